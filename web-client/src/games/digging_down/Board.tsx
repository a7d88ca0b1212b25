/** The Digging Down board: puts its parts together, plays the steps on them, and ties hand and keys to them. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/digging_down/Action";
import type { Event } from "../../generated/digging_down/Event";
import type { View } from "../../generated/digging_down/View";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { useKeys } from "../board/useKeys";
import type { BoardProps } from "../module";
import { type PlayedStep, usePlayback } from "../playback/usePlayback";
import { Banner } from "./Banner";
import { Camp } from "./Camp";
import { Cave } from "./Cave";
import { Deck } from "./Deck";
import { Dock } from "./Dock";
import { Party } from "./Party";
import { Share } from "./Share";
import { type Member, crewOf, ownOf } from "./crew";
import { inOneBreath } from "./describe";
import { offersOf } from "./handling";
import { asProposed } from "./proposals";
import { RAISED_AND_RESOLVED, doesAlone } from "./resolving";
import { FILM } from "./scenes";
import { type Table, can, every, isSame } from "./table";
import { useGlide } from "./useGlide";
import { useHand } from "./useHand";
import { warningOf } from "./warnings";

import "./Board.css";
import "./Camp.css";
import "./Cave.css";
import "./Share.css";
import "./Dock.css";
import "./Facing.css";
import "./Story.css";
import "./Verdict.css";
import "./Party.css";
import "./Deck.css";

/** The props of the shell, with the latest step in the game's own words. */
export type DiggingDownProps = Omit<BoardProps<View, Action>, "latest"> & {
  readonly latest: PlayedStep<Event> | null;
};

const NOTHING: readonly Action[] = [];

/** See the head of the file. */
export function Board({
  view: newest,
  legal: newestLegal,
  waiting,
  votes,
  players,
  you: seat,
  latest,
  busy,
  usable,
  underway,
  act: send,
  withdraw,
}: DiggingDownProps) {
  const { frame, skip } = usePlayback(FILM, newest, newestLegal, latest, (events) =>
    inOneBreath(events, players),
  );
  const root = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Action | null>(null);
  const [deckOpen, setDeckOpen] = useState(false);
  const { view, legal } = frame.settled;

  // Whoever a bot plays for looks on.
  const you = players.some((player) => player.you && player.bot) ? null : seat;
  const put = (action: Action): void => {
    if (!usable) return;
    if (warningOf(action, view)) setAsking(action);
    else send(action);
  };
  // The second press of an impatient finger is not a second wish; what the hand puts down twice, is.
  const act = (action: Action): void => {
    if (!underway.some((other) => isSame(action, other))) put(action);
  };
  const offered = frame.playing ? NOTHING : legal;
  const crew = useMemo(() => crewOf(newest.miners, players), [newest.miners, players]);
  const hand = useHand(
    root,
    useMemo(() => offersOf(offered, view), [offered, view]),
    { put, act },
  );
  const own = ownOf(crew, you);
  const [walker, walk] = useWalker(own, view);
  const table: Table = {
    frame,
    view,
    offered,
    votes,
    players,
    crew,
    own,
    you,
    hand,
    act,
    withdraw,
  };
  useGlide(root, frame.position);

  // On the root and not on each part: wherever one taps, what is shown comes to rest.
  useEffect(() => {
    const board = root.current;
    board?.addEventListener("pointerdown", skip);
    return () => board?.removeEventListener("pointerdown", skip);
  }, [skip]);

  useKeys(root, (key) => {
    if (frame.playing) return skip();
    if (key === "escape") return hand.release();
    if (key === "c") return setDeckOpen(true);
    if (key === "x" && own.length > 1)
      return walk(own.find(({ miner }) => miner !== walker)?.miner ?? 0);
    if (key === "f" && doesAlone(table, view.phase))
      return RAISED_AND_RESOLVED.forEach((one) => act(one));
    const action = keyed(key, table, walker);
    if (action && can(offered, action)) act(action);
  });

  const atBase = view.phase.phase === "base" && !frame.playing;
  const warning = asking && warningOf(asking, view);
  return (
    <div ref={root} class="digging-down" data-drama={drama(frame.scene, frame.playing, frame.told)}>
      <div
        class="dd-board"
        data-at-base={atBase || undefined}
        data-end={frame.playing ? undefined : endOf(view)}
      >
        <Banner table={table} waiting={waiting} busy={busy} />
        <Camp table={table} openDeck={() => setDeckOpen(true)} />
        <Cave table={table} walker={walker} />
        {atBase && <Share table={table} />}
        <Dock table={table} walker={walker} />
        <Party table={table} walker={walker} walk={walk} />
      </div>
      {deckOpen && <Deck table={table} close={() => setDeckOpen(false)} />}
      {warning && (
        <Dialog title={warning.title} onClose={() => setAsking(null)}>
          <p>{warning.text}</p>
          <div class="row">
            <Button onClick={() => setAsking(null)}>Think again</Button>
            <Button
              tone="danger"
              onClick={() => {
                setAsking(null);
                if (asking) send(asking);
              }}
            >
              {warning.yes}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The own character that goes where one taps: the one chosen, else one that is still at the base, else the first. */
function useWalker(
  own: readonly Member[],
  { miners, phase }: View,
): readonly [number | null, (miner: number) => void] {
  const [wish, walk] = useState<number | null>(null);
  const moving = phase.phase === "move";
  const home = own.find(({ miner }) => miners[miner]?.passage === null)?.miner ?? null;
  // Whoever has just gone leaves the next tap to the one who has not.
  useEffect(() => {
    if (home !== null && moving) walk(home);
  }, [home, moving]);
  return [own.find(({ miner }) => miner === wish)?.miner ?? home ?? own[0]?.miner ?? null, walk];
}

/** What a key does now. */
function keyed(
  key: string,
  { offered, view: { phase }, votes }: Table,
  walker: number | null,
): Action | undefined {
  const passage = Number(key) - 1;
  switch (key) {
    case "e":
      return phase.phase === "decide" && phase.explore
        ? asProposed(votes, { do: "explore", payer: phase.explore.payers[0] ?? 0 })
        : undefined;
    case "b":
      return phase.phase === "decide" && phase.back
        ? asProposed(votes, { do: "return", payers: phase.back.payers })
        : undefined;
    case "l":
      return (
        every(offered, "light").find(({ miner }) => miner === walker) ?? every(offered, "light")[0]
      );
    case "r":
      return every(offered, "ready")[0] ?? every(offered, "commit_needed")[0];
    case "f":
      return every(offered, "resolve")[0];
    default:
      return every(offered, "move").find(
        (move) => move.miner === walker && move.passage === passage,
      );
  }
}

/** How it ended, for the light over it: dawn, or none. */
function endOf({ outcome }: View): "won" | "lost" | undefined {
  if (outcome?.kind !== "shared") return undefined;
  return outcome.won ? "won" : "lost";
}

/** What shakes the whole board for a moment. */
function drama(scene: Event | null, playing: boolean, told: boolean): string | undefined {
  if (!playing || !told || !scene) return undefined;
  if (scene.event === "hearts_lost" || scene.event === "respawned") return "hurt";
  return scene.event === "objective_met" ? "goal" : undefined;
}
