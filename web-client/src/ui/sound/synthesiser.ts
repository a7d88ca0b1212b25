/** Renders descriptions of sounds by Web Audio. The page has one, made after the first press. */
import {
  type Air,
  type Description,
  type Glide,
  type Voice,
  ATTACK,
  lengthOf,
} from "./description";

/** More voices at once than this are not heard apart, but cost. */
const VOICES_MAX = 64;
/** What counts as silence: an exponential ramp cannot end at 0. */
const SILENCE = 0.0001;
/** How long changes of loudness take, so that nothing clicks. */
const FADE_S = 0.03;
const NOISE_S = 2;
const ECHO_S = 1.6;
/** Up to this amplitude the output is exact; beyond it, it bends towards `CEILING`. */
const BENDS_AT = 0.8;
/** No sample is louder than this, so that nothing is clipped. */
const CEILING = 0.98;

/** `call` goes through while the page is hidden, `board` does not. */
type Bus = "board" | "call";

/** A random share around 1. */
const varied = (share: number): number => 1 + (Math.random() * 2 - 1) * share;

const endsOf = (glide: Glide): readonly [number, number] =>
  typeof glide === "number" ? [glide, glide] : glide;

export class Synthesiser {
  readonly #audio: BaseAudioContext;
  readonly #master: GainNode;
  readonly #buses: Readonly<Record<Bus, GainNode>>;
  readonly #echo: ConvolverNode;
  readonly #noises: Readonly<Record<"hiss" | "rumble", AudioBuffer>>;
  #voices = 0;
  /** When everything that has been begun has faded, in seconds of the context. */
  #fadedAt = 0;
  #air: { readonly stop: () => void } | null = null;

  constructor(audio: BaseAudioContext) {
    this.#audio = audio;
    // However much sounds at once, nothing is clipped: the limiter holds it down, and the ceiling
    // catches what comes before the limiter reacts.
    const limiter = audio.createDynamicsCompressor();
    limiter.threshold.value = -10;
    limiter.ratio.value = 12;
    limiter.connect(ceilingTo(audio.destination));
    this.#master = gainTo(limiter, 1);
    this.#buses = { board: gainTo(this.#master, 1), call: gainTo(this.#master, 1) };
    this.#noises = { hiss: hissIn(audio), rumble: rumbleIn(audio) };
    this.#echo = audio.createConvolver();
    this.#echo.buffer = caveIn(audio);
    this.#echo.connect(this.#buses.board);
  }

  /** Nothing sounds, and nothing echoes. */
  get silent(): boolean {
    return this.#air === null && this.#audio.currentTime >= this.#fadedAt;
  }

  /** Between 0 and 1. */
  setVolume(volume: number): void {
    // What is heard grows more slowly than the amplitude.
    this.#fade(this.#master, volume ** 1.7);
  }

  /** Opens or closes the bus of the board. */
  hearBoard(heard: boolean): void {
    this.#fade(this.#buses.board, heard ? 1 : 0);
  }

  /** Plays a sound, from now or a number of seconds later. */
  play({ voices, echo = 0 }: Description, bus: Bus = "board", afterS = 0): void {
    const out = gainTo(this.#buses[bus], 1);
    if (echo > 0) out.connect(gainTo(this.#echo, echo));
    const start = this.#audio.currentTime + afterS;
    for (const voice of voices) {
      const { count, every, fade = 1 } = voice.repeats ?? { count: 1, every: 0 };
      for (let turn = 0; turn < count; turn += 1) {
        const late = turn === 0 ? 0 : turn * every + every * (varied(voice.vary ?? 0) - 1);
        this.#sound(voice, out, start + (voice.at ?? 0) + late, fade ** turn);
      }
    }
  }

  /** Starts the air of a cave, or ends it. `rare` is called for what sounds in it now and then. */
  setAir(air: Air | null, rare: () => void): void {
    this.#air?.stop();
    this.#air = air === null ? null : this.#breathe(air, rare);
  }

  #sound(voice: Voice, out: AudioNode, start: number, loudness: number): void {
    if (this.#voices >= VOICES_MAX) return;
    const end = start + lengthOf(voice);
    const different = varied(voice.vary ?? 0);
    const source = this.#source(voice, start, end, different);
    const filter = this.#filter(voice, start, end, different);
    const envelope = this.#envelope(voice, start, loudness * varied((voice.vary ?? 0) / 2));
    source.connect(filter ?? envelope);
    filter?.connect(envelope);
    envelope.connect(out);
    this.#voices += 1;
    source.addEventListener("ended", () => {
      this.#voices -= 1;
      envelope.disconnect();
    });
    source.start(start);
    source.stop(end);
    this.#lastUntil(end);
  }

  #source(voice: Voice, start: number, end: number, different: number): AudioScheduledSourceNode {
    if (!("pitch" in voice)) return this.#noise(voice.wave);
    const tone = this.#audio.createOscillator();
    tone.type = voice.wave;
    follow(tone.frequency, voice.pitch, { start, end, different });
    if (voice.tremble !== undefined) {
      const { rate, depth } = voice.tremble;
      const trembling = this.#audio.createOscillator();
      trembling.frequency.value = rate;
      const reach = this.#audio.createGain();
      reach.gain.value = depth;
      trembling.connect(reach).connect(tone.frequency);
      trembling.start(start);
      trembling.stop(end);
    }
    return tone;
  }

  #noise(kind: "hiss" | "rumble"): AudioBufferSourceNode {
    const noise = this.#audio.createBufferSource();
    noise.buffer = this.#noises[kind];
    noise.loop = true;
    noise.loopStart = Math.random() * (NOISE_S / 2);
    return noise;
  }

  #filter({ filter }: Voice, start: number, end: number, different: number) {
    if (filter === undefined) return null;
    const node = this.#audio.createBiquadFilter();
    node.type = filter.type;
    node.Q.value = filter.q ?? 1;
    follow(node.frequency, filter.hz, { start, end, different });
    return node;
  }

