/** The Digging Down board: its parts, the scenes that play on them, and how hand and keys work. */
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/digging_down/Action";
import type { Event } from "../../generated/digging_down/Event";
import type { View } from "../../generated/digging_down/View";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import type { Pass } from "../../ui/keys";
import { dramaOf } from "../board/drama";
import { useSkip } from "../board/useSkip";
import { skipping, useBoardKeys } from "../board/useBoardKeys";
import type { BoardProps } from "../module";
import { Overlays } from "../board/Overlays";
import { useFinale } from "../board/useFinale";
import { replaying } from "../playback/replaying";
import { usePlayback } from "../playback/usePlayback";
import { Banner } from "./Banner";
import { Camp } from "./Camp";
import { Cave } from "./Cave";
import { Deck } from "./Deck";
import { Dock } from "./Dock";
import { Party } from "./Party";
import { Share } from "./Share";
import { type Member, crewOf, ownOf } from "./crew";
import { speak } from "./describe";
import { finaleOf, highlightOf } from "./highlights";
import { offersOf } from "./handling";
import { asProposed } from "./proposals";
import { RAISED_AND_RESOLVED, doesAlone } from "./resolving";
import { SCENES } from "./scenes";
import { CUES } from "./cues";
import { LOSS_KEYS, lossesOf } from "./losses";
import { lightFor } from "./Moving";
import { type Table, can, every, isAnswer, isSame } from "./table";
import { useFollowing } from "./useFollowing";
import { useGlide } from "./useGlide";
import { useHand } from "./useHand";
import { useSoonReady } from "./useSoonReady";
import { useTakenBack } from "./useTakenBack";
import { type Warning, warningOf } from "./warnings";

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

export type DiggingDownProps = BoardProps<View, Action, Event>;

const NOTHING: readonly Action[] = [];

/** The passages, from the left. */
const PASSAGE_KEYS = ["1", "2", "3", "4"] as const;

/** Events that shake the board. */
const DRAMA = { hearts_lost: "hurt", respawned: "hurt", objective_met: "goal" } as const;

export function Board(props: DiggingDownProps) {
  const { game } = props;
  const { players, waiting, busy } = game;
  const { frame, skip } = usePlayback(SCENES, game, { speak, cues: CUES, highlightOf });
  const root = useRef<HTMLDivElement>(null);
  const [deckOpen, setDeckOpen] = useState(false);
  const { view, legal } = frame.settled;
  // While a bot plays for you, you only watch; as in a replay.
  const watching = replaying.value || players.some((player) => player.you && player.bot);
  const you = watching ? null : game.you;
  const sender = useSender(props.table, view);
  const answering = busy === "sending" && props.table.underway().some(isAnswer);
  const offered = frame.playing || busy === "frozen" || answering ? NOTHING : legal;
  const { miners } = game.view;
  const crew = useMemo(() => crewOf(miners, players), [miners, players]);
  const offers = useMemo(() => offersOf(offered, view), [offered, view]);
  const hand = useHand(root, offers, sender);
  const own = ownOf(crew, you);
  const [walker, walk] = useWalker(own, view);
  const { votes, withdraw } = props.table;
  const { act } = sender;
  const decision = { frame, view, offered, votes, act, withdraw };
  const soon = useSoonReady({ ...decision, crew, own });
  // Votes are of this moment: only the view of this moment says what they cost.
  const isCurrent = view === game.view;
  const current = isCurrent ? offered : NOTHING;
  const following = useFollowing({ ...decision, offered: current, you });
  const takenBack = useTakenBack({ ...decision, isCurrent, players, crew, you });
  const agreeing = { following, takenBack };
  const table: Table = { ...decision, ...agreeing, answering, players, crew, own, you, hand, soon };
  useGlide(root, frame.board);
  useSkip(root, skip);
  useFinale(finaleOf(view), frame.playing);
  useShortcuts(root, table, { walker, walk, skip, openDeck: () => setDeckOpen(true) });
  const atBase = view.phase.phase === "base" && !frame.playing;
  // What changes its place is a new element there: the same one would jump.
  const place = atBase ? "at-base" : "under-way";
  return (
    <div ref={root} class="digging-down" data-drama={dramaOf(frame, DRAMA)}>
      <div
        class="dd-board"
        data-at-base={atBase || undefined}
        data-seated={you !== null || undefined}
        data-tools-first={own.length === 1 || undefined}
        data-end={frame.playing ? undefined : endOf(view)}
      >
        <Banner table={table} waiting={waiting} busy={busy} />
        <Camp table={table} openDeck={() => setDeckOpen(true)} />
        <Cave key={`cave-${place}`} table={table} walker={walker} />
        {atBase && <Share key="share" table={table} />}
        <Dock key={`dock-${place}`} table={table} walker={walker} />
        <Party key={`party-${place}`} table={table} walker={walker} walk={walk} />
      </div>
      <Overlays />
      {deckOpen && <Deck table={table} close={() => setDeckOpen(false)} />}
      {sender.warning && <WarningDialog {...sender.warning} />}
    </div>
  );
}

