/** How a new version of the client takes over, with the service workers of a made-up browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { FakeLocks } from "./fakeLocks";
import { TAKE_OVER } from "./takeOver";

class Worker extends EventTarget {
  readonly postMessage = vi.fn();
  state = "installing";

  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  readonly update = vi.fn(() => Promise.resolve());

  /** A new version is found and kept beside the one in use. */
  finds(): void {
    const found = new Worker();
    this.installing = found;
    this.dispatchEvent(new Event("updatefound"));
    this.installing = null;
    this.waiting = found;
    found.becomes("installed");
  }
}

class Container extends EventTarget {
  controller: unknown;
  readonly ready: Promise<Registration>;
  readonly register: () => Promise<Registration>;

  constructor(controller: unknown, registration: Registration) {
    super();
    this.controller = controller;
    this.ready = Promise.resolve(registration);
    this.register = vi.fn(() => this.ready);
  }

  /** Another worker takes over. */
  changes(): void {
    this.controller = {};
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let registration: Registration;
let container: Container;
let reload: ReturnType<typeof vi.fn>;
let endings: (() => void)[];

/** The next page is loaded in a browser that has kept the client since an earlier visit, or not. */
function browser({ visited }: { readonly visited: boolean }): void {
  registration = new Registration();
  container = new Container(visited ? {} : null, registration);
  vi.stubGlobal("navigator", { locks: new FakeLocks(), serviceWorker: container });
}

beforeEach(() => {
  endings = [];
  reload = vi.fn();
  vi.stubGlobal("location", { reload });
  vi.spyOn(globalThis, "setInterval").mockReturnValue(0 as never);
  sessionStorage.clear();
  browser({ visited: true });
});
afterEach(() => {
  for (const end of endings) end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A page of the browser that has just been loaded. */
async function page() {
  vi.resetModules();
  const versions = await import("./versions");
  const { holdMatch } = await import("./matchLock");
  void versions.startKeepingClient();
  await settled();
  return {
    ...versions,
    /** Begins a match, and returns how it ends. */
    play: () => {
      const end = holdMatch();
      endings.push(end);
      return end;
    },
  };
}

describe("a new version", () => {
  it("is offered, and takes over when its offer is taken", async () => {
    const { changeVersion, newVersion } = await page();
    expect(newVersion.value).toBe(false);
    registration.finds();
    await settled();
    expect(newVersion.value).toBe(true);
    expect(registration.waiting?.postMessage).not.toHaveBeenCalled();
    expect(await changeVersion()).toBe(true);
    expect(registration.waiting?.postMessage).toHaveBeenCalledExactlyOnceWith(TAKE_OVER);
    expect(reload).not.toHaveBeenCalled();
    container.changes();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is not offered during the match of the page, but after it", async () => {
    const { newVersion, play } = await page();
    const end = play();
    registration.finds();
    await settled();
    expect(newVersion.value).toBe(false);
    end();
    await settled();
    expect(newVersion.value).toBe(true);
    play();
    expect(newVersion.value, "during the next match").toBe(false);
  });

  it("is offered once no other page has a match", async () => {
    const [one, other] = [await page(), await page()];
    const end = one.play();
    registration.finds();
    await settled();
    expect(other.newVersion.value).toBe(false);
    end();
    await settled();
    expect(other.newVersion.value).toBe(true);
  });

  it("waits if a match has begun in another page since it was offered", async () => {
    const [one, other] = [await page(), await page()];
    registration.finds();
    await settled();
    const end = other.play();
    await settled();
    expect(await one.changeVersion()).toBe(false);
    expect(registration.waiting?.postMessage).not.toHaveBeenCalled();
    expect(one.newVersion.value, "no longer on offer").toBe(false);
    end();
    await settled();
    expect(one.newVersion.value, "on offer again").toBe(true);
  });

  it("that waits takes over when a page is loaded", async () => {
    registration.waiting = new Worker();
    await page();
    expect(registration.waiting.postMessage).toHaveBeenCalledExactlyOnceWith(TAKE_OVER);
  });

  it("that takes over late does not disturb a match in which somebody has played", async () => {
    registration.waiting = new Worker();
    const { isReplaced, newVersion, play } = await page();
    const end = play();
    dispatchEvent(new Event("keydown"));
    container.changes();
    expect(reload).not.toHaveBeenCalled();
    expect([isReplaced.value, newVersion.value]).toEqual([true, false]);
    end();
    expect(newVersion.value, "on offer after the match").toBe(true);
  });

  it("that takes over late reloads a match that nobody has touched", async () => {
    registration.waiting = new Worker();
    const { play } = await page();
    play();
    container.changes();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("that waits is offered by a page that learns of it late", async () => {
    registration.waiting = new Worker();
    vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(60_000);
    const { newVersion } = await page();
    expect(registration.waiting.postMessage).not.toHaveBeenCalled();
    expect(newVersion.value).toBe(true);
  });

  it("that waits does not take over when a page is loaded beside a match", async () => {
    const player = await page();
    const end = player.play();
    await settled();
    registration.waiting = new Worker();
    const { newVersion } = await page();
    expect(registration.waiting.postMessage).not.toHaveBeenCalled();
    expect(newVersion.value).toBe(false);
    end();
    await settled();
    expect(newVersion.value).toBe(true);
  });

  it("that another page has let in is offered without further questions", async () => {
    const { changeVersion, isReplaced, newVersion, play } = await page();
    const end = play();
    expect(isReplaced.value).toBe(false);
    container.changes();
    expect(isReplaced.value).toBe(true);
    expect(newVersion.value).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    end();
    expect(newVersion.value).toBe(true);
    const other = await page();
    other.play();
    await settled();
    expect(await changeVersion()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("the first version of all", () => {
  it("replaces nothing and is not offered", async () => {
    browser({ visited: false });
    const { isReplaced, newVersion } = await page();
    container.changes();
    const first = new Worker();
    registration.installing = first;
    registration.dispatchEvent(new Event("updatefound"));
    first.becomes("installed");
    await settled();
    expect([isReplaced.value, newVersion.value]).toEqual([false, false]);
    container.changes();
    expect(isReplaced.value, "the second is a new one").toBe(true);
  });

  it("is kept only after the page has been loaded", async () => {
    browser({ visited: false });
    const loading = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    await page();
    expect(container.register).not.toHaveBeenCalled();
    loading.mockReturnValue("complete");
    dispatchEvent(new Event("load"));
    await settled();
    expect(container.register).toHaveBeenCalledOnce();
  });

  it("is not kept where the browser cannot", async () => {
    vi.stubGlobal("navigator", {});
    const { newVersion } = await page();
    expect(newVersion.value).toBe(false);
  });
});

it("looks for a new version when asked, when looked at, and when the network is back", async () => {
  const { lookForNew } = await page();
  lookForNew();
  document.dispatchEvent(new Event("visibilitychange"));
  dispatchEvent(new Event("online"));
  expect(registration.update).toHaveBeenCalledTimes(3);
  registration.update.mockRejectedValueOnce(new Error("the server is away"));
  lookForNew();
  await settled();
});
