import { render } from "preact";
import { renderToString } from "preact-render-to-string";
import { expect, it, vi } from "vitest";

import type { Meta } from "../generated/games/Meta";
import type { Level } from "../generated/protocol/Level";
import { Opponents } from "./Opponents";
import { Portrait } from "./Portrait";

const GAME = {
  characters: [
    { name: "Pebble", manner: "tries things out", wins: null },
    {
      name: "Flint",
      manner: "looks before every step",
      wins: { of: "matches against Pebble", played: 2_000, won: 918, margin: 4 },
    },
    { name: "Quartz", manner: "thinks everything through", wins: null },
  ],
} as unknown as Meta;

it("offers the character of each level by name, level, manner and strength", () => {
  const choose = vi.fn();
  const page = document.createElement("main");
  render(<Opponents game={GAME} chosen="skilled" choose={choose} />, page);
  const buttons = [...page.querySelectorAll("button")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "Pebble · Novice: tries things out",
    "Flint · Skilled: looks before every step. Wins 92% of matches against Pebble",
    "Quartz · Master: thinks everything through",
  ]);
  expect(buttons.map((button) => button.getAttribute("aria-pressed"))).toEqual([
    "false",
    "true",
    "false",
  ]);
  buttons[2]?.click();
  expect(choose).toHaveBeenCalledWith("master");
});

const drawn = (name: string, level: Level): string =>
  renderToString(<Portrait name={name} level={level} />);

it("draws a character always the same, and each level differently", () => {
  expect(drawn("Flint", "master")).toBe(drawn("Flint", "master"));
  expect(drawn("Flint", "master")).not.toBe(drawn("Flint", "novice"));
  expect(drawn("Flint", "master")).not.toBe(drawn("Quartz", "master"));
});
