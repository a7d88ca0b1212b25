import { expect, test } from "vitest";

import { type Lesson, settled, stepsAfter, task, tell, watch } from "./lesson";

const LESSON: Lesson = [tell("aim"), task("dig"), watch("wait"), tell("fell"), task("take")];

test("after each task come its own steps, up to the next task", () => {
  const texts = (done: number) => stepsAfter(LESSON, done).map(({ text }) => text);
  expect(texts(0)).toEqual(["aim", "dig"]);
  expect(texts(1)).toEqual(["wait", "fell", "take"]);
  expect(texts(2)).toEqual([]);
  expect(stepsAfter([...LESSON, tell("end")], 2)).toEqual([tell("end")]);
});

test("a task of two actions stays until both are done", () => {
  const lesson: Lesson = [tell("aim"), task("fight", ".fight", { actions: 2 }), tell("won")];
  const texts = (done: number) => stepsAfter(lesson, done).map(({ text }) => text);
  expect(texts(0)).toEqual(["aim", "fight"]);
  expect(texts(1)).toEqual(["fight"]);
  expect(texts(2)).toEqual(["won"]);
  expect(texts(3)).toEqual([]);
});

test("there is nothing to watch once the learner is to act", () => {
  const start = { done: 1, passed: 0 };
  expect(settled(LESSON, start, false)).toEqual(start);
  expect(settled(LESSON, start, true)).toEqual({ done: 1, passed: 1 });
});
