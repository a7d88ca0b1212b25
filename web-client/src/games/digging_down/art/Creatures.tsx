/** The creatures of the cave, each in a square of 48. */
import type { ComponentChildren } from "preact";

/** A zombie: a digger who never came back up. */
const Zombie = () => (
  <>
    <path fill="#33515c" d="M12 48L14 31Q24 26 34 31L37 48Z" />
    <path fill="#26404a" d="M24 28Q30 28 34 31L37 48H25ZM17 48L19 41L21 48Z" />
    <path fill="#6d8c50" d="M15 31L3 33L1 39L14 39ZM33 31L45 33L47 39L34 39Z" />
    <path fill="#86a965" d="M14 12Q24 4 34 12L35 23Q33 31 24 32Q15 31 13 23Z" />
    <path fill="#5f7d45" d="M24 7Q30 7 34 12L35 23Q33 31 24 32Q30 26 29 17Z" />
    <path fill="#3b4a2b" d="M13 15Q16 5 25 6Q34 6 35 15Q31 10 27 13Q22 9 13 15Z" />
    <path fill="#1b2514" d="M17 18H22.5V23H17ZM26 18H31.5V23H26Z" />
    <path fill="#ffc861" d="M19 20H21V22H19ZM28 20H30V22H28Z" />
    <path fill="#24130f" d="M18 26Q24 24 30 26L28.5 29L26.5 27.5L24 30L21.5 27.5L19.5 29Z" />
  </>
);

/** A skeleton with its bow. */
const Skeleton = () => (
  <>
    <path fill="none" stroke="#8a5c33" stroke-width="2" d="M38 10Q48 28 38 47" />
    <path stroke="#d9d0bb" stroke-width=".7" d="M38 10V47" />
    <path
      fill="none"
      stroke="#d8d1c0"
      stroke-width="2.6"
      stroke-linecap="round"
      d="M24 29V48M16 33Q24 30 32 33M15 38Q24 35 33 38M17 43Q24 40 31 43M32 33L38 30"
    />
    <path fill="#ece6d6" d="M13 13Q14 4 24 4Q34 4 35 13V21L31 24V29H17V24L13 21Z" />
    <path fill="#c1b8a4" d="M24 4Q34 4 35 13V21L31 24V29H25Q30 20 24 4Z" />
    <path
      fill="#1a1512"
      d="M16 15Q20 12 22.5 16Q21 21 17 20ZM32 15Q28 12 25.5 16Q27 21 31 20ZM24 20L25.5 23H22.5Z"
    />
    <path stroke="#1a1512" stroke-width="1" d="M20 25V29M24 25V29M28 25V29" />
    <path fill="#9fe3ff" d="M18.5 16.5H20.5V18.5H18.5ZM27.5 16.5H29.5V18.5H27.5Z" />
  </>
);

/** A cave spider. */
const Spider = () => (
  <>
    <path
      fill="none"
      stroke="#2b1d22"
      stroke-width="2.6"
      stroke-linejoin="round"
      d="M18 28L8 16L2 30M18 31L6 27L1 42M19 34L9 37L7 47M30 28L40 16L46 30M30 31L42 27L47 42M29 34
         L39 37L41 47"
    />
    <ellipse cx="24" cy="20" rx="12" ry="13" fill="#4a2f37" />
    <path fill="#6a444c" d="M14 14Q19 6 27 8Q19 11 17 21Q13 19 14 14Z" />
    <path fill="#b5472f" d="M24 10L28 16L24 22L20 16Z" />
    <ellipse cx="24" cy="34" rx="9" ry="8" fill="#3a252b" />
    <path
      fill="#ff8a5c"
      d="M18 33H21V36H18ZM27 33H30V36H27ZM22.5 30H25.5V33H22.5ZM20 37.5H22V39.5H20ZM26 37.5H28V39.5
         H26Z"
    />
    <path fill="#d9d0bb" d="M21 41L20 46L23 42ZM27 41L28 46L25 42Z" />
  </>
);

