/** Who can answer a request for a seat. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";

import type { SeatRequest } from "../generated/protocol/SeatRequest";
import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { SeatRequests } from "./SeatRequests";

const [ADA, BEN, CLEO] = [0, 1, 2];

interface Situation {
  readonly you: number;
  readonly seat?: number | null;
  /** Whose seat it is about. */
  readonly person: number;
  readonly online?: readonly number[];
}

/** The text and the buttons at a table where Ada is the host. */
function show({ you, seat = you, person, online = [ADA, BEN, CLEO] }: Situation) {
  const request: SeatRequest = { number: 7, person, agree: [], disagree: [] };
  const names = ["Ada", "Ben", "Cleo"].map((name, id) => ({ id, name }));
  const at = {
    table: { view: { host: ADA, people: names, seats: [], seat_requests: [request] } },
    state: { you: { person: you, seat, host: you === ADA }, online },
  } as unknown as AtTable;
  void act(() => {
    render(<SeatRequests at={at} />, root);
  });
  return { buttons: root.querySelectorAll("button").length, text: root.textContent };
}

it("asks the person and the host, also one who only watches", () => {
  expect(show({ you: BEN, person: BEN }).buttons).toBe(2);
  expect(show({ you: ADA, person: BEN }).buttons).toBe(2);
  expect(show({ you: ADA, seat: null, person: BEN }).buttons).toBe(2);
  const { buttons, text } = show({ you: CLEO, person: BEN });
  expect(buttons).toBe(0);
  expect(text).toContain("Ben or the host decides.");
});

it("asks the others only while nobody else can decide", () => {
  expect(show({ you: CLEO, person: BEN, online: [CLEO] }).buttons).toBe(2);
  expect(show({ you: CLEO, person: BEN, online: [BEN, CLEO] }).buttons).toBe(0);
  expect(show({ you: CLEO, person: ADA, online: [BEN, CLEO] }).buttons).toBe(2);
  const { buttons, text } = show({ you: CLEO, person: ADA });
  expect(buttons).toBe(0);
  expect(text).toContain("Ada decides.");
});
