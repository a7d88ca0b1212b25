/** All sounds, as data. A game's table says which of its events makes which of them. */
import type { Air, Description, Voice } from "./description";

/** Bells that ring one after the other. */
const chime = (
  pitches: readonly number[],
  every: number,
  { gain, decay }: { readonly gain: number; readonly decay: number },
): readonly Voice[] =>
  pitches.map((pitch, place) => ({ wave: "sine", at: place * every, pitch, gain, decay }));

/** Notes of a melody, each a soft brass of two waves. */
const melody = (
  notes: readonly (readonly [at: number, pitch: number, decay: number])[],
  gain: number,
): readonly Voice[] =>
  notes.flatMap(([at, pitch, decay]): Voice[] => [
    { wave: "triangle", at, pitch, gain, attack: 0.02, hold: 0.05, decay },
    {
      wave: "sawtooth",
      at,
      pitch,
      gain: gain / 4,
      attack: 0.03,
      hold: 0.04,
      decay: decay * 0.7,
      filter: { type: "lowpass", hz: 1_800 },
    },
  ]);

const ROCKS: readonly Voice[] = [
  {
    wave: "rumble",
    gain: 0.8,
    attack: 0.01,
    hold: 0.2,
    decay: 1.1,
    filter: { type: "lowpass", hz: [900, 110] },
  },
  {
    wave: "sine",
    pitch: [115, 42],
    gain: 0.5,
    decay: 0.28,
    repeats: { count: 4, every: 0.17, fade: 0.75 },
    vary: 0.3,
  },
  {
    wave: "hiss",
    at: 0.12,
    gain: 0.22,
    decay: 0.05,
    filter: { type: "bandpass", hz: 1_500, q: 2 },
    repeats: { count: 8, every: 0.11, fade: 0.85 },
    vary: 0.5,
  },
];

const coins = (count: number): Voice => ({
  wave: "sine",
  pitch: 3_100,
  gain: 0.16,
  decay: 0.17,
  repeats: { count, every: 0.065, fade: 0.97 },
  vary: 0.22,
});

const cards = (count: number): Voice => ({
  wave: "hiss",
  gain: 0.5,
  attack: 0.025,
  decay: 0.09,
  filter: { type: "bandpass", hz: [3_400, 1_300], q: 0.8 },
  repeats: { count, every: 0.055 },
  vary: 0.15,
});

