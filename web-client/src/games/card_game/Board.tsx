/** The Card Game? board: puts its parts together, plays the steps on them, and lets the cards fly. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/card_game/Action";
import type { Answer } from "../../generated/card_game/Answer";
import type { Event } from "../../generated/card_game/Event";
import type { Source } from "../../generated/card_game/Source";
import type { View } from "../../generated/card_game/View";
import { marksOf, playerOn } from "../board/players";
import { useKeys } from "../board/useKeys";
import type { BoardProps } from "../module";
import { type PlayedStep, usePlayback } from "../playback/usePlayback";
import { Banner, Note } from "./Banner";
import { Flights, useFlights } from "./Flights";
import { type Look, Looks } from "./Looks";
import { Opponents } from "./Opponents";
import { Own, TOOL_KEYS } from "./Own";
import { CRAFT_KEYS, HOLDER_KEY, Table } from "./Table";
import { isUsable } from "./ToolDialog";
import { type Choosing, Tray } from "./Tray";
import { inOneBreath } from "./describe";
import { answers, can, canMine, leastOf, sameAnswer } from "./offers";
import { craftCardAt } from "./boardState";
import { FILM } from "./scenes";

import "./art/Cards.css";
import "./Board.css";
import "./Piles.css";
import "./styles/players.css";
import "./Stage.css";
import "./styles/dialogs.css";

/** The props of the shell, with the latest step in the game's own words. */
export type CardGameProps = Omit<BoardProps<View, Action>, "latest"> & {
  readonly latest: PlayedStep<Event> | null;
};

/** See the head of the file. */
export function Board({
  view: newest,
  legal: newestLegal,
  waiting,
  players,
  you,
  latest,
  busy,
  act,
}: CardGameProps) {
  const { frame, skip } = usePlayback(FILM, newest, newestLegal, latest, (events) =>
    inOneBreath(events, players),
  );
  const root = useRef<HTMLDivElement>(null);
  const paths = useFlights(root, frame.position);
  const [look, setLook] = useState<Look | null>(null);
  const marks = useMemo(
    () => marksOf(newest.players.length, players),
    [newest.players.length, players],
  );

  const { view, legal } = frame.settled;
  const { position } = frame;
  const held = frame.playing || busy;
  const offered = held ? [] : legal;
  const own = you === null ? null : position.players[you];
  const mark = you === null ? null : marks[you];
  const { marked, choosing } = useMeeting(answers(offered), position.attack !== null);

  // On the root and not on each part: wherever one taps, the cards come to rest.
  useEffect(() => {
    const board = root.current;
    board?.addEventListener("pointerdown", skip);
    return () => board?.removeEventListener("pointerdown", skip);
  }, [skip]);

  const lookAt = (source: Source): void => {
    const card = craftCardAt(position, source, you);
    if (card) setLook({ at: "craft", source, id: card.id });
  };
  useKeys(root, (key) => {
    if (frame.playing) return skip();
    const craft = CRAFT_KEYS.findIndex((one) => one === key);
    if (craft >= 0) return lookAt({ pile: craft });
    if (key === HOLDER_KEY) return lookAt("holder");
    const pile = Number(key) - 1;
    if (canMine(offered, pile)) return act({ do: "mine", pile });
    if (key === "e" && can(offered, "end_turn")) return act({ do: "end_turn" });
    const tool = own?.tools.find(({ used, card }) => !used && TOOL_KEYS[card.tool] === key);
    if (tool) setLook({ at: "tool", id: tool.card.id });
  });

  return (
    <div ref={root} class="card-game" data-drama={drama(frame.scene, frame.playing, frame.told)}>
      <div class="cg-board" data-watching={you === null || undefined}>
        <div class="cg-side">
          <Banner view={view} frame={frame} players={players} />
          <Opponents
            view={view}
            frame={frame}
            marks={marks}
            players={players}
            you={you}
            look={(seat) => setLook({ at: "player", seat })}
          />
          <Note frame={frame} busy={busy} waiting={waiting} players={players} />
        </div>
        <Table
          frame={frame}
          marks={marks}
          players={players}
          you={you}
          offered={offered}
          held={held}
          marked={marked}
          act={act}
          lookAt={lookAt}
          lookAtDiscard={() => setLook({ at: "discard" })}
        />
        {own && mark && (
          <Own
            standing={own}
            mark={mark}
            player={playerOn(mark.seat, players)}
            goal={view.goal}
            turn={position.turn === you}
            usable={(tool) => isUsable(tool, offered)}
            look={({ card }) => setLook({ at: "tool", id: card.id })}
          >
            <Tray cards={own.cards} place={`p${mark.seat}`} choosing={choosing} />
          </Own>
        )}
      </div>
      <Flights paths={paths} />
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

/** What is marked to meet a Creeper with: the card of least value, until another one is. Forgotten with the Creeper. */
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

/** What shakes the whole board for a moment. */
function drama(scene: Event | null, playing: boolean, told: boolean): string | undefined {
  if (!playing || !told) return undefined;
  return scene?.event === "tnt_mined"
    ? "tnt"
    : scene?.event === "creeper_attacked"
      ? "creeper"
      : undefined;
}
