/** What screen readers hear of a step, and in which order. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { forgetAnnouncements, LiveRegion } from "../../ui/LiveRegion";
import { root } from "../../ui/testRoot";
import type { LatestStep } from "../module";
import { type Scenes, shotsOfEvents } from "./scenes";
import { usePlayback } from "./usePlayback";

interface Roll {
  readonly event: "roll";
}

interface Rolling {
  readonly View: number;
  readonly Action: never;
  readonly Event: Roll;
  readonly BoardState: number;
  readonly Scene: Roll;
}

const SCENES: Scenes<Rolling> = {
  stepMsMax: 100,
  boardOf: (view) => view,
  shotsOf: (board, events) =>
    shotsOfEvents<Rolling>(board, events, {
      after: (before) => before,
      timesOf: () => ({ resultMs: 100 }),
    }),
  lingers: () => true,
};

const GAME = {
  view: 0,
  legal: [],
  waiting: [],
  players: [],
  you: null,
  busy: null,
  act: () => undefined,
};

function Board({ latest }: { readonly latest: LatestStep<Roll> | null }) {
  usePlayback<Rolling>(
    SCENES,
    { ...GAME, latest },
    {
      speak: () => "Ada digs.",
      cues: { roll: null },
      highlightOf: () => ({ look: "bad", title: "Short by 2", more: "Ada's camp" }),
    },
  );
  return <LiveRegion />;
}

const show = (latest: LatestStep<Roll> | null) =>
  act(() => render(<Board latest={latest} />, root));

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  forgetAnnouncements();
});

test("a step is told before what was special about it", async () => {
  void show(null);
  void show({ seq: 1, actor: 0, events: [{ event: "roll" }] });
  await act(() => void vi.advanceTimersByTime(1_000));
  expect([...root.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
    "Ada digs.",
    "Short by 2: Ada's camp",
  ]);
});
