/** The Card Game? board: puts its parts together, plays the steps on them, and lets the cards fly. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/card_game/Action";
import type { Answer } from "../../generated/card_game/Answer";
import type { CraftCard } from "../../generated/card_game/CraftCard";
import type { Crafted } from "../../generated/card_game/Crafted";
import type { Event } from "../../generated/card_game/Event";
import type { Source } from "../../generated/card_game/Source";
import type { View } from "../../generated/card_game/View";
import type { Seat } from "../../generated/protocol/Seat";
import { Button } from "../../ui/button";
import { marksOf, nameOf, playerOn } from "../board/players";
import { useKeys } from "../board/useKeys";
import type { BoardProps } from "../module";
import { type PlayedStep, usePlayback } from "../playback/usePlayback";
import { Banner, Caption } from "./Banner";
import { CraftDialog } from "./CraftDialog";
import { Flights, useFlights } from "./Flights";
import { DiscardDialog, PlayerDialog } from "./LookDialogs";
import { Opponents } from "./Opponents";
import { Own } from "./Own";
import { CraftPlace, DiscardPlace, ResourcePlace, craftTop } from "./Piles";
import { Stage } from "./Stage";
import { ToolDialog, isUsable } from "./ToolDialog";
import { Tray } from "./Tray";
import { inOneBreath } from "./describe";
import { answers, can, canMine, canReserve, paymentsFor, sameAnswer } from "./offers";
import { outlookOn, reachedBy } from "./prospects";
import { FILM } from "./scenes";
import { article, craftName } from "./words";

import "./styles/cards.css";
import "./styles/board.css";
import "./styles/piles.css";
import "./styles/players.css";
import "./styles/stage.css";
import "./styles/dialogs.css";

/** The props of the shell, with the latest step in the game's own words. */
export type CardGameProps = Omit<BoardProps<View, Action>, "latest"> & { readonly latest: PlayedStep<Event> | null };

/** What is looked at from near. */
type Look =
  | { readonly at: "craft"; readonly source: Source }
  | { readonly at: "tool"; readonly id: number }
  | { readonly at: "player"; readonly seat: Seat }
  | { readonly at: "discard" };

const CRAFT_KEYS = ["6", "7", "8", "9"] as const;

