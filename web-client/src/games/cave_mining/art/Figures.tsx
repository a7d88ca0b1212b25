/**
 * The figures of a player: a digger and a tent. Colour, letter and outline each say whose they are.
 */
import { Plate } from "../../board/MarkSign";
import type { Mark } from "../../board/players";

interface FigureProps {
  readonly mark: Mark;
}

/** A digger: boots, pickaxe over the shoulder, the plate as the body, helmet with a lamp. */
export function DiggerFigure({ mark }: FigureProps) {
  return (
    <svg class="cm-figure" viewBox="0 0 48 56" aria-hidden="true">
      <path class="cm-figure__boot" d="M14 47H22V54H11Q11 50 14 50ZM26 47H34V50Q37 50 37 54H26Z" />
      <g class="cm-figure__pick">
        <path class="cm-figure__wood" d="M33 38L43 13" />
        <path class="cm-figure__iron" d="M34 12Q43 7 47 18Q43 14 39 15Q36 14 34 12Z" />
      </g>
      <path class="cm-figure__face" d="M16 20H32V27Q24 32 16 27Z" />
      <path class="cm-figure__beard" d="M15 24Q24 29 33 24V28Q24 38 15 28Z" />
      <Plate mark={mark} x={24} y={38} tone="bright" />
      <path class="cm-figure__helmet" d="M12 20Q12 7 24 7Q36 7 36 20L39 22H9Z" />
      <path class="cm-figure__rim" d="M9 20H39V23H9Z" />
      <circle class="cm-figure__lamp" cx="24" cy="14" r="4.5" />
    </svg>
  );
}

/** A base camp: a tent with light in it, and the plate on the canvas. */
export function CampFigure({ mark }: FigureProps) {
  return (
    <svg class="cm-figure" viewBox="0 0 56 56" aria-hidden="true">
      <path class="cm-figure__pole" d="M28 12V5" />
      <path class="cm-figure__flag" d="M28 4L38 7L28 10Z" />
      <path class="cm-figure__rope" d="M27 12L2 53M29 12L54 53" />
      <path class="cm-figure__canvas" d="M28 11L51 53H5Z" />
      <path class="cm-figure__fold" d="M28 11L51 53H40Z" />
      <path class="cm-figure__glow" d="M5 53L28 11L12 53Z" />
      <Plate mark={mark} x={27} y={39} tone="dark" />
    </svg>
  );
}
