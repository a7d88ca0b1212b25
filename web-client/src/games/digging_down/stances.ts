/** What your mates would do about the card being faced; of bots also why. Pure. */
import type { Card } from "../../generated/digging_down/Card";
import type { Phase } from "../../generated/digging_down/Phase";
import type { View } from "../../generated/digging_down/View";
import type { Seat } from "../../generated/protocol/Seat";
import { count, list } from "../../ui/words";
import type { Player } from "../module";
import { resolveWords } from "./resolving";
import { consequenceWords, lootWords, strengthWords } from "./words";

type Face = Extract<Phase, { phase: "face" }>;

interface Those {
  readonly view: View;
  readonly players: readonly Player[];
  readonly you: Seat | null;
}

/** "Flint would fight: leaving it costs 2 hearts. Ben wants to leave it." */
export const stanceWords = (those: Those, phase: Face, card: Card): string =>
  [fightWords(those, phase, card), leaveWords(those, phase)].filter(Boolean).join(" ");

/** Which bots have raised tools, and why. */
function fightWords({ view, players, you }: Those, phase: Face, card: Card): string {
  const fighters = players.filter(({ seat, bot }) => bot && seat !== you && raises(view, seat));
  if (fighters.length === 0) return "";
  const verb = `would ${resolveWords(card)}`;
  return `${named(fighters, verb, verb)}: ${reasonToResolve(view, phase, card)}.`;
}

const raises = ({ miners }: View, seat: Seat): boolean =>
  miners.some((miner) => miner.seat === seat && miner.items.some(isRaised));

const isRaised = ({ state }: View["miners"][number]["items"][number]): boolean =>
  state === "committed";

/** What resolving a card is good for. */
function reasonToResolve({ objectives }: View, { consequence }: Face, card: Card): string {
  const brings = lootWords(card.loot);
  const isGoal = objectives.some(({ objective, met }) => !met && objective === card.objective);
  const reasons = [
    isGoal && "it is what you are here for",
    !isGoal && brings !== "" && `it brings ${brings}`,
    consequence.hearts > 0 && `leaving it costs ${count(consequence.hearts, "heart")}`,
  ].filter((reason) => reason !== false);
  return list(reasons) || "it is out of the way then";
}

/** Who would leave the card, and why. A bot only leaves what others have enough tools for. */
function leaveWords({ players, you }: Those, phase: Face): string {
  const { accepted, takes, dark } = phase;
  const mates = players.filter(({ seat }) => seat !== you && accepted.includes(seat));
  const bots = mates.filter(({ bot }) => bot);
  const people = mates.filter(({ bot }) => !bot);
  const why = takes
    ? `it takes ${strengthWords(takes)}, and you have enough`
    : dark && `the dark side: ${consequenceWords(dark)}`;
  const leave = takes
    ? named(bots, "leaves it to you", "leave it to you")
    : named(bots, "would leave it", "would leave it");
  return [
    bots.length > 0 && `${leave}: ${why}.`,
    people.length > 0 && `${named(people, "wants", "want")} to leave it.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** "Flint leaves it", "Flint and Moss leave it". */
const named = (players: readonly Player[], one: string, many: string): string =>
  `${list(players.map(({ name }) => name))} ${players.length === 1 ? one : many}`;
