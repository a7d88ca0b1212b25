/**
 * Where all cards lie at one moment of a step, and what an event changes. The server's view stays
 * the truth; a board state is only shown on the way to it.
 */
import type { Blown } from "../../generated/card_game/Blown";
import type { Card } from "../../generated/card_game/Card";
import type { CraftCard } from "../../generated/card_game/CraftCard";
import type { CraftPile } from "../../generated/card_game/CraftPile";
import type { Event } from "../../generated/card_game/Event";
import type { Loss } from "../../generated/card_game/Loss";
import type { Player } from "../../generated/card_game/Player";
import type { ResourcePile } from "../../generated/card_game/ResourcePile";
import type { Source } from "../../generated/card_game/Source";
import type { View } from "../../generated/card_game/View";
import type { Seat } from "../../generated/protocol/Seat";

/** An explosion, and the cards it took. */
export interface Blast {
  readonly tnt: Card;
  readonly cards: readonly Blown[];
}

export interface Attack {
  readonly pile: number;
  readonly thinking: readonly Seat[];
}

export interface BoardState {
  readonly resourcePiles: readonly ResourcePile[];
  readonly craftPiles: readonly CraftPile[];
  /** The top card last. */
  readonly discard: readonly Card[];
  readonly discardedCrafts: readonly CraftCard[];
  /** By seat. */
  readonly players: readonly Player[];
  readonly turn: Seat | null;
  readonly actions: number;
  readonly blast: Blast | null;
  readonly attack: Attack | null;
}

export function boardOf(view: View): BoardState {
  const { phase } = view;
  return {
    resourcePiles: view.resource_piles,
    craftPiles: view.craft_piles,
    discard: view.discard,
    discardedCrafts: view.discarded_crafts,
    players: view.players,
    turn: view.turn,
    actions: view.actions,
    blast: phase.phase === "tnt" ? { tnt: phase.tnt, cards: phase.blast } : null,
    attack: phase.phase === "creeper" ? { pile: phase.pile, thinking: phase.thinking } : null,
  };
}

/** The craft card at a place, as this seat sees it. */
export function craftCardAt(board: BoardState, source: Source, you: Seat | null): CraftCard | null {
  if (source !== "holder") return board.craftPiles[source.pile]?.top ?? null;
  return you === null ? null : (board.players[you]?.holder ?? null);
}

interface TakenFrom<T> {
  readonly pile: number;
  readonly next: T | null;
}

/** The piles without the top cards that were taken. */
const without = <T>(piles: readonly Pile<T>[], taken: readonly TakenFrom<T>[]): Pile<T>[] =>
  piles.map((pile, at) => {
    const own = taken.findLast((one) => one.pile === at);
    return own ? { count: Math.max(0, pile.count - 1), top: own.next } : pile;
  });

interface Pile<T> {
  count: number;
  top: T | null;
}

type Change = (player: Player) => Player;

const changed = (players: readonly Player[], seat: Seat, change: Change): readonly Player[] =>
  players.map((player, at) => (at === seat ? change(player) : player));

const gain =
  (cards: readonly Card[]): Change =>
  (player) => ({ ...player, cards: [...player.cards, ...cards].toSorted((a, b) => a.id - b.id) });

const lose =
  (cards: readonly Card[]): Change =>
  (player) => ({
    ...player,
    cards: player.cards.filter(({ id }) => !cards.some((card) => card.id === id)),
  });

const useUp =
  (tools: readonly CraftCard[]): Change =>
  (player) => ({
    ...player,
    tools: player.tools.map((tool) =>
      tools.some(({ id }) => id === tool.card.id) ? { ...tool, used: true } : tool,
    ),
  });

const suffer = (loss: Loss): Change => {
  if (loss === "nothing") return (player) => player;
  return "card" in loss ? lose([loss.card]) : useUp([loss.sword]);
};

