/**
 * Suspends an audio context while nothing sounds. It would otherwise go on computing silence, which
 * costs the battery of a phone.
 */

/** How long nothing has happened before it is suspended: resuming takes a moment. */
export const RESTS_AFTER_MS = 4_000;

type Restful = Pick<AudioContext, "state" | "suspend" | "resume" | "addEventListener">;

/** Lets it run on. */
export function rouse(audio: Pick<AudioContext, "state" | "resume">): void {
  if (audio.state !== "running") void audio.resume().catch(() => undefined);
}

/** Whoever plays something must resume the context. */
export function letRest(audio: Restful, isSilent: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = async (): Promise<void> => {
    if (!isSilent()) return wait();
    await audio.suspend();
    // Something may have been played when it was about to be suspended.
    if (!isSilent()) await audio.resume();
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void rest().catch(() => undefined), RESTS_AFTER_MS);
  };
  audio.addEventListener("statechange", () => {
    if (audio.state === "running") wait();
  });
  wait();
}
