/** What the first buttons of the home page say. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";

import type { Meta } from "../generated/games/Meta";
import { root } from "../ui/testRoot";
import { QuickPlay } from "./QuickPlay";

const GAME = { id: "some_game", title: "Some Game: the Long Title" } as Meta;

it("says on every button which game it opens", () => {
  void act(() => render(<QuickPlay games={[GAME]} />, root));
  const labels = [...root.querySelectorAll("button")].map(({ textContent }) => textContent);
  expect(labels).toEqual(["Play Some Game", "Invite friends to Some Game"]);
});