  #envelope(voice: Voice, start: number, loudness: number): GainNode {
    const { gain: peak, attack = ATTACK, hold = 0 } = voice;
    const top = Math.max(SILENCE, peak * loudness);
    const node = this.#audio.createGain();
    node.gain.setValueAtTime(SILENCE, start);
    node.gain.exponentialRampToValueAtTime(top, start + attack);
    node.gain.setValueAtTime(top, start + attack + hold);
    node.gain.exponentialRampToValueAtTime(SILENCE, start + lengthOf(voice));
    return node;
  }

  #breathe({ gain, filter, swell, now_and_then }: Air, rare: () => void) {
    const noise = this.#noise("rumble");
    const filtering = this.#audio.createBiquadFilter();
    filtering.type = filter.type;
    filtering.frequency.value = filter.hz;
    const swelling = this.#audio.createOscillator();
    swelling.frequency.value = swell.rate;
    const reach = this.#audio.createGain();
    reach.gain.value = swell.depth;
    swelling.connect(reach).connect(filtering.frequency);
    const loudness = gainTo(this.#buses.board, 0);
    noise.connect(filtering).connect(loudness);
    loudness.gain.setTargetAtTime(gain, this.#audio.currentTime, 1);
    noise.start();
    swelling.start();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      const [min, max] = now_and_then;
      timer = setTimeout(
        () => {
          rare();
          wait();
        },
        (min + Math.random() * (max - min)) * 1_000,
      );
    };
    wait();
    const stop = (): void => {
      clearTimeout(timer);
      const end = this.#audio.currentTime + FADE_S * 10;
      loudness.gain.setTargetAtTime(0, this.#audio.currentTime, FADE_S * 2);
      noise.stop(end);
      swelling.stop(end);
      this.#lastUntil(end);
    };
    return { stop };
  }

  /** A source sounds until then, and its echo for longer. */
  #lastUntil(end: number): void {
    this.#fadedAt = Math.max(this.#fadedAt, end + ECHO_S);
  }

  #fade({ gain }: GainNode, to: number): void {
    gain.setTargetAtTime(to, this.#audio.currentTime, FADE_S / 3);
  }
}

function gainTo(out: AudioNode, value: number): GainNode {
  const node = out.context.createGain();
  node.gain.value = value;
  node.connect(out);
  return node;
}

/** Bends peaks instead of clipping them. */
function ceilingTo(out: AudioNode): AudioNode {
  // A curve covers inputs up to 1; halving the input first leaves room for peaks up to 2.
  const inputMax = 2;
  const steps = 1_024;
  const ceiling = out.context.createWaveShaper();
  ceiling.curve = Float32Array.from({ length: 2 * steps + 1 }, (_, at) =>
    bend(inputMax * (at / steps - 1)),
  );
  ceiling.connect(out);
  return gainTo(ceiling, 1 / inputMax);
}

function bend(sample: number): number {
  const over = Math.abs(sample) - BENDS_AT;
  const room = CEILING - BENDS_AT;
  return over <= 0 ? sample : Math.sign(sample) * (BENDS_AT + room * Math.tanh(over / room));
}

interface Course {
  readonly start: number;
  readonly end: number;
  readonly different: number;
}

/** Makes a value follow its course while a voice sounds. */
function follow(param: AudioParam, value: Glide, { start, end, different }: Course): void {
  const [from, to] = endsOf(value);
  param.setValueAtTime(from * different, start);
  if (from !== to) param.exponentialRampToValueAtTime(to * different, end);
}

/** A buffer of this length, made sample by sample. */
function bufferIn(audio: BaseAudioContext, seconds: number, sample: (at: number) => number) {
  const length = Math.floor(seconds * audio.sampleRate);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = sample(at / length);
  return buffer;
}

const white = (): number => Math.random() * 2 - 1;

const hissIn = (audio: BaseAudioContext) => bufferIn(audio, NOISE_S, white);

/** Each sample is close to the one before, so that high pitches are weak. */
function rumbleIn(audio: BaseAudioContext): AudioBuffer {
  let last = 0;
  return bufferIn(audio, NOISE_S, () => {
    last = (last + 0.02 * white()) / 1.02;
    return last * 3.5;
  });
}

/** What a cave answers to a clap: noise that fades. */
const caveIn = (audio: BaseAudioContext) =>
  bufferIn(audio, ECHO_S, (share) => white() * (1 - share) ** 3.2);
