/** What somebody sees who cannot become another person yet. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it, vi } from "vitest";

import { refused } from "../net/result";
import { root } from "../ui/testRoot";
import { Become } from "./IdentityFile";

const { become } = vi.hoisted(() => ({ become: vi.fn() }));
vi.mock("../net/becoming", () => ({ become, hasSomethingToLose: () => false }));

const press = (words: string) =>
  act(async () => {
    const buttons = [...root.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === words)?.click();
    await Promise.resolve();
  });

it("stays in the dialog with the reason, and can try again", async () => {
  become.mockResolvedValue(refused({ code: "unavailable", text: "Try again." }));
  const identity = { key: "be".repeat(16), name: "Ben", badge: null, tables: ["k7m-2qx-9fd"] };
  await act(() =>
    render(<Become identity={identity} site={location.origin} onClose={() => undefined} />, root),
  );
  await press("Become this person");
  expect(root.querySelector('[role="alert"]')?.textContent).toBe("Try again.");
  expect(location.pathname).not.toBe("/matches");
  become.mockReturnValue(new Promise(() => undefined));
  await press("Become this person");
  expect(become).toHaveBeenCalledTimes(2);
  // The alert is empty meanwhile: the same words again would not be read out.
  expect(root.querySelector('[role="alert"]')?.textContent).toBe("");
});
