/** The choices of a turn, each with its odds. Everybody else sees them too, and who is choosing. */
import type { ComponentChildren, RefObject } from "preact";

import type { Action } from "../../generated/cave_mining/Action";
import type { Seat } from "../../generated/protocol/Seat";
import { KeySign } from "../../ui/KeySign";
import type { Player } from "../module";
import { ActionIcon } from "./art/ActionIcon";
import { type Choice, choicesOf, isLegal } from "./choices";
import type { Frame } from "./scenes";
import { playerOn } from "../board/players";
import { waitingWords } from "../board/turn";
import { useKeys } from "../board/useKeys";

interface ChoicesProps {
  /** Where shortcuts are listened for. */
  readonly board: RefObject<HTMLElement | null>;
  readonly frame: Frame;
  readonly waiting: readonly Seat[];
  readonly players: readonly Player[];
  readonly you: Seat | null;
  readonly busy: boolean;
  readonly act: (action: Action) => void;
  readonly skip: () => void;
}

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

/** A choice that is not possible stays a focusable button; the note says why. */
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

/** Whose choice it is, or why nothing can be chosen now. */
function note(
  frame: Frame,
  waiting: readonly Seat[],
  players: readonly Player[],
  busy: boolean,
): string {
  if (frame.playing) return "The dice are rolling. Tap to skip.";
  if (busy) return "Sending your choice …";
  return waiting.some((seat) => playerOn(seat, players).you)
    ? "Your turn to choose."
    : waitingWords(waiting, players);
}
