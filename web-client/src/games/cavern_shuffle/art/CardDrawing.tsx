/**
 * The cards as drawings, 50 wide and 70 high. The upper 24, which a fan leaves visible, tell them
 * apart: level, sign and ground (light for Lawful, dark for Chaotic). Pictures only: words beside
 * them say the same.
 */
import type { Card } from "../../../generated/cavern_shuffle/Card";
import type { Value } from "../../../generated/cavern_shuffle/Value";
import { type Face, alignmentOf, faceOf } from "../cards";
import { Danger } from "./Dangers";
import { Badge } from "./Emblems";
import { Hero } from "./Heroes";
import { Minotaur } from "./Minotaur";
import { Thing } from "./Things";

/** What the board shows of a card beyond its face. */
export interface Present {
  /** The level that an encounter needs now. */
  readonly needs?: number | null;
  /** What the Illusion counts as. */
  readonly value?: Value | null;
}

interface DrawingProps extends Present {
  readonly card: Card;
}

export function CardDrawing({ card, ...present }: DrawingProps) {
  const face = faceOf(card);
  return (
    <svg
      class={`cs-card cs-card--${face.kind} ${styleOf(face)}`}
      viewBox="0 0 50 70"
      aria-hidden="true"
    >
      <rect class="cs-card__edge" width="50" height="70" rx="5" />
      <rect class="cs-card__ground" x="2" y="2" width="46" height="66" rx="3.500" />
      <Inside face={face} {...present} />
    </svg>
  );
}

function styleOf(face: Face): string {
  if (face.kind !== "adventurer") return "";
  const ten = face.level === 10 ? "cs-card--ten" : "";
  return `cs-${face.who} cs-card--${alignmentOf(face.who)} ${ten}`;
}

function Inside({ face, needs = null, value = null }: Present & { readonly face: Face }) {
  switch (face.kind) {
    case "adventurer":
      return (
        <>
          <svg x="2" y="24" width="46" height="44" viewBox="2 24 46 44">
            <path class="cs-card__glow" d="M2 68V46Q25 22 48 46V68Z" />
            <Hero who={face.who} />
          </svg>
          <path
            class="cs-card__strip"
            d={
              alignmentOf(face.who) === "lawful"
                ? "M2 5Q2 2 5 2H45Q48 2 48 5V24H2Z"
                : "M2 5Q2 2 5 2H45Q48 2 48 5V22L43 26L37 22L31 26L25 22L19 26L13 22L7 26L2 22Z"
            }
          />
          <Level>{face.level}</Level>
          <g transform="translate(36.500 12) scale(.88)">
            <Badge who={face.who} />
          </g>
        </>
      );
    case "obstacle":
      return (
        <>
          <Danger what={face.obstacle} />
          <path class="cs-card__strip" d="M2 5Q2 2 5 2H45Q48 2 48 5V24H2Z" />
          <g transform="translate(36.500 12) scale(.88)">
            <Badge who={face.who} />
          </g>
          <Level>{needs}</Level>
        </>
      );
    case "enemy":
      return (
        <>
          <Danger what={face.enemy} />
          <path class="cs-card__strip" d="M2 5Q2 2 5 2H45Q48 2 48 5V24H2Z" />
          <Level>{needs}</Level>
          <Swords />
        </>
      );
    case "item":
      return (
        <>
          <Thing what={face.item} />
          <path class="cs-card__strip" d="M2 5Q2 2 5 2H45Q48 2 48 5V22H2Z" />
          {value ? (
            <text class="cs-card__level" x="25" y="19" text-anchor="middle">
              {value.alignment === "lawful" ? "○" : "◇"} {value.level}
            </text>
          ) : (
            <path
              class="cs-card__star"
              transform="translate(25 12.500)"
              d="M0 -8L2.200 -2.200L8 0L2.200 2.200L0 8L-2.200 2.200L-8 0L-2.200 -2.200Z"
            />
          )}
        </>
      );
    case "minotaur":
      return (
        <g transform="translate(1 14) scale(.75)">
          <Minotaur />
        </g>
      );
  }
}

/** The number in the upper left. */
const Level = ({ children }: { readonly children: number | null }) => (
  <text
    class="cs-card__level"
    x="14"
    y="18.500"
    text-anchor="middle"
    data-wide={(children ?? 0) > 9 || undefined}
  >
    {children}
  </text>
);

/** Crossed blades: the whole party fights. */
const Swords = () => (
  <g class="cs-swords" transform="translate(37 13)">
    {[-45, 45].map((turn) => (
      <path
        key={turn}
        transform={`rotate(${turn})`}
        d="M0 -10L1.600 -7V3H4V5H1V9H-1V5H-4V3H-1.600V-7Z"
      />
    ))}
  </g>
);

/** A card face down: the walls of the maze. */
export const CardBack = () => (
  <svg class="cs-card cs-card--back" viewBox="0 0 50 70" aria-hidden="true">
    <rect class="cs-card__edge" width="50" height="70" rx="5" />
    <rect class="cs-card__ground" x="2" y="2" width="46" height="66" rx="3.500" />
    <path class="cs-card__maze" d="M8 8H42V62H8V20H34V52H17V30H25V43M8 14H28M34 14V8M42 57H14" />
    <circle class="cs-card__heart" cx="25" cy="46.500" r="2.500" />
  </svg>
);
