/** The Cavern Shuffle board: its parts, and how pointer, keys and hints work on them. */
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/cavern_shuffle/Action";
import type { Adventurer } from "../../generated/cavern_shuffle/Adventurer";
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Event } from "../../generated/cavern_shuffle/Event";
import type { View } from "../../generated/cavern_shuffle/View";
import type { Seat } from "../../generated/protocol/Seat";
import { HintDialog } from "../../ui/HintDialog";
import type { Pass, Shortcut } from "../../ui/keys";
import { announce } from "../../ui/LiveRegion";
import { count } from "../../ui/words";
import { marksOf } from "../board/players";
import { useBoardKeys } from "../board/useBoardKeys";
import type { BoardProps, Busy, LatestStep, LogLine, Player } from "../module";
import { Overlays } from "../board/Overlays";
import { busyWords } from "../board/busyWords";
import { useFinale } from "../board/useFinale";
import { useSlow } from "../board/useSlow";
import { usePlayback } from "../playback/usePlayback";
import { Dungeon } from "./Dungeon";
import { Hand } from "./Hand";
import { Inventory } from "./Inventory";
import { Party } from "./Party";
import { Rivals } from "./Rivals";
import { Shortcuts } from "./Shortcuts";
import { Status } from "./Status";
import { Stock } from "./Stock";
import { Switches } from "./Switches";
import { describe, raceGoesOn, speak } from "./describe";
import { finaleOf, highlightOf } from "./highlights";
import { SCENES } from "./scenes";
import { CUES } from "./cues";
import { pointersOf } from "./hint";
import { type Place, partyPlace } from "./places";
import type { Playing } from "./playing";
import { useAdvice } from "./useAdvice";
import { useDrag } from "./useDrag";
import { useGlide } from "./useGlide";
import type { Where } from "./useHint";
import { type Picking, usePicking } from "./usePicking";
import { ARROWS, useRoving } from "./useRoving";
import { useTaps } from "./useTaps";
import { useTypeAhead } from "./useTypeAhead";
import { isSame, levelUpOf, runFrom, soonestLevelUp, stockTurn } from "./ways";

import "./art/CardDrawing.css";
import "./Board.css";
import "./styles/places.css";
import "./Dungeon.css";
import "./Status.css";

type CavernShuffleProps = BoardProps<View, Action, Event>;

const NOTHING: readonly Action[] = [];

