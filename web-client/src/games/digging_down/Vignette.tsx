/** The picture of Digging Down on the landing page: two explorers before the cards of the cave. */
import type { Card } from "../../generated/digging_down/Card";
import { CardBack, CardFace } from "./art/Cards";
import { Explorer } from "./art/Figures";
import { Strata } from "./art/Strata";
import "./Vignette.css";

const WAITING: readonly Card[] = [
  {
    name: "Zombie",
    depth: "dirt",
    copies: 1,
    challenge: { kind: "mob", dark: 4, lit: 2 },
    loot: { loot: "torches", count: 1 },
    objective: null,
  },
  {
    name: "Diamond",
    depth: "deepslate",
    copies: 2,
    challenge: { kind: "ore", mining: 4 },
    loot: { loot: "nothing" },
    objective: "diamond",
  },
];

const mark = (seat: number, letter: string) =>
  ({ seat, letter, shape: "disc", colour: `var(--seat-${seat})` }) as const;

export default function Vignette() {
  return (
    <div class="dd-vignette">
      <Strata />
      <div class="dd-vignette__cards">
        {WAITING.map((card) => (
          <CardFace key={card.name} card={card} />
        ))}
        <CardBack depth="deepslate" />
      </div>
      <div class="dd-vignette__team">
        <Explorer mark={mark(0, "A")} />
        <Explorer mark={mark(1, "B")} />
      </div>
    </div>
  );
}
