/**
 * What a story needs to begin: a server and a browser for the file, and everybody gone again after
 * each test.
 */
import { afterAll, afterEach, beforeAll } from "vitest";

import { People } from "./browser";
import { CuttableLine } from "./proxy";
import type { Person, PersonSettings } from "./person";
import { LamproomServer, type ServerSettings } from "./server";

export interface House {
  readonly server: LamproomServer;
  /** Somebody new, with an empty browser. */
  readonly meet: (name: string, settings?: Partial<PersonSettings>) => Promise<Person>;
  /** A line to the server that can be disturbed; it is there for the rest of the test. */
  readonly layLine: () => Promise<CuttableLine>;
}

/** Opens a house for the tests of a file. */
export function openHouse(settings?: ServerSettings): House {
  let server: LamproomServer | undefined;
  let people: People | undefined;
  let lines: CuttableLine[] = [];
  beforeAll(async () => {
    [server, people] = await Promise.all([LamproomServer.open(settings), People.gather()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await people?.picture(task.name);
    await people?.part().finally(() => Promise.all(lines.map((line) => line.close())));
    lines = [];
  });
  afterAll(async () => {
    await people?.close();
    await server?.close();
  });
  return {
    get server() {
      return opened(server);
    },
    meet: (name, personSettings) =>
      opened(people).meet(name, { url: opened(server).url, ...personSettings }),
    layLine: async () => {
      const line = await CuttableLine.to(opened(server).port);
      lines.push(line);
      return line;
    },
  };
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new Error("The house is open only while a test runs.");
  return part;
}