/** See the head of the file. */
export function Board({ view: newest, legal: newestLegal, waiting, players, you, latest, busy, act }: CardGameProps) {
  const { frame, skip } = usePlayback(FILM, newest, newestLegal, latest, (events) => inOneBreath(events, players));
  const root = useRef<HTMLDivElement>(null);
  const paths = useFlights(root, frame.position);
  const [look, setLook] = useState<Look | null>(null);
  const [marked, setMarked] = useState<Answer | null>(null);
  const marks = useMemo(() => marksOf(newest.players.length, players), [newest.players.length, players]);

  const { view, legal } = frame.settled;
  const { position } = frame;
  const held = frame.playing || busy;
  const offered = held ? [] : legal;
  const meeting = answers(offered);
  const own = you === null ? null : (position.players[you] ?? null);
  const mark = you === null ? undefined : marks[you];
  const close = (): void => setLook(null);

  // The first answer listed is the cheapest: it is marked until another one is.
  const answer = meeting.find((one) => marked !== null && sameAnswer(one, marked)) ?? meeting[0] ?? null;
  const choosing =
    meeting.length === 0
      ? null
      : {
          isOpen: (face: { kind: string; value: number }) => meeting.some((one) => one !== "sword" && one.discard.kind === face.kind && one.discard.value === face.value),
          chosen: answer && answer !== "sword" ? answer.discard : null,
          choose: (discard: Extract<Answer, object>["discard"]) => setMarked({ discard }),
        };

  // On the root and not on each part: wherever one taps, the cards come to rest.
  useEffect(() => {
    const board = root.current;
    board?.addEventListener("pointerdown", skip);
    return () => board?.removeEventListener("pointerdown", skip);
  }, [skip]);

  const cardAt = (source: Source): CraftCard | null => (source === "holder" ? (own?.holder ?? null) : craftTop(position.craftPiles, source));
  const craftOpen = (source: Source): boolean => paymentsFor(offered, source).length > 0 || canReserve(offered, source);
  const lookAt = (source: Source): void => {
    if (cardAt(source)) setLook({ at: "craft", source });
  };
  const lookAtTool = (tool: Crafted["card"]["tool"]): void => {
    const usable = own?.tools.find((crafted) => !crafted.used && crafted.card.tool === tool);
    if (usable) setLook({ at: "tool", id: usable.card.id });
  };
  const mine = (pile: number): void => {
    if (canMine(offered, pile)) act({ do: "mine", pile });
  };
  const endTurn = (): void => {
    if (can(offered, "end_turn")) act({ do: "end_turn" });
  };

  useKeys(root, (key) => {
    if (frame.playing) return skip();
    const craft = CRAFT_KEYS.findIndex((one) => one === key);
    if (craft >= 0) return lookAt({ pile: craft });
    if (/^[1-5]$/.test(key)) return mine(Number(key) - 1);
    if (key === "0") return lookAt("holder");
    if (key === "e") return endTurn();
    if (key === "s") return lookAtTool("shovel");
    if (key === "h") return lookAtTool("hoe");
    if (key === "p") return lookAtTool("pick_axe");
  });

  const stirring = frame.playing && !frame.told ? stirsIn(frame.scene) : null;
  const prospects = frame.playing ? [] : view.prospects;
  const nameAt = (source: Source): string | null => {
    const card = cardAt(source);
    return card && article(craftName(card));
  };
  const interrupted = position.blast !== null || position.attack !== null;
  const sources: readonly Source[] = position.craftPiles.map((_, pile) => ({ pile }));

  return (
    <div ref={root} class="card-game" data-drama={drama(frame.scene, frame.playing, frame.told)}>
      <div class="cg-board" data-watching={own === null || undefined}>
        <div class="cg-side">
          <Banner view={view} frame={frame} players={players} />
          <Opponents view={view} frame={frame} marks={marks} players={players} you={you} look={(seat) => setLook({ at: "player", seat })} />
          <p id="cg-note" class="cg-note" data-own={(!held && you !== null && waiting.includes(you)) || undefined}>
            {note(frame.playing, busy, waiting, players, interrupted)}
          </p>
        </div>
        <section class="cg-table" aria-label="The piles">
          <Beam />
          <ul class="cg-row cg-row--crafts" aria-label="Craft piles">
            {sources.map((source, pile) => (
              <CraftPlace
                key={pile}
                source={source}
                card={cardAt(source)}
                height={position.craftPiles[pile]?.count ?? 0}
                outlook={outlookOn(source, prospects)}
                open={craftOpen(source)}
                keyName={CRAFT_KEYS[pile] ?? ""}
                place={`craft-${pile}`}
                look={() => lookAt(source)}
              />
            ))}
            {own && (
              <CraftPlace
                source="holder"
                card={own.holder}
                height={null}
                outlook={outlookOn("holder", prospects)}
                open={craftOpen("holder")}
                keyName="0"
                place={`p${you}-holder`}
                look={() => lookAt("holder")}
              />
            )}
          </ul>
          <div class="cg-middle" inert={interrupted}>
            <Caption view={view} frame={frame} players={players} />
            {own && (
              <Button disabled={!can(offered, "end_turn")} describedBy="cg-note" onClick={endTurn}>
                End turn <kbd class="cg-key cg-key--inline">E</kbd>
              </Button>
            )}
          </div>
          <ul class="cg-row cg-row--resources" aria-label="Resource piles" inert={interrupted}>
            {position.resourcePiles.map((contents, pile) => (
              <ResourcePlace
                key={pile}
                pile={pile}
                contents={contents}
                open={canMine(offered, pile)}
                reaches={reachedBy(pile, prospects, nameAt)}
                stirring={stirring === pile}
                mine={() => mine(pile)}
              />
            ))}
            <DiscardPlace discard={position.discard} look={() => setLook({ at: "discard" })} />
          </ul>
          {interrupted && <Stage frame={frame} marks={marks} players={players} held={held} act={act} marked={answer} />}
        </section>
        {own && mark && you !== null && (
          <Own
            standing={own}
            mark={mark}
            player={playerOn(you, players)}
            goal={view.goal}
            turn={position.turn === you}
            usable={(tool) => isUsable(tool, offered)}
            look={({ card }) => setLook({ at: "tool", id: card.id })}
          >
            <Tray cards={own.cards} place={`p${you}`} choosing={choosing} />
          </Own>
        )}
      </div>
      <Flights paths={paths} take={frame.take} />
      {look && lookDialog(look)}
    </div>
  );

  function lookDialog(at: Look) {
    if (at.at === "discard") return <DiscardDialog discard={position.discard} close={close} />;
    if (at.at === "player") {
      const standing = position.players[at.seat];
      return standing && <PlayerDialog name={nameOf(at.seat, players)} standing={standing} close={close} />;
    }
    if (at.at === "tool") {
      const tool = own?.tools.find(({ card }) => card.id === at.id);
      return tool && <ToolDialog tool={tool} legal={offered} position={position} marks={marks} players={players} held={held} act={act} close={close} />;
    }
    const card = cardAt(at.source);
    if (!card) return null;
    const axes = own?.tools.filter((tool) => !tool.used && tool.card.tool === "axe").length ?? 0;
    return (
      <CraftDialog
        key={card.id}
        source={at.source}
        card={card}
        outlook={outlookOn(at.source, view.prospects)}
        hand={own?.cards ?? []}
        axes={axes}
        legal={offered}
        held={held}
        why={own === null ? "You are watching." : position.turn === you ? "You cannot craft or reserve it now." : "It is not your turn."}
        act={act}
        close={close}
      />
    );
  }
}

