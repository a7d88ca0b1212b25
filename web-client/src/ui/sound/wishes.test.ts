import { beforeEach, expect, test, vi } from "vitest";

/** What a page finds that is opened now. */
async function openedPage() {
  vi.resetModules();
  return import("./wishes");
}

beforeEach(() => localStorage.clear());

test("at first the board is heard at a medium volume, without the air of the cave", async () => {
  const { volume, soundSwitches } = await openedPage();
  expect(volume.value).toBe(60);
  expect(soundSwitches.muted.value).toBe(false);
  expect(soundSwitches.board.value).toBe(true);
  expect(soundSwitches.air.value).toBe(false);
});

test("volume, mute and switches are remembered", async () => {
  const before = await openedPage();
  before.setVolume(15);
  before.switchSound("muted", true);
  before.switchSound("board", false);
  before.switchSound("air", true);
  const { volume, soundSwitches } = await openedPage();
  expect(volume.value).toBe(15);
  expect(soundSwitches.muted.value).toBe(true);
  expect(soundSwitches.board.value).toBe(false);
  expect(soundSwitches.air.value).toBe(true);
});

test("what is remembered but is no volume is ignored", async () => {
  localStorage.setItem("lamproom.sound.volume", "loud");
  expect((await openedPage()).volume.value).toBe(60);
});
