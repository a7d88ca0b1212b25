/** The guests of a device, as this browser keeps them. */
import { afterEach, expect, it } from "vitest";

import { remember } from "./storage";
import { changeGuest, guestLeft, guestNamed, guestsAt, guestsBefore, keepGuest } from "./guests";

const HERE = "k7m-2qx-9fd";
const ELSEWHERE = "aaa-bbb-ccc";

afterEach(() => remember("lamproom.guests", "[]"));

it("keeps a guest's key at every table, under the name they have now", () => {
  const ben = guestNamed("Ben", HERE);
  expect(ben.key).toMatch(/^[0-9a-f]{32}$/);
  keepGuest(ben, HERE);
  expect(guestNamed("ben", ELSEWHERE).key).toBe(ben.key);
  changeGuest(ben.key, { name: "Benjamin" });
  expect(guestsAt(HERE)).toMatchObject([{ key: ben.key, name: "Benjamin" }]);
  expect(guestNamed("Ben", ELSEWHERE).key).not.toBe(ben.key);
});

it("keeps the badge of a guest at later tables", () => {
  const ben = guestNamed("Ben", HERE);
  keepGuest(ben, HERE);
  changeGuest(ben.key, { badge: { colour: "sky", emblem: "bat" } });
  keepGuest(guestNamed("Ben", ELSEWHERE), ELSEWHERE);
  expect(guestsAt(ELSEWHERE)[0]?.badge).toEqual({ colour: "sky", emblem: "bat" });
});

it("gives two people of one name at a table a key each", () => {
  const ben = guestNamed("Ben", HERE);
  keepGuest(ben, HERE);
  expect(guestNamed("Ben", HERE).key).not.toBe(ben.key);
});

it("offers those who have played before, the latest first, and not those who are here", () => {
  for (const name of ["Ben", "Cleo", "Dana"]) keepGuest(guestNamed(name, ELSEWHERE), ELSEWHERE);
  keepGuest(guestNamed("Ben", HERE), HERE);
  expect(guestsBefore(HERE).map(({ name }) => name)).toEqual(["Dana", "Cleo"]);
  const [ben] = guestsAt(HERE);
  if (ben !== undefined) guestLeft(ben.key, HERE);
  expect(guestsAt(HERE)).toEqual([]);
  expect(guestsBefore(HERE)[0]?.name).toBe("Ben");
});

it("reads nothing from what is no list", () => {
  remember("lamproom.guests", "{}");
  expect(guestsAt(HERE)).toEqual([]);
});
