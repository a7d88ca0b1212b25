/** Connection, outbox and fold together, on a fake WebSocket: breaks, resumes, byes. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { Op } from "../generated/protocol/Op";
import type { TableView } from "../generated/protocol/TableView";
import type { ResultView } from "../generated/protocol/ResultView";
import { mayBe } from "./commitments";
import { FakeSocket } from "./fakeSocket";
import { playerKey } from "./identity";
import { TABLE, snapshot, step, welcome } from "./samples";
import { loadCommitments } from "./readiness";
import { TableStore } from "./store";
import { keepUnsent, unsentBy } from "./unsent";

/** Longer than the first retry ever waits, shorter than a server may take to reply to `hello`. */
const RETRY_MS = 1_000;
const CODE = "k7m-2qx-9fd";
let stores: TableStore[] = [];

/** The operations that the latest socket was sent. */
function operations(): readonly Op[] {
  return FakeSocket.latest().sent.flatMap((message) =>
    message.type === "table" ? [message.op] : [],
  );
}

function acknowledgeAll(seq: number): void {
  for (const message of FakeSocket.latest().sent)
    if (message.type === "table") FakeSocket.latest().say({ type: "ack", id: message.id, seq });
}

/** The lobby, in which seat 0 is ours and ready with this hash, if with any. */
const lobby = (hash: string | null, revealing = false): TableView => ({
  ...TABLE,
  phase: "lobby",
  revealing,
  fairness: { ...TABLE.fairness, entropy_hashes: hash === null ? {} : { "0": hash } },
});

function come(): TableStore {
  const store = new TableStore(CODE);
  stores.push(store);
  store.open();
  return store;
}

function sit(): TableStore {
  const store = come();
  FakeSocket.latest().accept();
  FakeSocket.latest().say(welcome(), snapshot(4), {
    type: "presence",
    online: [0, 1],
    nameless: 0,
  });
  return store;
}

