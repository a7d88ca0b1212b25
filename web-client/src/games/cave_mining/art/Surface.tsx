/** Above ground: a night sky over pines, and the headframe of the mine with a lamp on it. */
import { HEIGHT, ROW, WIDTH, each, grains, lay, oval } from "./pattern";

const SKYLINE = ROW - 6;

const STARS = (() => {
  const grain = grains(7);
  return Array.from({ length: 38 }, () => ({
    x: Math.round(grain() * WIDTH),
    y: Math.round(grain() * 52),
    r: 0.5 + grain() * 1.1,
  }));
})();

const PINES = (() => {
  const grain = grains(23);
  return Array.from({ length: 26 }, (_, key) => ({
    x: Math.round((key + grain() * 0.8) * (WIDTH / 26)),
    size: 0.5 + grain() * 0.7,
  }));
})();

/** A pine of unit size, standing on 0. */
const PINE = "M0 -42L9 -26L5 -26L13 -12L7 -12L16 0L-16 0L-7 -12L-13 -12L-5 -26L-9 -26Z";

/** The sky, and everything down to the ground. */
export function Surface() {
  return (
    <g>
      <rect width={WIDTH} height={HEIGHT} fill="url(#cm-sky)" />
      <path class="cm-star" d={each(STARS, ({ x, y, r }) => oval(x, y, r, r))} />
      <path class="cm-moon" d="M560 16A17 17 0 1 0 576 40A14 14 0 1 1 560 16Z" />
      <path
        class="cm-ridge"
        d={`M0 ${SKYLINE}V62L70 44L130 58L210 34L290 60L360 48L440 64L520 42L600 60L660 50L720 62
             V${SKYLINE + 10}H0Z`}
      />
      <path class="cm-pine" d={each(PINES, (pine) => lay(PINE, { ...pine, y: SKYLINE + 4 }))} />
      <Headframe />
    </g>
  );
}

/** The winding tower over the shaft, and the hut with light in the window. */
function Headframe() {
  return (
    <g transform="translate(668 92)">
      <path class="cm-hut" d="M-74 0V-26L-52 -40L-30 -26V0Z" />
      <path class="cm-hut__roof" d="M-80 -24L-52 -43L-24 -24L-28 -21L-52 -37L-76 -21Z" />
      <path class="cm-hut__window" d="M-60 -20H-44V-8H-60Z" />
      <path
        class="cm-tower"
        d="M-26 0L-8 -66H8L26 0M-20 -22H20M-14 -44H14M-22 -14L14 -44M22 -14L-14 -44"
      />
      <circle class="cm-tower" cx="0" cy="-68" r="11" />
      <path
        class="cm-tower cm-tower--thin"
        d="M0 -79V-57M-11 -68H11M-8 -76L8 -60M8 -76L-8 -60M-11 -66L-42 -34M11 -68V0"
      />
      <circle class="cm-lantern__light" cx="0" cy="-30" r="30" />
      <circle class="cm-lantern__flame" cx="0" cy="-30" r="3.5" />
    </g>
  );
}
