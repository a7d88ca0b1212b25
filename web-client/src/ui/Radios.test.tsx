/** A choice of one stays as it was made while its reply is awaited. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import { Radios } from "./Radios";
import { root } from "./testRoot";

const CHOICES = [1, 2, 3].map((value) => ({ value, words: `${value}` }));

type Answers = (() => void)[];

function show(chosen: number, answers: Answers): void {
  const choose = () => new Promise<void>((resolve) => answers.push(resolve));
  void act(() =>
    render(<Radios legend="Players" name="p" {...{ choices: CHOICES, chosen, choose }} />, root),
  );
}

const inputs = (): HTMLInputElement[] => [...root.querySelectorAll("input")];
const pick = (index: number) => act(() => inputs()[index]?.click());
const answer = (one: (() => void) | undefined) =>
  act(async () => {
    one?.();
    await Promise.resolve();
  });
const checked = (): number[] => inputs().flatMap((one, index) => (one.checked ? [index] : []));

test("a choice stays while the page is rendered again before the reply", async () => {
  const answers: Answers = [];
  show(1, answers);
  await pick(1);
  await pick(2);
  show(1, answers);
  expect(checked()).toEqual([2]);
  // The reply to the choice before says nothing about this one.
  await answer(answers[0]);
  show(2, answers);
  expect(checked()).toEqual([2]);
  await answer(answers[1]);
  expect(checked(), "refused").toEqual([1]);
  show(3, answers);
  expect(checked()).toEqual([2]);
});
