/**
 * Luck: which cards came to the tops of the piles, against all that could have come. Pure.
 *
 * A card is worth the points that it can pay for: its value times the points of the tools of its
 * material, divided by what these cost. A Wild counts as the best material; Creepers and TNT pay
 * for nothing.
 */
import type { Card } from "../../generated/card_game/Card";
import type { Event } from "../../generated/card_game/Event";
import type { Face } from "../../generated/card_game/Face";
import type { Material } from "../../generated/card_game/Material";
import { CRAFT_CARDS, RESOURCE_CARDS } from "../../generated/card_game/constants";
import type { Seat } from "../../generated/protocol/Seat";
import { list } from "../../ui/words";
import { nameOf, possessive } from "../board/players";
import type { Draw } from "../board/recounting";
import type { Player } from "../module";
import { MATERIALS, faceName } from "./words";

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The points that so much of a material pays for. */
function pointsFor(value: number, material: Material): number {
  const tools = CRAFT_CARDS.filter((card) => card.material === material);
  const cost = sumOf(tools.map((card) => card.cost + card.wood));
  return (value * sumOf(tools.map(({ points }) => points))) / cost;
}

/** What a card is worth, in points. */
export function worthOf({ kind, value }: Face): number {
  if (kind === "creeper" || kind === "tnt") return 0;
  const materials = kind === "wild" ? MATERIALS : [kind];
  return Math.max(...materials.map((material) => pointsFor(value, material)));
}

/** How a card came to the top of its pile. */
interface Turned {
  /** The chance of one that is worth as much or more; of a Creeper, that of a Creeper. */
  readonly chance: number;
  /** The mean worth of all that could have come. */
  readonly expected: number;
}

/**
 * The cards that players mined and TNT brought them, where they were worth more than was to be
 * expected, and the Creepers that took cards. The cards of a rebuilt pile are left out: others
 * could have come there.
 */
export function drawsIn(
  events: readonly Event[],
  first: Seat | null,
  players: readonly Player[],
): readonly Draw[] {
  const tops = new Tops();
  const draws: Draw[] = [];
  let round = 0;
  const got = (seat: Seat, how: string, card: Card): void => {
    const turned = tops.turned(card);
    const worth = worthOf(card);
    if (!turned || worth <= turned.expected) return;
    const text =
      `${nameOf(seat, players)} ${how} ${faceName(card)} in round ${round}. It helps to craft ` +
      `tools worth ${worth.toFixed(1)} points; the cards that could have come instead, ` +
      `${turned.expected.toFixed(1)} on average.`;
    draws.push({ text, good: true, chance: turned.chance });
  };
  for (const event of events) {
    switch (event.event) {
      case "turn_began":
        if (event.seat === first) round += 1;
        break;
      case "mined":
        got(event.seat, "mined", event.taken.card);
        break;
      case "tnt_kept":
        for (const card of event.kept) got(event.seat, "kept", card);
        break;
      case "creeper_met": {
        const turned = tops.turned(event.taken.card);
        const lost = event.losses.flatMap((loss, seat) =>
          loss !== "nothing" && "card" in loss
            ? [`${possessive(seat, players)} ${faceName(loss.card)}`]
            : [],
        );
        if (turned && lost.length > 0) {
          const text = `A Creeper took ${list(lost)} in round ${round}.`;
          draws.push({ text, good: false, chance: turned.chance });
        }
        break;
      }
      default:
    }
    tops.follow(event);
  }
  return draws;
}

/** The tops of the piles as the cards are dealt, and what lies unseen below them. */
class Tops {
  readonly #unseen = new Map(RESOURCE_CARDS.map((card) => [card.id, card]));
  readonly #turned = new Map<number, Turned>();
  readonly #rebuilt = new Set<number>();

  /** Undefined for the cards of a rebuilt pile. */
  turned(card: Card): Turned | undefined {
    return this.#turned.get(card.id);
  }

  follow(event: Event): void {
    if (event.event === "resources_dealt") event.tops.forEach((top, pile) => this.#turn(pile, top));
    if (event.event === "pile_rebuilt") {
      this.#rebuilt.add(event.pile);
      this.#turn(event.pile, event.top);
    }
    for (const { pile, next } of takenIn(event)) if (next) this.#turn(pile, next);
  }

  #turn(pile: number, card: Card): void {
    if (this.#rebuilt.has(pile)) {
      this.#turned.delete(card.id);
      return;
    }
    const pool = [...this.#unseen.values()];
    const worth = worthOf(card);
    const alike = pool.filter((other) =>
      card.kind === "creeper" ? other.kind === "creeper" : worthOf(other) >= worth,
    );
    this.#turned.set(card.id, {
      chance: alike.length / pool.length,
      expected: sumOf(pool.map(worthOf)) / pool.length,
    });
    this.#unseen.delete(card.id);
  }
}

/** The cards that an event takes from the tops of piles. */
function takenIn(event: Event): readonly { readonly pile: number; readonly next: Card | null }[] {
  switch (event.event) {
    case "mined":
    case "creeper_passed":
    case "creeper_met":
      return [event.taken];
    case "tnt_mined":
      return [event.tnt, ...event.taken];
    case "hoe_used":
      return event.resources;
    default:
      return [];
  }
}
