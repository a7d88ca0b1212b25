/** The buttons of a turn, each with its odds. Those who wait or watch see the same, and whom they wait for. */
import type { ComponentChildren, RefObject } from "preact";

import type { Action } from "../../generated/cave_mining/Action";
import type { Seat } from "../../generated/protocol/Seat";
import { KeySign } from "../../ui/KeySign";
import { list } from "../../ui/words";
import type { Player } from "../module";
import { ActionIcon } from "./art/ActionIcon";
import { type Choice, choicesOf, isLegal } from "./choices";
import type { Frame } from "./scenes";
import { playerOn } from "../board/players";
import { useKeys } from "../board/useKeys";

interface ChoicesProps {
  /** Where keys are listened to. */
  readonly board: RefObject<HTMLElement | null>;
  readonly frame: Frame;
  readonly waiting: readonly Seat[];
  readonly players: readonly Player[];
  readonly you: Seat | null;
  readonly busy: boolean;
  readonly act: (action: Action) => void;
  readonly skip: () => void;
}

/** What can be done now, at the foot of the board. */
export function Choices({ board, frame, waiting, players, you, busy, act, skip }: ChoicesProps) {
  const { view, legal } = frame.settled;
  const choices = choicesOf(view, players);
  const held = frame.playing || busy;
  const open = (choice: Choice): boolean => !held && isLegal(choice.action, legal);
  const choose = ({ action }: Choice): void => {
    if (action) act(action);
  };
  useKeys(board, (key) => {
    if (frame.playing) return skip();
    const choice = choices.find((one) => one.key === key);
    if (choice && open(choice)) choose(choice);
  });

  if (view.outcome) return null;
  return (
    <section
      class="cm-choices"
      aria-label="What now?"
      data-own={(you !== null && waiting.includes(you)) || undefined}
    >
      <div class="cm-choices__list" data-count={choices.length}>
        {choices.map((choice) =>
          you === null ? (
            <div key={choice.id} class="cm-choice" data-look={choice.look}>
              <Prospects choice={choice} />
            </div>
          ) : (
            <ChoiceButton key={choice.id} choice={choice} open={open(choice)} choose={choose}>
              <Prospects choice={choice} />
            </ChoiceButton>
          ),
        )}
      </div>
      <p
        id="cm-note"
        class="cm-choices__note"
        data-own={(!held && waiting.some((seat) => playerOn(seat, players).you)) || undefined}
      >
        {note(frame, waiting, players, busy)}
      </p>
    </section>
  );
}

interface ButtonProps {
  readonly choice: Choice;
  readonly open: boolean;
  readonly choose: (choice: Choice) => void;
  readonly children: ComponentChildren;
}

/** A closed choice stays a button that can have the focus, and the note says why it is closed. */
function ChoiceButton({ choice, open, choose, children }: ButtonProps) {
  return (
    <button
      type="button"
      class="cm-choice"
      data-look={choice.look}
      aria-disabled={!open}
      aria-describedby={open ? undefined : "cm-note"}
      aria-keyshortcuts={choice.key.toUpperCase()}
      onClick={() => open && choose(choice)}
    >
      {children}
      <KeySign>{choice.key.toUpperCase()}</KeySign>
    </button>
  );
}

function Prospects({ choice }: { readonly choice: Choice }) {
  return (
    <>
      <ActionIcon look={choice.look} />
      <span class="cm-choice__title">{choice.title}</span>
      {choice.prospects.map(({ tone, text }) => (
        <span key={text} class="cm-choice__prospect" data-tone={tone}>
          {text}
        </span>
      ))}
    </>
  );
}

/** Why nothing can be chosen, or that something can. */
function note(
  frame: Frame,
  waiting: readonly Seat[],
  players: readonly Player[],
  busy: boolean,
): string {
  if (frame.playing) return "The dice are rolling: tap to skip.";
  if (busy) return "Your choice is on its way.";
  const others = waiting.map((seat) => playerOn(seat, players));
  if (others.some(({ you }) => you)) return "It is your choice.";
  const away = others.filter((player) => player.away).map(({ name }) => name);
  if (away.length > 0) return `${list(away)} is away at present.`;
  return others.length === 0 ? "" : `${list(others.map(({ name }) => name))} is choosing.`;
}
