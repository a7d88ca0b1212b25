/** Explore and Discard. The last three cards of Discard are visible; the last can be taken. */
import type { Action } from "../../generated/cavern_shuffle/Action";
import type { ExploreEnd } from "../../generated/cavern_shuffle/ExploreEnd";
import { KeySign } from "../../ui/KeySign";
import { count } from "../../ui/words";
import { explainedControl } from "../../ui/explain";
import { exploreWhy } from "./why";
import { CardBack, CardDrawing } from "./art/CardDrawing";
import { Takeable, presentOf } from "./Takeable";
import type { Playing } from "./playing";
import { stockTurn } from "./ways";
import { cardName } from "./words";

interface StockProps {
  readonly playing: Playing;
  /** Rests with the picked card, or explores, or turns Discard over. */
  readonly tap: () => void;
}

const SEEN = 3;

export function Stock({ playing, tap }: StockProps) {
  const { board, end, legal, picking, hinted, held } = playing;
  const { explore, discard } = board;
  const lit = picking.targets.has("explore");
  const seen = discard.slice(-SEEN);
  const turnsOver = explore.length === 0 && turnsDiscardOver(legal, end);
  const what = lit ? "Rest here" : turnsOver ? "Turn Discard over" : "Explore";
  return (
    <section class="cs-stock" data-row="stock" aria-label="Explore and Discard">
      <div
        class="cs-explore"
        data-place="explore"
        data-lit={lit || undefined}
        data-hinted={hinted?.place === "explore" || undefined}
        data-empty={explore.length === 0 || undefined}
      >
        <button
          type="button"
          class="cs-explore__button"
          data-stop="explore"
          aria-keyshortcuts={legal.length > 0 ? "E" : undefined}
          {...explainedControl(exploreWhy(board, turnsOver ? "turn_over" : end))}
          aria-disabled={held || undefined}
          onClick={tap}
        >
          {explore.length > 0 ? <CardBack /> : <Around />}
          <span class="visually-hidden">{what}: </span>
          <span class="cs-count">{explore.length > 0 ? explore.length : discard.length}</span>
          <span class="visually-hidden"> cards</span>
          {legal.length > 0 && <KeySign>E</KeySign>}
        </button>
      </div>
      <ul
        class="cs-discard"
        data-place="discard"
        data-lit={picking.targets.has("discard") || undefined}
        aria-label={`Discard, ${count(discard.length, "card")}`}
      >
        {seen.map((card, at) => (
          <li key={card} class="cs-lie" style={{ "--u": at }}>
            {at === seen.length - 1 ? (
              <Takeable card={card} place="discard" playing={playing} />
            ) : (
              <span class="cs-under" data-card={card}>
                <CardDrawing card={card} {...presentOf(card, playing)} />
                <span class="visually-hidden">{`${cardName(card)}, covered`}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Whether a press with nothing left to explore only turns Discard over. Where cards are carried
 * over, it explores as well; not by the first rules, whose legal actions say so.
 */
function turnsDiscardOver(legal: readonly Action[], end: ExploreEnd): boolean {
  const turn = stockTurn(legal);
  return turn === undefined ? end === "turn_over" : turn.do === "turn_over";
}

/** An empty place with a circular arrow. */
const Around = () => (
  <svg class="cs-card cs-card--slot" viewBox="0 0 50 70" aria-hidden="true">
    <rect class="cs-card__slot" x="1" y="1" width="48" height="68" rx="5" />
    <path class="cs-around" d="M14 40A12 12 0 1 0 17 26M17 18V27H26" />
  </svg>
);
