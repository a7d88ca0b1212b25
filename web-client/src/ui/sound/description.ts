/** What a sound is made of: data that the synthesiser renders. Times are seconds, pitches hertz. */

/** A value that stays, or glides from the first to the second while a voice sounds. */
export type Glide = number | readonly [from: number, to: number];

interface Filter {
  readonly type: "lowpass" | "highpass" | "bandpass";
  readonly hz: Glide;
  /** How narrow it is; 1 by default. */
  readonly q?: number;
}

/** The same voice several times. */
interface Repeats {
  readonly count: number;
  readonly every: number;
  /** The loudness of each repeat as a share of the one before; 1 by default. */
  readonly fade?: number;
}

/** One source with an envelope: it rises, is held, and fades until it cannot be heard. */
interface VoiceShape {
  /** When it begins; 0 by default. */
  readonly at?: number;
  /** The loudness at its peak, between 0 and 1. */
  readonly gain: number;
  /** 0.004 by default. */
  readonly attack?: number;
  /** 0 by default. */
  readonly hold?: number;
  readonly decay: number;
  readonly filter?: Filter;
  readonly repeats?: Repeats;
  /** By which share pitch, loudness and time differ from one playing to the next; 0 by default. */
  readonly vary?: number;
}

interface Tone extends VoiceShape {
  readonly wave: "sine" | "triangle" | "square" | "sawtooth";
  readonly pitch: Glide;
  /** A trembling of the pitch: how many times a second, and how many hertz up and down. */
  readonly tremble?: { readonly rate: number; readonly depth: number };
}

interface Noise extends VoiceShape {
  /** `hiss` has all pitches alike, `rumble` mostly low ones. */
  readonly wave: "hiss" | "rumble";
}

export type Voice = Tone | Noise;

export interface Description {
  readonly voices: readonly Voice[];
  /** How much of it the cave throws back, between 0 and 1; none by default. */
  readonly echo?: number;
}

/** A sound without end: rumble whose filter swells and ebbs, and now and then another sound. */
export interface Air {
  readonly gain: number;
  readonly filter: Filter & { readonly hz: number };
  /** By how many hertz the filter moves, and how many times a second. */
  readonly swell: { readonly rate: number; readonly depth: number };
  readonly now_and_then: readonly [secondsMin: number, secondsMax: number];
}

/** When a voice has faded, in seconds after its start, whatever varies. */
export function lengthOf({ attack = ATTACK, hold = 0, decay }: Voice): number {
  return attack + hold + decay;
}

/** The attack of a voice that names none, in seconds. */
export const ATTACK = 0.004;
