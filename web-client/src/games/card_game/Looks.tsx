/** The dialog for whatever the player is looking at. */
import type { Action } from "../../generated/card_game/Action";
import type { Source } from "../../generated/card_game/Source";
import type { Seat } from "../../generated/protocol/Seat";
import { type Mark, nameOf } from "../board/players";
import type { Player } from "../module";
import { CraftDialog } from "./CraftDialog";
import { DiscardDialog, PlayerDialog } from "./LookDialogs";
import { ToolDialog } from "./ToolDialog";
import { type BoardState, craftCardAt } from "./boardState";
import { outlookOn, prospectsIn } from "./prospects";
import type { Frame } from "./scenes";

/** What the player is looking at. It has the id of a card, so that a new card closes the dialog. */
export type Look =
  | { readonly at: "craft"; readonly source: Source; readonly id: number }
  | { readonly at: "tool"; readonly id: number }
  | { readonly at: "player"; readonly seat: Seat }
  | { readonly at: "discard" };

interface LooksProps {
  readonly look: Look;
  readonly frame: Frame;
  readonly marks: readonly Mark[];
  readonly players: readonly Player[];
  readonly you: Seat | null;
  readonly held: boolean;
  readonly act: (action: Action) => void;
  readonly close: () => void;
}

export function Looks({ look, frame, marks, players, you, held, act, close }: LooksProps) {
  const { board, settled } = frame;
  const own = you === null ? null : board.players[you];
  switch (look.at) {
    case "discard":
      return <DiscardDialog discard={board.discard} close={close} />;
    case "player": {
      const standing = board.players[look.seat];
      return standing ? (
        <PlayerDialog name={nameOf(look.seat, players)} standing={standing} close={close} />
      ) : null;
    }
    case "tool": {
      const tool = own?.tools.find(({ card }) => card.id === look.id);
      return tool ? (
        <ToolDialog
          tool={tool}
          legal={settled.legal}
          board={board}
          marks={marks}
          players={players}
          held={held}
          act={act}
          close={close}
        />
      ) : null;
    }
    case "craft": {
      const card = craftCardAt(board, look.source, you);
      if (card?.id !== look.id) return null;
      const axes = own?.tools.filter((tool) => !tool.used && tool.card.tool === "axe").length ?? 0;
      return (
        <CraftDialog
          source={look.source}
          card={card}
          outlook={outlookOn(look.source, prospectsIn(frame), canMine(board, you))}
          hand={own?.cards ?? []}
          axes={axes}
          legal={settled.legal}
          held={held}
          why={whyNot(board, you)}
          act={act}
          close={close}
        />
      );
    }
  }
}

const canMine = ({ turn, actions }: BoardState, you: Seat | null): boolean =>
  turn === you && actions > 0;

/** Why a craft card can be neither crafted nor reserved. */
function whyNot({ players, turn, actions, attack, blast }: BoardState, you: Seat | null): string {
  if (you === null || !players[you]) return "You are watching.";
  if (attack) return "Nobody can craft or reserve until the Creeper has left.";
  if (blast) return "Nobody can craft or reserve until the TNT has been cleared away.";
  if (turn !== you) return "It is not your turn.";
  return actions === 0 ? "No actions left this turn." : "You cannot craft or reserve it now.";
}
