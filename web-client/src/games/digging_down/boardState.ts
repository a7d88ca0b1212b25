/**
 * Where everything is at one moment of a step, and what an event changes. The server's view stays
 * the truth; a board state is only shown on the way to it.
 */
import type { Event } from "../../generated/digging_down/Event";
import type { Health } from "../../generated/digging_down/Health";
import type { MinerView } from "../../generated/digging_down/MinerView";
import type { PassageView } from "../../generated/digging_down/PassageView";
import type { View } from "../../generated/digging_down/View";

export interface BoardState {
  readonly view: View;
  /** The passage whose card is being faced. */
  readonly turned: number | null;
  /** The id of the card shown last, which takes the hearts. */
  readonly faced: number | null;
}

export function boardOf(view: View): BoardState {
  const { phase } = view;
  const turned =
    phase.phase === "face" || phase.phase === "flipping" || phase.phase === "ride"
      ? phase.passage
      : null;
  const faced = turned === null ? null : (view.passages[turned]?.cards[0]?.card ?? null);
  return { view, turned, faced };
}

type Change<T> = (one: T) => T;

const at = <T>(all: readonly T[], place: number, change: Change<T>): T[] =>
  all.map((one, index) => (index === place ? change(one) : one));

const passages = (view: View, passage: number, change: Change<PassageView>): View => ({
  ...view,
  passages: at(view.passages, passage, change),
});
const miners = (view: View, miner: number, change: Change<MinerView>): View => ({
  ...view,
  miners: at(view.miners, miner, change),
});
const health = (view: View, change: Partial<Health>): View => ({
  ...view,
  health: { ...view.health, ...change },
});

const shown =
  (card: number): Change<PassageView> =>
  (passage) => ({
    ...passage,
    cards: at(passage.cards, 0, (back) => ({ ...back, card })),
  });

const withoutTop =
  (number: number): Change<PassageView> =>
  (passage) => ({ ...passage, cards: passage.cards.slice(number), lit: false, ahead: null });

/** Removes a card from the top of a passage, if it is still there. */
const gone = (view: View, passage: number | null, card: number): View =>
  passage !== null && view.passages[passage]?.cards[0]?.card === card
    ? passages(view, passage, withoutTop(1))
    : view;

const withoutTorch: Change<MinerView> = (miner) => {
  const place = miner.items.findIndex(({ gear }) => gear === "torch");
  return place < 0 ? miner : { ...miner, items: miner.items.toSpliced(place, 1) };
};

const paid = (view: View, payers: readonly number[]): View =>
  payers.reduce((now, payer) => miners(now, payer, withoutTorch), view);

const everybody = (view: View, change: Change<MinerView>): View => ({
  ...view,
  miners: view.miners.map(change),
});

/** Enchanted armour is lost first, because it comes back at the base. */
function worn({ armour, protection }: Health, lost: number): Partial<Health> {
  const first = lost > 0 && protection === true;
  return {
    armour: Math.max(0, armour - lost + (first ? 1 : 0)),
    protection: first ? false : protection,
  };
}

/** The board after an event. */
export function after(board: BoardState, event: Event): BoardState {
  const faced = "card" in event && event.event !== "loot_lost" ? event.card : board.faced;
  return { ...moved(board, event), faced };
}

/** What an event moves. All other changes come with the view at the end of the step. */
function moved({ view, turned }: BoardState, event: Event): Omit<BoardState, "faced"> {
  switch (event.event) {
    case "explored":
      return { view: paid(view, [event.payer]), turned: null };
    case "returned":
      return {
        view: everybody(paid(view, event.payers), (miner) => ({ ...miner, passage: null })),
        turned: null,
      };
    case "moved":
      return {
        view: miners(view, event.miner, (miner) => ({ ...miner, passage: event.passage })),
        turned,
      };
    case "lit":
      return {
        view: passages(paid(view, [event.miner]), event.passage, (there) =>
          shown(event.card)({ ...there, lit: true }),
        ),
        turned,
      };
    case "drunk":
      return { view: health(view, { hearts: event.hearts }), turned };
    case "revealed":
      return { view: passages(view, event.passage, shown(event.card)), turned: event.passage };
    case "boxed":
      return { view: gone(view, event.passage, event.card), turned: null };
    case "looted": {
      const looted = gone(view, turned, event.card);
      return {
        view: {
          ...looted,
          loot: [...looted.loot, { loot: event.loot, card: event.card, gear: [] }],
        },
        turned: null,
      };
    }
    case "turned_back":
      return { view, turned: null };
    case "loot_lost":
      return {
        view: { ...view, loot: view.loot.filter(({ loot }) => loot !== event.loot) },
        turned,
      };
    case "hearts_lost":
      return {
        view: health(view, { hearts: event.left, ...worn(view.health, event.armour) }),
        turned,
      };
    case "skipped":
      return { view: passages(view, event.passage, withoutTop(event.cards)), turned: null };
    case "respawned":
      return {
        view: everybody({ ...view, loot: [] }, (miner) => ({ ...miner, passage: null })),
        turned: null,
      };
    case "objective_met": {
      const goal = view.objectives.findIndex(
        ({ objective, met }) => objective === event.objective && !met,
      );
      return {
        view: {
          ...view,
          objectives: at(view.objectives, goal, (open) => ({ ...open, met: true })),
        },
        turned,
      };
    }
    case "secured":
    case "left_behind":
      return { view: { ...view, loot: [] }, turned };
    default:
      return { view, turned };
  }
}
