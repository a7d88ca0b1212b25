/** Who is led back from a match to its table. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it } from "vitest";

import { forgetTable, keepTable } from "../net/yourTables";
import { root } from "../ui/testRoot";
import { BackToTable } from "./BackToTable";

const CODE = "k7m-2qx-9fd";

const address = (): string | null | undefined => {
  void act(() => render(<BackToTable code={CODE} />, root));
  return root.querySelector("a")?.getAttribute("href");
};

afterEach(() => forgetTable(CODE));

it("leads those back to the table who have a name at it", () => {
  expect(address()).toBeUndefined();
  const plain = { code: CODE, game: "some_game", phase: "finished", free: 0, since_ms: 1 } as const;
  keepTable({ ...plain, what_if: false, lines_ms: [], players: [] }, "Some Game", 0);
  expect(address()).toBe(`/t/${CODE}`);
});
