/** What becomes of a link that makes this browser another person's. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";

import { root } from "../ui/testRoot";
import { LinkToYou } from "./LinkToYou";

const LINK = `/matches#you=${"0f".repeat(16)}`;

// Here it is told of `replaceState` as well, as no browser does.
addEventListener("hashchange", (event) => event.stopImmediatePropagation());
afterEach(() => vi.unstubAllGlobals());

const button = (): HTMLButtonElement | undefined =>
  [...root.querySelectorAll("button")].find(({ textContent }) => textContent === "See who it is");

/** Follows the link, with this answer of the server, until that is told. */
async function follow(answer: () => Promise<Response>, told: string): Promise<void> {
  vi.stubGlobal("fetch", answer);
  history.replaceState(null, "", LINK);
  await act(() => render(<LinkToYou />, root));
  button()?.click();
  await vi.waitFor(() => expect(root.textContent).toContain(told));
}

it("stays, with its button, while the server cannot be reached", async () => {
  await follow(() => Promise.reject(new TypeError("No network.")), "The server cannot be reached");
  expect(button()).toBeDefined();
  // The alert is empty meanwhile: the same words again would not be read out.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await act(() => button()?.click());
  expect(root.textContent).not.toContain("The server cannot be reached");
  expect(location.pathname + location.hash).toBe(LINK);
});

it("is forgotten once it has been used", async () => {
  const error = { code: "no_such_person", text: "This link has been used." };
  await follow(() => Promise.resolve(Response.json({ error }, { status: 404 })), error.text);
  expect(button()).toBeUndefined();
  expect(location.hash).toBe("");
});