export function Board({ game, table }: CavernShuffleProps) {
  const { players, you, act } = game;
  const busy = game.busy !== null;
  const { frame } = usePlayback(SCENES, game, { speak, cues: CUES, highlightOf });
  const { view, legal } = frame.settled;
  useFinale(finaleOf(view, players), false);
  const root = useRef<HTMLDivElement>(null);
  const [looked, look] = useState<Seat | null>(null);
  const shown = seatToShow(view, looked, you);
  const standing = view.players[shown];
  const board = standing?.board ?? null;
  const own = you !== null && shown === you;
  const offered = own ? legal : NOTHING;
  const levelling = useLevelling(board && soonestLevelUp(offered, board), legal, busy, act);
  const where = board !== null && offered.length > 0 ? whereOf(board) : null;
  const racing = view.players.length > 1;
  const advice = useAdvice({ where, racing, board, legal: offered, busy, act }, table);
  const now = usePicking(board, view.numbers, offered, busy || offered.length === 0, act);
  const presses = useWaitingPresses(game.busy, offered.length > 0, {
    picking: now,
    turnStock: () => {
      const turn = stockTurn(offered);
      if (turn) act(turn);
    },
    levelUp: (who) => {
      const next = levelUpOf(who, offered);
      if (next) act(next);
    },
    levelUpAll: levelling.start,
    stopLevelling: levelling.stop,
    // It may have become impossible since it was pressed.
    act: (action) => {
      if (offered.some((other) => isSame(action, other))) act(action);
    },
    askForHint: () => {
      // The hint is shown where the board asks about the card that is picked.
      now.release();
      advice.hinting?.ask();
    },
  });
  const { picking, held } = presses;
  const moveFocus = useMovement(root, { board, shown, busy, picking });
  const send = useTaps(root, presses, levelling.stop);
  const hinting = advice.hinting && { ...advice.hinting, ask: presses.askForHint };
  const moving: Shortcut = {
    keys: ARROWS,
    does: "move",
    press: (_, event) => moveFocus(event),
    repeats: true,
  };
  const playingKeys: readonly Shortcut[] = [
    { keys: ["any"], does: "stop levelling up", press: stopLevelling(levelling) },
    moving,
    { keys: ["enter"], does: "pick up, or place", press: "browser" },
    {
      keys: [" "],
      does: "send to its best place",
      press: (_, event) => send(event),
      repeats: true,
    },
    { keys: ["e"], does: "explore", press: presses.turnStock },
    { keys: ["l"], does: "level up", press: presses.levelUpAll },
    ...(hinting === null ? [] : [{ keys: ["h"], does: "take a hint", press: hinting.ask }]),
    { keys: ["escape"], does: "let go", press: picking.release },
  ];
  // Whoever cannot play can still walk over the cards and read about them.
  useBoardKeys(root, offered.length > 0 ? playingKeys : [moving]);
  useStuckAnnouncement(own && (board?.no_move_left ?? false));
  const sending = held && game.busy !== null ? sendingWords(game.busy, presses.waiting) : null;
  useHeldAnnouncement(sending);

  if (board === null || standing === undefined) return <div ref={root} class="cavern-shuffle" />;
  const hint = hinting?.hint ?? null;
  const hinted = hint && pointersOf(hint.action, board);
  const playing: Playing = {
    board,
    numbers: view.numbers,
    end: view.options.explore,
    legal: offered,
    picking,
    hinted,
    held,
  };
  return (
    <div ref={root} class="cavern-shuffle">
      <div
        class="cs-board"
        style={{ "--rivals": view.players.length - 1 }}
        data-held={held || undefined}
      >
        <Dungeon playing={playing} fallen={standing.progress.standing === "won"} />
        <Party playing={playing} tap={presses.tapMember} />
        <Stock playing={playing} tap={presses.tapExplore} />
        <div class="cs-side">
          <Status
            board={board}
            numbers={view.numbers}
            progress={standing.progress}
            deal={view.deal}
            lasting={racing ? null : table.lasting}
          />
          <Race view={view} players={players} shown={shown} you={you} look={look} />
          <Inventory playing={playing} lay={presses.tapPlace} />
          <Hand
            playing={playing}
            said={raceGoesOn(view, you, players) ?? lastSaid(game.latest, players)}
            sending={sending}
            act={presses.act}
            levelUp={presses.levelUpAll}
            giveUp={offered.find((action) => action.do === "give_up") ?? null}
            racing={racing}
            hinting={hinting}
            lost={advice.lost}
            takeBack={table.takeBack}
            restart={offered.length > 0 ? table.restart : null}
            ranked={table.daily?.counts === true && !table.marked}
            finishing={advice.finishing}
          />
          {advice.confirming && <HintDialog {...advice.confirming} />}
          <Switches outlook={advice.outlookSwitch} finish={advice.finishSwitch} />
          <Shortcuts />
        </div>
      </div>
      <Overlays />
    </div>
  );
}

const whereOf = (board: BoardView): Where => ({
  position: JSON.stringify(board),
  moves: board.moves,
  exploredInARow: board.explored_in_a_row,
});

interface RaceProps {
  readonly view: View;
  readonly players: readonly Player[];
  readonly shown: Seat;
  readonly you: Seat | null;
  readonly look: (seat: Seat) => void;
}

function Race({ view, players, shown, you, look }: RaceProps) {
  const seats = view.players.length;
  const marks = useMemo(() => marksOf(seats, players), [seats, players]);
  if (seats < 2) return null;
  return (
    <Rivals
      standings={view.players}
      marks={marks}
      players={players}
      goal={view.numbers.minotaur_power}
      shown={shown}
      you={you}
      look={look}
    />
  );
}

/** The board the player asked to see, or their own, or the first that is visible. */
function seatToShow({ players }: View, looked: Seat | null, you: Seat | null): Seat {
  const visible = (seat: Seat | null): seat is Seat =>
    seat !== null && (players[seat]?.board ?? null) !== null;
  if (visible(looked)) return looked;
  if (visible(you)) return you;
  return Math.max(
    0,
    players.findIndex(({ board }) => board !== null),
  );
}

/** The most important line about the last step. */
function lastSaid(latest: LatestStep<Event> | null, players: readonly Player[]): LogLine | null {
  const events = latest?.events ?? [];
  const end = events.find(({ event }) => event === "ended");
  if (end !== undefined) return describe(end, players);
  const lines = events.flatMap((event) => describe(event, players) ?? []);
  return lines.find(({ tone }) => tone === "good") ?? lines[0] ?? null;
}

interface Movement {
  readonly board: BoardView | null;
  readonly shown: Seat;
  readonly busy: boolean;
  readonly picking: Picking;
}

/** Dragging, gliding, and the focus that follows; returns what an arrow key does. */
function useMovement(
  root: RefObject<HTMLElement | null>,
  { board, shown, busy, picking }: Movement,
): (event: KeyboardEvent) => Pass | void {
  const settle = useDrag(root, {
    grab: picking.grab,
    runOf: (card) => (board === null ? [card] : runFrom(card, board)),
    drop: picking.drop,
    miss: picking.miss,
    release: picking.release,
  });
  useGlide(root, board, shown, settle);
  const moveFocus = useRoving(root);
  // A refused drop has to fall back as well.
  useEffect(() => {
    if (!busy) settle();
  }, [busy, settle]);
  return moveFocus;
}

