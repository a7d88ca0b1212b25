/** On the page of a finished match: a new table that continues from the step that is shown. */
import { useId, useRef, useState } from "preact/hooks";

import type { Meta } from "../../generated/games/Meta";
import type { Cause } from "../../generated/protocol/Cause";
import type { OpenTable } from "../../generated/protocol/OpenTable";
import type { Seat } from "../../generated/protocol/Seat";
import { openTable } from "../../net/api";
import { knownGame } from "../../net/games";
import { lastLevel, rememberLevel } from "../../net/level";
import type { Eyes, Tape } from "../../net/replay";
import { planSeating } from "../../net/seating";
import { Button } from "../../ui/Button";
import { stepWords } from "../../ui/Continued";
import { Dialog } from "../../ui/Dialog";
import { Opponents } from "../../ui/Opponents";
import { Radios } from "../../ui/Radios";
import { go, tablePath } from "../../ui/router";
import { capital } from "../../ui/words";
import { inviteTo } from "../opening";
import "./PlayOn.css";

interface PlayOnProps {
  readonly match: Tape["match"];
  readonly step: number;
  /** What made the step; unknown while it is not here. */
  readonly cause: Cause | undefined;
  readonly eyes: Eyes;
}

export function PlayOn({ match, step, cause, eyes }: PlayOnProps) {
  const [open, setOpen] = useState(false);
  const reason = useId();
  const game = knownGame(match.game);
  const why = game === null ? UNKNOWN : whyNot(match, step, game);
  return (
    <div class="play-on">
      <Button disabled={why !== null} describedBy={reason} onClick={() => setOpen(true)}>
        Play on from here …
      </Button>
      <span id={reason} class="small dim">
        {why}
      </span>
      {open && game !== null && (
        <PlayOnDialog
          {...{ match, step, game }}
          own={eyes === "all" ? 0 : eyes}
          chooser={chooserOf(cause)}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Who chose at a step; null if nobody did. */
const chooserOf = (cause: Cause | undefined): Seat | null =>
  cause?.by === "acted" || cause?.by === "voted" ? cause.seat : null;

const UNKNOWN = "This server does not know the game.";

/** Why no match can go on from a step; null if one can, as far as this page knows. */
export function whyNot(
  { count, rules_version }: Pick<Tape["match"], "count" | "rules_version">,
  step: number,
  game: Pick<Meta, "rules_version">,
): string | null {
  if (rules_version !== game.rules_version)
    return "It was played under earlier rules and cannot be continued.";
  return step >= count - 1 ? "The match ends here. Choose an earlier step." : null;
}

/** The match that is continued. */
interface Source {
  readonly id: string;
  readonly game: string;
  readonly players: readonly { readonly seat: Seat; readonly name: string }[];
}

interface PlayOnDialogProps {
  readonly match: Source;
  readonly step: number;
  /** The seat that is yours unless another is chosen. */
  readonly own: Seat;
  /** Whose seat is yours, unless another is chosen, if the table begins before the step. */
  readonly chooser?: Seat | null;
  readonly game: Meta;
  /** What the same deal is called, if another name is better known. */
  readonly sameDeal?: string;
  readonly close: () => void;
}

interface PlayOnWords {
  readonly title: string;
  readonly about: string;
  /** On the button. */
  readonly begin: string;
}

/** True of every game: some hide nothing, and some leave nothing to later chance. */
const LATER =
  "Whatever chance has already decided stays, seen or unseen; only what it decides later is new.";

/** A match that begins at the start does not go on. */
const playOnWords = (step: number, sameDeal = "The same deal again"): PlayOnWords =>
  step === 0
    ? { title: sameDeal, about: `A new table begins as this match began. ${LATER}`, begin: "Begin" }
    : {
        title: `Play on from ${stepWords(step)}`,
        about: `A new table goes on from this position. ${LATER}`,
        begin: "Play on",
      };

/** Which seat is yours, and who plays the others. */
export function PlayOnDialog(props: PlayOnDialogProps) {
  const { match, step, own, chooser = null, game, sameDeal, close } = props;
  const { players } = match;
  const [picked, setSeat] = useState<Seat | null>(null);
  const [from, setFrom] = useState(step);
  const [level, setLevel] = useState(() => lastLevel(game.id));
  const seat = picked ?? (from < step ? chooser : null) ?? own;
  const { open, refusal } = useContinuing(match, from, seat);
  const others = players.filter((player) => player.seat !== seat).map(({ name }) => name);
  const { title, about, begin } = playOnWords(from, sameDeal);
  // Only where players win by themselves do bots have a rating.
  const company = game.bot_ratings === null ? "with bots" : "against bots";
  return (
    <Dialog title={title} onClose={close}>
      <div class="stack">
        <p class="small dim">{about} Its matches are marked, and count nowhere.</p>
        <p role="alert">{refusal}</p>
        {step > 0 && (
          <Radios
            legend="The table begins"
            name="from"
            choices={[
              { value: step, words: `After ${stepWords(step)}` },
              { value: step - 1, words: "Before it, to choose something else" },
            ]}
            chosen={from}
            choose={setFrom}
          />
        )}
        {others.length === 0 ? (
          <div class="row">
            <Button tone="lamp" onClick={() => open({}, [])}>
              {begin}
            </Button>
          </div>
        ) : (
          <>
            <Radios
              legend="You play the seat of"
              name="seat"
              choices={players.map(({ seat: value, name }) => ({ value, words: name }))}
              chosen={seat}
              choose={setSeat}
            />
            <h3>{capital(company)}</h3>
            <Opponents game={game} chosen={level} choose={setLevel} />
            <div class="row">
              <Button
                tone="lamp"
                onClick={() => {
                  rememberLevel(game.id, level);
                  void open({ bots: others.length, level }, []);
                }}
              >
                {begin} {company}
              </Button>
            </div>
            <h3>Or without bots</h3>
            <div class="row">
              <Button onClick={() => open({}, [], game.title)}>Invite friends</Button>
              <Button onClick={() => open({}, others)}>Play every seat yourself</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Opens the table, and goes there. A title is what friends are invited to. */
type Open = (
  company: Pick<OpenTable, "bots" | "level">,
  others: readonly string[],
  title?: string,
) => Promise<void>;

function useContinuing(
  { id, game }: Source,
  step: number,
  seat: Seat,
): { readonly open: Open; readonly refusal: string | null } {
  const [refusal, setRefusal] = useState<string | null>(null);
  // Several presses may come before the first has its answer.
  const underway = useRef(false);
  const open: Open = async (company, others, title) => {
    if (underway.current) return;
    underway.current = true;
    const opening = openTable({ game, origin: { match_id: id, step, seat }, ...company });
    if (title !== undefined) inviteTo(opening, title);
    const result = await opening.finally(() => (underway.current = false));
    if (!result.ok) return setRefusal(result.refusal.text);
    planSeating(result.value.code, { seat, others });
    go(tablePath(result.value.code));
  };
  return { open, refusal };
}
