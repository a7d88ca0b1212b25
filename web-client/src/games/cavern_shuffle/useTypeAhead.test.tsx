/** Presses that come before the reply to a move. */
import { render } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { beforeEach, expect, it } from "vitest";

import { useTypeAhead } from "./useTypeAhead";
import { root } from "../../ui/testRoot";

let sent: string[];
let press: (name: string, sends?: boolean) => void;
let reply: () => void;
let isFull: boolean;

function Probe() {
  const [busy, setBusy] = useState(false);
  const ahead = useTypeAhead(busy);
  useLayoutEffect(() => {
    ({ isFull } = ahead);
    reply = () => setBusy(false);
    press = (name, sends = true) =>
      ahead.press(() => {
        sent.push(name);
        if (sends) setBusy(true);
      });
  });
  return null;
}

beforeEach(() => {
  sent = [];
  void act(() => render(<Probe />, root));
});

const pressed = (name: string, sends = true) => act(() => press(name, sends));
const replied = () => act(() => reply());

it("a press during a move waits for the reply, and is not lost", async () => {
  await pressed("first");
  await pressed("second");
  expect(sent).toEqual(["first"]);
  await replied();
  expect(sent).toEqual(["first", "second"]);
});

it("each waits for the reply to the one before", async () => {
  for (const name of ["first", "second", "third"]) await pressed(name);
  await replied();
  expect(sent).toEqual(["first", "second"]);
  await replied();
  expect(sent).toEqual(["first", "second", "third"]);
});

it("one that sends nothing does not hold up the next", async () => {
  await pressed("first");
  await pressed("pick", false);
  await pressed("send");
  await replied();
  expect(sent).toEqual(["first", "pick", "send"]);
});

it("says when it can keep no more than the double tap that waits", async () => {
  for (const name of ["first", "second"]) await pressed(name);
  expect(isFull).toBe(false);
  await pressed("third");
  expect(isFull).toBe(true);
  await pressed("fourth");
  for (let replies = 0; replies < 4; replies += 1) await replied();
  expect(sent).toEqual(["first", "second", "third"]);
  expect(isFull).toBe(false);
});
