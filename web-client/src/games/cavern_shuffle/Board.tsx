/** The Cavern Shuffle board: puts its parts together, and ties hand, keys and cards to them. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/cavern_shuffle/Action";
import type { Event } from "../../generated/cavern_shuffle/Event";
import type { View } from "../../generated/cavern_shuffle/View";
import type { Seat } from "../../generated/protocol/Seat";
import { announce } from "../../ui/LiveRegion";
import { useRemembered } from "../../ui/useRemembered";
import { marksOf } from "../board/players";
import { useKeys } from "../board/useKeys";
import type { BoardProps, LogLine } from "../module";
import { type PlayedStep, usePlayback } from "../playback/usePlayback";
import { Dungeon } from "./Dungeon";
import { Hand } from "./Hand";
import { HintDialog } from "./HintDialog";
import { Inventory } from "./Inventory";
import { OutlookSwitch } from "./OutlookSwitch";
import { Party } from "./Party";
import { Rivals } from "./Rivals";
import { Shortcuts } from "./Shortcuts";
import { Status } from "./Status";
import { Stock } from "./Stock";
import { describe, inOneBreath } from "./describe";
import { FILM } from "./scenes";
import { pointersOf } from "./hint";
import type { Playing } from "./playing";
import { useDrag } from "./useDrag";
import { useGlide } from "./useGlide";
import { useHint } from "./useHint";
import { useOutlook } from "./useOutlook";
import { usePicking } from "./usePicking";
import { useRoving } from "./useRoving";
import { useTaps } from "./useTaps";
import { levelUps, runFrom, stockTurn } from "./ways";

import "./art/CardDrawing.css";
import "./Board.css";
import "./styles/places.css";
import "./Dungeon.css";
import "./Status.css";

/** The props of the shell, with the latest step in the game's own words. */
export type CavernShuffleProps = Omit<BoardProps<View, Action>, "latest"> & {
  readonly latest: PlayedStep<Event> | null;
};

const NOTHING: readonly Action[] = [];

/** See the head of the file. */
export function Board({
  view: newest,
  legal: newestLegal,
  players,
  you,
  latest,
  busy,
  act,
  takeBack,
  daily,
  marked,
  ask,
}: CavernShuffleProps) {
  const { frame } = usePlayback(FILM, newest, newestLegal, latest, (events) =>
    inOneBreath(events, players),
  );
  const { view, legal } = frame.settled;
  const root = useRef<HTMLDivElement>(null);
  const [looked, look] = useState<Seat | null>(null);
  const marks = useMemo(
    () => marksOf(newest.players.length, players),
    [newest.players.length, players],
  );

  const shown = seatToShow(view, looked, you);
  const standing = view.players[shown];
  const board = standing?.board ?? null;
  const own = you !== null && shown === you;
  const offered = own ? legal : NOTHING;
  const picking = usePicking(board, view.numbers, offered, busy || offered.length === 0, act);
  const actOnce = (action: Action): void => {
    if (!busy) act(action);
  };
  const [levelling, setLevelling] = useState(false);
  const turnStock = useImpatient(busy, () => {
    const turn = stockTurn(offered);
    if (turn) act(turn);
  });

  const settle = useDrag(root, {
    grab: picking.grab,
    runOf: (card) => (board === null ? [card] : runFrom(card, board)),
    drop: picking.drop,
    miss: picking.miss,
    release: picking.release,
  });
  useGlide(root, board, shown, settle);
  useRoving(root);
  // A drop that was refused is let go of, too.
  useEffect(() => {
    if (!busy) settle();
  }, [busy, settle]);

  // Level by level, as each is answered; until nobody can any more, or the hand does something else.
  useEffect(() => {
    if (!levelling || busy) return;
    const [next] = levelUps(offered);
    if (next) act(next);
    else setLevelling(false);
    // Only an answer moves it on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [levelling, busy, legal]);

  const position = board !== null && offered.length > 0 ? JSON.stringify(board) : null;
  const hinting = useHint(position, ask);
  const [weighing, weigh] = useState(false);
  const askHint = (): void => {
    if (daily?.counts && !marked && hinting.hint === null) weigh(true);
    else hinting.ask();
  };
  const [watches, watch] = useRemembered("lamproom.cavern_shuffle.outlook");
  const lost = useOutlook({
    position,
    moves: board?.moves ?? 0,
    wanted: watches && daily === null,
    ask,
  });

  useTaps(root, picking, () => setLevelling(false));
  useKeys(root, (key) => {
    setLevelling(false);
    if (key === "e") turnStock();
    else if (key === "l") setLevelling(true);
    else if (key === "h") askHint();
    else if (key === "escape") picking.release();
  });

  const stuck = own && (board?.no_move_left ?? false);
  useEffect(() => {
    if (stuck) announce("No move is left.");
  }, [stuck]);

  if (board === null || standing === undefined) return <div ref={root} class="cavern-shuffle" />;
  const hinted = hinting.hint && pointersOf(hinting.hint.action, board);
  const playing: Playing = { board, numbers: view.numbers, legal: offered, picking, hinted };
  return (
    <div ref={root} class="cavern-shuffle">
      <div class="cs-board" style={{ "--rivals": view.players.length - 1 }}>
        <Dungeon playing={playing} />
        <Party playing={playing} act={actOnce} />
        <Stock playing={playing} turn={turnStock} />
        <div class="cs-side">
          <Status
            board={board}
            numbers={view.numbers}
            progress={standing.progress}
            deal={view.deal}
          />
          {view.players.length > 1 && (
            <Rivals
              standings={view.players}
              marks={marks}
              players={players}
              goal={view.numbers.minotaur_power}
              shown={shown}
              you={you}
              look={look}
            />
          )}
          <Inventory playing={playing} />
          <Hand
            playing={playing}
            said={saidLast(latest, players)}
            act={actOnce}
            levelUp={() => setLevelling(true)}
            giveUp={offered.find((action) => action.do === "give_up") ?? null}
            racing={view.players.length > 1}
            hinting={{ ...hinting, ask: askHint }}
            lost={lost}
            takeBack={takeBack}
          />
          {weighing && <HintDialog take={hinting.ask} close={() => weigh(false)} />}
          {position !== null && daily === null && <OutlookSwitch on={watches} set={watch} />}
          <Shortcuts />
        </div>
      </div>
    </div>
  );
}

/** The board one wants to see, or the own, or the first there is. */
function seatToShow({ players }: View, looked: Seat | null, you: Seat | null): Seat {
  const visible = (seat: Seat | null): seat is Seat =>
    seat !== null && (players[seat]?.board ?? null) !== null;
  if (visible(looked)) return looked;
  return visible(you)
    ? you
    : Math.max(
        0,
        players.findIndex(({ board }) => board !== null),
      );
}

/** The weightiest thing that has happened last. */
function saidLast(
  latest: PlayedStep<Event> | null,
  players: CavernShuffleProps["players"],
): LogLine | null {
  const lines = (latest?.events ?? []).flatMap((event) => describe(event, players) ?? []);
  return lines.find(({ tone }) => tone === "good") ?? lines[0] ?? null;
}

/** Does it at once; or, for who is quicker than the line, as soon as the last one is answered. */
function useImpatient(busy: boolean, run: () => void): () => void {
  const waiting = useRef(false);
  useEffect(() => {
    if (busy || !waiting.current) return;
    waiting.current = false;
    run();
    // Only an answer lets it go.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [busy]);
  return () => {
    if (busy) waiting.current = true;
    else run();
  };
}
