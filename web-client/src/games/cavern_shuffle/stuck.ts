/** Why a card can do nothing now. Derived from the board alone, without asking the server. */
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Card } from "../../generated/cavern_shuffle/Card";
import type { Item } from "../../generated/cavern_shuffle/Item";
import type { Numbers } from "../../generated/cavern_shuffle/Numbers";
import { capital } from "../../ui/words";
import { faceOf } from "./cards";
import { pilePlace, placeName, placeOf } from "./places";
import { CURSES, USES, adventurerName, cardName, enemyName, theCard } from "./words";

export function whyStuck(card: Card, board: BoardView, numbers: Numbers): string {
  const place = placeOf(board, card);
  if (place === pilePlace(board.minotaur.pile))
    return `The Minotaur stands on ${placeName(place)}. A level-up makes it move.`;
  const face = faceOf(card);
  switch (face.kind) {
    case "obstacle": {
      const who = adventurerName(face.who);
      return `The ${cardName(card)} needs a ${who} of level ${board.difficulty}.`;
    }
    case "enemy": {
      const power = numbers.enemies.find(({ enemy }) => enemy === face.enemy)?.power;
      const curse = CURSES[face.enemy];
      return `The ${enemyName(face.enemy)} needs Party level ${power}. ${curse}`.trim();
    }
    case "item":
      if (place !== "inventory") return `You cannot use ${theCard(card)} now.`;
      if (board.abilities.includes("fanatic"))
        return `The Fanatic's curse blocks the ${cardName(card)}.`;
      return `${USES[face.item]} ${noUse(face.item, numbers)}`;
    default:
      return `${capital(theCard(card))} has nowhere to go now.`;
  }
}

/** Why an item in the inventory cannot be used, if no curse blocks it (CS-31 to CS-34). */
function noUse(item: Item, { potion }: Numbers): string {
  switch (item) {
    case "short_rest":
      return "Both are empty now.";
    case "potion":
      return `No encounter that lies free can be completed with ${potion} levels more.`;
    case "treasure":
      return "Nobody has a level from 1 to 9 now.";
    case "illusion":
      return "No sequence can be continued with it now.";
  }
}