/** The Creeper: something with roots for horns, and a fuse. */
const Creeper = () => (
  <>
    <path fill="none" stroke="#d9c7a3" stroke-width="1.8" d="M24 10Q22 3 29 4" />
    <path fill="#fff1c2" d="M31 -1L32.5 2.5L36 4L32.5 5.5L31 9L29.5 5.5L26 4L29.5 2.5Z" />
    <path fill="#5d4c7a" d="M14 19Q5 14 7 3Q11 10 19 13ZM34 19Q43 14 41 3Q37 10 29 13Z" />
    <path fill="#4b3b66" d="M3 48Q2 29 12 19Q17 11 24 11Q31 11 36 19Q46 29 45 48Z" />
    <path fill="#7a649c" d="M12 21Q17 13 24 13Q18 18 13 27ZM6 42Q6 32 11 27Q8 35 8 44Z" />
    <path
      fill="#ffb454"
      d="M11 24L21 28Q19 33 15 32Q11 30 11 24ZM37 24L27 28Q29 33 33 32Q37 30 37 24Z"
    />
    <path
      fill="#140d1e"
      d="M16.5 27L18 31.5L15.5 30.5ZM31.5 27L30 31.5L32.5 30.5ZM12 37Q24 42 36 37L34 42Q24 47 14 42
         Z"
    />
    <path
      fill="#eadfc6"
      d="M14 38L16 41L18 39L20 42.5L22 40L24 43L26 40L28 42.5L30 39L32 41L34 38Q24 42 14 38Z"
    />
  </>
);

const Witch = () => (
  <>
    <path fill="#3d2a52" d="M10 48Q11 32 24 29Q37 32 38 48Z" />
    <path fill="#2d1e3f" d="M24 29Q37 32 38 48H27Z" />
    <path fill="#b8a08a" d="M16 17H32V25Q30 32 24 32Q18 32 16 25Z" />
    <path fill="#a08873" d="M23 22L26 22L28 28L22 27Z" />
    <path fill="#2b1a13" d="M18 20.5H22V22.5H18ZM27 20.5H31V22.5H27ZM20 29Q24 27.5 28 29V30H20Z" />
    <path fill="#22182f" d="M6 17Q24 11 42 17V20Q24 14 6 20Z" />
    <path fill="#33244a" d="M15 15L22 1L29 -1L27 4L33 15Q24 12 15 15Z" />
    <path fill="#c9a0ff" d="M15.5 13.5Q24 10.5 32.5 13.5L33 15.5Q24 12.5 15 15.5Z" />
    <path fill="#d8f5c9" d="M37 33H41V37Q45 40 44 44Q43 47 39 47Q35 47 34 44Q33 40 37 37Z" />
    <path fill="#6fd36a" d="M35 41H43Q45 46 39 46.5Q33 46 35 41Z" />
  </>
);

/** An Enderman: tall, and darker than the dark. */
const Enderman = () => (
  <>
    <path fill="#c07bff" opacity=".16" d="M24 -2L44 20L38 48H10L4 20Z" />
    <path
      fill="#17121d"
      d="M18 22H30L32 48H26L24 34L22 48H16ZM17 23L12 44L9 43L14 22ZM31 23L36 44L39 43L34 22Z"
    />
    <path fill="#221a2b" d="M15 4Q24 -1 33 4L34 17Q30 22 24 22Q18 22 14 17Z" />
    <path fill="#32263f" d="M15 4Q24 -1 33 4Q24 3 17 8Z" />
    <path fill="#d59bff" d="M15.5 11L22 13L21 15.5L16 14ZM32.5 11L26 13L27 15.5L32 14Z" />
    <path
      fill="#fff"
      d="M18.5 12.5L20.5 13.1L20 14.6L18.5 14.2ZM29.5 12.5L27.5 13.1L28 14.6L29.5 14.2Z"
    />
    <path
      fill="#c07bff"
      d="M6 8h2v2H6ZM41 15h2v2h-2ZM8 30h1.5v1.5H8ZM39 34h2v2h-2ZM36 5h1.5v1.5H36ZM5 40h2v2H5Z"
    />
  </>
);

