/** Why a card can do nothing now, as far as the board shows it. The rules are not asked: what they would say is on the board. */
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Card } from "../../generated/cavern_shuffle/Card";
import type { Numbers } from "../../generated/cavern_shuffle/Numbers";
import { capital } from "../../ui/words";
import { faceOf } from "./cards";
import { pilePlace, placeName, placeOf } from "./places";
import { CURSES, adventurerName, cardName, enemyName, theCard } from "./words";

/** See the head of the file. */
export function whyStuck(card: Card, board: BoardView, numbers: Numbers): string {
  const place = placeOf(board, card);
  if (place === pilePlace(board.minotaur.pile))
    return `The Minotaur stands on ${placeName(place)}. Level somebody up, and it moves on.`;
  const face = faceOf(card);
  switch (face.kind) {
    case "obstacle":
      return `The ${cardName(card)} asks for a ${adventurerName(face.who)} of level ${board.difficulty}.`;
    case "enemy": {
      const power = numbers.enemies.find(({ enemy }) => enemy === face.enemy)?.power;
      return `The ${enemyName(face.enemy)} asks for Party level ${power}. ${CURSES[face.enemy]}`.trim();
    }
    case "item":
      if (place === "inventory" && board.abilities.includes("fanatic"))
        return `The Fanatic's curse lies on the ${cardName(card)}.`;
      return `There is no use for ${theCard(card)} now.`;
    default:
      return `${capital(theCard(card))} can go nowhere now.`;
  }
}
