/** The picture of Cavern Shuffle on the landing page: a sequence of cards before the Minotaur. */
import { CardBack, CardDrawing } from "./art/CardDrawing";
import { MinotaurFigure } from "./art/Minotaur";
import "./Vignette.css";
import "./art/CardDrawing.css";

const RUN = ["cleric_10", "rogue_9", "barbarian_8", "ranger_7"] as const;

export default function Vignette() {
  return (
    <div class="cs-vignette">
      <div class="cs-vignette__beast">
        <MinotaurFigure />
      </div>
      <div class="cs-vignette__deck">
        <CardBack />
      </div>
      <div class="cs-vignette__hand">
        {RUN.map((card, at) => (
          <span key={card} style={{ "--cs-at": at - 1.5 }}>
            <CardDrawing card={card} />
          </span>
        ))}
      </div>
    </div>
  );
}
