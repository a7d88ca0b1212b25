/** The cave: four passages as shafts of cards, and the characters that stand at them. */
import { useRef } from "preact/hooks";

import type { Back } from "../../generated/digging_down/Back";
import type { PassageView } from "../../generated/digging_down/PassageView";
import type { View } from "../../generated/digging_down/View";
import { count, list } from "../../ui/words";
import { HintMark } from "../board/HintMark";
import { passageWhy } from "./why";
import { CardBack, CardFace } from "./art/Cards";
import { GEAR, GearIcon, HeartIcon } from "./art/Gear";
import { Strata } from "./art/Strata";
import { cardIn } from "./cards";
import { Figures } from "./Figures";
import { Place } from "./Handled";
import { isHintedPassage } from "./hinted";
import { passageKey } from "./handling";
import { type Table, can } from "./table";
import { DEPTH_ORDER, cardWords, depthName, passageName } from "./words";

interface CaveProps {
  readonly table: Table;
  /** The character that walks on a tap. */
  readonly walker: number | null;
}

export function Cave({ table, walker }: CaveProps) {
  const deepest = useDeepest(table.frame.board.view.passages);
  return (
    <section
      class="dd-cave"
      aria-label="The cave"
      style={{
        "--dd-deep": Math.max(5, deepest - 1),
        "--dd-light": lightIn(table.frame.board.view),
      }}
    >
      <Strata />
      <ol class="dd-shafts">
        {table.frame.board.view.passages.map((passage, at) => (
          <Shaft key={at} at={at} passage={passage} table={table} walker={walker} />
        ))}
      </ol>
    </section>
  );
}

/** The most cards that a passage has had so far, so that the cave does not shrink in play. */
function useDeepest(passages: readonly PassageView[]): number {
  const most = useRef(0);
  most.current = Math.max(most.current, ...passages.map(({ cards }) => cards.length));
  return most.current;
}

/** The share of all torches that can still burn, from 0 to 1: it is the size of the lit circle. */
function lightIn({ torches: { carried, stash, boxed }, outcome }: View): number {
  if (outcome?.kind === "shared") return outcome.won ? 1 : 0;
  return (carried + stash) / Math.max(1, carried + stash + boxed);
}

interface ShaftProps extends CaveProps {
  readonly at: number;
  readonly passage: PassageView;
}

function Shaft({ at, passage, table, walker }: ShaftProps) {
  const { frame, crew, hand, offered, act } = table;
  const { board } = frame;
  const here = crew.filter(({ miner }) => board.view.miners[miner]?.passage === at);
  const open = walker !== null && can(offered, { do: "move", miner: walker, passage: at });
  const words = shaftWords(at, passage, table);
  const isMarked = isHintedPassage(at, table.view);
  return (
    <li
      class="dd-shaft"
      data-lit={passage.lit || undefined}
      data-turned={board.turned === at || undefined}
      data-empty={passage.cards.length === 0 || undefined}
      data-hinted={isMarked || undefined}
    >
      {isMarked && <HintMark />}
      <Place
        hand={hand}
        name={passageKey(at)}
        label={`To ${passageName(at)}`}
        class="dd-shaft__place"
        why={passageWhy(board.view, at)}
      >
        <Figures crew={here} hand={hand} label={`At ${passageName(at)}`} class="dd-ledge" />
        <Pile passage={passage} table={table} />
        {open ? (
          <button
            type="button"
            class="dd-shaft__go"
            aria-label={`${crew[walker]?.name ?? ""} to ${words}`}
            onClick={() => act({ do: "move", miner: walker, passage: at })}
          >
            <span aria-hidden="true">{at + 1}</span>
          </button>
        ) : (
          <span class="dd-shaft__go">
            <span aria-hidden="true">{at + 1}</span>
            <span class="visually-hidden">{words}</span>
          </span>
        )}
        {here.length > 0 && <Outlook passage={passage} />}
      </Place>
    </li>
  );
}

/** The joint strength of the characters at a passage, and whether it is enough for its top card. */
function Outlook({ passage: { strength, ahead } }: { readonly passage: PassageView }) {
  const cost = ahead?.takes && !ahead.within_reach ? (ahead.consequence?.hearts ?? 0) : 0;
  return (
    <p
      class="dd-outlook"
      data-reach={ahead?.takes ? ahead.within_reach : undefined}
      aria-hidden="true"
    >
      <span>
        <GearIcon gear="iron_sword" />
        {strength.combat}
      </span>
      <span>
        <GearIcon gear="iron_pickaxe" />
        {strength.mining}
      </span>
      {cost > 0 && (
        <span class="dd-outlook__cost">
          <HeartIcon />−{cost}
        </span>
      )}
    </p>
  );
}

/** The top card, and the edges of the cards below it. */
function Pile({ passage, table }: { readonly passage: PassageView; readonly table: Table }) {
  const [top, ...below] = passage.cards;
  return (
    <div class="dd-pile">
      {below.toReversed().map(({ depth }, at) => (
        <i
          key={below.length - at}
          class={`dd-edge dd-edge--${depth}`}
          style={{ "--dd-at": below.length - at }}
        />
      ))}
      {top && <Top key={passage.cards.length} top={top} table={table} />}
      {!top && <p class="dd-pile__none">Empty</p>}
      {passage.lit && (
        <svg class="dd-tile" viewBox="-6 -6 60 60" aria-hidden="true">
          <circle cx="24" cy="24" r="29" />
          {GEAR.torch}
        </svg>
      )}
    </div>
  );
}

function Top({ top, table }: { readonly top: Back; readonly table: Table }) {
  const known = cardIn(table.view, top.card);
  return (
    <span key={known ? "face" : "back"} class="dd-top" data-known={known ? true : undefined}>
      {known ? <CardFace card={known} /> : <CardBack depth={top.depth} />}
    </span>
  );
}

/** "passage 2: 6 cards, on top Zombie: takes …; below 2 Stone and 3 Deepslate". */
function shaftWords(at: number, { cards, lit, ahead }: PassageView, { view }: Table): string {
  const [top, ...below] = cards;
  if (!top) return `${passageName(at)}: empty`;
  const known = cardIn(view, top.card);
  const deeper = DEPTH_ORDER.flatMap((depth) => {
    const number = below.filter((back) => back.depth === depth).length;
    return number === 0 ? [] : [`${number} ${depthName(depth)}`];
  });
  const seen = known
    ? `${cardWords(known)}${ahead?.takes && ahead.within_reach ? ", within reach" : ""}`
    : `${depthName(top.depth)}, not seen`;
  const rest = deeper.length === 0 ? "" : `; below ${list(deeper)}`;
  const name = `${passageName(at)}${lit ? ", lit" : ""}`;
  return `${name}: ${count(cards.length, "card")}, on top ${seen}${rest}`;
}
