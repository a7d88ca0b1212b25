/** Whose view a device shows, and when it is covered. */
import { describe, expect, it } from "vitest";

import type { GameFrame } from "../generated/protocol/GameFrame";
import type { Seat } from "../generated/protocol/Seat";
import type { TableView } from "../generated/protocol/TableView";
import { TABLE } from "../net/samples";
import { type ClientState, NOTHING_KNOWN } from "../net/table";
import { shownFirst, shownNext, shownTo } from "./front";

const OPEN = () => false;
/** A view that is a secret says so. */
const isSecret = (view: unknown) => view === "secret";

interface Sample {
  readonly waiting?: readonly Seat[];
  readonly view?: string;
  readonly seq?: number;
  readonly over?: Partial<TableView>;
  readonly frame?: Partial<GameFrame>;
}

/** The person on a seat, as their connection knows the match. */
function player(seat: Seat, { waiting = [], view = "open", seq = 5, over, frame }: Sample) {
  const game = { view, legal: [], waiting: [...waiting], ...frame };
  const table = { seq, view: { ...TABLE, ...over }, game };
  const rest = { history: [], takenBack: [], latest: null, chat: [], step: null };
  return {
    ...NOTHING_KNOWN,
    you: { person: seat, seat, host: seat === 0 },
    table: { ...table, ...rest },
  } satisfies ClientState;
}

/** Both on one device. */
const two = (sample: Sample): readonly ClientState[] => [player(0, sample), player(1, sample)];

describe("whose view a device shows", () => {
  it("that of the person who is asked, and nobody's in particular while others are", () => {
    const first = shownFirst(two({ waiting: [1] }), OPEN);
    expect(first).toMatchObject({ front: 1, covered: false });
    const others = shownNext(first, two({ waiting: [2] }), OPEN);
    expect(others.front).toBe(1);
    expect(shownNext(others, two({ waiting: [0] }), OPEN)).toMatchObject({ front: 0 });
  });

  it("stays with one who is asked until they have done it", () => {
    const both = shownFirst(two({ waiting: [0, 1] }), OPEN);
    expect(both.front).toBe(0);
    expect(shownNext(both, two({ waiting: [0] }), OPEN).front).toBe(0);
    expect(shownNext(both, two({ waiting: [1] }), OPEN).front).toBe(1);
  });

  it("a player who has voted is no longer asked, nor is one for whom a bot plays", () => {
    const votes = [{ seat: 0, action: "explore" }];
    expect(shownFirst(two({ waiting: [0, 1], frame: { votes } }), OPEN).front).toBe(1);
    const [ada, bo] = TABLE.seats;
    if (ada === undefined || bo === undefined) throw new Error("two seats");
    const stoodInFor = { kind: "person", id: 0, ready: true, stand_in: true } as const;
    const over = { seats: [{ ...ada, holder: stoodInFor }, bo] };
    expect(shownFirst(two({ waiting: [0, 1], over }), OPEN).front).toBe(1);
  });

  it("never goes back to an older position", () => {
    const first = shownFirst(two({ waiting: [0] }), OPEN);
    const ahead = player(0, { waiting: [1], seq: 6 });
    const behind = player(1, { waiting: [1], seq: 5 });
    expect(shownNext(first, [ahead, behind], OPEN)).toBe(first);
    const level = player(1, { waiting: [1], seq: 6 });
    expect(shownNext(first, [ahead, level], OPEN).front).toBe(1);
  });

  it("a device that was passed on stays there until somebody else is asked", () => {
    const people = two({ waiting: [0] });
    const passed = shownTo(shownFirst(people, OPEN), people, OPEN, 1);
    expect(passed).toMatchObject({ front: 1, covered: false });
    expect(shownNext(passed, people, OPEN)).toBe(passed);
    expect(shownNext(passed, two({ waiting: [0, 1] }), OPEN).front).toBe(1);
  });

  it("after the match the one with the better place, in the lobby the host", () => {
    const result = {
      match_id: "m",
      match_number: 1,
      outcome: { kind: "ranked", places: [2, 1], scores: [3, 9] },
    };
    const over = { phase: "finished", result } as unknown as Partial<TableView>;
    const playing = shownFirst(two({ waiting: [0] }), OPEN);
    const ended = shownNext(playing, two({ over }), OPEN);
    expect(ended.front).toBe(1);
    const counted = { ...result, counted: { places: [1, 2], left: 1 } };
    const left = { ...over, result: counted } as unknown as Partial<TableView>;
    expect(shownNext(playing, two({ over: left }), OPEN).front, "the bot won").toBe(0);
    expect(shownNext(ended, two({ over: { phase: "lobby" } }), OPEN).front).toBe(0);
  });
});

describe("the curtain", () => {
  it("covers the next person's view while anybody here has a secret", () => {
    const first = shownFirst(two({ waiting: [0] }), isSecret);
    expect(first.covered).toBe(false);
    const asked = shownNext(first, two({ waiting: [0, 1], view: "secret" }), isSecret);
    expect(asked).toMatchObject({ front: 0, covered: false });
    const next = shownNext(asked, two({ waiting: [1], view: "secret" }), isSecret);
    expect(next).toMatchObject({ front: 1, covered: true });
    const one = [player(0, { waiting: [1] }), player(1, { waiting: [1], view: "secret" })];
    expect(shownNext(asked, one, isSecret).covered).toBe(true);
  });

  it("covers everything after a reload, for nobody knows who holds the device", () => {
    const people = two({ waiting: [2], view: "secret" });
    expect(shownFirst(people, isSecret).covered).toBe(true);
    expect(shownFirst(people.slice(0, 1), isSecret).covered).toBe(false);
  });

  it("covers the view of one who takes the place of another", () => {
    const three = [...two({ waiting: [1], view: "secret" }), player(2, { view: "secret" })];
    const shown = { ...shownFirst(three, isSecret), covered: false };
    expect(shownNext(shown, three.slice(1), isSecret).covered).toBe(true);
  });
});
