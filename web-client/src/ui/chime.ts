/** A soft sound of two notes, made by the browser. It stays silent before the first press. */
const NOTES_HZ = [587.33, 880] as const;
const NOTE_S = 0.16;
const FADE_S = 0.7;
const LOUDNESS = 0.07;

let context: AudioContext | null = null;

/** Browsers let a page sound only after the person has pressed something. */
export function readyChimeOnPress(): void {
  for (const press of ["pointerup", "keydown"]) addEventListener(press, ready, { once: true });
}

function ready(): void {
  if (!("AudioContext" in window)) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
}

export function chime(): void {
  if (context?.state !== "running") return;
  for (const [place, pitch] of NOTES_HZ.entries()) note(context, pitch, place * NOTE_S);
}

function note(audio: AudioContext, pitch: number, afterS: number): void {
  const start = audio.currentTime + afterS;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(LOUDNESS, start + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + FADE_S);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + FADE_S);
}
