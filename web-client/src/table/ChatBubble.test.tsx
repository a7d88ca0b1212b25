/** How long a line of chat lies over the bar. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";

import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { ChatBubble } from "./ChatBubble";

const said = { by: "said", person: "ben", name: "Ben", text: "Look out!", at_ms: 0 };
const at = {
  store: { code: "ABC" },
  state: { you: { person: "ada" } },
  table: { step: { cause: said }, view: { seats: [], people: [] } },
} as unknown as AtTable;

const bubble = () => root.querySelector(".chat-bubble");

const pressAt = (clientX: number, clientY: number): void =>
  void act(
    () =>
      void document.body.dispatchEvent(
        new PointerEvent("pointerdown", { bubbles: true, clientX, clientY }),
      ),
  );

test("a press where it lies ends it, and one elsewhere does not", () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 5, 200, 40));
  void act(() => render(<ChatBubble at={at} looking={false} />, root));
  expect(bubble()?.textContent).toContain("Look out!");
  pressAt(100, 300);
  pressAt(300, 20);
  expect(bubble()).not.toBeNull();
  pressAt(100, 20);
  expect(bubble()).toBeNull();
});
