/** What is heard of each event. */
import type { Event } from "../../generated/cave_mining/Event";
import type { Cues } from "../playback/cues";
import { isBig, isClose, isHuge } from "./feats";
import { cavesIn } from "./layers";

export const CUES: Cues<Event> = {
  first_player: "flip",
  turn_began: ({ seat }, you) => (seat === you ? "yourTurn" : null),
  cave_in_roll: (roll) => ({
    suspense: roll.cause === "dig" ? ["dice", "pick"] : ["dice", "rumble"],
    result: cavesIn(roll) ? "caveIn" : isClose(roll) ? "near" : "holds",
  }),
  came_to_rest: "fall",
  dug: "step",
  fell_back: "fall",
  camp_moved: "step",
  sabotaged: "saw",
  sabotage_declined: null,
  treasure_roll: { suspense: "dice", result: "dieLands" },
  collected: ({ sum }) => (isHuge(sum) ? "hoard" : isBig(sum) ? "haul" : sum > 0 ? "coins" : null),
  tied_at_target: "lastRound",
  // The result sounds once it is shown.
  ended: null,
};
