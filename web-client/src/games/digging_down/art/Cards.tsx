/** The cave cards, face up and face down, 60 wide and 84 high. */
import type { Card } from "../../../generated/digging_down/Card";
import type { Depth } from "../../../generated/digging_down/Depth";
import type { Gear } from "../../../generated/digging_down/Gear";
import type { Loot } from "../../../generated/digging_down/Loot";
import { CREATURES } from "./Creatures";
import { GEAR, Rune } from "./Gear";
import { PLACES } from "./Places";

import "./Cards.css";

/** Longer names take two lines. */
const LINE_MAX = 11;

export function CardFace({ card }: { readonly card: Card }) {
  return (
    <svg
      class={`dd-card dd-card--${card.depth}`}
      viewBox="0 0 60 84"
      aria-hidden="true"
      data-goal={card.objective ?? undefined}
    >
      <rect class="dd-card__edge" x=".5" y=".5" width="59" height="83" rx="6" />
      <rect class="dd-card__ground" x="3.5" y="3.5" width="53" height="77" rx="4" />
      <path class="dd-card__glow" d="M3.5 60Q30 34 56.5 60V80.5H3.5Z" />
      <svg x="7" y="10" width="46" height="46" viewBox="0 0 48 48" overflow="visible">
        {CREATURES[card.name] ?? PLACES[card.name]}
      </svg>
      <path
        class="dd-card__strip"
        d="M3.5 61H56.5V76.5Q56.5 80.5 52.5 80.5H7.5Q3.5 80.5 3.5 76.5Z"
      />
      <Name name={card.name} />
      <Needs card={card} />
      <Brings loot={card.loot} />
    </svg>
  );
}

function Name({ name }: { readonly name: string }) {
  const [first = "", ...rest] = name.split(" ");
  const lines = name.length > LINE_MAX && rest.length > 0 ? [first, rest.join(" ")] : [name];
  const size = Math.min(8.6, 74 / Math.max(...lines.map((line) => line.length)));
  return (
    <g class="dd-card__name" font-size={size}>
      {lines.map((line, at) => (
        <text key={line} x="30" y={lines.length === 1 ? 74 : 69.5 + at * 8} text-anchor="middle">
          {line}
        </text>
      ))}
    </g>
  );
}

interface BadgeProps {
  readonly x: number;
  readonly y: number;
  readonly kind: "dark" | "lit" | "mining" | "hearts" | "flip";
  readonly text: string;
}

const BADGE: Readonly<Record<BadgeProps["kind"], string>> = {
  dark: "M0 -9L7.5 -5V4L0 9.5L-7.5 4V-5Z",
  lit: "M0 -9L7.5 -5V4L0 9.5L-7.5 4V-5Z",
  mining: "M-8 -4L-4 -8H4L8 -4V4L4 8H-4L-8 4Z",
  hearts: "M0 9L-8.5 1Q-11 -5 -6 -8Q-2 -9.5 0 -5Q2 -9.5 6 -8Q11 -5 8.5 1Z",
  flip: "M-8 0A8 8 0 1 1 8 0A8 8 0 1 1 -8 0Z",
};

const Badge = ({ x, y, kind, text }: BadgeProps) => (
  <g class={`dd-badge dd-badge--${kind}`} transform={`translate(${x} ${y})`}>
    <path d={BADGE[kind]} />
    <text
      text-anchor="middle"
      dominant-baseline="central"
      y={kind === "hearts" ? -0.5 : 0.4}
      data-long={text.length > 1 || undefined}
    >
      {text}
    </text>
  </g>
);

/** The strength a card takes, or what it costs. */
function Needs({ card: { challenge } }: { readonly card: Card }) {
  switch (challenge.kind) {
    case "mob":
      return (
        <>
          <Badge x={11} y={13} kind="dark" text={`${challenge.dark}`} />
          <Badge x={11} y={33} kind="lit" text={`${challenge.lit}`} />
        </>
      );
    case "ore":
    case "dripstone":
      return <Badge x={11} y={13} kind="mining" text={`${challenge.mining}`} />;
    case "cobweb":
      return <Badge x={11} y={13} kind="dark" text={`${challenge.combat}`} />;
    case "spawner":
      return (
        <>
          <Badge x={11} y={13} kind="dark" text={`${challenge.combat}`} />
          <Badge x={11} y={33} kind="mining" text={`${challenge.mining}`} />
        </>
      );
    case "creeper":
    case "pit":
    case "warden":
      return <Badge x={11} y={13} kind="hearts" text={`${challenge.hearts}`} />;
    case "ride":
    case "dive":
      return (
        <>
          <Badge x={11} y={13} kind="flip" text="?" />
          <Badge x={11} y={33} kind="hearts" text={`${challenge.hearts}`} />
        </>
      );
    case "chest":
      return null;
  }
}

const sign = (gear: Gear, x: number, y: number) => (
  <svg key={gear} x={x} y={y} width="13" height="13" viewBox="-3 -3 54 54" overflow="visible">
    <circle class="dd-card__coin" cx="24" cy="24" r="30" />
    {GEAR[gear]}
  </svg>
);

/** The loot, in the corner. */
function Brings({ loot }: { readonly loot: Loot }) {
  switch (loot.loot) {
    case "nothing":
      return null;
    case "torches":
    case "recover":
      return (
        <>
          {sign("torch", 41, 6)}
          {loot.count > 1 && (
            <text class="dd-card__many" x="53" y="23" text-anchor="end">
              ×{loot.count}
            </text>
          )}
        </>
      );
    case "item":
      return sign(loot.gear, 41, 6);
    case "exchange":
      return [sign(loot.one, 41, 6), sign(loot.other, 41, 23)];
    case "sleeve":
      return (
        <svg x="41" y="6" width="13" height="13" viewBox="-3 -3 54 54" overflow="visible">
          <Rune enchantment={loot.enchantment} />
        </svg>
      );
  }
}

const GRAIN: Readonly<Record<Depth, string>> = {
  dirt: `M8 14H13V17H8ZM24 9H28V12H24ZM44 16H50V19H44ZM14 32H18V35H14ZM35 28H39V32H35ZM48 40H52
    V43H48ZM9 52H14V55H9ZM28 48H33V51H28ZM40 62H45V65H40ZM18 68H22V71H18ZM50 72H53V75H50Z`,
  stone: `M6 18L22 14L30 22L26 36L10 38ZM34 12L52 16L50 34L36 32ZM8 46L26 44L30 60L14 66ZM36 42
      L53 44L52 62L38 64ZM18 72L40 70L38 78H20Z`,
  deepslate: "M4 14L30 8L56 16M4 26L26 20L56 30M4 40L34 32L56 44M4 54L24 47L56 58M4 68L32 60L56 72",
};

/** A card face down: its back shows only the depth. */
export const CardBack = ({ depth }: { readonly depth: Depth }) => (
  <svg class={`dd-card dd-card--${depth}`} viewBox="0 0 60 84" aria-hidden="true">
    <rect class="dd-card__edge" x=".5" y=".5" width="59" height="83" rx="6" />
    <rect class="dd-card__back" x="3.5" y="3.5" width="53" height="77" rx="4" />
    <path class="dd-card__grain" d={GRAIN[depth]} />
    <circle class="dd-card__eye" cx="30" cy="42" r="13" />
    <path class="dd-card__mark" d="M22 50L30 32L38 50ZM30 32V50" />
  </svg>
);
