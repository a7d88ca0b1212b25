/** What a server that keeps no leaderboards makes of their page, and of the links to it. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";

import { root } from "../ui/testRoot";
import { Leaderboard } from "./Leaderboard";
import { Matches } from "./Matches";
import { Statistics } from "./Statistics";

const hasLink = (): boolean => root.querySelector('a[href="/leaderboard"]') !== null;

test("a server without leaderboards says so plainly, and is no longer asked for them", async () => {
  const off = { code: "turned_off", text: "The operator has turned leaderboards off." };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ error: off }, { status: 404 })));
  void act(() => render(<Statistics />, root));
  expect(hasLink()).toBe(true);

  void act(() => render(<Leaderboard />, root));
  await expect.poll(() => root.textContent).toContain("The operator has turned leaderboards off.");
  expect(root.textContent).not.toContain("That did not work");
  expect(root.textContent).not.toContain("Try again");

  void act(() => render(<Statistics />, root));
  expect(hasLink()).toBe(false);
  void act(() => render(<Matches />, root));
  expect(hasLink()).toBe(false);
  void act(() => render(null, root));
  vi.unstubAllGlobals();
});
