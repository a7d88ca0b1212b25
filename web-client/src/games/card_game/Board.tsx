/** The Card Game? board: its parts, the scenes that play on them, and the cards that fly. */
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/card_game/Action";
import type { Answer } from "../../generated/card_game/Answer";
import type { Event } from "../../generated/card_game/Event";
import type { Source } from "../../generated/card_game/Source";
import type { View } from "../../generated/card_game/View";
import type { Seat } from "../../generated/protocol/Seat";
import type { Pass } from "../../ui/keys";
import { dramaOf } from "../board/drama";
import { type Mark, marksOf, playerOn } from "../board/players";
import { useSkip } from "../board/useSkip";
import { skipping, useBoardKeys } from "../board/useBoardKeys";
import type { GameProps } from "../module";
import { Overlays } from "../board/Overlays";
import { useFinale } from "../board/useFinale";
import { usePlayback } from "../playback/usePlayback";
import { Banner, Note } from "./Banner";
import { Flights, useFlights } from "./Flights";
import { type Look, Looks } from "./Looks";
import { Opponents } from "./Opponents";
import { Own, TOOL_KEYS, toolAt } from "./Own";
import { CRAFT_KEYS, HOLDER_KEY, PILE_KEYS, Table } from "./Table";
import { isUsable } from "./ToolDialog";
import { type Choosing, Tray } from "./Tray";
import { describe } from "./describe";
import { answers, canMine, isInterrupted, leastOf, sameAnswer } from "./offers";
import { type BoardState, craftCardAt } from "./boardState";
import { finaleOf } from "./matchPoint";
import { highlightOf } from "./highlights";
import { type Frame, SCENES } from "./scenes";
import { CUES } from "./cues";
import { type EndTurn, useEndTurn } from "./useEndTurn";

import "./art/Cards.css";
import "./Board.css";
import "./Piles.css";
import "./styles/players.css";
import "./Stage.css";
import "./styles/dialogs.css";

type Game = GameProps<View, Action, Event>;

/** Events that shake the board. */
const DRAMA = { tnt_mined: "tnt", creeper_attacked: "creeper" } as const;

export function Board({ game }: { readonly game: Game }) {
  const { players, you, busy, act } = game;
  const { frame, skip } = usePlayback(SCENES, game, {
    speak: (event, all) => describe(event, all)?.text ?? null,
    cues: CUES,
    highlightOf,
  });
  const root = useRef<HTMLDivElement>(null);
  const paths = useFlights(root, frame.board);
  const seats = game.view.players.length;
  const marks = useMemo(() => marksOf(seats, players), [seats, players]);
  const { board } = frame;
  const held = frame.playing || busy !== null;
  const offered = held ? [] : frame.settled.legal;
  const { marked, choosing } = useMeeting(answers(offered), board.attack !== null);
  const { look, setLook, lookAt } = useLook(board, you, isInterrupted(offered));
  useSkip(root, skip);
  useFinale(finaleOf(frame.settled.view, players), frame.playing);
  const { actions } = board;
  const endTurn = useEndTurn({ offered, actions, situation: frame.settled, act });
  useShortcuts(root, { game, frame, offered, skip, lookAt, look: setLook, endTurn });
  return (
    <div ref={root} class="card-game" data-drama={dramaOf(frame, DRAMA)}>
      <div class="cg-board" data-watching={you === null || undefined}>
        <Side game={game} frame={frame} marks={marks} look={setLook} />
        <Table
          root={root}
          frame={frame}
          marks={marks}
          players={players}
          you={you}
          offered={offered}
          held={held}
          marked={marked}
          act={act}
          endTurn={endTurn}
          lookAt={lookAt}
          lookAtDiscard={() => setLook({ at: "discard" })}
        />
        <OwnSide
          game={game}
          frame={frame}
          mark={you === null ? undefined : marks[you]}
          offered={offered}
          choosing={choosing}
          look={setLook}
        />
      </div>
      <Flights paths={paths} />
      <Overlays />
      {look && (
        <Looks
          look={look}
          frame={frame}
          marks={marks}
          players={players}
          you={you}
          held={held}
          act={act}
          close={() => setLook(null)}
        />
      )}
    </div>
  );
}

