/**
 * What a test file needs: a server and a browser for all its tests, which are cleaned up after
 * each.
 */
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

import { type Build, TestBrowser } from "./browser";
import type { Person, PersonSettings } from "./person";
import { FlakyProxy } from "./proxy";
import { LamproomServer, type ServerSettings } from "./server";

export interface Site {
  readonly server: LamproomServer;
  /** A new person with an empty browser. */
  readonly newPerson: (name: string, settings?: Partial<PersonSettings>) => Promise<Person>;
  /** A proxy to the server that can be disturbed. It lasts until the end of the test. */
  readonly newProxy: () => Promise<FlakyProxy>;
}

/** Starts the server and the browser for the tests of a file. */
export function openSite(settings?: ServerSettings, build?: Build): Site {
  let server: LamproomServer | undefined;
  let browser: TestBrowser | undefined;
  let proxies: FlakyProxy[] = [];
  let endsBefore = 0;
  beforeAll(async () => {
    // If one of them does not start, the other is still closed afterwards.
    const starting = [
      LamproomServer.open(settings).then((opened) => (server = opened)),
      TestBrowser.launch(build).then((launched) => (browser = launched)),
    ];
    for (const started of await Promise.allSettled(starting))
      if (started.status === "rejected") throw started.reason;
  });
  beforeEach(() => {
    endsBefore = running(server).ends;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await browser?.takeScreenshots(task.name);
    const tookServerAway =
      running(server).ends > endsBefore || proxies.some((proxy) => proxy.wasDisturbed);
    const used = proxies;
    // Even if a page had trouble: no test has the proxies of the one before.
    proxies = [];
    await browser
      ?.closePages(tookServerAway)
      .finally(() => Promise.all(used.map((proxy) => proxy.close())));
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    get server() {
      return running(server);
    },
    newPerson: (name, personSettings) =>
      running(browser).newPerson(name, { url: running(server).url, ...personSettings }),
    newProxy: async () => {
      const proxy = await FlakyProxy.to(running(server).address);
      proxies.push(proxy);
      return proxy;
    },
  };
}

function running<T>(part: T | undefined): T {
  if (part === undefined) throw new Error("The site is open only while a test runs.");
  return part;
}
