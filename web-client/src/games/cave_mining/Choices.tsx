/** The choices of a turn, each with its odds. Whoever watches sees them and who is choosing. */
import type { ComponentChildren, RefObject } from "preact";

import type { Action } from "../../generated/cave_mining/Action";
import type { Seat } from "../../generated/protocol/Seat";
import { explained, explainedControl } from "../../ui/explain";
import { KeySign } from "../../ui/KeySign";
import type { Busy, Player } from "../module";
import { ActionIcon } from "./art/ActionIcon";
import { type Choice, KEYS, choicesOf, isLegal } from "./choices";
import type { Frame } from "./scenes";
import { choiceWhy } from "./why";
import { hinted } from "../board/hinted";
import { HintMark } from "../board/HintMark";
import { replaying } from "../playback/replaying";
import { busyWords } from "../board/busyWords";
import { areYouAsked, waitingWords } from "../board/turn";
import { SKIP_WORDS } from "../board/useSkip";
import { skipping, useBoardKeys } from "../board/useBoardKeys";

interface ChoicesProps {
  /** Where shortcuts are listened for. */
  readonly board: RefObject<HTMLElement | null>;
  readonly frame: Frame;
  readonly waiting: readonly Seat[];
  readonly players: readonly Player[];
  readonly you: Seat | null;
  readonly busy: Busy | null;
  readonly act: (action: Action) => void;
  readonly skip: () => void;
}

export function Choices({ board, frame, waiting, players, you, busy, act, skip }: ChoicesProps) {
  const { view, legal } = frame.settled;
  const watches = you === null || replaying.value;
  // At a table, players take the choices of others for their own.
  const choices = watches || view.turn === you ? choicesOf(view, players) : [];
  const held = frame.playing || busy !== null;
  const open = (choice: Choice): boolean => !held && isLegal(choice.action, legal);
  const choose = ({ action }: Choice): void => {
    if (action) act(action);
  };
  const press = (key: string): void => {
    const choice = choices.find((one) => one.key === key);
    if (choice && open(choice)) choose(choice);
  };
  useBoardKeys(board, [
    skipping(frame, skip),
    { keys: [KEYS.dig], does: "dig", press },
    { keys: [KEYS.collect], does: "take treasure, or leave the others alone", press },
    { keys: KEYS.sabotage, does: "sabotage one of the others", press },
  ]);

  if (view.outcome) return null;
  const words = note(frame, waiting, players, busy);
  return (
    <section
      class="cm-choices"
      aria-label={watches ? "Choices" : "Your choices"}
      data-own={(you !== null && waiting.includes(you)) || undefined}
    >
      <p
        key={words}
        id="cm-note"
        class="cm-choices__note"
        data-own={(!held && areYouAsked(waiting, players)) || undefined}
      >
        {words}
      </p>
      <div class="cm-choices__list" data-count={choices.length}>
        {choices.map((choice) =>
          watches ? (
            <div
              key={choice.id}
              class="cm-choice"
              data-look={choice.look}
              {...explained(choiceWhy(choice))}
            >
              <Prospects choice={choice} />
            </div>
          ) : (
            <ChoiceButton key={choice.id} choice={choice} open={open(choice)} choose={choose}>
              <Prospects choice={choice} />
            </ChoiceButton>
          ),
        )}
      </div>
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
      {...explainedControl(choiceWhy(choice))}
      onClick={() => open && choose(choice)}
    >
      {children}
      <KeySign>{choice.key.toUpperCase()}</KeySign>
      {isHinted(choice) && <HintMark />}
    </button>
  );
}

/** Whether it is what the open hint names first. */
const isHinted = ({ action }: Choice): boolean =>
  isLegal(action, (hinted.value as readonly Action[]).slice(0, 1));

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
  busy: Busy | null,
): string {
  if (frame.playing) return `${isRolling(frame) ? "The dice are rolling. " : ""}${SKIP_WORDS}`;
  if (busy !== null) return busyWords(busy);
  return areYouAsked(waiting, players) ? "Your turn to choose." : waitingWords(waiting, players);
}

const isRolling = ({ scene, revealed }: Frame): boolean =>
  !revealed && (scene?.kind === "roll" || scene?.kind === "treasure");
