/**
 * What a page does by itself for a player who is ready: it commits to new entropy if what it had
 * committed to can no longer be used, and reveals its entropy when the match is to begin.
 */
import type { Op } from "../generated/protocol/Op";
import type { Seat } from "../generated/protocol/Seat";
import type { Seq } from "../generated/protocol/Seq";
import type { TableCode } from "../generated/protocol/TableCode";
import type { TableView } from "../generated/protocol/TableView";
import { type Result, refused } from "./result";

type Commitments = typeof import("./commitments");

let commitments: Commitments | null = null;

/** Loads the hashing, which a table needs only once it is there. Rejects if it cannot be loaded. */
export async function loadCommitments(): Promise<Commitments> {
  commitments ??= await import("./commitments");
  return commitments;
}

const NOT_LOADED =
  "The part of this page that deals fairly could not be loaded. Check your connection, then retry.";

type Send = (op: Op) => Promise<Result<Seq>>;

interface News {
  readonly view: TableView;
  readonly seat: Seat | null;
}

export class Readiness {
  readonly #code: TableCode;
  readonly #send: Send;
  #waiting = false;
  /** A table that began to wait for entropy while a reply was awaited. */
  #missed: News | null = null;
  /** The news that wait for the hashing. */
  #awaited: News | null = null;
  /** The hash whose entropy the server has, or never will have. */
  #settled: string | null = null;
  /** Another tab may have committed to something that this one does not know, and may again. */
  #mayReplace = true;

  constructor(code: TableCode, send: Send) {
    this.#code = code;
    this.#send = send;
  }

  /**
   * Ready, with entropy drawn now: after the server's commitment was shown. Refused if the host has
   * changed the next match since the step that was seen.
   */
  commit(view: TableView, seen?: Seq): Promise<Result<Seq>> {
    const since = seen === undefined ? {} : { seen };
    return this.#pledge(view, (hash) => ({ do: "ready", entropy_hash: hash, ...since }));
  }

  /** Sits down and is ready at once. `seat` is the first free one if null. */
  sit(view: TableView, name: string, seat: Seat | null): Promise<Result<Seq>> {
    const place = seat === null ? {} : { seat };
    return this.#pledge(view, (hash) => ({ do: "sit", name, ...place, entropy_hash: hash }));
  }

  /** After every message: does what the table waits for. */
  attend(view: TableView, seat: Seat | null): void {
    const { phase, match_number, fairness, result } = view;
    if (phase === "playing") return;
    if (commitments === null) {
      this.#loadThenAttend(view, seat);
      return;
    }
    this.#awaited = null;
    const { entropyToReveal, noteCommitment, noteId, pledgeBehind } = commitments;
    noteCommitment(this.#code, match_number, fairness.commitment);
    if (result) noteId(this.#code, result.match_number, result.match_id);
    this.#missed = this.#waiting && view.revealing === true ? { view, seat } : null;
    if (seat === null || this.#waiting || !isReady(view, seat)) return;
    const hash = fairness.entropy_hashes[seat];
    const pledge = hash === undefined ? null : pledgeBehind(hash);
    if (hash === undefined || (pledge === null && this.#mayReplace && view.revealing !== true)) {
      this.#mayReplace = false;
      this.#wait(this.commit(view));
    } else if (pledge !== null && view.revealing === true && this.#settled !== hash) {
      const entropy = entropyToReveal(pledge, this.#code, match_number, fairness);
      this.#settled = hash;
      if (entropy !== null) this.#wait(this.#send({ do: "reveal", entropy }), hash);
    }
  }

  /** The latest news counts, once the hashing is there. */
  #loadThenAttend(view: TableView, seat: Seat | null): void {
    const isLoading = this.#awaited !== null;
    this.#awaited = { view, seat };
    if (isLoading) return;
    loadCommitments().then(
      () => this.#awaited !== null && this.attend(this.#awaited.view, this.#awaited.seat),
      // The next message tries again.
      () => (this.#awaited = null),
    );
  }

  async #pledge(view: TableView, op: (hash: string) => Op): Promise<Result<Seq>> {
    try {
      const { makePledge } = commitments ?? (await loadCommitments());
      return await this.#send(op(makePledge(view.fairness.commitment).hash));
    } catch {
      return refused({ code: "unavailable", text: NOT_LOADED });
    }
  }

  #wait(reply: Promise<Result<Seq>>, revealed?: string): void {
    this.#waiting = true;
    void reply.then((result) => {
      this.#waiting = false;
      // It was not refused for good: the next message gives another chance.
      const mayRetry = !result.ok && ["frozen", "too_fast"].includes(result.refusal.code);
      if (mayRetry && this.#settled === revealed) this.#settled = null;
      // The next message may be seconds away.
      if (result.ok && this.#missed) this.attend(this.#missed.view, this.#missed.seat);
    });
  }
}

function isReady(view: TableView, seat: Seat): boolean {
  const holder = view.seats.find((place) => place.seat === seat)?.holder;
  return holder?.kind === "person" && holder.ready && !holder.stand_in;
}
