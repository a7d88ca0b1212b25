/** Ores, rock, water and fire, each in a square of 48. */
import type { ComponentChildren } from "preact";

const ROCK = "M3 36L7 19L18 7L35 9L45 22L43 38L31 45L12 44Z";

/** A lump of rock with something in it. */
const ore = (nugget: string, light: string, dark: string) => (
  <>
    <path fill="#6b6660" d={ROCK} />
    <path fill="#8b857d" d="M7 19L18 7L35 9L28 17L14 22Z" />
    <path fill="#4b4743" d="M45 22L43 38L31 45L28 32L35 9Z" />
    {[
      [13, 26, 1],
      [26, 21, 1.2],
      [21, 36, 0.9],
      [36, 29, 1],
      [24, 11, 0.7],
    ].map(([x, y, scale]) => (
      <g key={`${x}`} transform={`translate(${x} ${y}) scale(${scale})`}>
        <path fill={dark} d="M-6 0L-2 -5L4 -4L6 2L1 6L-4 5Z" />
        <path fill={nugget} d="M-6 0L-2 -5L4 -4L2 1L-3 3Z" />
        <path fill={light} d="M-4 -1L-2 -4L1 -3.5L-1 0Z" />
      </g>
    ))}
  </>
);

/** A gem as large as a head. */
const Diamond = () => (
  <>
    <path fill="#43413f" d="M2 40L8 28L14 30L22 26L32 30L40 27L46 40L38 46H10Z" />
    <path fill="#5fd3e3" d="M6 18L14 7H34L42 18L24 42Z" />
    <path fill="#b9f3f9" d="M6 18L14 7L18 18ZM24 7H34L30 18Z" />
    <path fill="#e8fdff" d="M14 7H24L18 18ZM18 18H30L24 42Z" />
    <path fill="#24839a" d="M34 7L42 18H30ZM30 18H42L24 42Z" />
    <path
      fill="#fff"
      d="M8 3L9.3 6.7L13 8L9.3 9.3L8 13L6.7 9.3L3 8L6.7 6.7ZM41 24L42 27L45 28L42 29L41 32L40 29
         L37 28L40 27Z"
    />
  </>
);

const Dripstone = () => (
  <>
    <path fill="#8a6a52" d="M2 -2H46V6L41 24L38 8L33 12L29 34L24 10L18 8L14 28L9 8L5 12Z" />
    <path fill="#b28f70" d="M2 -2H14L14 28L9 8L5 12ZM24 -2H31L29 34L24 10Z" />
    <path fill="#6f543f" d="M4 48L11 36L15 48ZM17 48L23 40L27 48ZM31 48L38 30L45 48Z" />
    <path fill="#9fd6ea" d="M29 36Q31.5 40 29 41.5Q26.5 40 29 36Z" />
  </>
);

const Cobweb = () => (
  <>
    <path
      fill="none"
      stroke="#d9dde0"
      stroke-width="1.1"
      d="M24 23L0 0M24 23L24 -2M24 23L48 0M24 23L48 26M24 23L44 48M24 23L20 48M24 23L0 40M24 23
         L0 20M15 14Q24 15 32 14Q34 20 35 24Q34 31 31 34Q25 34 22 36Q17 33 14 30Q13 26 14 22
         Q14 18 15 14ZM8 7Q24 10 40 7Q42 17 43 25Q41 35 37 41Q29 42 21 45Q13 41 6 36Q5 28 6 21
         Q7 14 8 7Z"
    />
    <path fill="#4a2f37" d="M24 20Q28 20 28 25Q28 30 24 30Q20 30 20 25Q20 20 24 20Z" />
    <path
      fill="none"
      stroke="#4a2f37"
      stroke-width="1.2"
      d="M21 22L16 19M20.5 26L15 27M27 22L32 19M27.5 26L33 27"
    />
  </>
);

const Lava = () => (
  <>
    <path fill="#3b302b" d="M0 22Q10 12 24 14Q38 12 48 22V48H0Z" />
    <path fill="#ff6a2b" d="M2 30Q12 20 24 22Q38 20 46 30L48 48H0Z" />
    <path
      fill="#ffb454"
      d="M8 32Q16 27 22 31Q30 34 40 30Q36 38 24 36Q12 39 8 32ZM14 43Q22 39 34 43Q28 47 14 43Z"
    />
    <path fill="#ffe9a8" d="M14 31Q18 29 20 32Q16 34 14 31ZM31 32Q35 30 36 32Q33 34 31 32Z" />
    <path
      fill="#ff8a3c"
      d="M16 20Q14 12 19 5Q20 11 24 13Q23 17 21 21ZM31 21Q30 15 34 10Q35 15 37 17Q36 20 34 22Z"
    />
    <path fill="#2a211d" d="M26 26L33 24L36 28L29 30ZM5 39L12 38L14 42L8 44Z" />
  </>
);

