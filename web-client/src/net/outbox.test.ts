/** The outbox keeps messages without a reply under the same id, and forgets the others. */
import { describe, expect, it } from "vitest";

import { Outbox, type Outgoing } from "./outbox";

function rig() {
  const sent: Outgoing[] = [];
  return { sent, outbox: new Outbox<number>((message) => sent.push(message)) };
}

const DIG = { type: "act", seen: 7, action: { do: "dig" } } as const;

describe("Outbox", () => {
  it("sends at once, and is pending until acknowledged", async () => {
    const { sent, outbox } = rig();
    const result = outbox.submit(DIG);
    expect(sent).toEqual([{ ...DIG, id: expect.stringMatching(/^[0-9a-f]{32}$/) as string }]);
    expect(outbox.pending.value).toEqual(sent);
    outbox.acknowledge(sent[0]?.id ?? "", 8);
    expect(await result).toEqual({ ok: true, value: 8 });
    expect(outbox.pending.value).toEqual([]);
  });

  it("sends again what the connection dropped, in order and with the same ids", () => {
    const { sent, outbox } = rig();
    void outbox.submit({ type: "say", text: "one" });
    void outbox.submit({ type: "say", text: "two" });
    const before = sent.splice(0);
    outbox.resend();
    expect(sent).toEqual(before);
  });

  it("sends only messages without a reply again, even if replies come out of order", async () => {
    const { sent, outbox } = rig();
    void outbox.submit({ type: "say", text: "one" });
    const two = outbox.submit({ type: "say", text: "two" });
    const [one, second] = sent.splice(0);
    outbox.acknowledge(second?.id ?? "", 3);
    outbox.resend();
    expect(sent).toEqual([one]);
    expect((await two).ok).toBe(true);
  });

  it("ignores the second reply to a message that was sent twice", async () => {
    const { sent, outbox } = rig();
    const result = outbox.submit(DIG);
    const id = sent[0]?.id ?? "";
    outbox.acknowledge(id, 8);
    outbox.refuse(id, { code: "stale", text: "Too late." });
    outbox.acknowledge("never-sent", 9);
    expect(await result).toEqual({ ok: true, value: 8 });
  });

  it("passes a refusal on", async () => {
    const { sent, outbox } = rig();
    const result = outbox.submit(DIG);
    const refusal = {
      code: "illegal",
      rule: "CM-10",
      text: "Nothing lies on the surface.",
    } as const;
    outbox.refuse(sent[0]?.id ?? "", refusal);
    expect(await result).toEqual({ ok: false, refusal });
    expect(outbox.pending.value).toEqual([]);
  });

  it("refuses everything once the connection has ended", async () => {
    const { outbox } = rig();
    const answers = [outbox.submit(DIG), outbox.submit({ type: "say", text: "hello" })];
    outbox.refuseAll({ code: "unavailable", text: "Gone." });
    expect((await Promise.all(answers)).map((result) => result.ok)).toEqual([false, false]);
  });

  it("has a limit", async () => {
    const { outbox } = rig();
    for (let count = 0; count < 32; count += 1) void outbox.submit({ type: "say", text: "again" });
    expect(await outbox.submit(DIG)).toMatchObject({ ok: false, refusal: { code: "too_fast" } });
  });
});