interface Levelling {
  readonly start: () => void;
  readonly stop: () => void;
}

/** Any key stops the levelling, whether it has an action or not. */
const stopLevelling =
  ({ stop }: Levelling) =>
  (): Pass => {
    stop();
    return "pass";
  };

/** Levels up one by one, each after the reply to the last, until none is left or a key stops it. */
function useLevelling(
  next: Action | null | undefined,
  legal: readonly Action[],
  busy: boolean,
  act: (action: Action) => void,
): Levelling {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!on || busy) return;
    if (next) act(next);
    else setOn(false);
    // Only a reply moves it on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [on, busy, legal]);
  const start = (): void => {
    if (!next) return;
    // At once: another press may wait behind this one.
    act(next);
    setOn(true);
  };
  return { start, stop: () => setOn(false) };
}

/** What presses do now. */
interface Presses {
  readonly turnStock: () => void;
  readonly levelUp: (who: Adventurer) => void;
  readonly levelUpAll: () => void;
  readonly stopLevelling: () => void;
  readonly act: (action: Action) => void;
  /** About a position that a move is about to change, the server would refuse it. */
  readonly askForHint: () => void;
  readonly picking: Picking;
}

interface WaitingPresses extends Omit<Presses, "levelUp" | "stopLevelling"> {
  /** Lays the picked card on a Party pile, or levels its adventurer up. */
  readonly tapMember: (who: Adventurer) => void;
  /** Rests with the picked card, or explores. */
  readonly tapExplore: () => void;
  /** Lays the picked card on a place, or lets it go. */
  readonly tapPlace: (place: Place) => void;
  /** How many presses wait for a reply. */
  readonly waiting: number;
  readonly held: boolean;
}

/**
 * The same, but a press that comes before the reply to a move waits for it, and is not lost. Where
 * that takes long, or a press could not be kept, nothing can be pressed.
 */
function useWaitingPresses(busy: Busy | null, mayAct: boolean, now: Presses): WaitingPresses {
  const latest = useRef(now);
  latest.current = now;
  const ahead = useTypeAhead(busy !== null);
  const slow = useSlow(busy !== null);
  const [refused, setRefused] = useState(false);
  useEffect(() => setRefused(false), [busy]);
  const held = mayAct && (busy === "frozen" || slow || ahead.isFull || (busy !== null && refused));
  const press = (run: (now: Presses) => unknown): void => {
    if (held) return;
    ahead.press(() => {
      // It may have been pressed before the levelling began.
      latest.current.stopLevelling();
      run(latest.current);
    });
  };
  const pickWaits = useRef(false);
  if (ahead.waiting === 0) pickWaits.current = false;
  /**
   * Lays the card that is picked, or else does something else; not if a card was to be laid that
   * can no longer be by then.
   */
  const layOr = (place: Place, otherwise: (now: Presses) => void): void => {
    const lays = pickWaits.current || (busy !== null && now.picking.picked !== null);
    press((then) => then.picking.drop(place) || lays || otherwise(then));
  };
  return {
    turnStock: () => press(({ turnStock }) => turnStock()),
    levelUpAll: () => press(({ levelUpAll }) => levelUpAll()),
    act: (action) => press(({ act }) => act(action)),
    askForHint: () => press(({ askForHint }) => askForHint()),
    tapMember: (who) => layOr(partyPlace(who), ({ levelUp }) => levelUp(who)),
    tapExplore: () => layOr("explore", ({ turnStock }) => turnStock()),
    tapPlace: (place) => layOr(place, ({ picking }) => picking.release()),
    picking: {
      ...now.picking,
      tap: (...tapped) => {
        pickWaits.current ||= busy !== null;
        press(({ picking }) => picking.tap(...tapped));
      },
      send: (card) => press(({ picking }) => picking.send(card)),
      // A drag cannot wait: the reply may move the card away from under the pointer.
      grab: (card) => {
        setRefused(busy !== null);
        return now.picking.grab(card);
      },
    },
    waiting: ahead.waiting,
    held,
  };
}

const sendingWords = (busy: Busy, waiting: number): string =>
  waiting === 0
    ? busyWords(busy)
    : `${busyWords(busy)} ${count(waiting, "more press", "more presses")} will follow.`;

/** Says once that nothing can be pressed, and why. */
function useHeldAnnouncement(sending: string | null): void {
  const isHeld = sending !== null;
  useEffect(() => {
    if (sending !== null) announce(sending);
    // What waits may change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isHeld]);
}

function useStuckAnnouncement(stuck: boolean): void {
  useEffect(() => {
    if (stuck) announce("No moves left.");
  }, [stuck]);
}
