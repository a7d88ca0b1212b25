/** What the chat shows of a message that has no reply yet. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { Chat } from "./Chat";

test("a message waits in the chat, also before the connection is known to be lost", () => {
  const at = {
    device: { players: { value: [] } },
    store: { code: "ABC", status: { value: { kind: "open" } }, unsaid: { value: ["Hello?"] } },
    state: { you: { person: null } },
    table: { chat: [], view: { seats: [], people: [] } },
  } as unknown as AtTable;
  void act(() => render(<Chat at={at} notes={[]} />, root));
  expect(root.querySelector(".chat-line.waiting")?.textContent).toBe("Waiting to be sent: Hello?");
});
