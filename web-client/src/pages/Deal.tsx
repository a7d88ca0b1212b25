/** Before playing alone: the options, with the number of a deal. */
import { useState } from "preact/hooks";

import type { Meta } from "../generated/games/Meta";
import { openTable } from "../net/api";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Option } from "../ui/Option";
import { enter } from "./opening";

interface DealProps {
  readonly game: Meta;
  readonly close: () => void;
}

export function Deal({ game, close }: DealProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const jsonOf = (key: string, first: string | undefined) => chosen[key] ?? first ?? "null";
  const asked = game.options.filter(({ several }) => !several);
  const play = async () => {
    const values = game.options.map(({ key, choices }) => [
      key,
      JSON.parse(jsonOf(key, choices[0]?.json)) as unknown,
    ]);
    const options: unknown = Object.fromEntries(values);
    enter(await openTable({ game: game.id, solo: true, options }));
  };
  return (
    <Dialog title={`Play ${game.title} alone`} shape="drawer" onClose={close}>
      <div class="stack">
        {asked.map((spec) => (
          <Option
            key={spec.key}
            spec={spec}
            json={jsonOf(spec.key, spec.choices[0]?.json)}
            mine
            live
            choose={async (json) => {
              setChosen((before) => ({ ...before, [spec.key]: json }));
              return true;
            }}
          />
        ))}
        <div class="row">
          <Button tone="lamp" onClick={play}>
            Play alone
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
