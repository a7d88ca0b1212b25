/** Actions in words, for hints. */
import type { Action } from "../../generated/card_game/Action";
import type { CraftCard } from "../../generated/card_game/CraftCard";
import type { Paid } from "../../generated/card_game/Paid";
import type { View } from "../../generated/card_game/View";
import { list } from "../../ui/words";
import { nameOf } from "../board/players";
import type { Player } from "../module";
import { axesWords, craftName, faceName, kindName, pileName } from "./words";

/** "Mine Wood 2 from pile 1". */
export function actionWords(action: Action, view: View, players: readonly Player[]): string {
  switch (action.do) {
    case "mine": {
      const top = view.resource_piles[action.pile]?.top;
      return `Mine ${top ? `${faceName(top)} from ` : ""}${pileName(action.pile)}`;
    }
    case "craft": {
      const { from, payment } = action;
      const own = players.find(({ you }) => you)?.seat ?? 0;
      const card = from === "holder" ? view.players[own]?.holder : topOf(view, from.pile);
      const axes = payment.axes === 0 ? [] : [axesWords(payment.axes)];
      return `Craft ${named(card)} for ${list([...payment.cards.map(paidName), ...axes])}`;
    }
    case "reserve":
      return `Reserve ${named(topOf(view, action.pile))}`;
    case "pick_axe":
      return "Use a Pick Axe";
    case "shovel":
      return `Use a Shovel against ${nameOf(action.victim, players)}`;
    case "hoe":
      return "Use a Hoe";
    case "end_turn":
      return "End your turn";
    case "keep": {
      const blast = view.phase.phase === "tnt" ? view.phase.blast : [];
      const kept = blast.filter(({ pile }) => action.piles.includes(pile));
      return `Keep ${list(kept.map(({ card }) => faceName(card)))}`;
    }
    case "meet":
      return action.answer === "sword"
        ? "Use a Sword"
        : `Discard ${faceName(action.answer.discard)}`;
  }
}

const topOf = (view: View, pile: number): CraftCard | null | undefined =>
  view.craft_piles[pile]?.top;

const named = (card: CraftCard | null | undefined): string =>
  card ? `the ${craftName(card)}` : "the card";

const paidName = ({ material, value, wild }: Paid): string =>
  `${kindName(wild ? "wild" : material)} ${value}`;