export const SOUNDS = {
  /** The call of a table that waits: the only sound that a hidden page makes. */
  call: {
    voices: [
      { wave: "sine", pitch: 587.33, gain: 0.2, attack: 0.02, decay: 0.68 },
      { wave: "sine", at: 0.16, pitch: 880, gain: 0.2, attack: 0.02, decay: 0.68 },
    ],
  },
  /** Your turn, while you are looking. */
  yourTurn: {
    voices: [{ wave: "triangle", pitch: 587.33, gain: 0.16, attack: 0.01, decay: 0.5 }],
    echo: 0.2,
  },
  lastRound: {
    voices: [
      { wave: "sine", pitch: 294, gain: 0.3, decay: 1.3, repeats: { count: 2, every: 0.55 } },
      { wave: "sine", pitch: 735, gain: 0.12, decay: 0.9, repeats: { count: 2, every: 0.55 } },
      { wave: "sine", pitch: [140, 90], gain: 0.4, decay: 0.3, repeats: { count: 2, every: 0.55 } },
    ],
    echo: 0.4,
  },

  step: {
    voices: [
      {
        wave: "rumble",
        gain: 0.6,
        decay: 0.1,
        filter: { type: "lowpass", hz: [520, 160] },
        repeats: { count: 2, every: 0.18, fade: 0.85 },
        vary: 0.15,
      },
      {
        wave: "hiss",
        gain: 0.1,
        decay: 0.05,
        filter: { type: "bandpass", hz: 2_300 },
        repeats: { count: 2, every: 0.18, fade: 0.85 },
        vary: 0.2,
      },
    ],
    echo: 0.15,
  },
  pick: {
    voices: [
      {
        wave: "sine",
        pitch: 2_110,
        gain: 0.1,
        decay: 0.16,
        repeats: { count: 2, every: 0.32 },
        vary: 0.03,
      },
      {
        wave: "sine",
        pitch: 3_370,
        gain: 0.07,
        decay: 0.12,
        repeats: { count: 2, every: 0.32 },
        vary: 0.03,
      },
      {
        wave: "rumble",
        gain: 0.7,
        decay: 0.16,
        filter: { type: "lowpass", hz: [1_400, 180] },
        repeats: { count: 2, every: 0.32 },
        vary: 0.1,
      },
    ],
    echo: 0.3,
  },
  saw: {
    voices: [
      {
        wave: "hiss",
        gain: 0.35,
        attack: 0.05,
        hold: 0.05,
        decay: 0.08,
        filter: { type: "bandpass", hz: [1_500, 2_200], q: 3 },
        repeats: { count: 4, every: 0.2 },
        vary: 0.1,
      },
    ],
    echo: 0.2,
  },
  rumble: {
    voices: [
      {
        wave: "rumble",
        gain: 0.9,
        attack: 0.15,
        hold: 0.35,
        decay: 0.5,
        filter: { type: "lowpass", hz: [170, 90] },
      },
      {
        wave: "hiss",
        at: 0.1,
        gain: 0.1,
        decay: 0.05,
        filter: { type: "bandpass", hz: 1_900, q: 2 },
        repeats: { count: 5, every: 0.13 },
        vary: 0.5,
      },
    ],
    echo: 0.3,
  },
  caveIn: { voices: ROCKS, echo: 0.45 },
  /** The layer holds. */
  holds: {
    voices: [
      { wave: "rumble", gain: 0.5, decay: 0.14, filter: { type: "lowpass", hz: 420 } },
      ...melody(
        [
          [0.05, 392, 0.18],
          [0.13, 523.25, 0.3],
        ],
        0.13,
      ),
    ],
    echo: 0.2,
  },
  /** By a hair, one way or the other. */
  near: {
    voices: [
      { wave: "triangle", pitch: 659.25, gain: 0.2, decay: 0.22 },
      { wave: "triangle", at: 0.13, pitch: [622.25, 611], gain: 0.2, decay: 0.5 },
    ],
    echo: 0.3,
  },
  fall: {
    voices: [
      { wave: "sine", pitch: [520, 130], gain: 0.16, attack: 0.02, decay: 0.35 },
      {
        wave: "rumble",
        at: 0.28,
        gain: 0.9,
        decay: 0.25,
        filter: { type: "lowpass", hz: [400, 90] },
      },
    ],
    echo: 0.3,
  },

  dice: {
    voices: [
      {
        wave: "hiss",
        gain: 0.6,
        decay: 0.03,
        filter: { type: "bandpass", hz: 2_900, q: 2.5 },
        repeats: { count: 9, every: 0.075 },
        vary: 0.35,
      },
    ],
  },
  dieLands: {
    voices: [
      {
        wave: "hiss",
        gain: 0.45,
        decay: 0.04,
        filter: { type: "bandpass", hz: 2_200, q: 2 },
        repeats: { count: 3, every: 0.06, fade: 0.6 },
        vary: 0.2,
      },
      { wave: "sine", pitch: [240, 150], gain: 0.3, decay: 0.09 },
    ],
  },
  coins: { voices: [coins(3)], echo: 0.15 },
  haul: {
    voices: [
      coins(8),
      ...melody(
        [
          [0.1, 523.25, 0.3],
          [0.2, 659.25, 0.45],
        ],
        0.14,
      ),
    ],
    echo: 0.3,
  },
  hoard: {
    voices: [
      coins(18),
      ...melody(
        [
          [0.05, 523.25, 0.3],
          [0.16, 659.25, 0.3],
          [0.27, 783.99, 0.3],
          [0.38, 1_046.5, 0.8],
        ],
        0.16,
      ),
    ],
    echo: 0.45,
  },

  card: { voices: [cards(1)] },
  cards: { voices: [cards(6)] },
  flip: {
    voices: [
      cards(1),
      {
        wave: "hiss",
        at: 0.08,
        gain: 0.25,
        decay: 0.04,
        filter: { type: "lowpass", hz: 1_400 },
        vary: 0.1,
      },
    ],
  },
  /** A turned card, or one that cannot be reached: something is there. */
  lift: {
    voices: [
      {
        wave: "rumble",
        gain: 0.35,
        attack: 0.25,
        decay: 0.25,
        filter: { type: "lowpass", hz: [220, 480] },
      },
    ],
    echo: 0.4,
  },
  craft: {
    voices: [
      ...chime([1_760, 2_637, 4_186], 0, { gain: 0.09, decay: 0.4 }),
      {
        wave: "hiss",
        gain: 0.4,
        decay: 0.05,
        filter: { type: "bandpass", hz: 1_900 },
        repeats: { count: 2, every: 0.24 },
      },
      { wave: "sine", at: 0.24, pitch: 1_770, gain: 0.12, decay: 0.5 },
      { wave: "sine", at: 0.24, pitch: 2_650, gain: 0.09, decay: 0.4 },
    ],
    echo: 0.25,
  },
  tool: {
    voices: [
      {
        wave: "hiss",
        gain: 0.25,
        attack: 0.06,
        decay: 0.14,
        filter: { type: "bandpass", hz: [1_400, 5_600], q: 1.5 },
      },
      { wave: "sine", at: 0.06, pitch: 2_960, gain: 0.08, decay: 0.25 },
    ],
  },
  strike: {
    voices: [
      ...chime([1_480, 2_217, 2_960], 0, { gain: 0.11, decay: 0.35 }),
      { wave: "hiss", gain: 0.5, decay: 0.07, filter: { type: "bandpass", hz: [3_200, 1_200] } },
      { wave: "sine", pitch: [170, 60], gain: 0.5, decay: 0.2 },
    ],
    echo: 0.3,
  },

  fuse: {
    voices: [
      {
        wave: "hiss",
        gain: 0.13,
        attack: 0.05,
        hold: 0.45,
        decay: 0.2,
        filter: { type: "highpass", hz: 3_800 },
      },
      {
        wave: "hiss",
        gain: 0.3,
        decay: 0.02,
        filter: { type: "bandpass", hz: 4_200, q: 2 },
        repeats: { count: 11, every: 0.055 },
        vary: 0.6,
      },
    ],
  },
  explosion: {
    voices: [
      {
        wave: "rumble",
        gain: 0.8,
        hold: 0.1,
        decay: 1.2,
        filter: { type: "lowpass", hz: [2_400, 80] },
      },
      { wave: "sine", pitch: [125, 31], gain: 0.5, decay: 0.6 },
    ],
    echo: 0.5,
  },
  /** A Creeper, or whatever else hisses. */
  hiss: {
    voices: [
      {
        wave: "hiss",
        gain: 0.35,
        attack: 0.3,
        hold: 0.15,
        decay: 0.2,
        filter: { type: "bandpass", hz: [2_300, 5_600], q: 1.2 },
      },
    ],
    echo: 0.2,
  },
  growl: {
    voices: [
      {
        wave: "sawtooth",
        pitch: [98, 62],
        gain: 0.32,
        attack: 0.06,
        hold: 0.25,
        decay: 0.35,
        filter: { type: "lowpass", hz: [620, 300], q: 2 },
        tremble: { rate: 27, depth: 16 },
        vary: 0.15,
      },
    ],
    echo: 0.4,
  },
  hurt: {
    voices: [
      { wave: "sine", pitch: [190, 65], gain: 0.6, decay: 0.28, repeats: { count: 2, every: 0.2 } },
      { wave: "hiss", gain: 0.35, decay: 0.08, filter: { type: "lowpass", hz: 1_100 } },
    ],
    echo: 0.2,
  },

  torch: {
    voices: [
      {
        wave: "hiss",
        gain: 0.5,
        attack: 0.04,
        decay: 0.4,
        filter: { type: "bandpass", hz: [700, 2_600], q: 0.8 },
      },
      {
        wave: "hiss",
        at: 0.15,
        gain: 0.25,
        decay: 0.02,
        filter: { type: "bandpass", hz: 2_600, q: 2 },
        repeats: { count: 7, every: 0.07, fade: 0.9 },
        vary: 0.6,
      },
    ],
    echo: 0.1,
  },
  dark: {
    voices: [
      { wave: "sine", pitch: [220, 52], gain: 0.28, attack: 0.05, hold: 0.2, decay: 0.9 },
      {
        wave: "rumble",
        gain: 0.5,
        attack: 0.1,
        decay: 0.9,
        filter: { type: "lowpass", hz: [700, 80] },
      },
    ],
    echo: 0.5,
  },
  loot: {
    voices: [
      ...chime([880, 1_174.66], 0.07, { gain: 0.14, decay: 0.25 }),
      { wave: "rumble", gain: 0.3, decay: 0.08, filter: { type: "lowpass", hz: 600 } },
    ],
  },
  safe: {
    voices: melody(
      [
        [0, 392, 0.5],
        [0.09, 493.88, 0.5],
        [0.18, 587.33, 0.6],
      ],
      0.13,
    ),
    echo: 0.25,
  },
  /** A diamond, or whatever else a team came for. */
  gem: {
    voices: [
      ...chime([1_046.5, 1_318.5, 1_568, 2_093, 2_637], 0.09, { gain: 0.13, decay: 1 }),
      ...chime([3_136, 4_186, 5_274], 0.13, { gain: 0.04, decay: 0.8 }),
    ],
    echo: 0.7,
  },
  potion: {
    voices: [
      {
        wave: "sine",
        pitch: [320, 900],
        gain: 0.2,
        attack: 0.02,
        decay: 0.09,
        repeats: { count: 6, every: 0.09 },
        vary: 0.3,
      },
    ],
  },
  magic: {
    voices: [
      {
        wave: "sine",
        pitch: [700, 1_500],
        gain: 0.14,
        attack: 0.1,
        decay: 0.6,
        tremble: { rate: 9, depth: 40 },
      },
      ...chime([2_093, 2_489, 3_136], 0.11, { gain: 0.06, decay: 0.5 }),
    ],
    echo: 0.5,
  },
  levelUp: {
    voices: melody(
      [
        [0, 523.25, 0.2],
        [0.08, 659.25, 0.2],
        [0.16, 783.99, 0.35],
      ],
      0.13,
    ),
    echo: 0.2,
  },
  stamp: {
    voices: [
      {
        wave: "sine",
        pitch: [85, 38],
        gain: 0.8,
        decay: 0.3,
        repeats: { count: 2, every: 0.19, fade: 0.8 },
      },
      {
        wave: "rumble",
        gain: 0.6,
        decay: 0.2,
        filter: { type: "lowpass", hz: 240 },
        repeats: { count: 2, every: 0.19, fade: 0.8 },
      },
    ],
    echo: 0.4,
  },
  /** A giant is beaten: it roars and hits the ground. */
  giantFalls: {
    voices: [
      {
        wave: "sawtooth",
        pitch: [145, 48],
        gain: 0.45,
        attack: 0.08,
        hold: 0.4,
        decay: 0.7,
        filter: { type: "lowpass", hz: [900, 260], q: 2 },
        tremble: { rate: 21, depth: 14 },
      },
      { wave: "sine", at: 0.85, pitch: [95, 28], gain: 0.55, decay: 0.7 },
      {
        wave: "rumble",
        at: 0.85,
        gain: 0.55,
        decay: 0.9,
        filter: { type: "lowpass", hz: [800, 90] },
      },
    ],
    echo: 0.5,
  },

  victory: {
    voices: [
      ...melody(
        [
          [0, 523.25, 0.2],
          [0.15, 523.25, 0.15],
          [0.28, 659.25, 0.2],
          [0.42, 783.99, 0.3],
        ],
        0.16,
      ),
      ...melody(
        [
          [0.62, 1_046.5, 1.2],
          [0.62, 783.99, 1.2],
          [0.62, 659.25, 1.2],
        ],
        0.14,
      ),
    ],
    echo: 0.5,
  },
  /** So close: it climbs, and misses the last note. */
  narrow: {
    voices: melody(
      [
        [0, 523.25, 0.25],
        [0.18, 659.25, 0.25],
        [0.36, 783.99, 0.3],
        [0.58, 739.99, 1],
      ],
      0.15,
    ),
    echo: 0.4,
  },
  defeat: {
    voices: melody(
      [
        [0, 392, 0.35],
        [0.25, 349.23, 0.35],
        [0.5, 311.13, 0.4],
        [0.78, 261.63, 1.1],
      ],
      0.15,
    ),
    echo: 0.4,
  },
  rout: {
    voices: [
      ...melody(
        [
          [0, 196, 0.5],
          [0.3, 185, 0.5],
          [0.6, 146.83, 0.5],
          [0.95, 98, 1.3],
        ],
        0.22,
      ),
      {
        wave: "rumble",
        at: 0.95,
        gain: 0.7,
        attack: 0.02,
        decay: 1.2,
        filter: { type: "lowpass", hz: [500, 70] },
      },
    ],
    echo: 0.5,
  },

  drip: {
    voices: [
      { wave: "sine", pitch: [900, 1_700], gain: 0.07, attack: 0.006, decay: 0.06, vary: 0.3 },
    ],
    echo: 1,
  },
} as const satisfies Readonly<Record<string, Description>>;

export type SoundName = keyof typeof SOUNDS;

/** The air of a cave, with drips. */
export const AIR: Air = {
  gain: 0.12,
  filter: { type: "lowpass", hz: 210 },
  swell: { rate: 0.07, depth: 90 },
  now_and_then: [4, 13],
};
