/** What becomes of an open chat when a match begins. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";

import type { Phase } from "../generated/protocol/Phase";
import { root } from "../ui/testRoot";
import { useDrawer } from "./useDrawer";

function Bar({ phase }: { readonly phase: Phase }) {
  const [open, setOpen] = useDrawer(phase);
  return (
    <>
      <button onClick={() => setOpen("chat")}>Chat</button>
      {open === "chat" && <input />}
    </>
  );
}

const show = (phase: Phase) => act(() => render(<Bar phase={phase} />, root));
const field = () => root.querySelector("input");

async function openChat(): Promise<void> {
  await show("lobby");
  await act(() => root.querySelector("button")?.click());
  field()?.focus();
}

it("closes the chat, which would cover the board", async () => {
  await openChat();
  await show("playing");
  expect(field()).toBeNull();
  await act(() => root.querySelector("button")?.click());
  await show("playing");
  expect(field()).not.toBeNull();
});

it("leaves a message alone that is begun", async () => {
  await openChat();
  const typed = field();
  if (typed !== null) typed.value = "Wait";
  await show("playing");
  expect(field()?.value).toBe("Wait");
});
