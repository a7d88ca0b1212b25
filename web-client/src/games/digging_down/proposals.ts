/** Proposals: joint actions that somebody voted for, and who still has to agree. Pure. */
import type { Action } from "../../generated/digging_down/Action";
import type { View } from "../../generated/digging_down/View";
import type { Seat } from "../../generated/protocol/Seat";
import { capital, list } from "../../ui/words";
import { playerOn } from "../board/players";
import type { Player, VoteFor } from "../module";
import { bringSame, cardName } from "./cards";
import type { Member } from "./crew";
import { type Table, isSame } from "./table";
import { enchantmentName, gearName } from "./words";

/** A joint action with at least one vote. */
export interface Proposal {
  readonly action: Action;
  /** The seats that voted for it, oldest vote first. */
  readonly agreed: readonly Seat[];
  /** The seats that can still agree. */
  readonly open: readonly Seat[];
  /** How many of them have to agree. */
  readonly needed: number;
  /** The reason of a bot, in one sentence; null without one. */
  readonly why: string | null;
}

/** All proposals, oldest first. Bots and absent players do not count. */
export function proposalsIn(
  votes: readonly VoteFor<Action>[],
  players: readonly Player[],
): readonly Proposal[] {
  const voters = players.filter(({ bot, away }) => !bot && !away).map(({ seat }) => seat);
  const actions = votes
    .map(({ action }) => action)
    .filter((action, at, all) => all.findIndex((other) => isSame(other, action)) === at);
  return actions.map((action) => {
    const cast = votes.filter((vote) => isSame(vote.action, action));
    const agreed = cast.map(({ seat }) => seat);
    const counted = agreed.filter((seat) => voters.includes(seat)).length;
    const needed = Math.max(0, Math.floor(voters.length / 2) + 1 - counted);
    return {
      action,
      agreed,
      open: voters.filter((seat) => !agreed.includes(seat)),
      needed,
      why: cast.find(({ why }) => why !== undefined)?.why ?? null,
    };
  });
}

/** An existing proposal of the same kind, so that a vote agrees with it; else the action itself. */
export const asProposed = (votes: readonly VoteFor<Action>[], action: Action): Action =>
  votes.map((vote) => vote.action).find((proposed) => proposed.do === action.do) ?? action;

/** "Waiting for Ben", "Waiting for 1 more of Ben and Cleo"; empty if nobody is missing. */
export function awaitedWords({ open, needed }: Proposal, players: readonly Player[]): string {
  const names = open.map((seat) =>
    playerOn(seat, players).you ? "you" : playerOn(seat, players).name,
  );
  if (needed === 0 || names.length === 0) return "";
  return `Waiting for ${needed < names.length ? `${needed} more of ` : ""}${list(names)}`;
}

/** The same, and of a bot, that it does not count. */
export function missingWords(proposal: Proposal, players: readonly Player[]): string {
  const awaited = awaitedWords(proposal, players);
  const advised = proposal.agreed.some((seat) => playerOn(seat, players).bot);
  return awaited !== "" && advised ? `${awaited}. Bots only advise.` : awaited;
}

/** The proposal that you are for, if it is about what is decided now; null without one. */
export function yourProposal({
  view,
  votes,
  players,
  you,
}: Pick<Table, "view" | "votes" | "players" | "you">): Proposal | null {
  const { phase } = view.phase;
  if (you === null || (phase !== "decide" && phase !== "face")) return null;
  return proposalsIn(votes, players).find(({ agreed }) => agreed.includes(you)) ?? null;
}

/** A proposal in words. */
export function proposalWords(action: Action, view: View, crew: readonly Member[]): string {
  const name = (miner: number): string => crew[miner]?.name ?? "";
  const spoil = (loot: number): string =>
    cardName([...view.spoils, ...view.loot].find((one) => one.loot === loot)?.card);
  switch (action.do) {
    case "explore":
      return `Explore; ${name(action.payer)} pays`;
    case "return":
      return action.payers.length === 0
        ? "Return to base"
        : `Return to base; ${payerWords(action.payers, crew)}`;
    case "lose_loot":
      return `Give up ${spoil(action.loot)}`;
    case "take": {
      // Another card may bring the same thing in another way.
      const named = view.spoils.find(({ loot }) => loot === action.loot);
      const others = view.spoils.filter(
        ({ card, gear }) => named && gear.includes(action.gear) && !bringSame(card, named.card),
      );
      const source = others.length > 0 ? ` (${cardName(named?.card)})` : "";
      return `${capital(gearName(action.gear))} for ${name(action.miner)}${source}`;
    }
    case "take_armour":
      return "Armour, beside the hearts";
    case "leave":
      return `Leave ${spoil(action.loot)}`;
    case "enchant": {
      const tool = `${name(action.miner)}’s ${gearName(action.gear)}`;
      return `${enchantmentName(action.enchantment)} on ${tool}`;
    }
    case "protect":
      return "Protection on the armour";
    default:
      return "";
  }
}

/** "Ada and Ben pay", "Ada pays twice". */
export function payerWords(payers: readonly number[], crew: readonly Member[]): string {
  const [one, other] = payers.map((miner) => crew[miner]?.name ?? "");
  if (one === undefined) return "nobody can pay";
  if (other === undefined) return `${one} pays`;
  return payers[0] === payers[1] ? `${one} pays twice` : `${one} and ${other} pay`;
}
