/** What is heard of each event, and of what happens on your own board. */
import type { Event } from "../../generated/cavern_shuffle/Event";
import type { Happening } from "../../generated/cavern_shuffle/Happening";
import type { SoundName } from "../../ui/sound/descriptions";
import type { Cues } from "../playback/cues";

export const HAPPENINGS: Readonly<Record<Happening["happening"], SoundName | null>> = {
  explored: "card",
  turned_over: "cards",
  moved: "card",
  turned_up: "flip",
  levelled_up: "levelUp",
  minotaur_moved: "stamp",
  completed: "strike",
  set_aside: "loot",
  put_out: "card",
  rested: "cards",
  treasure_spent: "coins",
  illusion_laid: "magic",
  illusion_faded: "dark",
  won: "giantFalls",
  gave_up: "dark",
};

export const CUES: Cues<Event> = {
  dealt: "cards",
  on: ({ what }) => HAPPENINGS[what.happening],
  progressed: null,
  // The result sounds once it is shown.
  ended: null,
};
