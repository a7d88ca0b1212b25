import { expect, test } from "vitest";

import { remarksOn } from "./honours";

test("honours name those who share them, and servers from before say nothing of them", () => {
  const honours = [
    { title: "Saboteur", text: "2 sabotages", seats: [0, 2] },
    { title: "Deepest", text: "layer 5", seats: [1] },
  ];
  expect(remarksOn(honours, ["Ada", "Ben", "Cleo"])).toEqual([
    { title: "Saboteur", text: "Ada and Cleo: 2 sabotages." },
    { title: "Deepest", text: "Ben: layer 5." },
  ]);
  expect(remarksOn(undefined, ["Ada", "Ben", "Cleo"])).toEqual([]);
});
