import { expect, test } from "vitest";

import { bestOverlap } from "./overlap";

const box = (left: number, top: number, width = 40, height = 60) => ({ left, top, width, height });

test("a card belongs to the place it covers most", () => {
  expect(bestOverlap(box(30, 10), [box(0, 0), box(50, 0), box(100, 0)])).toBe(1);
  expect(bestOverlap(box(5, 10), [box(0, 0), box(50, 0)])).toBe(0);
});

test("a card that touches nothing belongs nowhere", () => {
  expect(bestOverlap(box(300, 10), [box(0, 0)])).toBeNull();
  expect(bestOverlap(box(0, 0), [])).toBeNull();
});
