/** Opens a table of a game in one press: to play at once, or to invite friends. */
import { useRef, useState } from "preact/hooks";

import type { Meta } from "../generated/games/Meta";
import { openTable } from "../net/api";
import { enter, inviteTo, learn, play } from "./opening";

interface Opening {
  /** A table is being opened; another press does nothing. */
  readonly underway: boolean;
  readonly play: (game: Meta) => Promise<void>;
  /** Opens a guided match. */
  readonly learn: (game: Meta) => Promise<void>;
  readonly inviteFriends: (game: Meta) => Promise<void>;
}

export function useOpening(): Opening {
  const [underway, setUnderway] = useState(false);
  // Several presses may come before the buttons are rendered again.
  const latch = useRef(false);
  const once = (open: (game: Meta) => Promise<void>) => async (game: Meta) => {
    if (latch.current) return;
    latch.current = true;
    setUnderway(true);
    await open(game).finally(() => {
      latch.current = false;
      setUnderway(false);
    });
  };
  return { underway, play: once(play), learn: once(learn), inviteFriends: once(inviteFriends) };
}

/** With a seat for everybody who may come; the host may choose fewer. */
async function inviteFriends({ id, title, seats: [, most] }: Meta): Promise<void> {
  const opening = openTable({ game: id, seats: most });
  inviteTo(opening, title);
  enter(await opening);
}
