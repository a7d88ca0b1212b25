/** Leaving a match while something has not reached the server. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import type { Device } from "../net/device";
import type { TableStore } from "../net/store";
import { root } from "../ui/testRoot";
import { useUnsent } from "./useUnsent";

function Match({ device }: { readonly device: Pick<Device, "people"> }) {
  useUnsent(device);
  return null;
}

/** The stores of two people on one device. */
const twoPeople = (...sending: readonly { readonly value: boolean }[]) => ({
  people: signal(sending.map((one) => ({ sending: one }) as unknown as TableStore)),
});

/** Whether the browser would ask. */
function asks(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test("the browser asks as long as a press of anybody on this device has no reply", () => {
  const [mine, theirs] = [signal(false), signal(false)];
  const device = twoPeople(mine, theirs);
  void act(() => render(<Match device={device} />, root));
  expect(asks()).toBe(false);
  void act(() => void (theirs.value = true));
  expect(asks()).toBe(true);
  void act(() => void (theirs.value = false));
  expect(asks()).toBe(false);
  void act(() => void (mine.value = true));
  void act(() => render(null, root));
  expect(asks()).toBe(false);
});

test("it asks from the moment in which the page shows that it sends", () => {
  // Outside of `act`, an effect that waits for the next frame has not run yet.
  render(<Match device={twoPeople(signal(true), signal(false))} />, root);
  expect(asks()).toBe(true);
  render(null, root);
});
