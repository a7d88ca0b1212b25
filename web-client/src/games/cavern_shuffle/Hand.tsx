/** The bar under the board: the caption, and the buttons for what can be done now. */
import { useState } from "preact/hooks";

import type { Action } from "../../generated/cavern_shuffle/Action";
import type { Card } from "../../generated/cavern_shuffle/Card";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { UndoIcon } from "../../ui/Icons";
import type { LogLine } from "../module";
import { BUTTONS } from "./why";
import { faceOf } from "./cards";
import type { Playing } from "./playing";
import type { Hinting } from "./useHint";
import { type Way, levelUps } from "./ways";
import { USES, cardName, itemName } from "./words";

interface HandProps {
  readonly playing: Playing;
  /** The last thing that happened. */
  readonly said: LogLine | null;
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
  /** Null if no move can be taken back now. */
  readonly takeBack: (() => void) | null;
}

export function Hand(props: HandProps) {
  const { playing, said, act, giveUp, racing, hinting, lost, takeBack } = props;
  const [asking, setAsking] = useState(false);
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
        {playing.picking.picked === null ? (
          <BoardButtons {...props} askToGiveUp={() => setAsking(true)} />
        ) : (
          <CardButtons playing={playing} act={act} />
        )}
      </div>
      {asking && giveUp && (
        <GiveUpDialog racing={racing} confirm={() => act(giveUp)} close={() => setAsking(false)} />
      )}
    </div>
  );
}

/** What can be done with the card that is picked. */
function CardButtons({ playing: { picking }, act }: Pick<HandProps, "playing" | "act">) {
  return (
    <>
      {picking.ways.filter(isButton).map((way) => (
        <Button
          key={way.action.do}
          tone={isCostly(way.action) ? "plain" : "lamp"}
          onClick={() => {
            picking.release();
            act(way.action);
          }}
        >
          {labelOf(way)}
        </Button>
      ))}
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
  playing: { board, legal },
  levelUp,
  giveUp,
  hinting,
  lost,
  takeBack,
  askToGiveUp,
}: HandProps & { readonly askToGiveUp: () => void }) {
  const open = levelUps(legal).length;
  const stuck = board.no_move_left || lost;
  return (
    <>
      {open > 0 && (
        <Button tone="lamp" shortcut="L" why={BUTTONS.levelUp} onClick={levelUp}>
          Level up{open > 1 ? ` ×${open}` : ""}
        </Button>
      )}
      {stuck && takeBack && (
        <Button label="Take the last move back" onClick={takeBack}>
          <UndoIcon />
        </Button>
      )}
      {legal.length > 0 && hinting !== null && (
        <Button
          tone="bare"
          label="Hint"
          disabled={hinting.thinking}
          why={BUTTONS.hint}
          onClick={hinting.ask}
        >
          <Bulb />
        </Button>
      )}
      {giveUp && (
        <Button
          tone={stuck ? "danger" : "bare"}
          label="Give up …"
          why={BUTTONS.giveUp}
          onClick={askToGiveUp}
        >
          <Flag />
        </Button>
      )}
    </>
  );
}

interface GiveUpDialogProps {
  readonly racing: boolean;
  readonly confirm: () => void;
  readonly close: () => void;
}

const GiveUpDialog = ({ racing, confirm, close }: GiveUpDialogProps) => (
  <Dialog title="Give up?" onClose={close}>
    <p>
      {racing
        ? "Your Party level stands, and the others race on."
        : "The Minotaur keeps the cavern, and all cards are revealed."}
    </p>
    <div class="row">
      <Button
        tone="danger"
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
  if (picking.complaint !== null) return { tone: "bad", text: picking.complaint, whole: false };
  if (picking.picked !== null)
    return { tone: "turn", text: askFor(picking.picked, picking.targets.size > 0), whole: false };
  if (thinking) return { tone: "plain", text: "Thinking …", whole: false };
  if (hint !== null) return { tone: "turn", text: hint.text, whole: true };
  if (complaint !== null) return { tone: "bad", text: complaint, whole: false };
  const ways = mayTakeBack ? "take moves back or give up" : "play on for fun or give up";
  if (board.no_move_left)
    return {
      tone: "bad",
      text: `No moves left: ${mayTakeBack ? ways : "give up"}.`,
      whole: true,
    };
  return lost
    ? { tone: "turn", text: `This game can no longer be won: ${ways}.`, whole: true }
    : null;
}

/** "Rogue 7: where to?", or what an item does. */
function askFor(card: Card, lit: boolean): string {
  const face = faceOf(card);
  if (face.kind === "item") return `${cardName(card)}: ${USES[face.item]}`;
  return `${cardName(card)}: ${lit ? "where to?" : "what now?"}`;
}

const Bulb = () => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d="M9.500 17.500h5M10 20.500h4M9.500 17.500c0-2.500-3-3.500-3-7.500a5.500 5.500 0 0 1 11 0
         c0 4-3 5-3 7.500M12 1.500v0M3.500 5l1 .700M20.500 5l-1 .700"
    />
  </svg>
);

const Flag = () => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M6 21V4M6 5c4-2.500 7 2.500 12 0v9c-5 2.500-8-2.500-12 0" />
  </svg>
);
