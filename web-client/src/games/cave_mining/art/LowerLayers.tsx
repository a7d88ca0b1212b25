/** The last three layers: gold, diamonds, and the glowing core. */
import { HEIGHT, ROW, WIDTH, grains, scatter } from "./pattern";

const NUGGETS = scatter(4, 20, 71, 18);
const DUST = scatter(4, 60, 73, 8);

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
      {DUST.map(({ key, x, y: at, grain }) => (
        <circle key={key} class="cm-dust" cx={x} cy={at} r={0.8 + grain * 1.5} />
      ))}
      {NUGGETS.map(({ key, x, y: at, grain }) => (
        <g
          key={key}
          transform={`translate(${x} ${at}) rotate(${grain * 360}) scale(${0.55 + grain * 0.75})`}
        >
          <path class="cm-nugget" d="M-10 2L-7 -6L0 -9L8 -6L11 1L6 8L-4 9Z" />
          <path class="cm-nugget__light" d="M-10 2L-7 -6L0 -9L1 -2L-4 3Z" />
          <path class="cm-nugget__shade" d="M11 1L6 8L-4 9L1 4Z" />
        </g>
      ))}
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
    key,
    x: Math.round((key + grain()) * (WIDTH / 15)),
    hanging: grain() > 0.58,
    sizes: [0.55 + grain() * 0.4, 0.8 + grain() * 0.5, 0.4 + grain() * 0.45],
  }));
})();

function Crystal({ turn, size }: { readonly turn: number; readonly size: number }) {
  return (
    <g transform={`rotate(${turn}) scale(${size})`}>
      <path class="cm-crystal" d={CRYSTAL.body} />
      <path class="cm-crystal__light" d={CRYSTAL.light} />
      <path class="cm-crystal__shade" d={CRYSTAL.shade} />
    </g>
  );
}

/** A cave of glowing crystals, with cut stones lying about. */
export function Diamonds() {
  const top = 5 * ROW + 4;
  const bottom = 6 * ROW + 2;
  return (
    <g>
      <ellipse class="cm-crystal__aura" cx="190" cy={bottom - 30} rx="170" ry="56" />
      <ellipse class="cm-crystal__aura" cx="540" cy={bottom - 40} rx="190" ry="60" />
      {CLUSTERS.map(({ key, x, hanging, sizes: [left, middle, right] }) => (
        <g
          key={key}
          transform={
            hanging ? `translate(${x} ${top}) scale(0.8 -0.7)` : `translate(${x} ${bottom})`
          }
        >
          <Crystal turn={-32} size={left ?? 1} />
          <Crystal turn={30} size={right ?? 1} />
          <Crystal turn={-4} size={middle ?? 1} />
        </g>
      ))}
      {GEMS.map(({ key, x, y, grain }) => (
        <g
          key={key}
          transform={`translate(${x} ${y}) rotate(${grain * 50 - 25}) scale(${0.5 + grain * 0.5})`}
        >
          <path class="cm-gem" d="M-10 -3L-6 -9H6L10 -3L0 10Z" />
          <path class="cm-gem__cut" d="M-10 -3H10M-4 -3L0 10L4 -3L0 -9L-4 -3" />
        </g>
      ))}
    </g>
  );
}

const EMBERS = scatter(6, 34, 97, 8);
const CRACKS = `
  M360 650L340 612L352 596L330 572M300 650L262 618L230 616L204 590M420 650L452 610L492 612
    L520 584M240 650L170 630L120 634L74 606M480 650L556 628L600 634L652 604M150 650L90 640
    L30 644M570 650L640 640L700 644`;

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
      {EMBERS.map(({ key, x, y, grain }) => (
        <circle key={key} class="cm-ember" cx={x} cy={y} r={0.8 + grain * 1.8} />
      ))}
    </g>
  );
}
