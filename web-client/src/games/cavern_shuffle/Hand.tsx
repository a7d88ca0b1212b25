/** The bar under the board: what has happened, what is in the hand, and what can be done by a button. */
import { useState } from "preact/hooks";

import type { Action } from "../../generated/cavern_shuffle/Action";
import type { Card } from "../../generated/cavern_shuffle/Card";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { UndoIcon } from "../../ui/Icons";
import type { LogLine } from "../module";
import { faceOf } from "./cards";
import type { Playing } from "./playing";
import type { Hinting } from "./useHint";
import { type Way, levelUps } from "./ways";
import { USES, cardName, itemName } from "./words";

interface HandProps {
  readonly playing: Playing;
  /** What has happened last. */
  readonly said: LogLine | null;
  readonly act: (action: Action) => void;
  /** Levels up until nobody can any more. */
  readonly levelUp: () => void;
  /** Null where nothing can be given up. */
  readonly giveUp: Action | null;
  readonly racing: boolean;
  readonly hinting: Hinting;
  /** It can no longer be won, and who plays wants to be told. */
  readonly lost: boolean;
  /** Null where no move can be taken back now. */
  readonly takeBack: (() => void) | null;
}

/** See the head of the file. */
export function Hand({
  playing,
  said,
  act,
  levelUp,
  giveUp,
  racing,
  hinting,
  lost,
  takeBack,
}: HandProps) {
  const { board, legal, picking } = playing;
  const [asking, setAsking] = useState(false);
  const open = levelUps(legal).length;
  const stuck = board.no_move_left || lost;
  const caption = captionOf(playing, hinting, lost, takeBack !== null) ?? {
    ...(said ?? NOTHING),
    whole: false,
  };
  return (
    <div class="cs-hand">
      <p class="cs-caption" data-tone={caption.tone} data-whole={caption.whole || undefined}>
        {caption.text}
      </p>
      <div class="cs-hand__buttons">
        {picking.picked !== null
          ? picking.ways.filter(isButton).map((way) => (
              <Button
                key={way.action.do}
                tone="lamp"
                onClick={() => picking.picked !== null && actAndLetGo(way)}
              >
                {labelOf(way)}
              </Button>
            ))
          : open > 0 && (
              <Button tone="lamp" shortcut="L" onClick={levelUp}>
                Level up{open > 1 ? ` ×${open}` : ""}
              </Button>
            )}
        {stuck && takeBack && picking.picked === null && (
          <Button label="Take the last move back" onClick={takeBack}>
            <UndoIcon />
          </Button>
        )}
        {legal.length > 0 && picking.picked === null && (
          <Button tone="bare" label="Hint" disabled={hinting.thinking} onClick={hinting.ask}>
            <Bulb />
          </Button>
        )}
        {giveUp && picking.picked === null && (
          <Button
            tone={stuck ? "danger" : "bare"}
            label="Give up …"
            onClick={() => setAsking(true)}
          >
            <Flag />
          </Button>
        )}
      </div>
      {asking && giveUp && (
        <Dialog title="Give up?" onClose={() => setAsking(false)}>
          <p>
            {racing
              ? "Your Party level stands, and the others race on."
              : "The Minotaur keeps the cavern, and all cards are shown."}
          </p>
          <div class="row">
            <Button
              tone="danger"
              onClick={() => {
                setAsking(false);
                act(giveUp);
              }}
            >
              Give up
            </Button>
            <Button onClick={() => setAsking(false)}>Play on</Button>
          </div>
        </Dialog>
      )}
    </div>
  );

  function actAndLetGo({ action }: Way): void {
    picking.release();
    act(action);
  }
}

/** What is done by laying the card somewhere needs no button, where that place is easy to find. */
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

const NOTHING: LogLine = { tone: "plain", text: "" };

interface Caption extends LogLine {
  /** It is read to its end, however little room there is. */
  readonly whole: boolean;
}

/** What is said before all that has happened; null where nothing is. */
function captionOf(
  { board, picking }: Playing,
  { hint, complaint, thinking }: Hinting,
  lost: boolean,
  mayTakeBack: boolean,
): Caption | null {
  if (picking.complaint !== null) return { tone: "bad", text: picking.complaint, whole: false };
  if (picking.picked !== null)
    return { tone: "turn", text: askFor(picking.picked, picking.targets.size > 0), whole: false };
  if (thinking) return { tone: "plain", text: "Thinking …", whole: false };
  if (hint !== null) return { tone: "turn", text: hint.text, whole: true };
  if (complaint !== null) return { tone: "bad", text: complaint, whole: false };
  const ways = mayTakeBack
    ? "take moves back, or give up"
    : "play on for the sake of it, or give up";
  if (board.no_move_left)
    return {
      tone: "bad",
      text: `No move is left: ${mayTakeBack ? ways : "give up"}.`,
      whole: true,
    };
  return lost ? { tone: "turn", text: `This can no longer be won: ${ways}.`, whole: true } : null;
}

/** "Rogue 7: where to?", or what an item is for. */
function askFor(card: Card, lit: boolean): string {
  const face = faceOf(card);
  if (face.kind === "item") return `${cardName(card)}: ${USES[face.item]}`;
  return `${cardName(card)}: ${lit ? "where to?" : "what now?"}`;
}

const Bulb = () => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M9.500 17.500h5M10 20.500h4M9.500 17.500c0-2.500-3-3.500-3-7.500a5.500 5.500 0 0 1 11 0c0 4-3 5-3 7.500M12 1.500v0M3.500 5l1 .700M20.500 5l-1 .700" />
  </svg>
);

const Flag = () => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M6 21V4M6 5c4-2.500 7 2.500 12 0v9c-5 2.500-8-2.500-12 0" />
  </svg>
);