beforeAll(loadCommitments);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
  for (const store of stores) store.close();
  stores = [];
  // What is still pending is refused, so that no connection outlives its test.
  for (const socket of FakeSocket.all)
    socket.say({ type: "bye", code: "unknown_table", text: "There is no such table." });
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("TableStore", () => {
  it("says hello first, and shows the state it receives", () => {
    const store = sit();
    expect(FakeSocket.latest().sent).toEqual([
      {
        type: "hello",
        protocol: 1,
        key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        views: "paths",
      },
    ]);
    expect(store.status.value.kind).toBe("open");
    expect(store.state.value.table?.seq).toBe(4);
  });

  it("resumes where it was, and sends a move without a reply again with the same id", async () => {
    const store = sit();
    const result = store.act("dig");
    const [, move] = FakeSocket.latest().sent;
    expect(store.underway.value).toEqual(["dig"]);
    FakeSocket.latest().break();
    expect(store.status.value.kind).toBe("reconnecting");
    expect(store.state.value.table?.seq).toBe(4);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    FakeSocket.latest().accept();
    expect(FakeSocket.latest().sent).toEqual([
      expect.objectContaining({ type: "hello", since: 4 }),
    ]);
    FakeSocket.latest().say(welcome(), step(5));
    expect(FakeSocket.latest().sent[1]).toEqual(move);
    FakeSocket.latest().say({ type: "ack", id: move && "id" in move ? move.id : "", seq: 5 });
    expect(await result).toEqual({ ok: true, value: 5 });
    expect(store.underway.value).toEqual([]);
    expect(store.state.value.table?.seq).toBe(5);
  });

  it("does not wait for what is in the chat already, before its reply", () => {
    const store = sit();
    void store.say("Hello");
    void store.say("Hello");
    expect(store.unsaid.value).toEqual(["Hello", "Hello"]);
    const said = { by: "said", person: 0, name: "Ada", text: "Hello", at_ms: 5 } as const;
    FakeSocket.latest().say(step(5, { cause: { ...said, person: 1 }, events: [] }));
    expect(store.unsaid.value).toHaveLength(2);
    FakeSocket.latest().say(step(6, { cause: said, events: [] }));
    expect(store.unsaid.value).toHaveLength(1);
    const [first] = FakeSocket.latest().sent.filter(({ type }) => type === "say");
    FakeSocket.latest().say({ type: "ack", id: first && "id" in first ? first.id : "", seq: 6 });
    expect(store.unsaid.value).toHaveLength(1);
    FakeSocket.latest().say(step(7, { cause: said, events: [] }));
    expect(store.unsaid.value).toEqual([]);
  });

  it("knows of an undo until its reply", () => {
    const store = sit();
    void store.operate({ do: "undo", to: 3 });
    expect(store.undoing.value).toBe(true);
    const undo = FakeSocket.latest().sent.at(-1);
    FakeSocket.latest().say({ type: "ack", id: undo && "id" in undo ? undo.id : "", seq: 5 });
    expect(store.undoing.value).toBe(false);
    void store.operate({ do: "start" });
    expect(store.undoing.value).toBe(false);
  });

  it("asks for advice apart from actions, and again after a break", async () => {
    const store = sit();
    const result = store.ask("hint");
    const [, question] = FakeSocket.latest().sent;
    expect(question).toEqual({
      type: "ask",
      seen: 4,
      question: "hint",
      id: expect.any(String) as string,
    });
    expect(store.sending.value).toBe(false);
    FakeSocket.latest().break();
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    FakeSocket.latest().accept();
    FakeSocket.latest().say(welcome());
    expect(FakeSocket.latest().sent[1]).toEqual(question);
    const id = question && "id" in question ? question.id : "";
    const advice = { kind: "hint", action: "dig", why: "It is fun." } as const;
    FakeSocket.latest().say({ type: "advice", id, advice });
    expect(await result).toEqual({ ok: true, value: advice });

    const refused = store.ask("outlook");
    const last = FakeSocket.latest().sent.at(-1);
    FakeSocket.latest().say({
      type: "refused",
      id: last && "id" in last ? last.id : "",
      code: "busy",
      text: "Later.",
    });
    expect(await refused).toMatchObject({ ok: false, refusal: { code: "busy" } });
  });

  it("keeps what is said without a connection", async () => {
    const store = sit();
    FakeSocket.latest().break();
    void store.say("still here?");
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    FakeSocket.latest().accept();
    FakeSocket.latest().say(welcome());
    expect(FakeSocket.latest().sent[1]).toMatchObject({ type: "say", text: "still here?" });
  });

  it("sends a reaction at once or never, and keeps the latest of anybody", async () => {
    const store = sit();
    store.react("gasp");
    expect(FakeSocket.latest().sent[1]).toEqual({ type: "react", reaction: "gasp" });
    expect(store.sending.value).toBe(false);
    FakeSocket.latest().say({ type: "reacted", person: 1, reaction: "laugh" });
    expect(store.reacted.value).toMatchObject({ person: 1, reaction: "laugh" });
    FakeSocket.latest().break();
    store.react("oops");
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    FakeSocket.latest().accept();
    FakeSocket.latest().say(welcome(), step(5));
    expect(FakeSocket.latest().sent.map(({ type }) => type)).toEqual(["hello"]);
  });

  it("asks for a snapshot if a step is missing", () => {
    const store = sit();
    const before = FakeSocket.latest();
    before.say(step(6));
    expect(FakeSocket.latest()).not.toBe(before);
    FakeSocket.latest().accept();
    expect(FakeSocket.latest().sent[0]).not.toHaveProperty("since");
    FakeSocket.latest().say(welcome(), snapshot(6));
    expect(store.state.value.table?.seq).toBe(6);
  });

  it("keeps what the server said when it ended a connection, until the next attempt", async () => {
    const store = sit();
    const text = "The table cannot be loaded at the moment.";
    FakeSocket.latest().say({ type: "bye", code: "unavailable", text, retry_ms: 3_000 });
    expect(store.status.value).toEqual({ kind: "reconnecting", why: text });
    await vi.advanceTimersByTimeAsync(5_000);
    FakeSocket.latest().break();
    expect(store.status.value).toEqual({ kind: "reconnecting", why: null });
  });

  it("drops a connection that has gone silent", async () => {
    const store = sit();
    const before = FakeSocket.latest();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(before.sent.at(-1)).toEqual({ type: "ping" });
    before.say({ type: "pong" });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(store.status.value.kind).toBe("open");
    await vi.advanceTimersByTimeAsync(9_000);
    expect(store.status.value.kind).toBe("reconnecting");
  });

  it("says at once that the connection is lost when the network is gone, and retries", async () => {
    const store = sit();
    dispatchEvent(new Event("offline"));
    expect(store.status.value.kind).toBe("reconnecting");
    expect(FakeSocket.all[0]?.readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("reconnects at once when the network is back", () => {
    sit();
    FakeSocket.latest().break();
    expect(FakeSocket.all).toHaveLength(1);
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("replaces an attempt that began without the network when it is back", async () => {
    sit();
    FakeSocket.latest().break();
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    const hanging = FakeSocket.latest();
    expect(FakeSocket.all).toHaveLength(2);
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(3);
    expect(hanging.readyState).toBe(3);
  });

  it("reconnects at once when the page is looked at again", () => {
    sit();
    FakeSocket.latest().break();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("soon drops an open connection that does not reply after the network was away", async () => {
    const store = sit();
    dispatchEvent(new Event("online"));
    expect(FakeSocket.latest().sent.at(-1)).toEqual({ type: "ping" });
    await vi.advanceTimersByTimeAsync(2_100);
    expect(store.status.value.kind).toBe("reconnecting");
  });

  it("never waits long for the next attempt", async () => {
    sit();
    FakeSocket.latest().break();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const before = FakeSocket.all.length;
      await vi.advanceTimersByTimeAsync(7_500);
      expect(FakeSocket.all.length).toBeGreaterThan(before);
      FakeSocket.latest().break();
    }
  });

  it("keeps what is pressed without a connection, and shows that it waits", async () => {
    const store = sit();
    FakeSocket.latest().break();
    const result = store.operate({ do: "start" });
    expect(store.sending.value).toBe(true);
    expect(unsentBy(CODE, playerKey())).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    FakeSocket.latest().accept();
    FakeSocket.latest().say(welcome());
    const sent = FakeSocket.latest().sent.filter((message) => message.type === "table");
    expect(sent).toHaveLength(1);
    FakeSocket.latest().say({ type: "ack", id: sent[0]?.id ?? "", seq: 5 });
    expect(await result).toEqual({ ok: true, value: 5 });
    expect(store.sending.value).toBe(false);
  });

  it("knows that getting ready has no reply yet", async () => {
    const store = sit();
    expect(store.gettingReady.value).toBe(false);
    FakeSocket.latest().break();
    const result = store.getReady();
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(store.gettingReady.value).toBe(true);
    FakeSocket.latest().accept();
    FakeSocket.latest().say(welcome());
    acknowledgeAll(5);
    await result;
    expect(store.gettingReady.value).toBe(false);
  });

  it("sends what an earlier page of this tab could not, with the same id", () => {
    const act = { type: "act", id: "1f".repeat(16), seen: 4, action: { do: "dig" } } as const;
    keepUnsent(CODE, playerKey(), [act]);
    const store = come();
    expect(store.underway.value).toEqual([{ do: "dig" }]);
    FakeSocket.latest().accept();
    FakeSocket.latest().say(welcome());
    expect(FakeSocket.latest().sent.slice(1)).toEqual([act]);
    const stale = { code: "stale", text: "The table has moved on." } as const;
    FakeSocket.latest().say({ type: "refused", id: act.id, ...stale });
    expect(store.strayRefusal.value).toMatchObject(stale);
    expect(store.sending.value).toBe(false);
    expect(unsentBy(CODE, playerKey())).toEqual([]);
  });

  it("stays connected after its page until everything has been sent", async () => {
    const store = sit();
    FakeSocket.latest().break();
    const said = store.say("wait for me");
    store.close();
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    const socket = FakeSocket.latest();
    socket.accept();
    socket.say(welcome());
    const [, sent] = socket.sent;
    expect(sent).toMatchObject({ type: "say", text: "wait for me" });
    expect(socket.readyState).toBe(FakeSocket.OPEN);
    socket.say({ type: "ack", id: sent?.type === "say" ? sent.id : "", seq: 5 });
    expect((await said).ok).toBe(true);
    expect(socket.readyState).not.toBe(FakeSocket.OPEN);
  });

  it("reconnects when the server said, plus or minus half", async () => {
    sit();
    FakeSocket.latest().say({
      type: "bye",
      code: "restart",
      text: "Back in a moment.",
      retry_ms: 2_000,
    });
    await vi.advanceTimersByTimeAsync(990);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_010);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("stops for good if there is no such table, and refuses what is pending", async () => {
    const store = sit();
    const result = store.act("dig");
    FakeSocket.latest().say({
      type: "bye",
      code: "unknown_table",
      text: "There is no such table.",
    });
    expect(store.status.value).toMatchObject({ kind: "ended", code: "unknown_table" });
    expect(await result).toMatchObject({ ok: false, refusal: { text: "There is no such table." } });
    await vi.advanceTimersByTimeAsync(100 * RETRY_MS);
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("learns over HTTP that there is no such table if the socket never opens", async () => {
    const refusal = { code: "unknown_table", text: "There is no such table." };
    vi.stubGlobal("fetch", () =>
      Promise.resolve(Response.json({ error: refusal }, { status: 404 })),
    );
    const store = come();
    FakeSocket.latest().break();
    await vi.advanceTimersByTimeAsync(1);
    expect(store.status.value).toEqual({ kind: "ended", ...refusal });
  });

  it("does not draw entropy while it knows no commitment to draw it for", async () => {
    const store = come();
    FakeSocket.latest().accept();
    FakeSocket.latest().say(welcome());
    const results = [store.getReady(), store.sit("Ada")];
    expect(operations()).toEqual([]);
    const refusal = { code: "unavailable" };
    expect(await Promise.all(results)).toMatchObject([{ refusal }, { refusal }]);
  });

  it("makes new entropy each time it gets ready", () => {
    const store = sit();
    void store.getReady();
    void store.getReady();
    const hashes = operations().map((op) => (op.do === "ready" ? op.entropy_hash : ""));
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[1]).not.toBe(hashes[0]);
  });

  it("reveals its entropy once, when the match is to begin", async () => {
    const store = sit();
    FakeSocket.latest().say(snapshot(1, { table: { ...lobby(null), seats: [] } }));
    void store.getReady();
    const [ready] = operations();
    if (ready?.do !== "ready") throw new Error("not ready");
    acknowledgeAll(1);
    await vi.advanceTimersByTimeAsync(1);
    FakeSocket.latest().say(step(2, { table: lobby(ready.entropy_hash) }));
    expect(operations()).toHaveLength(1);
    FakeSocket.latest().say(step(3, { table: lobby(ready.entropy_hash, true) }), { type: "pong" });
    const [, reveal] = operations();
    expect(reveal?.do).toBe("reveal");
    acknowledgeAll(3);
    await vi.advanceTimersByTimeAsync(1);
    FakeSocket.latest().say(step(4, { table: lobby(ready.entropy_hash, true) }));
    expect(operations()).toHaveLength(2);
  });

  it("remembers under which id a match is published that it was shown", () => {
    sit();
    FakeSocket.latest().say(step(5, { table: lobby(null) }));
    expect(mayBe("m1", "zzz-zzz-zzz", 1)).toBe(true);
    const result = { match_id: "m1", match_number: 1 } as ResultView;
    FakeSocket.latest().say(step(6, { table: { ...lobby(null), phase: "finished", result } }));
    expect(mayBe("m1", CODE, 1)).toBe(true);
    expect(mayBe("m1", "zzz-zzz-zzz", 1)).toBe(false);
  });

  it("commits again when what it had committed to can no longer be used", async () => {
    sit();
    FakeSocket.latest().say(snapshot(1, { table: lobby(null) }), { type: "pong" });
    expect(operations().map((op) => op.do)).toEqual(["ready"]);
    acknowledgeAll(1);
    await vi.advanceTimersByTimeAsync(1);
    // Two tabs that do not know of each other must not do so again and again.
    FakeSocket.latest().say(step(2, { table: lobby("aa".repeat(32)) }));
    expect(operations()).toHaveLength(1);
  });

  it("reveals at once what it has just committed to", async () => {
    sit();
    FakeSocket.latest().say(snapshot(1, { table: lobby(null) }));
    const [ready] = operations();
    const hash = ready?.do === "ready" ? ready.entropy_hash : "";
    FakeSocket.latest().say(step(2, { table: lobby(hash) }), step(3, { table: lobby(hash, true) }));
    acknowledgeAll(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(operations().map((op) => op.do)).toEqual(["ready", "reveal"]);
  });
});
