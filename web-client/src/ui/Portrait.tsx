/**
 * The portrait of a bot, drawn from its name and level: what it wears shows how well it plays, and
 * its name decides the rest.
 */
import type { ComponentChildren } from "preact";

import type { Level } from "../generated/protocol/Level";
import "./Portrait.css";

const SKINS = ["#e8b98f", "#c98d62", "#8f5f41", "#f0cfae"] as const;
const COATS = ["#3f6f6b", "#7a4b3a", "#5a4f86", "#6b6a3c", "#8a3f4c"] as const;
const HAIRS = ["#3a2415", "#8a5a2e", "#c2612f", "#22201f"] as const;
/** From cheek to cheek. */
const JAWS = [
  "M20 30c0-11 24-11 24 0v7c0 8-5 13-12 13s-12-5-12-13z",
  "M19 30c0-11 26-11 26 0v9c0 7-6 10-13 10s-13-3-13-10z",
  "M21 29c0-10 22-10 22 0v8c0 6-6 14-11 14s-11-8-11-14z",
] as const;

interface PortraitProps {
  readonly name: string;
  readonly level: Level;
}

export function Portrait({ name, level }: PortraitProps) {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const coat = pick(COATS, seed);
  const hair = pick(HAIRS, seed >> 2);
  return (
    <svg class="portrait" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill="#30271f" />
      <path d="M8 64c1-11 10-15 24-15s23 4 24 15z" fill={coat} />
      <path d={pick(JAWS, seed >> 3)} fill={pick(SKINS, seed >> 1)} />
      {level === "master" && <Beard colour="#d9d2c6" />}
      {level === "skilled" && seed % 2 === 0 && <Beard colour={hair} />}
      <Eyes calm={level !== "novice"} />
      {HATS[level]({ coat, hair })}
    </svg>
  );
}

const pick = <T,>(all: readonly [T, ...T[]], seed: number): T => all[seed % all.length] ?? all[0];

const Beard = ({ colour }: { readonly colour: string }) => (
  <path
    d="M19 34c0 17 6 24 13 24s13-7 13-24c-3 6-6 5-13 5s-10 1-13-5zm9 9c2 2 6 2 8 0z"
    fill={colour}
  />
);

/** Wide open, or calm below brows. */
function Eyes({ calm }: { readonly calm: boolean }) {
  return (
    <g fill="#0c0a09">
      <circle cx="27" cy="34" r={calm ? 1.6 : 2.3} />
      <circle cx="37" cy="34" r={calm ? 1.6 : 2.3} />
      {calm ? (
        <path d="M23 31l7 .8M41 31l-7 .8" stroke="#0c0a09" stroke-width="1.6" />
      ) : (
        <path d="M28 44q4 3 8 0" fill="none" stroke="#0c0a09" stroke-width="1.6" />
      )}
    </g>
  );
}

interface Colours {
  readonly coat: string;
  readonly hair: string;
}

/** A scarf over the hair, a helmet with a lamp, or a brimmed hat with goggles. */
const HATS: Readonly<Record<Level, (colours: Colours) => ComponentChildren>> = {
  novice: ({ coat, hair }) => (
    <>
      <path d="M17 32c-2-20 32-20 30 0-4-6-9-8-15-8s-11 2-15 8z" fill={hair} />
      <path d="M16 26c2-16 30-16 32 0-9-4-23-4-32 0zM47 24l8-3-3 8z" fill={coat} />
    </>
  ),
  skilled: () => (
    <>
      <path d="M14 29c0-22 36-22 36 0-8-5-28-5-36 0z" fill="#d9762b" />
      <path d="M14 29c8-5 28-5 36 0v3c-8-5-28-5-36 0z" fill="#8a5a2e" />
      <circle cx="32" cy="18" r="5" fill="#ffdca3" stroke="#3a2415" stroke-width="2" />
    </>
  ),
  master: ({ coat }) => (
    <>
      <path d="M18 25c0-20 28-20 28 0z" fill={coat} />
      <path d="M8 27c6-7 42-7 48 0-10 3-38 3-48 0z" fill="#3a2415" />
      <path d="M20 21h24" stroke="#8a5a2e" stroke-width="3" />
      <circle cx="26" cy="20" r="4.5" fill="#7db6ff" stroke="#ffb454" stroke-width="2" />
      <circle cx="38" cy="20" r="4.5" fill="#7db6ff" stroke="#ffb454" stroke-width="2" />
    </>
  ),
};
