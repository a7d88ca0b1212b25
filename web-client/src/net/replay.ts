/** Finished matches step by step, from the server or from a match file. */
import type { Refusal } from "../generated/protocol/Refusal";
import type { Replay } from "../generated/protocol/Replay";
import type { Seat } from "../generated/protocol/Seat";
import type { Step } from "../generated/protocol/Step";
import { get, request } from "./api";
import { refused, type Result } from "./result";

/** Bytes of a match file that the server replays. */
const FILE_BYTES_MAX = 4 * 1024 * 1024;

/** Where a match is replayed from. */
export type Source = { readonly kind: "match"; readonly id: string } | MatchFile;

/** A match file, which the server verifies. */
export interface MatchFile {
  readonly kind: "file";
  readonly name: string;
  readonly text: string;
}

/** Whose eyes see it: those of a seat, or all-seeing ones. */
export type Eyes = Seat | "all";

/** A match as one pair of eyes saw it, as far as it is here. */
export interface Tape {
  /** All but the steps. */
  readonly match: Omit<Replay, "steps" | "from">;
  /** From the first, without gaps. */
  readonly steps: readonly Step[];
  /** Why the others are missing; null while they are on their way. */
  readonly refusal: Refusal | null;
}

export const isWhole = ({ match, steps }: Tape): boolean => steps.length >= match.count;

/** Consecutive steps, beginning with this one. */
export function fetchReplay(source: Source, eyes: Eyes, from: number): Promise<Result<Replay>> {
  const query = `?eyes=${eyes}&from=${from}`;
  return source.kind === "match"
    ? get(`/api/matches/${encodeURIComponent(source.id)}/replay${query}`)
    : request(`/api/replays${query}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: source.text,
      });
}

/** What is here after another part has come. */
export function withPart(tape: Tape | null, part: Replay): Tape {
  return { match: part, steps: [...(tape?.steps ?? []), ...part.steps], refusal: null };
}

/**
 * Fetches the rest of a tape part by part, and shows it after each. Stops when the server refuses,
 * or `show` returns false.
 */
export async function fetchRest(
  source: Source,
  eyes: Eyes,
  start: Tape | null,
  show: (result: Result<Tape>) => boolean,
): Promise<void> {
  let tape = start;
  while (tape === null || !isWhole(tape)) {
    const part = await fetchReplay(source, eyes, tape?.steps.length ?? 0);
    if (!part.ok) return void show(tape === null ? part : keptWith(tape, part.refusal));
    tape = withPart(tape, part.value);
    if (!show({ ok: true, value: tape }) || part.value.steps.length === 0) return;
  }
}

const keptWith = (tape: Tape, refusal: Refusal): Result<Tape> => ({
  ok: true,
  value: { ...tape, refusal },
});

/** Reads a file that somebody chose; refused if it cannot be a match file. */
export async function readMatchFile(file: File): Promise<Result<MatchFile>> {
  if (file.size > FILE_BYTES_MAX) return bad(`${file.name} is too large for a match file.`);
  const text = await file.text().catch(() => null);
  if (text === null) return bad(`${file.name} could not be read.`);
  return { ok: true, value: { kind: "file", name: file.name, text } };
}

const bad = (text: string): Result<never> => refused({ code: "bad_match_file", text });
