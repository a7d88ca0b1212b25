/** The picture of Cave Mining on the landing page: two diggers on their way down. */
import { CrossSection } from "./art/CrossSection";
import { CampFigure, DiggerFigure } from "./art/Figures";
import type { Mark } from "../board/players";
import "./Board.css";
import "./Vignette.css";
import "./Mine.css";

const ADA: Mark = { seat: 0, letter: "A", shape: "disc", colour: "var(--seat-0)" };
const BEN: Mark = { seat: 1, letter: "B", shape: "square", colour: "var(--seat-1)" };

export default function Vignette() {
  return (
    <div class="cave-mining cm-vignette">
      <CrossSection />
      <span class="cm-vignette__figure cm-vignette__figure--camp" style={{ "--seat": ADA.colour }}>
        <CampFigure mark={ADA} />
      </span>
      <span class="cm-vignette__figure cm-vignette__figure--deep" style={{ "--seat": BEN.colour }}>
        <DiggerFigure mark={BEN} />
      </span>
      <span class="cm-vignette__figure cm-vignette__figure--bold" style={{ "--seat": ADA.colour }}>
        <DiggerFigure mark={ADA} />
      </span>
    </div>
  );
}
