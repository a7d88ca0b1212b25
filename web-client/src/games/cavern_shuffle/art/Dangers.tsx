/** Obstacles and enemies, drawn in the lower part of a card: 50 wide, from 24 to 70. */
import type { ComponentChildren } from "preact";

import type { Enemy } from "../../../generated/cavern_shuffle/Enemy";
import type { Obstacle } from "../cards";

const DANGERS: Readonly<Record<Obstacle | Enemy, ComponentChildren>> = {
  rushing_water: (
    <>
      <path class="cs-stone" d="M3 24H17L14 40L18 66H3ZM47 24H34L37 38L33 66H47Z" />
      <path class="cs-water" d="M17 24H34L37 38L33 58H18L14 40Z" />
      <path class="cs-foam-line" d="M20 27Q18 40 21 52M26 26Q28 38 25 53M31 28Q33 40 30 50" />
      <path class="cs-water-dark" d="M3 60Q10 54 17 59T31 59T47 58V66H3Z" />
      <path class="cs-foam" d="M12 58Q15 50 20 54Q25 48 30 54Q36 50 39 58Q32 62 25 60T12 58Z" />
    </>
  ),
  locked_door: (
    <>
      <path class="cs-stone" d="M5 66V42Q5 25 25 25Q45 25 45 42V66Z" />
      <path class="cs-wood" d="M10 66V43Q10 30 25 30Q40 30 40 43V66Z" />
      <path class="cs-groove" d="M17.500 32V66M25 30V66M32.500 32V66" />
      <path class="cs-iron" d="M10 40H40V43.500H10ZM10 57H40V60.500H10Z" />
      <path class="cs-brass" d="M20 47H30V57H20Z" />
      <path class="cs-brass-line" d="M22 47V44.500A3 3 0 0 1 28 44.500V47" />
      <path
        class="cs-ink"
        d="M25 49.500A1.500 1.500 0 0 1 26 52L26.500 55H23.500L24 52A1.500 1.500 0 0 1 25 49.500Z"
      />
    </>
  ),
  spike_trap: (
    <>
      <path class="cs-stone" d="M3 66V56H47V66Z" />
      <path class="cs-ink" d="M6 57H44L41 63H9Z" />
      {[9, 17, 25, 33, 41].map((x, at) => (
        <g key={x} transform={`translate(${x} ${at % 2 === 0 ? 60 : 62})`}>
          <path class="cs-steel" d={`M-4 0L0 ${at % 2 === 0 ? -32 : -25}L0 0Z`} />
          <path class="cs-steel-dark" d={`M4 0L0 ${at % 2 === 0 ? -32 : -25}L0 0Z`} />
        </g>
      ))}
      <path class="cs-blood" d="M25 28L26.800 42Q25 46 23.200 42Z" />
    </>
  ),
  dense_webbing: (
    <>
      <path class="cs-ink" d="M3 24H47V66H3Z" opacity=".5" />
      <g class="cs-web">
        <path
          d="M25 45L3 24M25 45L25 24M25 45L47 24M25 45L47 45M25 45L47 66M25 45V66M25 45L3 66
             M25 45H3"
        />
        <path d="M19 39Q25 41 31 39Q29.500 45 31 51Q25 49.500 19 51Q20.500 45 19 39Z" />
        <path d="M13 33Q25 37 37 33Q34 45 37 57Q25 53 13 57Q16 45 13 33Z" />
        <path d="M7 27Q25 33 43 27Q38 45 43 63Q25 57 7 63Q12 45 7 27Z" />
      </g>
      <path class="cs-cocoon" d="M29 51Q36 50 38 58Q38 65 33 66Q28 65 27 58Q27 53 29 51Z" />
      <path class="cs-web" d="M28 55L37 53M27.500 59L38 58M29 63L37 62" />
    </>
  ),
  fanatic: (
    <>
      <path class="cs-robe" d="M6 70Q7 50 15 45Q14 29 25 25Q36 29 35 45Q43 50 44 70Z" />
      <path class="cs-night" d="M18 46Q17 35 25 32Q33 35 32 46Q29 51 25 51Q21 51 18 46Z" />
      <path class="cs-ember" d="M20.500 41L24 42.500L21 44ZM29.500 41L26 42.500L29 44Z" />
      <path class="cs-robe-dark" d="M25 51L20 70H30Z" />
      <path
        class="cs-flame"
        d="M25 52Q31 58 28 63Q29 60 26.500 59Q27 63 24.500 65Q20 62 22 57Q23.500 58 23.500 59.500
           Q25.500 56 25 52Z"
      />
      <path
        class="cs-skin"
        d="M15 62Q19 60 22 63L20 67Q16 67 15 62ZM35 62Q31 60 28 63L30 67Q34 67 35 62Z"
      />
    </>
  ),
  giant_spider: (
    <>
      <path class="cs-string" d="M25 24V38" />
      <g class="cs-legs">
        <path
          d="M19 48Q10 40 6 30M18 51Q8 48 3 44M18 55Q9 56 4 62M20 59Q14 64 12 70M31 48
             Q40 40 44 30M32 51Q42 48 47 44M32 55Q41 56 46 62M30 59Q36 64 38 70"
        />
      </g>
      <ellipse class="cs-spider" cx="25" cy="45" rx="9.500" ry="9" />
      <path class="cs-ember" d="M25 39L27.500 44L25 49L22.500 44Z" />
      <ellipse class="cs-spider" cx="25" cy="57.500" rx="7" ry="6" />
      {[20.8, 23.6, 26.4, 29.2].map((x, at) => (
        <circle key={x} class="cs-ember" cx={x} cy={at % 3 === 0 ? 57 : 58.8} r="1.100" />
      ))}
      <path
        class="cs-fang"
        d="M22.500 62L23.500 67L24.500 62.500ZM27.500 62L26.500 67L25.500 62.500Z"
      />
    </>
  ),
  ogre: (
    <>
      <path class="cs-wood" d="M38 30Q45 26 47 33L42 66H37Z" />
      <path class="cs-steel" d="M46 35L50 33L47 38ZM37.500 36L33.500 34.500L37 39.500Z" />
      <path class="cs-hide" d="M3 70Q4 54 15 51H35Q46 54 47 70Z" />
      <path
        class="cs-hide"
        d="M12 44Q11 27 25 27Q39 27 38 44Q38 56 25 57Q12 56 12 44ZM12 40L6 36Q6 45 12 46ZM38 40
           L44 36Q44 45 38 46Z"
      />
      <path
        class="cs-hide-dark"
        d="M15 39Q20 35 25 39.500Q30 35 35 39L34 41.500Q30 39.500 25.500 42.500Q20 39.500 16 41.500
           Z"
      />
      <circle class="cs-ember" cx="20.500" cy="43" r="1.500" />
      <circle class="cs-ember" cx="29.500" cy="43" r="1.500" />
      <path class="cs-night" d="M17 49Q25 46 33 49Q31 54 25 54T17 49Z" />
      <path class="cs-fang" d="M18.500 50L19.500 45L22 49ZM31.500 50L30.500 45L28 49Z" />
    </>
  ),
};

export const Danger = ({ what }: { readonly what: Obstacle | Enemy }) => (
  <g class="cs-danger">{DANGERS[what]}</g>
);
