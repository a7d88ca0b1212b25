/** The five tools, each in a square of 48: a wooden handle, and a head of the material. */
import type { ComponentChildren } from "preact";

import type { Material } from "../../../generated/card_game/Material";
import type { Tool } from "../../../generated/card_game/Tool";

const handle = (from: number) => (
  <>
    <rect class="cg-handle" x="22.3" y={from} width="3.6" height={48 - from} rx="1.6" />
    <path class="cg-handle-light" d={`M23.4 ${from + 2}V46`} />
  </>
);

/** Upright; the drawing is turned as a whole. */
const TOOLS: Readonly<Record<Tool, ComponentChildren>> = {
  sword: (
    <>
      <rect class="cg-handle" x="22" y="35" width="4" height="10" rx="1" />
      <circle class="cg-dark" cx="24" cy="45.5" r="2.5" />
      <path class="cg-fill" d="M24 -2L29 5V33H19V5Z" />
      <path class="cg-light" d="M24 -2V33H19V5Z" />
      <path class="cg-line" d="M24 4V31" />
      <path class="cg-dark" d="M12 33Q24 30 36 33V37Q24 34.5 12 37Z" />
    </>
  ),
  shovel: (
    <>
      {handle(18)}
      <rect class="cg-handle" x="17.5" y="44" width="13" height="4" rx="2" />
      <path class="cg-fill" d="M15 20V8Q16 1 24 -2Q32 1 33 8V20Q29 22.5 24 22.5Q19 22.5 15 20Z" />
      <path class="cg-light" d="M15 20V8Q16 1 24 -2Q20 5 20 12V22Q17 21.5 15 20Z" />
      <path class="cg-line" d="M24 6V19" />
    </>
  ),
  hoe: (
    <>
      {handle(0)}
      <path class="cg-fill" d="M18 1H31Q43 3 44 19L39 22Q36 10 28 9H18Z" />
      <path class="cg-light" d="M18 1H31Q39 2.5 42 10Q36 4 28 4.5H18Z" />
      <path class="cg-dark" d="M44 19L39 22L38 17.5L43.5 15Z" />
    </>
  ),
  pick_axe: (
    <>
      {handle(4)}
      <path class="cg-fill" d="M1 18Q7 1 24 1Q41 1 47 18Q37 9.5 24 9.5Q11 9.5 1 18Z" />
      <path class="cg-light" d="M1 18Q7 1 24 1Q27 1 30 1.7Q13 3 1 18Z" />
      <rect class="cg-dark" x="19.5" y="0" width="9" height="11" rx="1.5" />
    </>
  ),
  axe: (
    <>
      {handle(0)}
      <path class="cg-fill" d="M21 3H27Q34 3 39 -2Q46 11 40 25Q34 17 27 16H21Z" />
      <path class="cg-light" d="M36.5 0L39 -2Q46 11 40 25L37.5 22Q41.5 10 36.5 0Z" />
      <path class="cg-dark" d="M21 3H25V16H21Q17 9.5 21 3Z" />
    </>
  ),
};

interface ToolProps {
  readonly tool: Tool;
  readonly material: Material;
}

/** A tool as part of a drawing. */
export const ToolDrawing = ({ tool, material }: ToolProps) => (
  <g
    class={`cg-tool cg-${material}`}
    transform="rotate(38 24 24) translate(24 24) scale(.92) translate(-24 -24)"
  >
    {TOOLS[tool]}
  </g>
);
