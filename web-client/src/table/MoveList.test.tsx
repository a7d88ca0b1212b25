/** Which moves are listed while the board still plays. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { unseen } from "../games/playback/unseen";
import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { MoveList } from "./MoveList";

const module = { describe: (event: unknown) => ({ text: `${event}`, tone: "plain" }) };
vi.mock("../games/useGameModule", () => ({ useGameModule: () => module }));

const AT = {
  state: {},
  table: {
    view: { game: "toy", seats: [] },
    history: [
      { seq: 3, events: ["one"] },
      { seq: 4, events: ["two"] },
      { seq: 6, events: ["three"] },
    ],
  },
} as unknown as AtTable;

const moves = () => [...root.querySelectorAll("li")].map(({ textContent }) => textContent);

beforeEach(() => act(() => render(<MoveList at={AT} />, root)));

afterEach(() => void (unseen.value = []));

test("a move is listed once the board has shown it", () => {
  expect(moves()).toEqual(["one", "two", "three"]);
  void act(() => void (unseen.value = [4, 6]));
  expect(moves()).toEqual(["one"]);
  void act(() => void (unseen.value = [6]));
  expect(moves()).toEqual(["one", "two"]);
});
