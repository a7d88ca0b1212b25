/** The picture of Card Game? on the landing page: a hand of cards, and a Creeper behind it. */
import { CraftDrawing, ResourceCard } from "./art/Cards";
import { Find } from "./art/Finds";
import "./Vignette.css";
import "./art/Cards.css";

const HAND = [
  { kind: "wood", value: 3 },
  { kind: "diamond", value: 2 },
  { kind: "gold", value: 1 },
  { kind: "wild", value: 1 },
  { kind: "tnt", value: 0 },
] as const;

const PICK_AXE = {
  id: 0,
  tool: "pick_axe",
  material: "diamond",
  points: 6,
  cost: 3,
  wood: 2,
} as const;

export default function Vignette() {
  return (
    <div class="card-game cg-vignette">
      <svg class="cg-vignette__lurker" viewBox="0 0 48 48">
        <Find kind="creeper" />
      </svg>
      <div class="cg-vignette__plan">
        <CraftDrawing card={PICK_AXE} />
      </div>
      <div class="cg-vignette__hand">
        {HAND.map((face, at) => (
          <span key={face.kind} style={{ "--cg-at": at - 2 }}>
            <ResourceCard card={face} />
          </span>
        ))}
      </div>
    </div>
  );
}
