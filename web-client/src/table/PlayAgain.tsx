/** After a match that somebody has played alone: another one, with other options, or the same cards once more. */
import type { ComponentChildren } from "preact";

import { useGameModule } from "../games/useGameModule";
import { Button } from "../ui/Button";
import { type AtTable, asked } from "./atTable";
import { Options } from "./Options";

/** Who plays alone waits for nobody, and chooses on the spot what the next match is to be like. */
export function AgainAlone({ at }: { readonly at: AtTable }) {
  const { you } = at.state;
  if (you.seat === null) return null;
  return (
    <div class="rematch">
      <Buttons at={at} />
      {you.host && (
        <details class="again-options">
          <summary>Options</summary>
          <Options at={at} />
        </details>
      )}
    </div>
  );
}

function Buttons({ at }: { readonly at: AtTable }): ComponentChildren {
  const module = useGameModule(at.scene.table.game);
  const deals = module === null || module === "failed" ? undefined : module.deals;
  const { options } = at.scene.table;
  const again = () => void asked(at, at.store.getReady());
  if (deals === undefined || !at.state.you.host) {
    return (
      <Button tone="lamp" onClick={again}>
        Play again
      </Button>
    );
  }
  const playWith = async (deal: string | null) => {
    const chosen = deals.withDeal(options, deal);
    if (await asked(at, at.store.operate({ do: "options", options: chosen }))) again();
  };
  const deal = at.scene.game === null ? null : deals.dealOf(at.scene.game.view);
  return (
    <>
      <Button tone="lamp" onClick={() => (deals.isChosen(options) ? void playWith(null) : again())}>
        Play another deal
      </Button>
      {deal !== null && <Button onClick={() => void playWith(deal)}>Same deal again</Button>}
    </>
  );
}
