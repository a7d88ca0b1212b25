/** The heading of the board: the phase, the round, who is choosing, and the last event. */
import type { View } from "../../generated/digging_down/View";
import type { Seat } from "../../generated/protocol/Seat";
import { list } from "../../ui/words";
import { busyWords } from "../board/busyWords";
import { playerOn } from "../board/players";
import { waitingWords } from "../board/turn";
import type { Busy } from "../module";
import { replaying } from "../playback/replaying";
import { cardName } from "./cards";
import { describe } from "./describe";
import { awaitedWords, proposalWords, yourProposal } from "./proposals";
import { type Table, isSame } from "./table";

interface BannerProps {
  readonly table: Table;
  readonly waiting: readonly Seat[];
  readonly busy: Busy | null;
}

export function Banner({ table, waiting, busy }: BannerProps) {
  const { frame, view, players } = table;
  const isNews = frame.scene !== null && !frame.playing && proposalsSaid(table) === "";
  const line = frame.scene && isNews ? describe(frame.scene, players) : null;
  const choosing = note(table, waiting, busy);
  return (
    <header class="dd-banner">
      <h2>{frame.playing ? "In the cave" : heading(view)}</h2>
      <p class="dd-banner__round">
        Round {frame.board.view.round}
        <span class="visually-hidden">. {choosing}</span>
      </p>
      <p class="dd-banner__last" aria-hidden="true">
        {frame.playing ? "" : choosing}
        {choosing !== "" && line && " "}
        {line && <span data-tone={line.tone}>{line.text}</span>}
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

/** Who is choosing now, and what is proposed. */
function note(table: Table, waiting: readonly Seat[], busy: Busy | null): string {
  const { view, players, you } = table;
  if (busy !== null) return busyWords(busy);
  if (view.phase.phase === "over") return "";
  const yours = you !== null && waiting.includes(you);
  const asked = waiting.filter((seat) => seat !== you).map((seat) => playerOn(seat, players).name);
  const chosen = chosenByYou(table);
  if (view.phase.phase === "face") return chosen || deciding(asked, yours);
  if (replaying.value) return waitingWords(waiting, players);
  const awaited = asked.length === 0 ? "" : `Waiting for ${list(asked)}.`;
  const choosing = chosen || (yours ? "Your turn to choose." : awaited);
  return [choosing, proposedTo(table)].filter(Boolean).join(" ");
}

const proposalsSaid = (table: Table): string => chosenByYou(table) + proposedTo(table);

/** "You propose: Explore; Ada pays. Waiting for Ben." Empty as long as you are for nothing. */
function chosenByYou(table: Table): string {
  const { view, players, crew, you } = table;
  const proposal = yourProposal(table);
  if (proposal === null) return "";
  const verb = proposal.agreed[0] === you ? "propose" : "agree";
  const awaited = awaitedWords(proposal, players);
  return `You ${verb}: ${proposalWords(proposal.action, view, crew)}.${awaited && ` ${awaited}.`}`;
}

/**
 * "Ada proposes to explore.": what others propose beside what you are for. On a phone, the
 * proposals themselves may be off screen.
 */
function proposedTo(table: Table): string {
  const { view, votes, players, you } = table;
  if (view.phase.phase !== "decide") return "";
  const yours = yourProposal(table)?.action;
  const ways = [
    { way: "explore", words: "to explore" },
    { way: "return", words: "to return" },
  ] as const;
  const said = ways.map(({ way, words }) => {
    const mates = votes.filter(
      ({ seat, action }) => seat !== you && action.do === way && !isSame(action, yours),
    );
    const names = list(mates.map(({ seat }) => playerOn(seat, players).name));
    return names && `${names} ${mates.length === 1 ? "proposes" : "propose"} ${words}.`;
  });
  return said.filter(Boolean).join(" ");
}

/** Whose choice a card is. */
function deciding(others: readonly string[], yours: boolean): string {
  if (others.length === 0) return yours ? "Your choice." : "";
  const names = list(yours ? ["You", ...others] : others);
  return `${names} ${yours || others.length > 1 ? "decide" : "decides"}.`;
}
