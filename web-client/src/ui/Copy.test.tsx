import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it, vi } from "vitest";

import { Copy } from "./Copy";
import { root } from "./testRoot";

vi.mock(import("./clipboard"), () => ({ copyText: () => Promise.resolve(true) }));

const show = (text: string): void => {
  void act(() =>
    render(
      <Copy text={text} done="Done.">
        Copy it
      </Copy>,
      root,
    ),
  );
};

it("says that this text is copied, and no longer once there is another", async () => {
  show("one");
  root.querySelector("button")?.click();
  await vi.waitFor(() => expect(root.textContent).toContain("Copied"));
  show("two");
  expect(root.textContent).toContain("Copy it");
});
