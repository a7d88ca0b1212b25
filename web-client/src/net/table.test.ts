/** The fold over the server's messages: contiguous steps, duplicates, gaps, snapshots, people. */
import { describe, expect, it } from "vitest";

import type { ServerMessage } from "../generated/protocol/ServerMessage";
import { snapshot, step, TABLE, welcome } from "./samples";
import { NOTHING_KNOWN, reduce, type ClientState } from "./table";

function fold(
  messages: readonly ServerMessage[],
  from: ClientState = NOTHING_KNOWN,
  nowMs = 0,
): ClientState {
  return messages.reduce((state, message) => {
    const next = reduce(state, message, nowMs);
    if (next === "gap") throw new Error(`gap at ${JSON.stringify(message)}`);
    return next;
  }, from);
}

/** A `presence` with these people. */
const present = (...online: number[]): ServerMessage => ({ type: "presence", online, nameless: 0 });

/** A step that changes these parts of the table. */
const changed = (seq: number, table_parts: Record<string, unknown>): ServerMessage =>
  step(seq, { table_parts });

describe("reduce", () => {
  it("shows nothing before the first snapshot", () => {
    const state = fold([welcome()]);
    expect(state.table).toBeNull();
    expect(state.you.seat).toBe(0);
  });

  it("follows step by step", () => {
    const { table } = fold([welcome(), snapshot(4), step(5), step(6)]);
    expect(table).toMatchObject({
      seq: 6,
      game: { view: { name: "the toy", at: 6 } },
      latest: { seq: 6 },
    });
    expect(table?.history.map((past) => past.seq)).toEqual([5, 6]);
  });

  it("ignores a step it has seen, also one that comes late", () => {
    const before = fold([welcome(), snapshot(4), step(5), step(6)]);
    expect(reduce(before, step(6), 0)).toBe(before);
    expect(reduce(before, step(5, { events: ["something else"] }), 0)).toBe(before);
  });

  it("notices that a step or the snapshot is missing", () => {
    expect(reduce(fold([welcome(), snapshot(4)]), step(6), 0)).toBe("gap");
    expect(reduce(fold([welcome()]), step(1), 0)).toBe("gap");
  });

  it("resumes: of the missed steps only the last carries the match", () => {
    const missed = {
      seq: 5,
      at_ms: 5,
      cause: { by: "acted", seat: 0, chosen_by: "person" },
      events: ["event 5"],
    } as const;
    const { table } = fold([
      welcome(),
      snapshot(4),
      welcome(),
      { type: "step", ...missed, events: [...missed.events] },
      step(6),
    ]);
    expect(table).toMatchObject({ seq: 6, game: { view: { name: "the toy", at: 6 } } });
    expect(table?.history).toHaveLength(2);
  });

  it("puts the parts of the table that have changed in place of those it has", () => {
    const first = fold([
      welcome(),
      snapshot(4),
      changed(5, { "people[0]": { id: 0, name: "Eve" } }),
    ]);
    expect(first.table?.view).toEqual({
      ...TABLE,
      people: [{ id: 0, name: "Eve" }, ...TABLE.people.slice(1)],
    });
    const later = fold(
      [changed(6, { clock: 5, revealing: true }), changed(7, { clock: null })],
      first,
    );
    expect(later.table?.view).toEqual({ ...first.table?.view, revealing: true });
    expect(later.table?.view).not.toHaveProperty("clock");
  });

  it("puts the parts of the view that have changed in place of those it has", () => {
    const views = [
      { piles: [1, 2], hands: [{ gold: 1, tools: ["axe"] }], turn: 0 },
      { "piles[1]": 3, "piles[2]": 4, "hands[0].tools[1]": "hoe" },
      { turn: 1, "hands[0].gold": 2 },
    ];
    const steps = views.map((view, at) => step(5 + at, { game: { view, legal: [], waiting: [] } }));
    const { table } = fold([welcome(), snapshot(4), ...steps]);
    expect(table?.game?.view).toEqual({
      name: "the toy",
      at: 4,
      piles: [1, 3, 4],
      hands: [{ gold: 2, tools: ["axe", "hoe"] }],
      turn: 1,
    });
  });

  it("replaces everything by a snapshot, with nothing to animate", () => {
    const { table } = fold([welcome(), snapshot(4), step(5), snapshot(9)]);
    expect(table).toMatchObject({
      seq: 9,
      latest: null,
      history: [],
      game: { view: { name: "the toy", at: 9 } },
    });
  });

  it("remembers hints, which are no moves and are not animated", () => {
    const hint = step(6, { cause: { by: "advised", seat: 0 }, events: [] });
    const { table } = fold([welcome(), snapshot(4), step(5), hint]);
    expect(table?.history.map(({ cause }) => cause.by)).toEqual(["acted", "advised"]);
    expect(table?.latest?.seq).toBe(5);
  });

  it("removes undone moves from the list, and restores redone ones", () => {
    const undone = step(7, { cause: { by: "undone", to: 5 }, events: [] });
    const redone = step(8, { cause: { by: "redone", to: 6 }, events: ["event 6"] });
    const moves = (messages: readonly ServerMessage[]) =>
      fold(messages).table?.history.map((past) => past.seq);
    const played = [welcome(), snapshot(4), step(5), step(6)];
    expect(moves([...played, undone])).toEqual([5]);
    expect(fold([...played, undone]).table?.latest).toBeNull();
    expect(moves([...played, undone, redone])).toEqual([5, 6]);
    expect(
      moves([...played, undone, step(8), step(9, { cause: { by: "redone", to: 6 } })]),
    ).toEqual([5, 8, 9]);
  });

  it("keeps the match if a step changes only the table, and the other way round", () => {
    const renamed = { ...TABLE, people: [{ id: 0, name: "Adele" }] };
    const { table } = fold([
      welcome(),
      snapshot(4),
      step(5),
      {
        type: "step",
        seq: 6,
        at_ms: 6,
        cause: { by: "renamed", person: 0, before: "Ada" },
        events: [],
        table: renamed,
      },
    ]);
    expect(table).toMatchObject({
      seq: 6,
      view: renamed,
      game: { view: { name: "the toy", at: 5 } },
      latest: { seq: 5 },
    });
  });

  it("begins a new move list with a new match, and clears the board in the lobby", () => {
    const started = fold([welcome(), snapshot(4), step(5), step(6, { cause: { by: "started" } })]);
    expect(started.table?.history.map((past) => past.seq)).toEqual([6]);
    const lobby = {
      type: "step",
      seq: 7,
      at_ms: 7,
      cause: { by: "lobby" },
      events: [],
      table: { ...TABLE, phase: "lobby" },
    } as const;
    expect(fold([{ ...lobby, events: [] }], started).table?.game).toBeNull();
  });

  it("adds what is said to the chat alone", () => {
    const said = { by: "said", person: 1, name: "Bo", text: "Ha!", at_ms: 5 } as const;
    const { table } = fold([
      welcome(),
      snapshot(4),
      { type: "step", seq: 5, at_ms: 5, cause: said, events: [] },
    ]);
    expect(table?.chat).toEqual([{ person: 1, name: "Bo", text: "Ha!", at_ms: 5 }]);
    expect(table?.history).toEqual([]);
  });

  it("knows since when a person is away", () => {
    const both = fold(
      [welcome(), snapshot(4), { type: "presence", online: [0, 1], nameless: 0 }],
      NOTHING_KNOWN,
      1_000,
    );
    expect(both.awaySince.size).toBe(0);
    const alone = fold([{ type: "presence", online: [0], nameless: 2 }], both, 2_000);
    expect(alone.awaySince).toEqual(new Map([[1, 2_000]]));
    expect(fold([step(5)], alone, 9_000).awaySince).toEqual(new Map([[1, 2_000]]));
    expect(
      fold([{ type: "presence", online: [0, 1], nameless: 2 }], alone, 9_500).awaySince.size,
    ).toBe(0);
  });

  it("takes nobody for absent, and drops no vote, before it knows who is there", () => {
    const stand_ins = [{ seat: 1, voter: 0 }];
    const loaded = fold([welcome(), snapshot(4, { table: { ...TABLE, stand_ins } })]);
    expect(loaded.awaySince.size).toBe(0);
    const introduced = fold([present(0, 1)], loaded);
    expect(introduced.table?.view.stand_ins).toEqual(stand_ins);
  });

  it("drops the votes for a bot when the absent player is back", () => {
    const stand_ins = [{ seat: 1, voter: 0 }];
    const away = fold([welcome(), present(0), snapshot(4, { table: { ...TABLE, stand_ins } })]);
    expect(away.table?.view.stand_ins).toEqual(stand_ins);
    const back = fold([present(0, 1)], away);
    expect(back.table?.view.stand_ins).toEqual([]);
    expect(fold([present(0)], back).table?.view.stand_ins).toEqual([]);
  });

  it("knows that the host removed us, until we sit down again", () => {
    const removed = fold([
      welcome(),
      snapshot(4),
      step(5, { cause: { by: "removed", seat: 0, name: "Ada" } }),
    ]);
    expect(removed.removed).toBe(true);
    const standing = fold([{ type: "you", person: 0, seat: null, host: false }], removed);
    expect(standing.removed).toBe(true);
    expect(fold([{ type: "you", person: 0, seat: 1, host: false }], standing).removed).toBe(false);
    expect(
      fold([welcome(), snapshot(4), step(5, { cause: { by: "removed", seat: 1, name: "Bo" } })])
        .removed,
    ).toBe(false);
  });

  it("is not certain who we are before it knows who is there", () => {
    const nobody = { person: null, seat: null, host: false } as const;
    const known = fold([welcome({ you: nobody }), snapshot(4), present()]);
    expect(known.introduced).toBe(true);
    expect(fold([welcome({ you: nobody })], known).introduced).toBe(false);
  });

  it("knows when nothing can be saved", () => {
    const frozen = fold([welcome(), { type: "frozen", frozen: true, text: "Cannot save." }]);
    expect(frozen.frozen).toBe("Cannot save.");
    expect(fold([{ type: "frozen", frozen: false, text: "" }], frozen).frozen).toBeNull();
  });
});
