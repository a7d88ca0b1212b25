/** Actions in words, for hints. */
import type { Action } from "../../generated/digging_down/Action";
import type { Gear } from "../../generated/digging_down/Gear";
import type { View } from "../../generated/digging_down/View";
import type { Player } from "../module";
import { capital } from "../../ui/words";
import { cardIn } from "./cards";
import { type Member, crewOf } from "./crew";
import { proposalWords } from "./proposals";
import { RAISED, RAISE_PART, leavingWords, raisingWords, resolveWords } from "./resolving";
import { gearName, passageName } from "./words";

/** "Get ready in passage 2"; without the place for two characters in different passages. */
function readyWords({ miners }: View, crew: readonly Member[]): string {
  const own = crew.flatMap(({ miner, player }) => (player.you ? [miners[miner]?.passage] : []));
  const [place, ...others] = new Set(own);
  const isOne = typeof place === "number" && others.length === 0;
  return isOne ? `Get ready in ${passageName(place)}` : "Get ready";
}

/** "Go to passage 2"; a solo player has two characters: "Send Ada to passage 2". */
export function actionWords(action: Action, view: View, players: readonly Player[]): string {
  const crew = crewOf(view.miners, players);
  const name = (miner: number): string => crew[miner]?.name ?? "";
  const tool = (miner: number, gear: Gear): string => `${name(miner)}’s ${gearName(gear)}`;
  const face = view.phase.phase === "face" ? view.phase : null;
  const card = face && cardIn(view, face.card);
  switch (action.do) {
    case "move": {
      const to = passageName(action.passage);
      return players.length > 1 ? `Go to ${to}` : `Send ${name(action.miner)} to ${to}`;
    }
    case "light": {
      const passage = view.miners[action.miner]?.passage ?? null;
      return passage === null ? "Light the passage" : `Light ${passageName(passage)}`;
    }
    case "drink":
      return "Drink the potion";
    case "go_on":
      return "Keep the potion";
    case "ready":
      return view.phase.phase === "base" ? "Go on to the next round" : readyWords(view, crew);
    case "not_ready":
      return "Say that you are not ready";
    case "commit":
      return `Raise ${tool(action.miner, action.gear)}`;
    case "commit_needed":
    case "commit_own": {
      const own = crew.filter(({ player }) => player.you);
      return face && card ? raisingWords({ own, offered: [RAISED] }, face, card) : RAISE_PART;
    }
    case "withdraw":
      return `Take ${tool(action.miner, action.gear)} back`;
    case "resolve":
      return card ? capital(resolveWords(card)) : "Resolve the card";
    case "accept":
      return face ? leavingWords(face) : "Leave the card";
    case "flip":
      return "Flip a torch tile";
    case "skip":
      return "Throw the next cards away";
    case "stay":
      return "Keep the next cards";
    case "pocket":
      return `Take the ${gearName(action.gear)} into the inventory`;
    case "to_loot":
      return "Leave it with the loot";
    case "give":
      return `Give ${tool(action.miner, action.gear)} to ${name(action.to)}`;
    case "discard":
      return `Discard ${tool(action.miner, action.gear)}`;
    case "stash":
      return `Put a torch of ${name(action.miner)} into the stash`;
    case "take_torch":
      return `Take a torch from the stash for ${name(action.miner)}`;
    case "fill":
      return `Fill the free slots of ${name(action.miner)} with torches`;
    default:
      return proposalWords(action, view, crew);
  }
}
