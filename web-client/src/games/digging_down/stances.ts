/** What your mates would do about the card being faced; of bots also why. Pure. */
import type { Card } from "../../generated/digging_down/Card";
import type { Phase } from "../../generated/digging_down/Phase";
import type { View } from "../../generated/digging_down/View";
import type { Seat } from "../../generated/protocol/Seat";
import { count, list } from "../../ui/words";
import type { Player } from "../module";
import { activeTools, areEnough, lackOf, resolveWords } from "./resolving";
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

/** Which bots have raised tools, and why. One that leaves the card by now does not fight. */
function fightWords({ view, players, you }: Those, phase: Face, card: Card): string {
  const fighters = players.filter(
    ({ seat, bot }) => bot && seat !== you && raises(view, seat) && !phase.accepted.includes(seat),
  );
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

/** Who would leave the card; of bots also why. */
function leaveWords(those: Those, phase: Face): string {
  const mates = those.players.filter(
    ({ seat }) => seat !== those.you && phase.accepted.includes(seat),
  );
  const bots = mates.filter(({ bot }) => bot);
  const people = mates.filter(({ bot }) => !bot);
  return [
    bots.length > 0 && botsLeaveWords(those, phase, bots),
    people.length > 0 && `${named(people, "wants", "want")} to leave it.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** To whom bots leave a card, if these have enough tools for it, or why they would not flip. */
function botsLeaveWords({ view, you }: Those, phase: Face, bots: readonly Player[]): string {
  const { takes, dark, raised } = phase;
  if (!takes) {
    const leave = named(bots, "would leave it", "would leave it");
    return dark ? `${leave}. The dark side: ${consequenceWords(dark)}.` : "";
  }
  const lack = lackOf(phase);
  const still = raised.combat + raised.mining > 0 ? "still takes" : "takes";
  const leave = (to: string, whoHas: string): string =>
    `${named(bots, `leaves it to ${to}`, `leave it to ${to}`)}: ` +
    `it ${still} ${strengthWords(lack)}, and ${whoHas} enough.`;
  const seatOf = (miner: number): Seat | undefined => view.miners[miner]?.seat;
  const tools = activeTools(view, phase);
  const yours = tools.filter(({ miner }) => seatOf(miner) === you);
  if (areEnough(yours, lack)) return leave("you", "you have");
  const others = tools.filter(({ miner }) => bots.every(({ seat }) => seat !== seatOf(miner)));
  if (areEnough(others, lack)) return leave("the others", "they have");
  return `${named(bots, "leaves", "leave")} it.`;
}

/** "Flint leaves it", "Flint and Moss leave it". */
const named = (players: readonly Player[], one: string, many: string): string =>
  `${list(players.map(({ name }) => name))} ${players.length === 1 ? one : many}`;
