/**
 * What a page does by itself for a player who is ready: it commits to new entropy if what it had
 * committed to can no longer be used, and reveals its entropy when the match is to begin.
 */
import type { Op } from "../generated/protocol/Op";
import type { Seat } from "../generated/protocol/Seat";
import type { Seq } from "../generated/protocol/Seq";
import type { TableCode } from "../generated/protocol/TableCode";
import type { TableView } from "../generated/protocol/TableView";
import { entropyToReveal, makePledge, noteCommitment, pledgeBehind } from "./commitments";
import type { Result } from "./result";

type Send = (op: Op) => Promise<Result<Seq>>;

export class Readiness {
  readonly #code: TableCode;
  readonly #send: Send;
  #waiting = false;
  /** The hash whose entropy the server has, or never will have. */
  #settled: string | null = null;
  /** Another tab may have committed to something that this one does not know, and may again. */
  #mayReplace = true;

  constructor(code: TableCode, send: Send) {
    this.#code = code;
    this.#send = send;
  }

  /** Ready, with entropy drawn now: after the server's commitment was shown. */
  commit(view: TableView | undefined): Promise<Result<Seq>> {
    const { hash } = makePledge(view?.fairness.commitment ?? "");
    return this.#send({ do: "ready", entropy_hash: hash });
  }

  /** Sits down and is ready at once. `seat` is the first free one if null. */
  sit(view: TableView | undefined, name: string, seat: Seat | null): Promise<Result<Seq>> {
    const { hash } = makePledge(view?.fairness.commitment ?? "");
    const place = seat === null ? {} : { seat };
    return this.#send({ do: "sit", name, ...place, entropy_hash: hash });
  }

  /** After every message: does what the table waits for. */
  attend(view: TableView, seat: Seat | null): void {
    const { phase, match_number, fairness } = view;
    if (phase === "playing") return;
    noteCommitment(this.#code, match_number, fairness.commitment);
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

  #wait(reply: Promise<Result<Seq>>, revealed?: string): void {
    this.#waiting = true;
    void reply.then((result) => {
      this.#waiting = false;
      // It was not refused for good: the next message gives another chance.
      const mayRetry = !result.ok && ["frozen", "too_fast"].includes(result.refusal.code);
      if (mayRetry && this.#settled === revealed) this.#settled = null;
    });
  }
}

function isReady(view: TableView, seat: Seat): boolean {
  const holder = view.seats.find((place) => place.seat === seat)?.holder;
  return holder?.kind === "person" && holder.ready && !holder.stand_in;
}