/** What you look at: nothing that would cover what you are asked for first. */
function useLook(board: BoardState, you: Seat | null, isAsked: boolean) {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    if (isAsked) setLook(null);
  }, [isAsked]);
  const lookAt = (source: Source): void => {
    const card = craftCardAt(board, source, you);
    if (card && !isAsked) setLook({ at: "craft", source, id: card.id });
  };
  return { look, setLook, lookAt };
}

interface SideProps {
  readonly game: Game;
  readonly frame: Frame;
  readonly marks: readonly Mark[];
  readonly look: (look: Look) => void;
}

function Side({ game: { players, you, busy, waiting }, frame, marks, look }: SideProps) {
  const { view } = frame.settled;
  return (
    <div class="cg-side">
      <Banner view={view} frame={frame} players={players} />
      <Opponents
        view={view}
        frame={frame}
        marks={marks}
        players={players}
        you={you}
        look={(seat) => look({ at: "player", seat })}
      />
      <Note frame={frame} busy={busy} waiting={waiting} players={players} />
    </div>
  );
}

interface OwnSideProps {
  readonly game: Game;
  readonly frame: Frame;
  /** Undefined for spectators. */
  readonly mark: Mark | undefined;
  readonly offered: readonly Action[];
  readonly choosing: Choosing | null;
  readonly look: (look: Look) => void;
}

function OwnSide({ game, frame, mark, offered, choosing, look }: OwnSideProps) {
  const standing = mark && frame.board.players[mark.seat];
  if (!mark || !standing) return null;
  return (
    <Own
      standing={standing}
      mark={mark}
      player={playerOn(mark.seat, game.players)}
      goal={frame.settled.view.goal}
      turn={frame.board.turn === mark.seat}
      usable={(tool) => isUsable(tool, offered)}
      look={({ card }) => look({ at: "tool", id: card.id })}
    >
      <Tray cards={standing.cards} place={`p${mark.seat}`} choosing={choosing} />
    </Own>
  );
}

interface Shortcuts {
  readonly game: Game;
  readonly frame: Frame;
  readonly offered: readonly Action[];
  readonly skip: () => void;
  readonly lookAt: (source: Source) => void;
  readonly look: (look: Look) => void;
  readonly endTurn: EndTurn;
}

function useShortcuts(
  root: RefObject<HTMLElement | null>,
  { game: { you, act }, frame, offered, skip, lookAt, look, endTurn }: Shortcuts,
): void {
  const lookAtCraft = (key: string): void => {
    const pile = CRAFT_KEYS.findIndex((one) => one === key);
    lookAt(pile < 0 ? "holder" : { pile });
  };
  const mine = (key: string): Pass | void => {
    const pile = PILE_KEYS.findIndex((one) => one === key);
    return canMine(offered, pile) ? act({ do: "mine", pile }) : "pass";
  };
  const lookAtTool = (key: string): void => {
    const own = you === null ? undefined : frame.board.players[you];
    const tool = toolAt(key, own?.tools ?? []);
    if (tool) look({ at: "tool", id: tool.card.id });
  };
  useBoardKeys(root, [
    skipping(frame, skip),
    { keys: PILE_KEYS, does: "mine a pile", press: mine },
    {
      keys: CRAFT_KEYS,
      does: "look at a craft card, to craft or reserve it",
      press: lookAtCraft,
    },
    { keys: [HOLDER_KEY], does: "look at the card in your holder", press: lookAtCraft },
    {
      keys: Object.values(TOOL_KEYS),
      does: "look at your first unused shovel, hoe or pick axe",
      press: lookAtTool,
    },
    { keys: ["e"], does: "end your turn", press: endTurn.press },
  ]);
}

/** The card marked to meet a Creeper: the least valuable one, until the player marks another. */
function useMeeting(
  open: readonly Answer[],
  attacked: boolean,
): { readonly marked: Answer | null; readonly choosing: Choosing | null } {
  const [wish, setWish] = useState<Answer | null>(null);
  useEffect(() => {
    if (!attacked) setWish(null);
  }, [attacked]);
  const marked = open.find((answer) => wish !== null && sameAnswer(answer, wish)) ?? leastOf(open);
  if (open.length === 0) return { marked, choosing: null };
  const choosing: Choosing = {
    isOpen: (discard) => open.some((answer) => sameAnswer(answer, { discard })),
    chosen: marked && marked !== "sword" ? marked.discard : null,
    choose: (discard) => setWish({ discard }),
  };
  return { marked, choosing };
}
