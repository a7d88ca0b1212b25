/**
 * The synthesiser as this person wants it: follows volume and switches, and whether the page can be
 * seen. Loaded after the first press.
 */
import { effect } from "@preact/signals";

import { visible } from "../attention";
import { ambience } from "./ambience";
import { AIR, SOUNDS, type SoundName } from "./descriptions";
import { letRest, rouse } from "./resting";
import { Synthesiser } from "./synthesiser";
import { VOLUME_MAX, soundSwitches, volume } from "./wishes";

/** How long after the one before a sound of the same moment begins, in seconds. */
const NEXT_S = 0.11;

export class Engine {
  readonly #synthesiser: Synthesiser;

  constructor(audio: AudioContext) {
    const synthesiser = new Synthesiser(audio);
    this.#synthesiser = synthesiser;
    const { muted, air } = soundSwitches;
    effect(() => synthesiser.setVolume(muted.value ? 0 : volume.value / VOLUME_MAX));
    effect(() => synthesiser.hearBoard(visible.value));
    effect(() => {
      const heard = air.value && ambience.value > 0 && visible.value && !muted.value;
      synthesiser.setAir(heard ? AIR : null, () => synthesiser.play(SOUNDS.drip));
      if (heard) rouse(audio);
    });
    letRest(audio, () => synthesiser.silent);
  }

  playBoard(names: readonly SoundName[]): void {
    for (const [place, name] of names.entries())
      this.#synthesiser.play(SOUNDS[name], "board", place * NEXT_S);
  }

  playCall(): void {
    this.#synthesiser.play(SOUNDS.call, "call");
  }
}
