/** The first three layers: small change in the topsoil, bones in the clay, silver in the slate. */
import { ROW, type Spot, WIDTH, each, lay, oval, scatter } from "./pattern";

const TUFTS = scatter(1, 46, 5, 0);
const COINS = scatter(1, 22, 11, 20);
const PEBBLES = scatter(1, 30, 2, 14);

const GRASS = "M-5 2L-4 -7L-1 1L1 -10L3 1L6 -6L6 2Z";
const ROOT = "M0 -2Q2 12 -4 20T-2 38";
const isRoot = ({ grain }: Spot): boolean => grain > 0.72;
const isGold = ({ grain }: Spot): boolean => grain > 0.5;

const tuft =
  (path: string) =>
  ({ x, grain }: Spot): string =>
    lay(path, { x, y: ROW, size: 0.7 + grain * 0.5 });

/** How a coin lies: its tilt and its size. */
const tilt = ({ grain }: Spot): number => grain * 70 - 35;
const scale = ({ grain }: Spot): number => 0.7 + grain * 0.5;

const coin =
  (across: number, down: (grain: number) => number) =>
  (spot: Spot): string => {
    const size = scale(spot);
    return oval(spot.x, spot.y + 6, across * size, down(spot.grain) * size, tilt(spot));
  };
const rim = coin(8, (grain) => 4 + grain * 4);
const face = coin(5, (grain) => 2.2 + grain * 2.6);
const glint = (spot: Spot): string =>
  lay("M-6 -2Q-4 -5 0 -5", { x: spot.x, y: spot.y + 6, turn: tilt(spot), size: scale(spot) });

const pebble = ({ x, y, grain }: Spot): string => oval(x, y, 3 + grain * 6, 2 + grain * 3);

/** Topsoil with grass and roots above, and lost coins everywhere. */
export function SpareChange() {
  const grass = TUFTS.filter((spot) => !isRoot(spot));
  const copper = COINS.filter((spot) => !isGold(spot));
  return (
    <g>
      <path class="cm-pebble" d={each(PEBBLES, pebble)} />
      <path class="cm-grass" d={each(grass, tuft(GRASS))} />
      <path class="cm-root" d={each(TUFTS.filter(isRoot), tuft(ROOT))} />
      <path class="cm-coin" d={each(COINS.filter(isGold), rim)} />
      <path class="cm-coin cm-coin--copper" d={each(copper, rim)} />
      <path class="cm-coin__face" d={each(COINS, face)} />
      <path class="cm-glint" d={each(COINS, glint)} />
    </g>
  );
}

/** A bone of 30 units, lying. */
const BONE = "M-12 -2Q-18 -8 -19 -2Q-24 2 -18 4Q-15 7 -12 2L12 2Q15 7 18 4Q24 2 19 -2Q18 -8 12 -2Z";
const BONES = scatter(2, 11, 31, 22);

const VERTEBRA = "M-4 -4L3 -4Q6 -4 6 -1L6 1Q6 4 3 4L-4 4Q-7 4 -7 1L-7 -1Q-7 -4 -4 -4Z";

/** The vertebrae of the long neck and back, each with the angle of the spine there. */
const SPINE = Array.from({ length: 17 }, (_, at) => {
  const along = at / 16;
  return {
    x: 352 + along * 268,
    y: 2 * ROW + 58 - Math.sin(along * Math.PI) * 34,
    turn: -34 + along * 68,
  };
});
const RIBS = SPINE.slice(5, 12);

const oldBone = ({ x, y, grain }: Spot): string =>
  lay(BONE, { x, y, turn: grain * 180, size: 0.45 + grain * 0.4 });

/** Red clay with a whole dinosaur in it, and parts of others. */
export function DinoBones() {
  const rib = ({ x, y }: (typeof RIBS)[number], at: number): string =>
    `M${x} ${y}q${10 - at * 1.5} 18 ${2 - at} ${34 - Math.abs(3 - at) * 5}`;
  return (
    <g>
      <path class="cm-bone cm-bone--old" d={each(BONES, oldBone)} />
      <path class="cm-rib" d={each(RIBS, rib)} />
      <path class="cm-bone" d={each(SPINE, (bone) => lay(VERTEBRA, bone))} />
      <path class="cm-rib" d="M618 240Q640 252 656 248T690 254" />
      <g transform={`translate(332 ${2 * ROW + 58})`}>
        <path
          class="cm-bone"
          d="M16 -10Q8 -24 -10 -22Q-20 -20 -26 -8L-48 -2Q-56 2 -50 8L-24 10L-4 8Q12 8 18 2Z"
        />
        <path
          class="cm-bone"
          d="M-46 13L-22 14L4 11Q12 12 8 17Q-8 23 -30 20L-46 18Q-50 15 -46 13Z"
        />
        <path
          class="cm-hollow"
          d="M-8 -14A5 5 0 1 1 -8 -4A5 5 0 1 1 -8 -14ZM-42 1L-34 -2L-36 3ZM4 -12L11 -8L8 -2L2 -5Z"
        />
        <path class="cm-teeth" d="M-46 8L-44 12L-41 8L-39 12L-36 9L-34 13L-31 9L-28 13L-25 10" />
      </g>
    </g>
  );
}

const SPARKS = scatter(3, 14, 47, 14);
const CHIPS = scatter(3, 9, 61, 24);
const CHIP = "M-7 3L-4 -5L3 -6L8 0L4 6L-3 6Z";
const SPARK = "M0 -7Q0.6 -0.6 7 0Q0.6 0.6 0 7Q-0.6 0.6 -7 0Q-0.6 -0.6 0 -7Z";

const chip = ({ grain, ...at }: Spot): string =>
  lay(CHIP, { ...at, turn: grain * 360, size: 0.6 + grain * 0.7 });

const spark = ({ grain, ...at }: Spot): string => lay(SPARK, { ...at, size: 0.35 + grain * 0.6 });

/** Slate in thin plates, with bright veins running through. */
export function Silver() {
  const y = 3 * ROW;
  return (
    <g>
      <path
        class="cm-slate"
        d={`M0 ${y + 26}H${WIDTH}M0 ${y + 44}H${WIDTH}M0 ${y + 64}H${WIDTH}M0 ${y + 80}H${WIDTH}
             M90 ${y + 26}l-8 18m130 0l10 20m90 -38l-6 18m140 20l8 16m60 -54l6 18m80 2l-8 18`}
      />
      <path
        class="cm-vein cm-vein--silver"
        d={`M-4 ${y + 58}L44 ${y + 40}L82 ${y + 52}L140 ${y + 28}L186 ${y + 50}L250 ${y + 60}
             L306 ${y + 36}L352 ${y + 48}L420 ${y + 70}L470 ${y + 50}L540 ${y + 30}L590 ${y + 46}
             L650 ${y + 62}L724 ${y + 38}`}
      />
      <path
        class="cm-vein cm-vein--silver cm-vein--thin"
        d={`M140 ${y + 28}L166 ${y + 14}M186 ${y + 50}L204 ${y + 76}L240 ${y + 84}M306 ${y + 36}
             L330 ${y + 16}L362 ${y + 12}M420 ${y + 70}L446 ${y + 86}M470 ${y + 50}L498 ${y + 74}
             L530 ${y + 78}M590 ${y + 46}L612 ${y + 22}L640 ${y + 16}M44 ${y + 40}L60 ${y + 18}`}
      />
      <path class="cm-chip" d={each(CHIPS, chip)} />
      <path class="cm-spark" d={each(SPARKS, spark)} />
    </g>
  );
}
