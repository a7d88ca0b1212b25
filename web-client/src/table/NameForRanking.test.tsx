/** The name for the ranking. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";

import { chosenName, ownName } from "../net/identity";
import { accepted } from "../net/result";
import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { NameForRanking } from "./NameForRanking";

afterEach(() => localStorage.clear());

test("the name that this browser has already is offered, and kept with one press", async () => {
  const sit = vi.fn(() => Promise.resolve(accepted(1)));
  const onDone = vi.fn();
  const at = { store: { sit, sending: { value: false } } } as unknown as AtTable;
  const name = ownName();
  expect(chosenName()).toBe("");
  await act(() => render(<NameForRanking at={at} onDone={onDone} />, root));
  await act(() => root.querySelector("button")?.click());
  expect(sit).toHaveBeenCalledWith(name);
  expect(onDone).toHaveBeenCalledOnce();
  expect(chosenName()).toBe(name);
});
