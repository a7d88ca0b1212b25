/** The bar under the board: the caption, and the buttons for what can be done now. */
import { useState } from "preact/hooks";

import type { Action } from "../../generated/cavern_shuffle/Action";
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Card } from "../../generated/cavern_shuffle/Card";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { BulbIcon, UndoIcon } from "../../ui/Icons";
import { count } from "../../ui/words";
import { useSlow } from "../board/useSlow";
import type { LogLine, Restart } from "../module";
import { RestartDialog, RestartIcon } from "./RestartDialog";
import { costOfUse } from "./rank";
import { BUTTONS, giveUpWhy } from "./why";
import { faceOf } from "./cards";
import type { Playing } from "./playing";
import { CONTROL, type Finishing } from "./useFinish";
import type { Hinting } from "./useHint";
import { type Way, levelUps } from "./ways";
import { USES, cardName, itemName } from "./words";

interface HandProps {
  readonly playing: Playing;
  /** The last thing that happened. */
  readonly said: LogLine | null;
  /** Why nothing can be pressed; null if something can. */
  readonly sending: string | null;
  readonly act: (action: Action) => void;
  /** Levels up for as long as possible. */
  readonly levelUp: () => void;
  /** Null if giving up is not possible. */
  readonly giveUp: Action | null;
  readonly racing: boolean;
  /** Null if this match has no hints. */
  readonly hinting: Hinting | null;
  /** The match can no longer be won, and the player wants to know. */
  readonly lost: boolean;
  /** Null if there is no move that can be taken back. */
  readonly takeBack: (() => void) | null;
  /** Null if there is nothing to take back. */
  readonly restart: Restart | null;
  /** The match is still ranked. */
  readonly ranked: boolean;
  /** Null while something can still go wrong. */
  readonly finishing: Finishing | null;
}

export function Hand(props: HandProps) {
  const { playing, said, sending, act, giveUp, racing, hinting, lost, takeBack } = props;
  const { restart, ranked, finishing } = props;
  const [asking, setAsking] = useState<"to give up" | "to restart" | null>(null);
  const close = (): void => setAsking(null);
  const caption = finishing?.running
    ? FINISHING
    : sending !== null
      ? ({ tone: "plain", text: sending, whole: true } as const)
      : (captionOf(playing, hinting, lost, takeBack !== null) ?? {
          ...(said ?? NOTHING),
          whole: false,
        });
  return (
    <div class="cs-hand">
      <p
        id={CAPTION}
        class="cs-caption"
        data-tone={caption.tone}
        data-whole={caption.whole || undefined}
      >
        {caption.text}
      </p>
      <div class="cs-hand__buttons">
        {finishing?.running ? (
          <FinishButton finishing={finishing} held={playing.held} />
        ) : playing.picking.picked === null ? (
          <BoardButtons
            {...props}
            askToGiveUp={() => setAsking("to give up")}
            askToRestart={() => setAsking("to restart")}
          />
        ) : (
          <CardButtons playing={playing} act={act} hinting={hinting} />
        )}
      </div>
      {asking === "to give up" && giveUp && (
        <GiveUpDialog racing={racing} sending={sending} confirm={() => act(giveUp)} close={close} />
      )}
      {asking === "to restart" && restart && (
        <RestartDialog restart={restart} ranked={ranked} close={close} />
      )}
    </div>
  );
}

const CAPTION = "cs-caption";

/** A button that is off while nothing can be pressed; the caption says why. */
const offWhile = (held: boolean) => (held ? { disabled: true, describedBy: CAPTION } : {});

/** What can be done with the card that is picked. */
function CardButtons({ playing, act, hinting }: Pick<HandProps, "playing" | "act" | "hinting">) {
  const { picking } = playing;
  return (
    <>
      {picking.ways.filter(isButton).map((way) => (
        <Button
          key={way.action.do}
          tone={isCostly(way.action) ? "plain" : "lamp"}
          {...offWhile(playing.held)}
          onClick={() => {
            picking.release();
            act(way.action);
          }}
        >
          {labelOf(way)}
        </Button>
      ))}
      <HintButton playing={playing} hinting={hinting} />
    </>
  );
}

/** Uses up an item, which can cost a rank (CS-40), or cannot be taken back into play. */
const isCostly = (action: Action): boolean =>
  action.do === "short_rest" ||
  action.do === "put_out" ||
  (action.do === "potion" && action.card !== "minotaur");

/** What can be done without a card. */
function BoardButtons({
  playing,
  levelUp,
  giveUp,
  racing,
  hinting,
  lost,
  takeBack,
  restart,
  finishing,
  askToGiveUp,
  askToRestart,
}: HandProps & { readonly askToGiveUp: () => void; readonly askToRestart: () => void }) {
  const { board, legal, held } = playing;
  // As in the undo bar, none of them is possible while a move or the connection is awaited.
  const waits = useSlow(restart?.waits ?? false);
  const open = levelUps(legal).length;
  const stuck = board.no_move_left || lost;
  return (
    <>
      {finishing && <FinishButton finishing={finishing} held={held} />}
      {open > 0 && finishing === null && (
        <Button
          tone="lamp"
          shortcut="L"
          {...offWhile(held)}
          why={BUTTONS.levelUp}
          onClick={levelUp}
        >
          Level up all
        </Button>
      )}
      {stuck && takeBack && (
        <Button
          label="Take the last move back"
          disabled={restart?.waits ?? true}
          onClick={takeBack}
        >
          <UndoIcon />
        </Button>
      )}
      <HintButton playing={playing} hinting={hinting} />
      {restart && (
        <Button
          tone={stuck ? "plain" : "bare"}
          disabled={waits}
          describedBy={CAPTION}
          why={BUTTONS.restart}
          onClick={askToRestart}
        >
          <RestartIcon />
          <span class="cs-word">Start again …</span>
        </Button>
      )}
      {giveUp && (
        <Button tone={stuck ? "danger" : "bare"} why={giveUpWhy(racing)} onClick={askToGiveUp}>
          <Flag />
          <span class="cs-word">Give up …</span>
        </Button>
      )}
    </>
  );
}

