/** Opens a table of a game in one press: to play at once, or to invite friends. */
import { useRef, useState } from "preact/hooks";

import type { Meta } from "../generated/games/Meta";
import type { OpenedTable } from "../generated/protocol/OpenedTable";
import { openTable } from "../net/api";
import type { Result } from "../net/result";
import { remember } from "../net/storage";
import { invite } from "../ui/invitation";
import { go, tablePath } from "../ui/router";
import { toastRefusal } from "../ui/Toasts";

/** Where the id of the game that was opened last is kept. */
export const LAST_GAME = "lamproom.game";

interface Opening {
  /** A table is being opened; another press does nothing. */
  readonly underway: boolean;
  readonly play: (game: Meta) => Promise<void>;
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
    remember(LAST_GAME, game.id);
    await open(game).finally(() => {
      latch.current = false;
      setUnderway(false);
    });
  };
  return { underway, play: once(play), inviteFriends: once(inviteFriends) };
}

/** Alone where the game can be played alone, and otherwise against as few bots as it needs. */
async function play({ id, seats: [fewest] }: Meta): Promise<void> {
  const against = { seats: fewest, bots: fewest - 1 };
  enter(await openTable({ game: id, ...(fewest === 1 ? { solo: true } : against) }));
}

/** With a seat for everybody who may come; the host may choose fewer. */
async function inviteFriends({ id, title, seats: [, most] }: Meta): Promise<void> {
  const opening = openTable({ game: id, seats: most });
  const code = opening.then((result) => {
    if (!result.ok) throw new Error(result.refusal.text);
    return result.value.code;
  });
  // At once, since a browser lets only a press share or copy. Why it failed is shown below.
  invite(code, title).catch(() => undefined);
  enter(await opening);
}

function enter(result: Result<OpenedTable>): void {
  if (result.ok) go(tablePath(result.value.code));
  else toastRefusal(result.refusal);
}
