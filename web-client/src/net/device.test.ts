/** Who plays on this device, while the table goes away and comes back. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Device } from "./device";
import { FakeSocket } from "./fakeSocket";
import { guestNamed, guestsAt, keepGuest } from "./guests";
import { snapshot, welcome } from "./samples";
import { remember } from "./storage";

const HERE = "k7m-2qx-9fd";
const NOBODY = { person: null, seat: null, host: false };

let device: Device;

/** Breaks the guest's connection, and accepts the next one. */
async function comeBack(guest: FakeSocket): Promise<FakeSocket> {
  guest.break();
  await vi.advanceTimersByTimeAsync(1_000);
  const again = FakeSocket.latest();
  expect(again).not.toBe(guest);
  again.accept();
  return again;
}

/** The guest's connection, after which everybody is connected. */
function lastConnected(): FakeSocket {
  for (const socket of FakeSocket.all) {
    socket.accept();
    socket.say(welcome(), snapshot(4), { type: "presence", online: [0, 1], nameless: 0 });
  }
  return FakeSocket.latest();
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  keepGuest({ ...guestNamed("Ben", HERE), name: "Ben" }, HERE);
  device = new Device(HERE);
  device.open();
});

afterEach(() => {
  device.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  remember("lamproom.guests", "[]");
});

it("keeps a guest whom a table that cannot save does not name", async () => {
  const guest = await comeBack(lastConnected());
  guest.say(welcome({ you: NOBODY }), { type: "frozen", frozen: true, text: "Cannot save." });
  await vi.advanceTimersByTimeAsync(0);
  expect(guestsAt(HERE)).toHaveLength(1);
});

it("forgets a guest who is no longer at the table", async () => {
  const guest = await comeBack(lastConnected());
  guest.say(welcome({ you: NOBODY }), { type: "presence", online: [0], nameless: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(guestsAt(HERE)).toEqual([]);
});