/** On which pile something is about to happen. */
function stirsIn(scene: Event | null): number | null {
  if (scene?.event === "tnt_mined") return scene.tnt.pile;
  return scene?.event === "creeper_attacked" ? scene.pile : null;
}

/** What shakes the whole board for a moment. */
function drama(scene: Event | null, playing: boolean, told: boolean): string | undefined {
  if (!playing || !told) return undefined;
  return scene?.event === "tnt_mined" ? "tnt" : scene?.event === "creeper_attacked" ? "creeper" : undefined;
}

/** Why nothing can be done, or that something can. */
function note(playing: boolean, busy: boolean, waiting: readonly Seat[], players: CardGameProps["players"], interrupted: boolean): string {
  if (playing) return "Tap to skip.";
  if (busy) return "Your choice is on its way.";
  const others = waiting.map((seat) => playerOn(seat, players));
  if (others.some((player) => player.you)) return interrupted ? "It is your choice." : "Mine, craft or reserve.";
  const away = others.find((player) => player.away);
  if (away) return `${away.name} is away at present.`;
  return others.length === 1 ? `${others[0]?.name ?? ""} is choosing.` : others.length === 0 ? "" : "The others are choosing.";
}

/** The timber over the table, with its lamps. */
const Beam = () => (
  <svg class="cg-beam" viewBox="0 0 800 60" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <path class="cg-beam__wood" d="M-10 0H810V14L800 20H0L-10 14Z" />
    <path class="cg-beam__grain" d="M0 6H240M280 9H560M600 5H800M60 13H330M420 14H740" />
    {[28, 772].map((x) => (
      <g key={x} transform={`translate(${x} 20)`}>
        <path class="cg-beam__hook" d="M0 -4V6" />
        <path class="cg-beam__lamp" d="M-7 10Q0 2 7 10ZM-6 10H6L8 28H-8ZM-9 28H9V32H-9Z" />
        <path class="cg-beam__flame" d="M0 13Q5 20 0 27Q-5 20 0 13Z" />
      </g>
    ))}
  </svg>
);
