/** Who the players of a table are, as boards and move lists know them. */
import { expect, test } from "vitest";

import type { Holder } from "../generated/protocol/Holder";
import { type AtTable, playersOf } from "./atTable";

const standInsOf = (holder: Holder, stoodIn?: readonly number[]) => {
  const at = {
    state: { you: { seat: 0 }, online: [0] },
    table: {
      view: {
        people: [{ id: 0, name: "Ada" }],
        seats: [{ seat: 0, holder }],
        ...(stoodIn && { result: { stood_in: stoodIn } }),
      },
    },
  } as unknown as AtTable;
  return playersOf(at).map(({ bot, standIn }) => [bot, standIn]);
};

test("whoever takes a seat back after the end has not played to it", () => {
  const ada = { kind: "person", id: 0, ready: false } as const;
  expect(standInsOf({ ...ada, stand_in: true })).toEqual([[true, true]]);
  expect(standInsOf({ ...ada, stand_in: false })).toEqual([[false, false]]);
  expect(standInsOf({ ...ada, stand_in: false }, [])).toEqual([[false, false]]);
  expect(standInsOf({ ...ada, stand_in: false }, [0])).toEqual([[true, true]]);
  expect(standInsOf({ kind: "bot", name: "Flint" }, [])).toEqual([[true, undefined]]);
});
