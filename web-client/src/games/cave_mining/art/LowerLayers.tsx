/** The last three layers: gold, diamonds, and the glowing core. */
import { HEIGHT, ROW, type Spot, WIDTH, each, grains, lay, oval, scatter } from "./pattern";

const NUGGETS = scatter(4, 20, 71, 18);
const DUST = scatter(4, 60, 73, 8);

const dust = ({ x, y, grain }: Spot): string => oval(x, y, 0.8 + grain * 1.5, 0.8 + grain * 1.5);
const nugget =
  (path: string) =>
  ({ grain, ...at }: Spot): string =>
    lay(path, { ...at, turn: grain * 360, size: 0.55 + grain * 0.75 });

/** Dark rock with a broad seam of gold, nuggets and dust. */
export function Gold() {
  const y = 4 * ROW;
  return (
    <g>
      <path
        class="cm-seam"
        d={`M-4 ${y + 66}Q60 ${y + 40} 120 ${y + 54}T250 ${y + 58}T380 ${y + 36}T510 ${y + 60}
             T640 ${y + 38}T730 ${y + 50}L730 ${y + 58}Q680 ${y + 50} 640 ${y + 52}T510 ${y + 74}
             T380 ${y + 48}T250 ${y + 74}T120 ${y + 64}T-4 ${y + 76}Z`}
      />
      <path class="cm-dust" d={each(DUST, dust)} />
      <path class="cm-nugget" d={each(NUGGETS, nugget("M-10 2L-7 -6L0 -9L8 -6L11 1L6 8L-4 9Z"))} />
      <path class="cm-nugget__light" d={each(NUGGETS, nugget("M-10 2L-7 -6L0 -9L1 -2L-4 3Z"))} />
      <path class="cm-nugget__shade" d={each(NUGGETS, nugget("M11 1L6 8L-4 9L1 4Z"))} />
    </g>
  );
}

const GEMS = scatter(5, 13, 83, 24);

/** A standing crystal of unit size, its foot on 0: body, lit side, shaded side. */
const CRYSTAL = {
  body: "M-7 4L-9 -22L0 -36L9 -22L7 4Z",
  light: "M-7 4L-9 -22L0 -36L-2 -20L-1 4Z",
  shade: "M7 4L9 -22L0 -36L4 -20L3 4Z",
};

/** Where crystals grow: along the bottom, and from the top hanging down. */
const CLUSTERS = (() => {
  const grain = grains(91);
  return Array.from({ length: 15 }, (_, key) => ({
    x: Math.round((key + grain()) * (WIDTH / 15)),
    hanging: grain() > 0.58,
    sizes: { left: 0.55 + grain() * 0.4, middle: 0.8 + grain() * 0.5, right: 0.4 + grain() * 0.45 },
  }));
})();

/** The crystals of a cluster from the first drawn to the last, with their angles. */
const CRYSTALS = [
  { of: "left", turn: -32 },
  { of: "right", turn: 30 },
  { of: "middle", turn: -4 },
] as const;

type Cluster = (typeof CLUSTERS)[number];

interface CrystalsProps {
  readonly clusters: readonly Cluster[];
  readonly of: keyof Cluster["sizes"];
  readonly turn: number;
  /** Where their feet are. */
  readonly y: number;
  /** What those that hang are stretched by. */
  readonly stretch?: readonly [number, number];
}

/** The same crystal of every cluster. */
function Crystals({ clusters, of, turn, y, stretch = [1, 1] }: CrystalsProps) {
  const crystal =
    (path: string) =>
    ({ x, sizes }: Cluster): string =>
      lay(lay(path, { x: 0, y: 0, turn, size: sizes[of] }), { x, y, size: stretch });
  return (
    <>
      <path class="cm-crystal" d={each(clusters, crystal(CRYSTAL.body))} />
      <path class="cm-crystal__light" d={each(clusters, crystal(CRYSTAL.light))} />
      <path class="cm-crystal__shade" d={each(clusters, crystal(CRYSTAL.shade))} />
    </>
  );
}

const HANGING = CLUSTERS.filter(({ hanging }) => hanging);
const STANDING = CLUSTERS.filter(({ hanging }) => !hanging);

const gem =
  (path: string) =>
  ({ grain, ...at }: Spot): string =>
    lay(path, { ...at, turn: grain * 50 - 25, size: 0.5 + grain * 0.5 });
const GEM = "M-10 -3L-6 -9L6 -9L10 -3L0 10Z";
const GEM_CUT = "M-10 -3L10 -3M-4 -3L0 10L4 -3L0 -9L-4 -3";

/** A cave of glowing crystals, with cut stones lying about. */
export function Diamonds() {
  const top = 5 * ROW + 4;
  const bottom = 6 * ROW + 2;
  return (
    <g>
      <ellipse class="cm-crystal__aura" cx="190" cy={bottom - 30} rx="170" ry="56" />
      <ellipse class="cm-crystal__aura" cx="540" cy={bottom - 40} rx="190" ry="60" />
      {CRYSTALS.map((one) => (
        <g key={one.of}>
          <Crystals {...one} clusters={HANGING} y={top} stretch={[0.8, -0.7]} />
          <Crystals {...one} clusters={STANDING} y={bottom} />
        </g>
      ))}
      <path class="cm-gem" d={each(GEMS, gem(GEM))} />
      <path class="cm-gem__cut" d={each(GEMS, gem(GEM_CUT))} />
    </g>
  );
}

const EMBERS = scatter(6, 34, 97, 8);
const CRACKS = `
  M360 650L340 612L352 596L330 572M300 650L262 618L230 616L204 590M420 650L452 610L492 612
    L520 584M240 650L170 630L120 634L74 606M480 650L556 628L600 634L652 604M150 650L90 640
    L30 644M570 650L640 640L700 644`;

const ember = ({ x, y, grain }: Spot): string => oval(x, y, 0.8 + grain * 1.8, 0.8 + grain * 1.8);

/** The core: glowing rock in the heart of the mountain. */
export function Core() {
  return (
    <g>
      <ellipse class="cm-core__haze" cx="360" cy={HEIGHT + 6} rx="420" ry="150" />
      <path class="cm-core__crack" d={CRACKS} />
      <ellipse class="cm-core__heart" cx="360" cy={HEIGHT + 14} rx="150" ry="66" />
      <path
        class="cm-core__facet"
        d="M244 644L280 604L330 586L360 580L392 586L440 604L476 644M280 604L316 644L330 586L360 644
           L392 586L404 644L440 604"
      />
      <path class="cm-ember" d={each(EMBERS, ember)} />
    </g>
  );
}
