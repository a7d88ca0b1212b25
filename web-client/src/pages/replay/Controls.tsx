/** What moves a replay: buttons, a slider, and keys. */
import type { ComponentChildren } from "preact";

import { Button } from "../../ui/Button";
import { icon } from "../../ui/Icons";
import { type Pass, useKeys } from "../../ui/keys";
import { type Projector, SPEEDS } from "./useProjector";
import "./Controls.css";

const FirstIcon = icon(<path d="M6 5v14M18 5.500 9.500 12l8.500 6.500z" />);
const BackIcon = icon(<path d="m15 5-7 7 7 7" />);
const NextIcon = icon(<path d="m9 5 7 7-7 7" />);
const LastIcon = icon(<path d="M18 5v14M6 5.500l8.500 6.500L6 18.500z" />);
const PlayIcon = icon(<path d="M8 5v14l11-7z" />);
const PauseIcon = icon(<path d="M8.500 5v14M15.500 5v14" />);

const SPEED_WORDS = { 0.5: "½×", 1: "1×", 2: "2×", 4: "4×" } as const;

interface ControlsProps {
  readonly projector: Projector;
  /** The number of steps, the start included. */
  readonly count: number;
  /** Brings the board into sight. */
  readonly showBoard: () => void;
  /** Stands above the slider. */
  readonly children: ComponentChildren;
}

export function Controls({ projector, count, showBoard, children }: ControlsProps) {
  const { step, running } = projector;
  const last = count - 1;
  const goTo = (to: number): void => {
    projector.goTo(to);
    showBoard();
  };
  const toggle = (): void => {
    projector.toggle();
    showBoard();
  };
  useReplayKeys(projector, last);
  return (
    <div class="replay-controls panel" role="group" aria-label="Replay">
      <div class="replay-slide">
        {children}
        <input
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label="Step"
          aria-valuetext={wordsOf(step, last)}
          onInput={(event) => projector.goTo(event.currentTarget.valueAsNumber)}
        />
        <output class="small">{wordsOf(step, last)}</output>
      </div>
      <div class="replay-buttons">
        <Button label="First step" disabled={step === 0} onClick={() => goTo(0)}>
          <FirstIcon />
        </Button>
        <Button label="Previous step" disabled={step === 0} onClick={() => goTo(step - 1)}>
          <BackIcon />
        </Button>
        <Button tone="lamp" label={running ? "Pause" : "Play"} onClick={toggle}>
          {running ? <PauseIcon /> : <PlayIcon />}
        </Button>
        <Button label="Next step" disabled={step === last} onClick={() => goTo(step + 1)}>
          <NextIcon />
        </Button>
        <Button label="Last step" disabled={step === last} onClick={() => goTo(last)}>
          <LastIcon />
        </Button>
      </div>
    </div>
  );
}

/** How fast it plays by itself. */
export function SpeedChoice({ speed, setSpeed }: Projector) {
  return (
    <div class="replay-choice" role="group" aria-label="Speed">
      <span class="small dim">Speed</span>
      {SPEEDS.map((one) => (
        <Button key={one} pressed={one === speed} onClick={() => setSpeed(one)}>
          {SPEED_WORDS[one]}
        </Button>
      ))}
    </div>
  );
}

const wordsOf = (step: number, last: number): string =>
  step === 0 ? `Start (0 of ${last})` : `Step ${step} of ${last}`;

/** What answers these keys itself while it has the focus. */
const OWN_KEYS = "button, a, summary, ol[tabindex]";

function useReplayKeys({ step, goTo, toggle }: Projector, last: number): void {
  const going = (to: number) => (_: string, event: KeyboardEvent) => {
    event.preventDefault();
    goTo(to);
  };
  /** A list scrolls by these keys. */
  const jumping = (to: number) => (key: string, event: KeyboardEvent) =>
    isIn(event, "ol[tabindex]") ? "pass" : going(to)(key, event);
  const toggling = (_: string, event: KeyboardEvent): Pass | void => {
    if (isIn(event, OWN_KEYS)) return "pass";
    event.preventDefault();
    toggle();
  };
  useKeys({
    title: "Replay",
    shortcuts: [
      {
        keys: ["arrowleft", "arrowright"],
        does: "the step before, or the next",
        press: (key, event) => going(key === "arrowleft" ? step - 1 : step + 1)(key, event),
        repeats: true,
      },
      {
        keys: ["home", "end"],
        does: "the start, or the last step",
        press: (key, event) => jumping(key === "home" ? 0 : last)(key, event),
      },
      { keys: [" "], does: "play or pause", press: toggling },
    ],
  });
}

const isIn = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
