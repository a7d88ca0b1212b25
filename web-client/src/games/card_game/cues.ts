/** What is heard of each event. */
import type { Event } from "../../generated/card_game/Event";
import type { Cues } from "../playback/cues";

export const CUES: Cues<Event> = {
  resources_dealt: "cards",
  crafts_dealt: "cards",
  first_player: null,
  points_given: null,
  turn_began: ({ seat }, you) => (seat === you ? "yourTurn" : null),
  turn_ended: null,
  mined: ["pick", "card"],
  tnt_mined: { suspense: "fuse", result: "explosion" },
  tnt_kept: "cards",
  creeper_passed: "hiss",
  creeper_attacked: { suspense: "hiss", result: "growl" },
  decided: null,
  creeper_met: ({ losses }) =>
    losses.some((loss) => loss !== "nothing" && "sword" in loss) ? ["strike", "card"] : "card",
  crafted: "craft",
  reserved: "flip",
  pick_axe_used: ["tool", "pick"],
  shovel_used: ["tool", "fall"],
  hoe_used: ["tool", "cards"],
  pile_rebuilt: "cards",
  // The result sounds once it is shown.
  ended: null,
};
