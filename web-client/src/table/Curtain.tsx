/** Hides the match between the turns of two people on one device until the next one is there. */
import { useEffect, useRef } from "preact/hooks";

import { Lamp } from "../scenery/Lamp";
import { Button } from "../ui/Button";
import { Name } from "../ui/Name";
import { type AtTable, nameHere } from "./atTable";
import type { Front } from "./useFront";
import "./Curtain.css";

interface CurtainProps {
  readonly at: AtTable;
  readonly front: Front;
}

export function Curtain({ at, front }: CurtainProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const name = nameHere(at, front.store);
  // Heard again when the device is passed on.
  useEffect(() => title.current?.focus({ preventScroll: true }), [name]);
  const others = at.device.players.value.filter((store) => store !== front.store);
  return (
    <section class="curtain panel" aria-labelledby="curtain-title">
      <Lamp class="curtain-lamp" />
      <h1 id="curtain-title" ref={title} tabIndex={-1}>
        Pass the device to <Name>{name}</Name>
      </h1>
      <p>
        Only <Name>{name}</Name> may see what comes next.
      </p>
      <Button tone="lamp" onClick={front.uncover}>
        <span>
          Show <Name>{name}</Name>’s view
        </span>
      </Button>
      <div class="row curtain-others">
        {others.map((store) => (
          <Button key={store.state.value.you.person} onClick={() => front.pass(store)}>
            <span>
              Pass it to <Name>{nameHere(at, store)}</Name> instead
            </span>
          </Button>
        ))}
      </div>
    </section>
  );
}
