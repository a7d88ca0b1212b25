/** The heading of the board: the phase, the round, and the last event or who is choosing. */
import type { View } from "../../generated/digging_down/View";
import type { Seat } from "../../generated/protocol/Seat";
import { list } from "../../ui/words";
import { busyWords } from "../board/busyWords";
import { playerOn } from "../board/players";
import type { Busy } from "../module";
import { cardName } from "./cards";
import { describe } from "./describe";
import type { Table } from "./table";
import { passageName } from "./words";

interface BannerProps {
  readonly table: Table;
  readonly waiting: readonly Seat[];
  readonly busy: Busy | null;
}

export function Banner({ table, waiting, busy }: BannerProps) {
  const { frame, view, players } = table;
  const line = frame.scene && !frame.playing ? describe(frame.scene, players) : null;
  return (
    <header class="dd-banner">
      <h2>{frame.playing ? "In the cave" : heading(view)}</h2>
      <p class="dd-banner__round">
        Round {frame.board.view.round}
        <span class="visually-hidden">. {note(table, waiting, busy)}</span>
      </p>
      <p class="dd-banner__last" data-tone={line?.tone ?? "plain"} aria-hidden="true">
        {frame.playing ? "" : (line?.text ?? note(table, waiting, busy))}
      </p>
    </header>
  );
}

function heading({ phase, outcome }: View): string {
  switch (phase.phase) {
    case "dealing":
      return "The cave is dealt";
    case "decide":
      if (phase.at_base) return "Into the cave";
      return phase.explore ? "Explore, or return?" : "Back to the base";
    case "move":
      return "To the passages";
    case "face":
      return cardName(phase.card);
    case "flipping":
      return "The tile is flipping";
    case "ride":
      return "A good ride";
    case "pause":
      return "Before the next card";
    case "silk_touch":
      return "Silk Touch";
    case "base":
      return "At the base";
    case "over":
      return outcome?.kind === "shared" && outcome.won ? "You made it!" : "The light is gone";
  }
}

/** Who is choosing now. */
function note({ view, players, you }: Table, waiting: readonly Seat[], busy: Busy | null): string {
  if (busy !== null) return busyWords(busy);
  if (view.phase.phase === "over") return "";
  if (you !== null && waiting.includes(you)) return "Your turn to choose.";
  const asked = waiting.map((seat) => playerOn(seat, players).name);
  if (asked.length === 0)
    return view.phase.phase === "face" ? `In ${passageName(view.phase.passage)}.` : "";
  return `Waiting for ${list(asked)}.`;
}
