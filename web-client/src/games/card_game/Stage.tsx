/** What interrupts a turn, shown over the resource piles: an explosion or a Creeper. */
import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/card_game/Action";
import type { Answer } from "../../generated/card_game/Answer";
import type { Blown } from "../../generated/card_game/Blown";
import { TNT_KEEPS } from "../../generated/card_game/constants";
import { list } from "../../ui/words";
import { Button } from "../../ui/Button";
import { explained, explainedControl } from "../../ui/explain";
import { useKeys } from "../../ui/keys";
import { KeySign } from "../../ui/KeySign";
import { HintMark } from "../board/HintMark";
import { MarkSign } from "../board/MarkSign";
import { type Mark, nameOf, playerOn } from "../board/players";
import type { Player } from "../module";
import { Find } from "./art/Finds";
import { ResourceCard } from "./art/Cards";
import { isHintedAnswer, isHintedKeep } from "./hinted";
import { answers, keeps, sameAnswer } from "./offers";
import type { Attack, Blast } from "./boardState";
import type { Frame } from "./scenes";
import { blownWhy, DISCARD_WHY, USE_WHY } from "./why";
import { faceName, pileName } from "./words";

/** The keys of the cards that an explosion took: the same as those of their piles. */
const BLAST_KEYS = ["1", "2", "3", "4", "5"] as const;

interface StageProps {
  /** The board, where shortcuts are listened for. */
  readonly root: RefObject<HTMLElement | null>;
  readonly frame: Frame;
  readonly marks: readonly Mark[];
  readonly players: readonly Player[];
  readonly held: boolean;
  readonly act: (action: Action) => void;
  /** The card marked in the tray. */
  readonly marked: Answer | null;
}

/** Nothing, if nothing interrupts the turn. */
export function Stage({ frame, ...props }: StageProps) {
  const { attack, blast } = frame.board;
  if (blast) return <TntStage key={frame.board.turn} blast={blast} frame={frame} {...props} />;
  if (attack) return <CreeperStage attack={attack} frame={frame} {...props} />;
  return null;
}

interface PanelProps {
  readonly kind: "tnt" | "creeper";
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Covers the piles, which are inert meanwhile: moves the focus here if it was on them. */
function Panel({ kind, label, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement?.closest("[inert]")) panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={panel}
      class={`cg-stage cg-stage--${kind}`}
      aria-label={label}
      tabIndex={-1}
      data-place="stage"
    >
      {children}
    </section>
  );
}

/** With no more than can be kept, there is nothing to choose (CG-12). */
export function boomWords({ cards }: Blast, { you, name }: Player): string {
  if (cards.filter(({ keepable }) => keepable).length <= TNT_KEEPS)
    return `Boom! ${you ? "You keep" : `${name} keeps`} what can be kept.`;
  return you ? "Boom! Keep two of these." : `Boom! ${name} keeps two of these.`;
}

/** The cards that the explosion took: the player whose turn it is keeps two of them. */
function TntStage({
  root,
  blast,
  frame,
  players,
  held,
  act,
}: StageProps & { readonly blast: Blast }) {
  const pairs = frame.playing ? [] : keeps(frame.settled.legal);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const pair = pairs.find((piles) => piles.every((pile) => picked.includes(pile)));
  const turn = playerOn(frame.board.turn ?? 0, players);
  // A third card replaces the first, so that one tap is enough to change one's mind.
  const toggle = (pile: number): void =>
    setPicked(
      picked.includes(pile) ? picked.filter((one) => one !== pile) : [...picked, pile].slice(-2),
    );
  const isOpen = (pile: number): boolean => pairs.some((piles) => piles.includes(pile));
  const keep = (): void => {
    if (pair && !held) act({ do: "keep", piles: [pair[0], pair[1]] });
  };
  useKeys({
    title: "The explosion",
    board: root,
    shortcuts: [
      {
        keys: BLAST_KEYS,
        does: "choose a card",
        press: (key) => {
          const pile = BLAST_KEYS.findIndex((one) => one === key);
          if (isOpen(pile)) toggle(pile);
        },
      },
      { keys: ["k"], does: "keep both", press: keep },
    ],
  });
  return (
    <Panel kind="tnt" label="TNT">
      <Burst />
      <p class="cg-stage__title">{boomWords(blast, turn)}</p>
      <div class="cg-stage__row">
        <ul class="cg-blast">
          {blast.cards.map((blown) => (
            <BlownCard
              key={blown.pile}
              blown={blown}
              picked={picked.includes(blown.pile)}
              toggle={isOpen(blown.pile) ? () => toggle(blown.pile) : null}
            />
          ))}
        </ul>
        {pairs.length > 0 && (
          <Button
            tone="lamp"
            shortcut="K"
            disabled={held || !pair}
            describedBy="cg-keep-note"
            onClick={keep}
          >
            {pair ? "Keep both" : picked.length === 0 ? "Choose two" : "Choose one more"}
          </Button>
        )}
      </div>
      {pairs.length > 0 && (
        <span id="cg-keep-note" class="visually-hidden">
          The others go to the discard pile.
        </span>
      )}
    </Panel>
  );
}

