/** The dialog of your tool: what it does, and how you can use it now. */
import type { Action } from "../../generated/card_game/Action";
import type { Crafted } from "../../generated/card_game/Crafted";
import type { Tool } from "../../generated/card_game/Tool";
import { count } from "../../ui/words";
import { Button } from "../../ui/Button";
import { Dialog, MAIN_ACTION } from "../../ui/Dialog";
import { MarkSign } from "../board/MarkSign";
import { type Mark, nameOf, playerOn } from "../board/players";
import type { Player } from "../module";
import { CraftDrawing } from "./art/Cards";
import { answers, can, victims } from "./offers";
import type { BoardState } from "./boardState";
import { USE_WHY } from "./why";
import { USES, craftName, pointsOf } from "./words";

interface ToolDialogProps {
  readonly tool: Crafted;
  readonly legal: readonly Action[];
  readonly board: BoardState;
  readonly marks: readonly Mark[];
  readonly players: readonly Player[];
  readonly held: boolean;
  readonly act: (action: Action) => void;
  readonly close: () => void;
}

export function ToolDialog({
  tool: { card, used },
  legal,
  board,
  marks,
  players,
  held,
  act,
  close,
}: ToolDialogProps) {
  const uses = used ? [] : usesOf(card.tool, legal);
  const done = (action: Action): void => {
    act(action);
    close();
  };
  return (
    <Dialog title={craftName(card)} onClose={close} first={MAIN_ACTION}>
      <div class="cg-craft">
        <div class="cg-craft__card">
          <CraftDrawing card={card} />
        </div>
        <div class="cg-craft__facts">
          <p>
            <b>{pointsOf(card)}</b>
          </p>
          <p>{USES[card.tool]}</p>
          <p class="small dim">
            {used
              ? "You have used it. Its points still count."
              : uses.length === 0
                ? whenWords(card.tool, board, players)
                : "Using it costs no action."}
          </p>
        </div>
      </div>
      {uses.map((action) => {
        if (action.do !== "shovel") {
          return (
            <Button
              key={action.do}
              why={USE_WHY[card.tool]}
              disabled={held}
              onClick={() => done(action)}
            >
              {action.do === "hoe"
                ? "Sweep all piles"
                : action.do === "pick_axe"
                  ? "Take one more action"
                  : "Use it against the Creeper"}
            </Button>
          );
        }
        const mark = marks[action.victim];
        const shovels = board.players[action.victim]?.shovels ?? 0;
        return (
          <Button
            key={action.victim}
            why={USE_WHY.shovel}
            disabled={held}
            onClick={() => done(action)}
          >
            {mark && <MarkSign mark={mark} />} One action fewer for {nameOf(action.victim, players)}
            {shovels > 0 && ` (${count(shovels, "Shovel")} already)`}
          </Button>
        );
      })}
    </Dialog>
  );
}

/** When a tool that cannot be used now could be: Shovel and Hoe, once no choice is pending. */
function whenWords(tool: Tool, board: BoardState, players: readonly Player[]): string {
  const { attack, blast } = board;
  switch (tool) {
    case "sword":
      return "You can use it when a Creeper comes.";
    case "pick_axe":
      return "You can use it in your own turn.";
    case "axe":
      return "You can add it to a payment.";
    case "shovel":
    case "hoe": {
      if (attack) return "Not now: first, everybody answers the Creeper.";
      if (blast) return "Not now: first, the cards of the explosion are chosen.";
      const others = board.players.filter((_, seat) => !playerOn(seat, players).you);
      const isFull = others.every(({ shovels }) => shovels > 0);
      return tool === "shovel" && isFull ? "Not now: nobody can lose more actions." : "Not now.";
    }
  }
}

function usesOf(tool: Tool, legal: readonly Action[]): readonly Action[] {
  switch (tool) {
    case "shovel":
      return victims(legal).map((victim) => ({ do: "shovel", victim }));
    case "hoe":
    case "pick_axe":
      return can(legal, tool) ? [tool === "hoe" ? { do: "hoe" } : { do: "pick_axe" }] : [];
    case "sword":
      return answers(legal).includes("sword") ? [{ do: "meet", answer: "sword" }] : [];
    case "axe":
      return [];
  }
}

/** Whether a tool of this kind can be used on its own now. */
export const isUsable = (tool: Tool, legal: readonly Action[]): boolean =>
  usesOf(tool, legal).length > 0;
