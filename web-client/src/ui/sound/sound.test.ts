import { afterEach, beforeEach, expect, test, vi } from "vitest";

const played = vi.fn();

const RESUMES_MS = 600;

/** It takes a while to run again when the system has interrupted it. */
class FakeContext {
  static latest: FakeContext | undefined;
  state = "running";

  async resume(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, RESUMES_MS));
    this.state = "running";
  }
}

/** A page that has just been opened. */
async function openedPage() {
  vi.resetModules();
  vi.doMock("./engine", () => ({
    Engine: class {
      readonly playBoard = played;
      readonly playCall = () => played("call");
    },
  }));
  const { startWatchingAttention } = await import("../attention");
  startWatchingAttention();
  const page = await import("./sound");
  page.startSound();
  return page;
}

/** Waits for what a page does in the meantime. */
const meanwhile = () => new Promise((resolve) => setTimeout(resolve, 20));

async function press(): Promise<void> {
  dispatchEvent(new Event("pointerup"));
  await meanwhile();
}

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, "visibilityState", {
    configurable: true,
    get: () => (hidden ? "hidden" : "visible"),
  });
  document.dispatchEvent(new Event("visibilitychange"));
}

const contexts = vi.fn();

beforeEach(() => {
  localStorage.clear();
  played.mockClear();
  contexts.mockClear();
  vi.stubGlobal(
    "AudioContext",
    class extends FakeContext {
      constructor() {
        super();
        contexts();
        FakeContext.latest = this;
      }
    },
  );
});

afterEach(() => {
  setHidden(false);
  vi.unstubAllGlobals();
});

test("before the first press nothing is made, and nothing plays later", async () => {
  const page = await openedPage();
  page.playSounds(["dice"]);
  page.playCall();
  await meanwhile();
  expect(contexts).not.toHaveBeenCalled();
  await press();
  expect(contexts).toHaveBeenCalledOnce();
  expect(played).not.toHaveBeenCalled();
  page.playSounds(["dice", "pick"]);
  await meanwhile();
  expect(played).toHaveBeenCalledExactlyOnceWith(["dice", "pick"]);
});

test("a hidden page lets only the call through", async () => {
  const page = await openedPage();
  await press();
  setHidden(true);
  page.playSounds(["dice"]);
  page.playCall();
  await meanwhile();
  expect(played).toHaveBeenCalledExactlyOnceWith("call");
});

test("a muted page plays nothing and makes nothing, until the mute ends", async () => {
  localStorage.setItem("lamproom.sound.muted", "on");
  const page = await openedPage();
  await press();
  page.playSounds(["dice"]);
  page.playCall();
  await meanwhile();
  expect(contexts).not.toHaveBeenCalled();
  page.mute(false);
  await meanwhile();
  page.playSounds(["holds"]);
  await meanwhile();
  expect(played).toHaveBeenCalledExactlyOnceWith(["holds"]);
});

test("whoever wants no sounds of the board still hears the call", async () => {
  localStorage.setItem("lamproom.sound.board", "off");
  const page = await openedPage();
  await press();
  page.playSounds(["dice"]);
  page.playCall();
  await meanwhile();
  expect(played).toHaveBeenCalledExactlyOnceWith("call");
});

test("after an interruption a call still sounds, and a sound of the board does not", async () => {
  const page = await openedPage();
  await press();
  Object.assign(FakeContext.latest ?? {}, { state: "interrupted" });
  page.playSounds(["dice"]);
  page.playCall();
  await vi.waitFor(() => expect(played).toHaveBeenCalledExactlyOnceWith("call"));
});

test("big moments also vibrate, even muted, unless that is not wanted", async () => {
  const vibrate = vi.fn();
  Object.assign(navigator, { vibrate, userActivation: { hasBeenActive: true } });
  const page = await openedPage();
  page.playSounds(["dice"]);
  expect(vibrate).not.toHaveBeenCalled();
  page.mute(true);
  page.playSounds(["dice", "caveIn"]);
  expect(vibrate).toHaveBeenCalledOnce();
  const { want } = await import("../callWays");
  want("vibration", false);
  page.playSounds(["caveIn"]);
  expect(vibrate).toHaveBeenCalledOnce();
});
