/** The list of your tables: what waits for you, what is unread, and what the server says. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { YourTable } from "../generated/protocol/YourTable";
import type { YourTablePlayer } from "../generated/protocol/YourTablePlayer";
import type { YourTables } from "../generated/protocol/YourTables";

const YOU: YourTablePlayer = { name: "Ada", bot: false, you: true, waited_for: true };
const BEN: YourTablePlayer = { name: "Ben", bot: false, you: false, waited_for: false };
const FLINT: YourTablePlayer = { name: "Flint", bot: true, you: false, waited_for: false };

function table(code: string, changes: Partial<YourTable> = {}): YourTable {
  const plain = { code, game: "some_game", phase: "playing", free: 0, since_ms: 1 } as const;
  return { ...plain, what_if: false, lines_ms: [], players: [YOU, BEN], ...changes };
}

/** The module as a browser loads it that has this in its storage. */
async function load() {
  vi.resetModules();
  return import("./yourTables");
}

type Module = Awaited<ReturnType<typeof load>>;

const lobby = (...players: YourTablePlayer[]) => table("a", { phase: "lobby", players });

const codes = ({ yourTables }: Module) => yourTables.value.map((kept) => kept.table.code);

/** The server answers this, once. */
function answer(body: YourTables): void {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body)));
}

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (item: string) => storage.get(item) ?? null,
    setItem: (item: string, value: string) => storage.set(item, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("waitsForYou", () => {
  it("is a turn in a match, but not one of a bot that stands in for you", async () => {
    const { waitsForYou } = await load();
    expect(waitsForYou(table("a"))).toBe(true);
    expect(waitsForYou(table("a", { players: [{ ...YOU, waited_for: false }, BEN] }))).toBe(false);
    expect(waitsForYou(table("a", { players: [{ ...YOU, bot: true }, BEN] }))).toBe(false);
  });

  it("is a lobby only once somebody else is ready", async () => {
    const { waitsForYou } = await load();
    expect(waitsForYou(lobby(YOU, BEN))).toBe(true);
    expect(waitsForYou(lobby(YOU, { ...BEN, waited_for: true }))).toBe(false);
    expect(waitsForYou(lobby(YOU, FLINT))).toBe(false);
  });
});

describe("the list", () => {
  it("begins with what waits for you, and ends with what is over", async () => {
    const module = await load();
    const others = [
      { ...YOU, waited_for: false },
      { ...BEN, waited_for: true },
    ];
    const done = others.map((player) => ({ ...player, waited_for: false }));
    module.keepTable(table("over", { phase: "finished", players: done }), "", 0);
    module.keepTable(table("rematch", { phase: "finished", players: others }), "", 0);
    module.keepTable(table("lobby", { phase: "lobby", players: others }), "", 0);
    module.keepTable(table("theirs", { players: others, since_ms: 5 }), "", 0);
    module.keepTable(table("older", { players: others }), "", 0);
    module.keepTable(table("alone", { players: [YOU, FLINT] }), "", 0);
    module.keepTable(table("yours"), "", 0);
    expect(codes(module)).toEqual([
      "yours",
      "rematch",
      "alone",
      "theirs",
      "older",
      "lobby",
      "over",
    ]);
    expect(module.waitingTables.value.map((kept) => kept.table.code)).toEqual(["yours"]);
    expect(codes(await load())).toEqual(codes(module));
  });

  it("keeps the latest tables only", async () => {
    const module = await load();
    for (let number = 0; number < 60; number++) module.keepTable(table(`${number}`), "", 0);
    expect(codes(module)).toHaveLength(50);
    expect(module.keptTable("59")).toBeDefined();
    expect(module.keptTable("9")).toBeUndefined();
  });

  it("counts the lines that were written after those that were seen", async () => {
    const { keepTable, keepSeen, keptTable, unreadLines, refreshTables } = await load();
    const unread = () => {
      const kept = keptTable("a");
      return kept === undefined ? null : unreadLines(kept);
    };
    keepTable(table("a", { lines_ms: [10, 20] }), "", 0);
    expect(unread()).toBe(0);
    answer({ now_ms: 0, tables: [table("a", { lines_ms: [10, 20, 30, 40] })], not_yours: [] });
    await refreshTables();
    expect(unread()).toBe(2);
    keepSeen("a", 30);
    expect(unread()).toBe(1);
    keepSeen("a", 5);
    expect(unread()).toBe(1);
  });

  it("drops what the server does not know, and keeps what it does not answer", async () => {
    const module = await load();
    for (const code of ["a", "b", "c"]) module.keepTable(table(code), "Some Game", 0);
    answer({ now_ms: 9_000, tables: [table("a", { phase: "finished" })], not_yours: ["b"] });
    await module.refreshTables();
    expect(codes(module).toSorted()).toEqual(["a", "c"]);
    expect(module.keptTable("a")).toMatchObject({
      table: { phase: "finished" },
      title: "Some Game",
    });
  });

  it("leaves a table to the page that follows it, which knows its guests", async () => {
    const module = await load();
    const players = () => module.yourTables.value[0]?.table.players;
    module.keepTable(table("a"), "Some game", 0);
    module.followTable(table("a"));
    answer({ now_ms: 0, tables: [table("a", { players: [BEN] })], not_yours: [] });
    await module.refreshTables();
    expect(players()).toEqual([YOU, BEN]);
    module.unfollowTable("a");
    expect(players()).toEqual([BEN]);
  });

  it("asks once more if it is to be refreshed while it waits for an answer", async () => {
    const module = await load();
    module.keepTable(table("a"), "Some game", 0);
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => answers.push(resolve)));
    const reply = (phase: YourTable["phase"]) =>
      answers.shift()?.(
        Response.json({ now_ms: 1, tables: [table("a", { phase })], not_yours: [] }),
      );
    const first = module.refreshTables();
    void module.refreshTables();
    void module.refreshTables();
    expect(answers).toHaveLength(1);
    reply("lobby");
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    reply("finished");
    await first;
    expect(answers).toHaveLength(0);
    expect(module.yourTables.value[0]?.table.phase).toBe("finished");
  });

  it("stays as it was while the server cannot be reached, and comes back by itself", async () => {
    vi.useFakeTimers();
    const module = await load();
    module.keepTable(table("a"), "", 0);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network.")));
    await module.refreshTables();
    expect(codes(module)).toEqual(["a"]);
    expect(module.upToDate.value).toBe(false);
    answer({ now_ms: 0, tables: [table("a")], not_yours: [] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(module.upToDate.value).toBe(true);
    vi.useRealTimers();
  });

  it("does not stumble over what it cannot read", async () => {
    for (const text of ["", "{}", "[", "null"]) {
      localStorage.setItem("lamproom.tables", text);
      // oxlint-disable-next-line no-await-in-loop
      expect(codes(await load())).toEqual([]);
    }
  });
});
