/**
 * What the page can let sound. It makes nothing and loads nothing before the first press, since
 * browsers keep a page silent until then; what should sound meanwhile is left out.
 */
import { visible } from "../attention";
import { vibrate } from "../vibration";
import type { SoundName } from "./descriptions";
import type { Engine } from "./engine";
import { rouse } from "./resting";
import { soundSwitches, switchSound } from "./wishes";

/** A sound of the board that is later than this would seem to belong to something else. */
const BOARD_LATE_MS_MAX = 500;
/** A call is still of use until about then. */
const CALL_LATE_MS_MAX = 10_000;

/** The big moments: what a phone does besides sounding, in milliseconds on and off. */
const VIBRATIONS_MS: Readonly<Partial<Record<SoundName, readonly number[]>>> = {
  caveIn: [120],
  explosion: [150],
  hurt: [70, 60, 70],
  hoard: [30, 40, 30, 40, 60],
  gem: [30, 40, 90],
  giantFalls: [60, 200, 180],
  victory: [40, 60, 40, 60, 160],
  narrow: [40, 60, 40],
  rout: [250],
};

let context: AudioContext | null = null;
let engine: Promise<Engine> | null = null;

export function startSound(): void {
  for (const press of ["pointerup", "keydown"]) addEventListener(press, wake);
}

/** Must follow a press. */
function wake(): void {
  if (soundSwitches.muted.peek() || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  // A phone also takes it away, for example for a call.
  rouse(context);
  engine ??= load(context);
}

/** Must follow a press. */
export function mute(muted: boolean): void {
  switchSound("muted", muted);
  if (!muted) wake();
}

function load(audio: AudioContext): Promise<Engine> {
  const loading = import("./engine").then(({ Engine: Loaded }) => new Loaded(audio));
  loading.catch(() => {
    // The next press tries again.
    engine = null;
  });
  return loading;
}

/** Runs once the audio context does, unless that comes too late. */
function soon(run: (engine: Engine) => void, lateMsMax: number): void {
  if (context === null || engine === null || soundSwitches.muted.peek()) return;
  const audio = context;
  const asked = performance.now();
  const ready = engine.then(async (loaded) => {
    // The system may have interrupted it since the last press.
    if (audio.state !== "running") await audio.resume();
    if (performance.now() - asked < lateMsMax) run(loaded);
  });
  ready.catch(() => undefined);
}

/** Plays what happens on a board, one after the other, while somebody can see it. */
export function playSounds(names: readonly SoundName[]): void {
  if (!visible.peek()) return;
  const pattern = names.map((name) => VIBRATIONS_MS[name]).find((one) => one !== undefined);
  if (pattern !== undefined) vibrate(pattern);
  if (soundSwitches.board.peek()) soon((loaded) => loaded.playBoard(names), BOARD_LATE_MS_MAX);
}

/** Plays the call of a table, even while the page is hidden. */
export function playCall(): void {
  soon((loaded) => loaded.playCall(), CALL_LATE_MS_MAX);
}
