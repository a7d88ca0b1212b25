/** Everything found in the mine, drawn large: each in a square of 48. */
import type { ComponentChildren } from "preact";

import type { Kind } from "../../../generated/card_game/Kind";

/** The end of a log: bark, wood, rings. */
const log = (x: number, y: number) => (
  <g key={`${x}`} transform={`translate(${x} ${y})`}>
    <circle class="cg-dark" r="10.5" />
    <circle class="cg-light" r="8.5" />
    <path class="cg-line" d="M-5.5 0A5.5 5.5 0 1 1 0 5.5M-2.5 0A2.5 2.5 0 1 1 0 2.5M0 0L6 -5.5" />
  </g>
);

/** A bar seen from the front and a little from above. */
const ingot = (x: number, y: number) => (
  <g key={`${x}`} transform={`translate(${x} ${y})`}>
    <path class="cg-fill" d="M-11 8L-8 -2H8L11 8Z" />
    <path class="cg-light" d="M-8 -2L-6 -6H10L8 -2Z" />
    <path class="cg-dark" d="M8 -2L10 -6L13.5 3L11 8Z" />
    <path class="cg-line" d="M-4.5 5L-3.5 1H3.5L4.5 5Z" />
  </g>
);

const STAR_POINT = "M24 25L19 17.5L24 2L29 17.5Z";
const STAR = ["wood", "stone", "iron", "gold", "diamond"] as const;

const SPARK = "M0 -5Q.6 -.6 5 0Q.6 .6 0 5Q-.6 .6 -5 0Q-.6 -.6 0 -5Z";

const FINDS: Readonly<Record<Kind, ComponentChildren>> = {
  wood: [log(13.5, 34), log(34.5, 34), log(24, 15.5)],
  stone: (
    <>
      <path class="cg-fill" d="M4 35L9 18L21 7L37 12L45 27L39 40L14 42Z" />
      <path class="cg-light" d="M9 18L21 7L26 20L14 27Z" />
      <path class="cg-lit" d="M21 7L37 12L26 20Z" />
      <path class="cg-dark" d="M37 12L45 27L39 40L30 31L26 20Z" />
      <path class="cg-dim" d="M30 31L39 40L14 42L22 34Z" />
      <path class="cg-line" d="M14 27L22 34L30 31M4 35L14 27M26 20L30 31" />
    </>
  ),
  iron: [ingot(13, 35), ingot(34, 35), ingot(23, 19)],
  gold: (
    <>
      <path
        class="cg-fill"
        d="M6 33Q2 25 10 21Q10 11 20 12Q28 4 35 12Q44 14 42 24Q48 33 38 38Q29 46 18 40Q8 42 6 33Z"
      />
      <path
        class="cg-light"
        d="M13 21Q14 14 21 15Q27 9 32 14Q27 14 26 19Q19 17 18 24Q14 25 13 21Z"
      />
      <path class="cg-dark" d="M42 24Q48 33 38 38Q29 46 18 40Q28 40 31 34Q40 34 42 24Z" />
      <path class="cg-line" d="M10 31Q14 28 18 32M30 25Q35 24 36 29" />
      <path class="cg-spark" transform="translate(34 9)" d={SPARK} />
      <path class="cg-spark" transform="translate(11 14) scale(.7)" d={SPARK} />
    </>
  ),
  diamond: (
    <>
      <path class="cg-fill" d="M4 18L13 7H35L44 18L24 43Z" />
      <path class="cg-light" d="M4 18L13 7L17 18ZM24 7H35L31 18Z" />
      <path class="cg-lit" d="M13 7H24L17 18ZM17 18H31L24 43Z" />
      <path class="cg-dark" d="M35 7L44 18H31ZM31 18H44L24 43Z" />
      <path class="cg-spark" transform="translate(14 8)" d={SPARK} />
    </>
  ),
  wild: (
    <>
      {STAR.map((kind, at) => (
        <path
          key={kind}
          class={`cg-fill cg-edge cg-${kind}`}
          d={STAR_POINT}
          transform={`rotate(${at * 72} 24 25)`}
        />
      ))}
      <circle class="cg-spark" cx="24" cy="25" r="4.5" />
    </>
  ),
  creeper: <Lurker />,
  tnt: (
    <>
      <path class="cg-fuse" d="M24 14Q22 5 30 6T36 3" />
      <path class="cg-spark" transform="translate(37 4) scale(1.2)" d={SPARK} />
      {[9, 19, 29].map((x, at) => (
        <g key={x} transform={`translate(${x} ${at === 1 ? 13 : 15})`}>
          <rect class="cg-fill" width="10" height="30" rx="2" />
          <rect class="cg-light" x="1.5" width="2.5" height="30" />
          <rect class="cg-dark" x="7.5" width="2.5" height="30" rx="1" />
          <ellipse class="cg-lit" cx="5" cy="1" rx="5" ry="2" />
        </g>
      ))}
      <path class="cg-rope" d="M7 24H41V27H7ZM7 33H41V36H7Z" />
    </>
  ),
};

/** The Creeper: it has roots for horns, and looks over the edge of the card. */
function Lurker() {
  return (
    <>
      <path
        class="cg-horn"
        d="M15 20Q7 14 9 3Q13 11 20 13ZM33 20Q41 14 39 3Q35 11 28 13ZM11 9L5 8L10 13ZM37 9L43 8
           L38 13Z"
      />
      <path class="cg-fill" d="M3 48Q2 29 12 19Q17 11 24 11Q31 11 36 19Q46 29 45 48Z" />
      <path class="cg-light" d="M12 21Q17 13 24 13Q20 17 14 24ZM6 40Q6 32 10 27Q8 34 8 42Z" />
      <path
        class="cg-eye"
        d="M11 25L21 28Q19 33 15 32Q11 30 11 25ZM37 25L27 28Q29 33 33 32Q37 30 37 25ZM24 19
           Q26 21 24 24Q22 21 24 19Z"
      />
      <path
        class="cg-night"
        d="M16.5 27L18 31.5L16 31ZM31.5 27L30 31.5L32 31ZM12 37Q24 42 36 37L34 41Q24 46 14 41Z"
      />
      <path
        class="cg-teeth"
        d="M14 38L16 41L18 39L20 42.5L22 40L24 43L26 40L28 42.5L30 39L32 41L34 38Q24 42 14 38Z"
      />
      <path
        class="cg-dark"
        d="M2 48L3 41Q5 38 6 42L7 46Q8 40 10 42L11 48ZM46 48L45 41Q43 38 42 42L41 46Q40 40 38 42
           L37 48Z"
      />
    </>
  );
}

/** A find as part of a drawing. */
export const Find = ({ kind }: { readonly kind: Kind }) => (
  <g class={`cg-find cg-${kind}`}>{FINDS[kind]}</g>
);
