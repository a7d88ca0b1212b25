/** The bot of a seat in the lobby: the host chooses which of the game's characters it is. */
import type { Meta } from "../generated/games/Meta";
import type { Seat } from "../generated/protocol/Seat";
import type { Level } from "../generated/protocol/Level";
import { rememberLevel } from "../net/level";
import { Opponents } from "../ui/Opponents";
import { type AtTable, showRefusal } from "./atTable";

interface BotChoiceProps {
  readonly at: AtTable;
  readonly game: Meta;
  readonly seat: Seat;
  /** The level of the bot that has the seat, if one has. */
  readonly chosen?: Level;
  readonly onDone: () => void;
}

export function BotChoice({ at, game, seat, chosen, onDone }: BotChoiceProps) {
  const choose = async (level: Level) => {
    rememberLevel(game.id, level);
    const isSame = level === chosen;
    const added =
      isSame || (await showRefusal(at, at.store.operate({ do: "add_bot", seat, level })));
    if (added) onDone();
  };
  return <Opponents game={game} {...(chosen !== undefined && { chosen })} choose={choose} />;
}
