/** A row of characters: at the base or at a passage. */
import { Explorer } from "./art/Figures";
import { Thing } from "./Handled";
import { figureWhy } from "./why";
import type { Member } from "./crew";
import { figureKey } from "./handling";
import type { Hand } from "./useHand";

interface FiguresProps {
  readonly crew: readonly Member[];
  readonly hand: Hand;
  readonly label: string;
  readonly class: string;
}

export const Figures = ({ crew, hand, label, class: look }: FiguresProps) => (
  <ul class={look} aria-label={label}>
    {crew.map(({ miner, mark, name }) => (
      <li key={miner} data-figure={miner}>
        <Thing
          hand={hand}
          name={figureKey(miner)}
          label={name}
          why={figureWhy(name)}
          class="dd-person"
        >
          <Explorer mark={mark} />
        </Thing>
      </li>
    ))}
  </ul>
);
