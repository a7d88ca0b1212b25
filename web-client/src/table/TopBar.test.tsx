/** How the top bar says who watches. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { Watchers } from "./TopBar";

/** What Ada, who is seated, reads and hears. */
function told(online: readonly number[], nameless: number): readonly (string | undefined)[] {
  const people = ["Ada", "Ben"].map((name, id) => ({ id, name }));
  const seats = [{ seat: 0, holder: { kind: "person", id: 0 } }];
  const at = {
    state: { you: { person: 0 }, online, nameless },
    table: { view: { seats, people } },
  };
  void act(() => render(<Watchers at={at as unknown as AtTable} />, root));
  const mark = root.querySelector<HTMLElement>(".top-bar-watchers");
  return [mark?.textContent.trim(), mark?.title];
}

test("spectators are named, and those without a name are counted", () => {
  expect(told([0, 1], 0)).toEqual(["1 watching: Ben", "1 watching: Ben"]);
  expect(told([0, 1], 2)).toEqual(["3 watching: Ben, 2 more", "3 watching: Ben, 2 more"]);
});

test("where nobody who watches has a name, nobody is one more", () => {
  expect(told([0], 1)).toEqual(["1 watching", "1 watching"]);
  expect(told([0], 3)).toEqual(["3 watching", "3 watching"]);
  expect(told([0], 0)).toEqual(["", ""]);
});
