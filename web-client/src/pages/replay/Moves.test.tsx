/** The list of moves tells what the game tells, and what it does not. */
import { expect, it } from "vitest";

import type { LogLine } from "../../games/module";
import { step } from "../../net/samples";
import { linesWithNote, toldIn } from "./Moves";

const describe = (event: unknown): LogLine | null =>
  event === "quiet" ? null : { text: `It is ${String(event)}.`, tone: "good" };

const texts = (...steps: Parameters<typeof toldIn>[0]) =>
  toldIn(steps, [], { describe }).map(({ step: at, lines }) => [
    at,
    ...lines.map(({ text }) => text),
  ]);

it("a step has a line for each event that is told, and none without", () => {
  expect(
    texts(
      step(7, { cause: { by: "started" }, events: ["dark", "quiet"] }),
      step(8, { cause: { by: "voted", seat: 0, agrees: true }, events: [] }),
      step(9, { cause: { by: "acted", seat: 0, chosen_by: "person" }, events: ["late", "cold"] }),
    ),
  ).toEqual([
    [0, "It is dark."],
    [2, "It is late.", "It is cold."],
  ]);
});

it("moves that were taken back or done again are told, and hints", () => {
  expect(
    texts(
      step(7, { cause: { by: "undone", to: 5 }, events: [] }),
      step(8, { cause: { by: "redone", to: 7 }, events: ["late"] }),
      step(9, { cause: { by: "advised", seat: 0 }, events: [] }),
    ),
  ).toEqual([
    [0, "Moves were taken back."],
    [1, "Moves were redone.", "It is late."],
    [2, "A hint was given."],
  ]);
});

const line = (text: string, tone: LogLine["tone"] = "plain"): LogLine => ({ text, tone });

const order = (...lines: readonly LogLine[]) =>
  linesWithNote(lines, "better").map(({ text }) => text);

it("a note stands with the choice it is about, before the turn of the next player", () => {
  expect(order(line("fell"), line("Ada's turn", "turn"), line("shakes"))).toEqual([
    "fell",
    "better",
    "Ada's turn",
    "shakes",
  ]);
  expect(order(line("Ada's turn", "turn"), line("digs"))).toEqual(["Ada's turn", "digs", "better"]);
  expect(linesWithNote([line("fell")])).toEqual([line("fell")]);
});
