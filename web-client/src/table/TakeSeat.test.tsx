/** Links that bring a seat to this device, one after the other. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";

import { refused } from "../net/result";
import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { TakeSeat } from "./TakeSeat";

const USED = refused({ code: "no_such_person", text: "This link has been used." });
const FROZEN = refused({ code: "frozen", text: "The table cannot save at the moment." });

const answering = (answer: typeof USED) =>
  ({ store: { operate: () => Promise.resolve(answer) } }) as unknown as AtTable;

afterEach(() => void (location.hash = ""));

/** As if the person opened another link of the same table. */
const follow = (token: string) =>
  act(async () => {
    const arrived = new Promise((resolve) =>
      addEventListener("hashchange", resolve, { once: true }),
    );
    location.hash = `#seat=${token}`;
    await arrived;
  });

/** What was asked before has its answer. */
const answered = () => new Promise((resolve) => setTimeout(resolve));

const button = () =>
  [...root.querySelectorAll("button")].find((one) => one.textContent === "Play on this device");

test("a new link can be used after one that was refused", async () => {
  await follow("5".repeat(32));
  await act(() => render(<TakeSeat at={answering(USED)} />, root));
  await act(async () => {
    button()?.click();
    await answered();
  });
  expect(root.textContent).toContain("This link has been used.");
  expect(button()).toBeUndefined();
  await follow("6".repeat(32));
  expect(root.textContent).not.toContain("has been used");
  expect(button()).toBeDefined();
});

test("a link can be tried again while the table cannot save", async () => {
  await follow("7".repeat(32));
  await act(() => render(<TakeSeat at={answering(FROZEN)} />, root));
  await act(async () => {
    button()?.click();
    await answered();
  });
  expect(root.textContent).toContain("cannot save");
  expect(button()).toBeDefined();
});
