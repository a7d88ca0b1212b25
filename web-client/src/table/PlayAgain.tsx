/** After a solo match: another one, with other options, or with the same cards. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import type { Meta } from "../generated/games/Meta";
import { useGameModule } from "../games/useGameModule";
import { Button } from "../ui/Button";
import { LaterPart } from "../ui/LaterPart";
import { type AtTable, showRefusal } from "./atTable";
import { Options } from "./Options";

const loadSoloRecord = () => import("../pages/GameRecord").then(({ SoloRecord }) => SoloRecord);

export function PlayAgain({ at }: { readonly at: AtTable }) {
  const { you } = at.state;
  if (you.seat === null) return null;
  return (
    <div class="rematch">
      <Buttons at={at} />
      {at.game !== null && <Statistics game={at.game} />}
      {you.host && at.table.view.origin === undefined && (
        <details class="again-options">
          <summary>Options</summary>
          <Options at={at} />
        </details>
      )}
    </div>
  );
}

/** Fetched when somebody wants to see it. */
function Statistics({ game }: { readonly game: Meta }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="again-options" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Your statistics</summary>
      {open && <LaterPart load={loadSoloRecord} props={{ game }} />}
    </details>
  );
}

function Buttons({ at }: { readonly at: AtTable }): ComponentChildren {
  const module = useGameModule(at.table.view.game);
  const deals = module === null || module === "failed" ? undefined : module.deals;
  const { options, origin } = at.table.view;
  const again = () => showRefusal(at, at.store.getReady());
  if (deals === undefined || !at.state.you.host || origin !== undefined) {
    return (
      <Button tone="lamp" onClick={again}>
        Play again
      </Button>
    );
  }
  const playWith = async (deal: string | null) => {
    const chosen = deals.withDeal(options, deal);
    if (await showRefusal(at, at.store.operate({ do: "options", options: chosen }))) await again();
  };
  const deal = at.table.game === null ? null : deals.dealOf(at.table.game.view);
  return (
    <>
      <Button tone="lamp" onClick={() => (deals.isChosen(options) ? playWith(null) : again())}>
        Play another deal
      </Button>
      {deal !== null && <Button onClick={() => playWith(deal)}>Same deal again</Button>}
    </>
  );
}
