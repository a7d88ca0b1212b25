/** The rocks and dust that fall into a shaft when a layer caves in. */
import { grains } from "./art/pattern";

const ROCKS = (() => {
  const grain = grains(211);
  return Array.from({ length: 13 }, (_, key) => ({
    key,
    x: 8 + grain() * 84,
    y: 78 + grain() * 16 - (key % 3) * 9,
    size: 0.6 + grain() * 0.8,
    turn: grain() * 360,
    late: grain(),
  }));
})();

export function Rubble({ layer }: { readonly layer: number }) {
  return (
    <svg
      class="cm-rubble"
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMax meet"
      style={{ "--cm-layer": layer }}
    >
      <ellipse class="cm-rubble__dust" cx="50" cy="80" rx="52" ry="26" />
      {ROCKS.map(({ key, x, y, size, turn, late }) => (
        <g key={key} class="cm-rubble__rock" style={{ "--cm-late": late }}>
          <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
            <path d="M-13 3L-9 -9L2 -12L12 -6L13 6L3 12L-8 10Z" />
            <path class="cm-rubble__light" d="M-13 3L-9 -9L2 -12L4 -4L-5 1Z" />
          </g>
        </g>
      ))}
    </svg>
  );
}