/** The board after an event. */
export function after(board: BoardState, event: Event): BoardState {
  const { players, discard, actions } = board;
  const spent = Math.max(0, actions - 1);
  switch (event.event) {
    case "turn_began":
      return {
        ...board,
        turn: event.seat,
        actions: event.actions,
        players: changed(players, event.seat, (own) => ({ ...own, shovels: 0 })),
      };
    case "points_given":
      return {
        ...board,
        players: players.map((player, seat) => ({ ...player, points: event.points[seat] ?? 0 })),
      };
    case "turn_ended":
      return { ...board, actions: 0 };
    case "mined":
      return {
        ...board,
        actions: spent,
        resourcePiles: without(board.resourcePiles, [event.taken]),
        players: changed(players, event.seat, gain([event.taken.card])),
      };
    case "tnt_mined": {
      const cards = event.taken.map(({ pile, card }) => ({ pile, card, keepable: card.value > 0 }));
      const resourcePiles = without(board.resourcePiles, [event.tnt, ...event.taken]);
      return { ...board, actions: spent, resourcePiles, blast: { tnt: event.tnt.card, cards } };
    }
    case "tnt_kept":
      return {
        ...board,
        blast: null,
        discard: [...discard, ...event.discarded],
        players: changed(players, event.seat, gain(event.kept)),
      };
    case "creeper_passed":
      return {
        ...board,
        resourcePiles: without(board.resourcePiles, [event.taken]),
        discard: [...discard, event.taken.card],
      };
    case "creeper_attacked":
      return { ...board, attack: { pile: event.pile, thinking: event.thinking } };
    case "decided": {
      const attack = board.attack && {
        ...board.attack,
        thinking: board.attack.thinking.filter((seat) => seat !== event.seat),
      };
      return { ...board, attack };
    }
    case "creeper_met": {
      const lost = event.losses.flatMap((loss) =>
        loss !== "nothing" && "card" in loss ? [loss.card] : [],
      );
      return {
        ...board,
        attack: null,
        resourcePiles: without(board.resourcePiles, [event.taken]),
        discard: [...discard, ...lost, event.taken.card],
        players: players.map((player, seat) => suffer(event.losses[seat] ?? "nothing")(player)),
      };
    }
    case "crafted":
      return {
        ...board,
        actions: spent,
        craftPiles:
          event.from === "holder"
            ? board.craftPiles
            : without(board.craftPiles, [{ pile: event.from.pile, next: event.next }]),
        discard: [...discard, ...event.paid.map(({ card }) => card)],
        players: changed(players, event.seat, (player) => {
          const paid = useUp(event.axes)(lose(event.paid.map(({ card }) => card))(player));
          const holder = event.from === "holder" ? null : paid.holder;
          return {
            ...paid,
            holder,
            tools: [...paid.tools, { card: event.card, used: false }],
            points: event.points,
          };
        }),
      };
    case "reserved":
      return {
        ...board,
        actions: spent,
        craftPiles: without(board.craftPiles, [event.taken]),
        players: changed(players, event.seat, (player) => ({
          ...player,
          holder: event.taken.card,
        })),
      };
    case "pick_axe_used":
      return {
        ...board,
        actions: event.actions,
        players: changed(players, event.seat, useUp([event.tool])),
      };
    case "shovel_used": {
      const used = changed(players, event.seat, useUp([event.tool]));
      return {
        ...board,
        players: changed(used, event.victim, (player) => ({ ...player, shovels: event.shovels })),
      };
    }
    case "hoe_used":
      return {
        ...board,
        resourcePiles: without(board.resourcePiles, event.resources),
        craftPiles: without(board.craftPiles, event.crafts),
        discard: [...discard, ...event.resources.map(({ card }) => card)],
        discardedCrafts: [...board.discardedCrafts, ...event.crafts.map(({ card }) => card)],
        players: changed(players, event.seat, useUp([event.tool])),
      };
    case "pile_rebuilt":
      return {
        ...board,
        discard: [],
        resourcePiles: board.resourcePiles.map((pile, at) =>
          at === event.pile ? { count: event.count, top: event.top } : pile,
        ),
      };
    case "resources_dealt":
    case "crafts_dealt":
    case "first_player":
    case "ended":
      return board;
  }
}