function HintButton({ playing: { legal, held }, hinting }: Pick<HandProps, "playing" | "hinting">) {
  if (legal.length === 0 || hinting === null) return null;
  return (
    <Button
      tone="bare"
      disabled={hinting.thinking}
      {...offWhile(held)}
      why={BUTTONS.hint}
      onClick={hinting.ask}
    >
      <BulbIcon />
      <span class="cs-word">Hint</span>
    </Button>
  );
}

/** Plays the rest, or stops doing so. */
const FinishButton = ({ finishing, held }: FinishButtonProps) => {
  const { left, running, start, stop } = finishing;
  return (
    <span class="cs-finish" {...{ [CONTROL]: "" }}>
      <Button
        tone="lamp"
        {...offWhile(held && !running)}
        why={BUTTONS.finish}
        onClick={running ? stop : start}
      >
        {running ? "Stop" : `Finish (${count(left, "move")})`}
      </Button>
    </span>
  );
};

interface FinishButtonProps {
  readonly finishing: Finishing;
  readonly held: boolean;
}

interface GiveUpDialogProps {
  readonly racing: boolean;
  /** Why nothing can be pressed; null if something can. */
  readonly sending: string | null;
  readonly confirm: () => void;
  readonly close: () => void;
}

const GiveUpDialog = ({ racing, sending, confirm, close }: GiveUpDialogProps) => (
  <Dialog title="Give up?" onClose={close}>
    <p>
      {racing
        ? "Your Party level stands, and the others race on."
        : "The Minotaur keeps the cavern, and all cards are revealed."}
    </p>
    {sending !== null && <p class="dim">{sending}</p>}
    <div class="row">
      <Button
        tone="danger"
        disabled={sending !== null}
        onClick={() => {
          close();
          confirm();
        }}
      >
        Give up
      </Button>
      <Button onClick={close}>Keep playing</Button>
    </div>
  </Dialog>
);

/** Needs a button: laying the card somewhere does not do it, or the place is hard to find. */
function isButton({ action, places }: Way): boolean {
  switch (action.do) {
    case "move":
    case "illusion":
    case "treasure":
      return false;
    case "potion":
      return places.length === 0 || action.card === "minotaur";
    default:
      return true;
  }
}

function labelOf({ action }: Way): string {
  switch (action.do) {
    case "level_up":
      return "Level up";
    case "complete":
      return "Complete it";
    case "set_aside":
      return "Set aside";
    case "put_out":
      return "Put out of play";
    case "potion":
      return action.card === "minotaur" ? "Beat the Minotaur" : `Use the ${itemName("potion")}`;
    case "short_rest":
      return "Rest";
    default:
      return "Do it";
  }
}

const FINISHING: Caption = {
  tone: "good",
  text: "Nothing can go wrong: the rest plays itself. Any press stops it.",
  whole: true,
};

const NOTHING: LogLine = { tone: "plain", text: "" };

interface Caption extends LogLine {
  /** It must be readable to its end, however little room there is. */
  readonly whole: boolean;
}

const NO_HINT = { hint: null, complaint: null, thinking: false };

/** What takes precedence over the last event; null if nothing does. */
function captionOf(
  { board, picking }: Playing,
  hinting: Hinting | null,
  lost: boolean,
  mayTakeBack: boolean,
): Caption | null {
  const { hint, complaint, thinking } = hinting ?? NO_HINT;
  if (picking.complaint !== null) return { tone: "bad", text: picking.complaint, whole: true };
  if (picking.picked !== null) return { tone: "turn", ...askFor(picking.picked, picking, board) };
  if (thinking) return { tone: "plain", text: "Thinking …", whole: false };
  if (hint !== null) return { tone: "turn", text: hint.text, whole: true };
  if (complaint !== null) return { tone: "bad", text: complaint, whole: true };
  const ways = mayTakeBack ? "take moves back or give up" : "play on for fun or give up";
  if (board.no_move_left)
    return {
      tone: "bad",
      text: `No moves left: ${mayTakeBack ? ways : "give up"}.`,
      whole: true,
    };
  return lost
    ? { tone: "turn", text: `This match can no longer be won: ${ways}.`, whole: true }
    : null;
}

/** "Rogue 7: where to?", or what an item does, and what its use costs. */
function askFor(
  card: Card,
  { targets, ways }: Playing["picking"],
  board: BoardView,
): Pick<Caption, "text" | "whole"> {
  const face = faceOf(card);
  const potion = ways.some(({ action }) => action.do === "potion");
  const cost =
    face.kind === "item"
      ? costOfUse(face.item, board)
      : potion
        ? costOfUse("potion", board, "The Potion")
        : null;
  const text =
    face.kind === "item"
      ? `${cardName(card)}: ${USES[face.item]}`
      : `${cardName(card)}: ${targets.size > 0 ? "where to?" : "what now?"}`;
  if (cost === null) return { text, whole: face.kind === "item" };
  return { text: `${text} ${cost}`, whole: true };
}

const Flag = () => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M6 21V4M6 5c4-2.500 7 2.500 12 0v9c-5 2.500-8-2.500-12 0" />
  </svg>
);
