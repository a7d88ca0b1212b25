import { describe, expect, test } from "vitest";

import type { Event } from "../../generated/card_game/Event";
import { flightsBetween } from "./flights";
import { after, boardOf } from "./boardState";
import { SWORD, VIEW, card, standing } from "./samples";
import { STEP_MS_MAX, shotsOf } from "./scenes";

const START = boardOf(VIEW);
const WOOD = card(0, "wood", 1);
const NEXT = card(20, "wood", 2);
const MINED = { event: "mined", seat: 0, taken: { pile: 0, card: WOOD, next: NEXT } } as const;

/** Where cards fly after an event, in short. */
const flown = (event: Event, from = START): string[] =>
  flightsBetween(from, after(from, event)).map(
    (flight) => `${flight.key} ${flight.from[0]} > ${flight.to[0]}`,
  );

describe("what an event changes", () => {
  test("a mined card lies sorted in front, the next one on top, and an action is spent", () => {
    const now = after(START, MINED);
    expect(now.resourcePiles[0]).toEqual({ count: 14, top: NEXT });
    expect(now.players[0]?.cards.map(({ id }) => id)).toEqual([0, 1, 16, 34]);
    expect(now.actions).toBe(1);
  });

  test("a crafted card goes from its pile to the tools, what was paid to the discard pile", () => {
    const [wood, , iron] = VIEW.players[0]?.cards ?? [];
    if (!wood || !iron) throw new Error("Ada has these");
    const paid = [
      { card: wood, material: "wood" as const },
      { card: iron, material: "iron" as const },
    ];
    const now = after(START, {
      event: "crafted",
      seat: 0,
      from: { pile: 0 },
      card: SWORD,
      paid,
      axes: [],
      points: 3,
      next: null,
    });
    expect(now.players[0]).toMatchObject({
      points: 3,
      tools: [{ card: SWORD, used: false }],
      cards: [{ id: 16 }],
    });
    expect(now.discard.map(({ id }) => id)).toEqual([wood.id, iron.id]);
    expect(now.craftPiles[0]).toEqual({ count: 5, top: null });
  });

  test("TNT lifts the tops and lays down what is not kept", () => {
    const tnt = { pile: 3, card: card(70, "tnt"), next: null };
    const blown = after(START, {
      event: "tnt_mined",
      seat: 0,
      tnt,
      taken: [{ pile: 0, card: WOOD, next: NEXT }],
    });
    expect(blown.blast).toEqual({
      tnt: tnt.card,
      cards: [{ pile: 0, card: WOOD, keepable: true }],
    });
    const kept = after(blown, { event: "tnt_kept", seat: 0, kept: [WOOD], discarded: [tnt.card] });
    expect(kept).toMatchObject({ blast: null, discard: [tnt.card] });
  });

  test("a Creeper waits until everybody has decided, then takes from each", () => {
    const attacked = after(START, {
      event: "creeper_attacked",
      pile: 1,
      creeper: card(65, "creeper"),
      thinking: [0, 2],
    });
    const decided = after(attacked, { event: "decided", seat: 2, answer: null });
    expect(decided.attack).toEqual({ pile: 1, thinking: [0] });
    const lost = VIEW.players[0]?.cards[0] ?? WOOD;
    const taken = { pile: 1, card: card(65, "creeper"), next: null };
    const met = after(decided, {
      event: "creeper_met",
      taken,
      losses: [{ card: lost }, "nothing", "nothing"],
    });
    expect(met.attack).toBeNull();
    expect(met.players[0]?.cards).toHaveLength(2);
    expect(met.discard).toEqual([lost, taken.card]);
  });

  test("a rebuilt pile takes the discard pile", () => {
    const full = { ...START, discard: [card(2, "wood", 1), NEXT] };
    const now = after(full, { event: "pile_rebuilt", pile: 4, count: 2, top: NEXT });
    expect(now.discard).toEqual([]);
    expect(now.resourcePiles[4]).toEqual({ count: 2, top: NEXT });
    expect(flown({ event: "pile_rebuilt", pile: 4, count: 2, top: NEXT }, full)).toEqual([
      "r20 discard > pile-4",
    ]);
  });

  test("used tools lie face down, and a Shovel waits for its victim's turn", () => {
    const armed = {
      ...START,
      players: [standing({ tools: [{ card: SWORD, used: false }] }), standing(), standing()],
    };
    const now = after(armed, { event: "shovel_used", seat: 0, tool: SWORD, victim: 1, shovels: 1 });
    expect(now.players.map(({ shovels }) => shovels)).toEqual([0, 1, 0]);
    expect(now.players[0]?.tools[0]?.used).toBe(true);
    expect(
      after(now, { event: "turn_began", seat: 1, actions: 1, shovels: 1 }).players[1]?.shovels,
    ).toBe(0);
  });
});

describe("which cards fly", () => {
  test("a mined card flies to who mined it; the one below was there already", () => {
    expect(flown(MINED)).toEqual(["r0 pile-0 > p0-wood-1"]);
    expect(flown({ ...MINED, seat: 2 })).toEqual(["r0 pile-0 > p2-wood-1"]);
  });

  test("a reserved card flies to the holder, and from there to the tools", () => {
    const reserved: Event = {
      event: "reserved",
      seat: 0,
      taken: { pile: 0, card: SWORD, next: null },
    };
    expect(flown(reserved)).toEqual(["c2 craft-0 > p0-holder"]);
    const crafted: Event = {
      event: "crafted",
      seat: 0,
      from: "holder",
      card: SWORD,
      paid: [],
      axes: [],
      points: 3,
      next: null,
    };
    expect(flown(crafted, after(START, reserved))).toEqual(["c2 p0-holder > p0-tool-2"]);
  });
});

describe("the shots", () => {
  test("a fuse burns before the cards fly", () => {
    const tnt = { pile: 3, card: card(70, "tnt"), next: null };
    const [fuse, bang, ...more] = shotsOf(START, [{ event: "tnt_mined", seat: 0, tnt, taken: [] }]);
    expect(more).toEqual([]);
    expect(fuse).toMatchObject({ revealed: false, board: START });
    expect(bang).toMatchObject({ revealed: true, board: { blast: { tnt: tnt.card } } });
  });

  test("another player's decision has no scene", () => {
    expect(shotsOf(START, [{ event: "decided", seat: 1, answer: null }])).toEqual([]);
  });

  test("a new deal has no scenes", () => {
    expect(
      shotsOf(START, [
        { event: "resources_dealt", tops: [] },
        { event: "turn_began", seat: 0, actions: 2, shovels: 0 },
      ]),
    ).toEqual([]);
  });

  test("however much happens, a step ends in time and where the events lead", () => {
    const events: readonly Event[] = Array.from({ length: 9 }, (_, nth) => ({
      ...MINED,
      taken: { pile: nth % 5, card: card(100 + nth, "wood", 1), next: null },
    }));
    const shots = shotsOf(START, events);
    expect(shots.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(STEP_MS_MAX);
    expect(shots.at(-1)?.board).toEqual(events.reduce(after, START));
  });
});
