/** Announces whose turn it is on this device, once the board has told what happened before. */
import { useEffect, useRef } from "preact/hooks";

import type { GameFrame } from "../generated/protocol/GameFrame";
import { resting } from "../games/playback/resting";
import type { TableStore } from "../net/store";
import { announce } from "../ui/LiveRegion";
import { type AtTable, awaitedIn, isShared, nameHere, playersOf } from "./atTable";

/** For a component around the board, whose own effects come first. */
export function useTurnCall(at: AtTable, frame: GameFrame): void {
  const { store, table } = at;
  const players = playersOf(at);
  const you = players.find((player) => player.you);
  const asked =
    table.view.phase === "playing" &&
    players.length > 1 &&
    you?.bot === false &&
    awaitedIn(frame).includes(you.seat);
  const rests = resting.value;
  const called = useRef<TableStore | null>(null);
  useEffect(() => {
    if (!asked) called.current = null;
    // In the rendering that brings a step, the board did not know of it yet; now it does.
    else if (resting.peek() && called.current !== store) {
      called.current = store;
      announce(isShared(at) ? `${nameHere(at, store)}’s turn.` : "Your turn.");
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, rests, store]);
}