/** The Warden, which wakes when it hears steps. */
const Warden = () => (
  <>
    <path fill="#12303a" d="M4 48L6 26Q12 16 24 16Q36 16 42 26L44 48Z" />
    <path fill="#1c4450" d="M6 26Q12 16 24 16Q14 22 12 44L7 47Z" />
    <path fill="#0d2027" d="M14 9Q24 4 34 9L35 20Q30 25 24 25Q18 25 13 20Z" />
    <path fill="#1c4450" d="M14 9L4 7L2 -1L10 1L17 7ZM34 9L44 7L46 -1L38 1L31 7Z" />
    <path fill="#4fe0d0" d="M5 1L9 3L14 7L7 6ZM43 1L39 3L34 7L41 6Z" />
    <path fill="#060d10" d="M17 16H31L29 21H19Z" />
    <path
      fill="none"
      stroke="#4fe0d0"
      stroke-width="1.8"
      stroke-linecap="round"
      d="M24 28V45M17 30Q15 36 18 43M31 30Q33 36 30 43"
    />
    <circle cx="24" cy="35" r="3.5" fill="#aef7ec" />
  </>
);

/** Several of the same, the last one in front. */
const group = (
  one: ComponentChildren,
  places: readonly (readonly [x: number, y: number, scale: number])[],
) =>
  places.map(([x, y, scale]) => (
    <g key={`${x}`} transform={`translate(${x} ${y}) scale(${scale})`}>
      {one}
    </g>
  ));

/** A cage in which something is made. */
const spawner = (one: ComponentChildren) => (
  <>
    <circle cx="24" cy="26" r="20" fill="#ff8a3c" opacity=".25" />
    <path fill="#17110f" d="M8 8H40V44H8Z" />
    <g transform="translate(12 14) scale(.5)">{one}</g>
    <path
      fill="#ffb454"
      d="M14 42Q12 36 16 33Q16 37 19 37Q18 32 22 29Q22 34 25 35Q28 33 27 30Q33 33 32 38Q35 37 34 34
         Q37 39 34 42Z"
    />
    <path
      fill="none"
      stroke="#5c4f63"
      stroke-width="2.4"
      d="M8 8H40V44H8ZM16 8V44M24 8V44M32 8V44M8 17H40M8 26H40M8 35H40"
    />
  </>
);

const PAIR = [
  [-4, 6, 0.74],
  [16, 12, 0.76],
] as const;

/** By the name of the card. */
export const CREATURES: Readonly<Record<string, ComponentChildren>> = {
  Zombie: <Zombie />,
  "Armed zombie": (
    <>
      <Zombie />
      <path fill="#eef5fa" d="M44 10L47 8L48 12L40 33L37 32Z" />
      <path fill="#5c6f7c" d="M34 29L43 33L42 35.5L33 31.5Z" />
    </>
  ),
  Spider: <Spider />,
  Skeleton: <Skeleton />,
  "Zombie pair": group(<Zombie />, PAIR),
  "Skeleton pair": group(<Skeleton />, PAIR),
  "Zombie horde": group(<Zombie />, [
    [-2, 0, 0.55],
    [24, 1, 0.55],
    [11, -2, 0.6],
    [-5, 18, 0.62],
    [22, 19, 0.62],
    [8, 15, 0.7],
  ]),
  "Cave spiders": group(<Spider />, [
    [-2, 0, 0.6],
    [20, 6, 0.6],
    [6, 20, 0.64],
  ]),
  Creeper: <Creeper />,
  Witch: <Witch />,
  Witches: group(<Witch />, PAIR),
  Enderman: <Enderman />,
  Warden: <Warden />,
  "Zombie spawner": spawner(<Zombie />),
  "Skeleton spawner": spawner(<Skeleton />),
  "Spider spawner": spawner(<Spider />),
};
