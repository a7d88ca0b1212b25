/** What the page of a table leaves behind for other pages. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";

import { lastGame } from "../net/lastGame";
import { TABLE } from "../net/samples";
import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { useKeeping } from "./useKeeping";

afterEach(() => localStorage.clear());

function Page({ at }: { readonly at: AtTable }) {
  useKeeping(at);
  return null;
}

/** The page of a table in its lobby. */
function come(seat: number | null): void {
  const at = {
    device: { players: { value: [] }, people: { value: [] } },
    store: { code: "k7m-2qx-9fd", status: { value: { kind: "connecting" } } },
    state: { you: { person: 0, seat, host: false }, removed: false, online: [] },
    table: { view: { ...TABLE, phase: "lobby" }, history: [], chat: [], game: null },
    game: null,
  } as unknown as AtTable;
  void act(() => render(<Page at={at} />, root));
}

test("the game last played is that of the last seat, however one came to it", () => {
  come(null);
  expect(lastGame()).toBeNull();
  come(0);
  expect(lastGame()).toBe(TABLE.game);
});