interface BlownCardProps {
  readonly blown: Blown;
  readonly picked: boolean;
  /** Null if this viewer has no choice. */
  readonly toggle: (() => void) | null;
}

function BlownCard({ blown: { pile, card, keepable }, picked, toggle }: BlownCardProps) {
  const name = `${faceName(card)} of ${pileName(pile)}`;
  return (
    <li data-place={`blast-${pile}`} data-lost={!keepable || undefined}>
      {toggle ? (
        <button
          type="button"
          class="cg-blast__card"
          aria-pressed={picked}
          aria-keyshortcuts={BLAST_KEYS[pile]}
          {...explainedControl(blownWhy(card, keepable))}
          onClick={toggle}
        >
          <ResourceCard card={card} />
          <span class="visually-hidden">{name}</span>
          <KeySign>{BLAST_KEYS[pile] ?? ""}</KeySign>
          {isHintedKeep(pile) && <HintMark />}
        </button>
      ) : (
        <span class="cg-blast__card" {...explained(blownWhy(card, keepable))}>
          <ResourceCard card={card} />
          <span class="visually-hidden">{name}</span>
        </span>
      )}
    </li>
  );
}

/** Light and splinters of an explosion. */
const Burst = () => (
  <svg
    class="cg-burst"
    viewBox="-100 -50 200 100"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <circle class="cg-burst__light" r="46" />
    {Array.from({ length: 14 }, (_, at) => (
      <path
        key={at}
        class="cg-burst__ray"
        d="M0 -12L3 -58L-3 -58Z"
        transform={`rotate(${at * 25.7 + (at % 3) * 6}) scale(${0.8 + (at % 4) * 0.2})`}
      />
    ))}
  </svg>
);

/** The Creeper: everybody decides at once, and nobody sees a choice before all are made. */
function CreeperStage({
  root,
  attack,
  frame,
  marks,
  players,
  held,
  act,
  marked,
}: StageProps & { readonly attack: Attack }) {
  const { legal, view } = frame.settled;
  const open = frame.playing ? [] : answers(legal);
  const own = view.phase.phase === "creeper" ? view.phase.own : null;
  const thinking = attack.thinking
    .filter((seat) => !playerOn(seat, players).you)
    .map((seat) => nameOf(seat, players));
  const sword = open.find((answer) => answer === "sword");
  const discard =
    marked && marked !== "sword" && open.some((answer) => sameAnswer(answer, marked))
      ? marked
      : null;
  const discardIt = (): void => {
    if (discard && !held) act({ do: "meet", answer: discard });
  };
  const useSword = (): void => {
    if (sword && !held) act({ do: "meet", answer: sword });
  };
  useKeys({
    title: "The Creeper",
    board: root,
    shortcuts: [
      { keys: ["d"], does: "discard the marked card", press: discardIt },
      { keys: ["w"], does: "use a sword", press: useSword },
    ],
  });
  return (
    <Panel kind="creeper" label="A Creeper">
      <svg class="cg-lurker" viewBox="0 0 48 48" aria-hidden="true">
        <Find kind="creeper" />
      </svg>
      <div class="cg-stage__head">
        <p class="cg-stage__title">A Creeper!</p>
        <ul class="cg-minds" aria-label="Who has decided">
          {marks.map((mark) => {
            const still = attack.thinking.includes(mark.seat);
            return (
              <li key={mark.seat} data-thinking={still || undefined}>
                <MarkSign mark={mark} />
                <span class="visually-hidden">
                  {nameOf(mark.seat, players)} {still ? "is thinking" : "is ready"}
                </span>
                <span aria-hidden="true">{still ? "…" : "✓"}</span>
              </li>
            );
          })}
        </ul>
      </div>
      <p class="cg-stage__note">{creeperNote(open, own, thinking)}</p>
      {open.length > 0 && (
        <div class="cg-stage__answers">
          <Button
            tone="lamp"
            shortcut="D"
            why={DISCARD_WHY}
            disabled={held || !discard}
            onClick={discardIt}
          >
            {discard ? `Discard ${faceName(discard.discard)}` : "Mark a card"}
            {discard && isHintedAnswer(discard) && <HintMark />}
          </Button>
          {sword && (
            <Button shortcut="W" why={USE_WHY.sword} disabled={held} onClick={useSword}>
              <span class="visually-hidden">Use a </span>Sword
              {isHintedAnswer(sword) && <HintMark />}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function creeperNote(
  open: readonly Answer[],
  own: Answer | null,
  thinking: readonly string[],
): string {
  if (open.length > 0) {
    const more = open.filter((answer) => answer !== "sword").length > 1;
    const other = more ? "; you can mark another" : "";
    return `Everybody discards a card, in secret. Yours is marked below${other}.`;
  }
  const decided =
    own === null
      ? ""
      : own === "sword"
        ? "You use a Sword. "
        : `You discard ${faceName(own.discard)}. `;
  return thinking.length === 0
    ? `${decided}Everybody discards a card.`
    : `${decided}Waiting for ${list(thinking)}.`;
}
