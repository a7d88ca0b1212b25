/** Before a match against bots: which of the game's characters they are. */
import type { Meta } from "../generated/games/Meta";
import { lastLevel, rememberLevel } from "../net/level";
import { Dialog } from "../ui/Dialog";
import { Opponents } from "../ui/Opponents";

interface ChooseOpponentProps {
  readonly game: Meta;
  /** Opens a table against the level chosen last. */
  readonly play: (game: Meta) => Promise<void>;
  readonly close: () => void;
}

export function ChooseOpponent({ game, play, close }: ChooseOpponentProps) {
  return (
    <Dialog title={`Play ${game.title} against …`} onClose={close} first={'[aria-pressed="true"]'}>
      <Opponents
        game={game}
        chosen={lastLevel(game.id)}
        choose={(level) => {
          rememberLevel(game.id, level);
          void play(game);
        }}
      />
    </Dialog>
  );
}