const Abyss = () => (
  <>
    <path fill="#4d4540" d="M-1 6L18 12L16 48H-1ZM49 4L31 12L33 48H49Z" />
    <path fill="#655a52" d="M-1 6L18 12L10 17L-1 14ZM49 4L31 12L40 16L49 13Z" />
    <path fill="#08060a" d="M18 12H31L33 48H16Z" />
    <path
      fill="none"
      stroke="#8a6a4a"
      stroke-width="1.6"
      d="M14 13Q24 22 35 13M14 10Q24 19 35 10"
    />
    <path stroke="#8a6a4a" stroke-width="1" d="M17 12V15M21 14V18M28 14V18M32 12V15" />
    <path fill="#655a52" d="M22 28L25 27L26 30L23 31ZM27 38L29 37L30 40Z" />
  </>
);

const Minecart = () => (
  <>
    <path
      fill="none"
      stroke="#7a5a3a"
      stroke-width="2.4"
      d="M8 45L4 48M18 45L16 48M30 45L32 48M40 45L44 48"
    />
    <path stroke="#9aa5ad" stroke-width="1.8" d="M0 44H48" />
    <path fill="#5c6f7c" d="M4 18H44L38 38H10Z" />
    <path fill="#7f93a1" d="M4 18H24L22 38H10Z" />
    <path fill="#3c4a54" d="M2 15H46V19H2Z" />
    <path fill="#8a5c33" d="M9 15Q12 7 20 8Q26 3 32 9Q40 8 40 15Z" />
    <path fill="#c48a4e" d="M13 13Q16 9 21 11ZM27 10Q31 9 34 13Z" />
    <circle cx="15" cy="40" r="4.5" fill="#2a3238" />
    <circle cx="33" cy="40" r="4.5" fill="#2a3238" />
    <circle cx="15" cy="40" r="1.8" fill="#9aa5ad" />
    <circle cx="33" cy="40" r="1.8" fill="#9aa5ad" />
  </>
);

const Waterfall = () => (
  <>
    <path fill="#4b4743" d="M0 0H48V14L36 10L33 36L40 48H8L14 36L12 10L0 16Z" />
    <path fill="#3f8fb5" d="M14 4H34L33 40H15Z" />
    <path fill="#8fd0ea" d="M17 4H21L19 38H16ZM26 4H29L30 34L27 40Z" />
    <path fill="#2c6c8c" d="M4 40Q24 32 44 40L48 48H0Z" />
    <path fill="#c9edf8" d="M10 41Q14 34 20 38Q24 32 29 38Q35 34 38 41Q24 45 10 41Z" />
  </>
);

const ChestBox = () => (
  <>
    <path fill="#6d4422" d="M5 20Q6 9 24 9Q42 9 43 20V24H5Z" />
    <path fill="#8d5c31" d="M8 19Q10 12 24 12Q38 12 40 19V21H8Z" />
    <path fill="#5a371b" d="M5 24H43V43H5Z" />
    <path fill="#774a26" d="M8 27H40V40H8Z" />
    <path fill="#c9a44a" d="M4 22H44V26H4ZM4 9.5H9V44H4ZM39 9.5H44V44H39ZM20 20H28V31H20Z" />
    <path fill="#3a2410" d="M23 24H25V28H23Z" />
  </>
);

const Treasure = () => (
  <>
    <path fill="#123a4c" d="M0 0H48V48H0Z" />
    <path fill="#1b5068" d="M0 8Q12 4 24 9T48 8V16Q36 20 24 15T0 16Z" />
    <g transform="translate(9 16) scale(.64)">
      <ChestBox />
    </g>
    <path fill="#2f7a5a" d="M3 48Q1 38 5 32Q7 40 6 48ZM41 48Q40 36 45 30Q47 40 45 48Z" />
    <circle cx="36" cy="14" r="2" fill="none" stroke="#a8dcec" />
    <circle cx="39" cy="8" r="1.3" fill="none" stroke="#a8dcec" />
    <circle cx="15" cy="12" r="1.5" fill="none" stroke="#a8dcec" />
  </>
);

/** By the name of the card. */
export const PLACES: Readonly<Record<string, ComponentChildren>> = {
  Coal: ore("#2b2928", "#54504d", "#151413"),
  "Coal seam": ore("#2b2928", "#6b4a2c", "#151413"),
  "Iron ore": ore("#d9a88a", "#f5d8c5", "#8f624a"),
  "Gold ore": ore("#f0b93a", "#fff0b4", "#9a6a14"),
  Diamond: <Diamond />,
  Dripstone: <Dripstone />,
  Cobweb: <Cobweb />,
  "Lava lake": <Lava />,
  "Deep abyss": <Abyss />,
  "Abandoned minecart": <Minecart />,
  Waterfall: <Waterfall />,
  "Sunken treasure": <Treasure />,
  Chest: <ChestBox />,
};
