/** Where the focus goes when the focused element is removed. */
import { beforeAll, beforeEach, expect, it, vi } from "vitest";

import { startKeepingFocus } from "./focus";

const PAGE = `
  <main>
    <ol><li id="seat"><span><button id="bot">Seat a bot</button></span></li></ol>
    <button id="start">Start</button>
  </main>`;

function element(id: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(id);
  if (found === null) throw new Error(`${id} is not there`);
  return found;
}

beforeAll(startKeepingFocus);

beforeEach(() => {
  document.body.innerHTML = PAGE;
});

it("goes to the nearest place that remains", async () => {
  element("#bot").focus();
  element("#bot").remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(element("#seat")));
  element("ol").remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(element("main")));
});

it("stays where it has been moved in the meantime", async () => {
  element("#bot").focus();
  element("#bot").remove();
  element("#start").focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(element("#start"));
});

it("is left alone after a blur", async () => {
  element("#bot").focus();
  element("#bot").blur();
  await new Promise((resolve) => setTimeout(resolve));
  element("#bot").remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