interface WarningDialogProps {
  readonly warning: Warning;
  readonly confirm: () => void;
  readonly close: () => void;
}

const WarningDialog = ({ warning: { title, text, yes }, confirm, close }: WarningDialogProps) => (
  <Dialog title={title} onClose={close}>
    <p>{text}</p>
    <div class="row">
      <Button onClick={close}>Go back</Button>
      <Button tone="danger" onClick={confirm}>
        {yes}
      </Button>
    </div>
  </Dialog>
);

interface Sender {
  /** For a drop: doing the same again is meant. */
  readonly put: (action: Action) => void;
  /** For a tap: ignores a second tap while the first has no reply. */
  readonly act: (action: Action) => void;
  /** Set while an action needs to be confirmed. */
  readonly warning: WarningDialogProps | null;
}

/** Sends actions to the table, and asks before those that cost the last torches or the loot. */
function useSender({ actMeanwhile, underway }: DiggingDownProps["table"], view: View): Sender {
  const [asking, setAsking] = useState<Action | null>(null);
  const put = (action: Action): void => {
    if (warningOf(action, view)) setAsking(action);
    else actMeanwhile(action);
  };
  const act = (action: Action): void => {
    if (!underway().some((other) => isSame(action, other))) put(action);
  };
  const close = (): void => setAsking(null);
  const warning = asking && warningOf(asking, view);
  if (!asking || !warning) return { put, act, warning: null };
  const confirm = (): void => {
    close();
    actMeanwhile(asking);
  };
  return { put, act, warning: { warning, confirm, close } };
}

interface Shortcuts {
  readonly walker: number | null;
  readonly walk: (miner: number) => void;
  readonly skip: () => void;
  readonly openDeck: () => void;
}

function useShortcuts(
  root: RefObject<HTMLElement | null>,
  table: Table,
  { walker, walk, skip, openDeck }: Shortcuts,
): void {
  const { frame, view, offered, own, hand, act } = table;
  const walkOther = (): void => {
    if (own.length > 1) walk(own.find(({ miner }) => miner !== walker)?.miner ?? 0);
  };
  const take = (key: string): void => {
    const action = keyed(key, table, walker);
    if (action && can(offered, action)) act(action);
  };
  const resolve = (key: string): void => {
    if (doesAlone(table, view.phase)) RAISED_AND_RESOLVED.forEach((one) => act(one));
    else take(key);
  };
  const lose = (key: string): Pass | void => {
    const loss = lossesOf(table)[Number(key) - 1];
    return loss ? act(loss.action) : "pass";
  };
  useBoardKeys(root, [
    skipping(frame, skip),
    { keys: LOSS_KEYS, does: "choose what a Creeper destroys", press: lose },
    { keys: PASSAGE_KEYS, does: "walk to a passage", press: take },
    { keys: ["x"], does: "walk with your other character", press: walkOther },
    { keys: ["l"], does: "light a torch", press: take },
    { keys: ["r"], does: "be ready, or use your own tools", press: take },
    { keys: ["f"], does: "resolve the card", press: resolve },
    { keys: ["e"], does: "explore", press: take },
    { keys: ["b"], does: "return to base", press: take },
    { keys: ["c"], does: "list the cards that are left", press: openDeck },
    { keys: ["escape"], does: "let go", press: hand.release },
  ]);
}

/** Your character that walks on a tap: the chosen one, or one still at the base, or the first. */
function useWalker(
  own: readonly Member[],
  { miners, phase }: View,
): readonly [number | null, (miner: number) => void] {
  const [wish, walk] = useState<number | null>(null);
  const moving = phase.phase === "move";
  const home = own.find(({ miner }) => miners[miner]?.passage === null)?.miner ?? null;
  // Once one has gone, the next tap is for the other.
  useEffect(() => {
    if (home !== null && moving) walk(home);
  }, [home, moving]);
  return [own.find(({ miner }) => miner === wish)?.miner ?? home ?? own[0]?.miner ?? null, walk];
}

/** The action of a shortcut, if it has one now. */
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
      return lightFor(every(offered, "light"), walker);
    case "r":
      return every(offered, "ready")[0] ?? every(offered, "commit_own")[0];
    case "f":
      return every(offered, "resolve")[0];
    default:
      return every(offered, "move").find(
        (move) => move.miner === walker && move.passage === passage,
      );
  }
}

/** How the match ended, for the light over the board. */
function endOf({ outcome }: View): "won" | "lost" | undefined {
  if (outcome?.kind !== "shared") return undefined;
  return outcome.won ? "won" : "lost";
}
