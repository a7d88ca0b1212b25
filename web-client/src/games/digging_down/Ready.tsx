/** Who is ready, and the button for it. */
import type { Seat } from "../../generated/protocol/Seat";
import { Button } from "../../ui/Button";
import { ANSWERS } from "./why";
import { MarkSign } from "../board/MarkSign";
import { signOf } from "./crew";
import { proposalsIn } from "./proposals";
import { type Table, can } from "./table";

interface WhoProps {
  readonly table: Table;
  readonly ready: readonly Seat[];
}

/** A mark for each player with whether they are ready. Nothing in a solo match. */
export function WhoIsReady({ table: { players, crew }, ready }: WhoProps) {
  if (players.length < 2) return null;
  return (
    <ul class="dd-ready__who" aria-label="Who is ready">
      {players.map(({ seat, name }) => {
        const member = signOf(crew, seat);
        const is = ready.includes(seat);
        return (
          <li key={seat} data-ready={is || undefined}>
            {member && <MarkSign mark={member.mark} />}
            <span aria-hidden="true">{is ? "✓" : "…"}</span>
            <span class="visually-hidden">{`${name} ${is ? "is ready" : "is not ready"}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface ReadyProps extends WhoProps {
  readonly label: string;
  /** Why you cannot get ready, if you cannot. */
  readonly why: string;
}

export function ReadyButton({
  table: { you, offered, votes, players, act },
  ready,
  label,
  why,
}: ReadyProps) {
  if (you === null) return null;
  // A proposal to vote on comes first.
  const mustVote = proposalsIn(votes, players).some(({ agreed }) => !agreed.includes(you));
  if (ready.includes(you)) {
    return (
      <Button
        disabled={!can(offered, { do: "not_ready" })}
        why={ANSWERS.not_ready}
        onClick={() => act({ do: "not_ready" })}
      >
        Not ready
      </Button>
    );
  }
  const open = can(offered, { do: "ready" });
  return (
    <>
      <Button
        tone={mustVote ? "plain" : "lamp"}
        shortcut="R"
        disabled={!open}
        describedBy="dd-not-ready"
        why={open ? ANSWERS.ready : why}
        onClick={() => act({ do: "ready" })}
      >
        {label}
      </Button>
      <span id="dd-not-ready" class="visually-hidden">
        {open ? "" : why}
      </span>
    </>
  );
}
