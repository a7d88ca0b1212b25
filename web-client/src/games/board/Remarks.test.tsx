import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import { root } from "../../ui/testRoot";
import { Remarks } from "./Remarks";
import { player } from "./samples";

function tabIndexIn(isInButton: boolean): number | undefined {
  const ada = player(0, "Ada", { you: true });
  void act(() => render(<Remarks player={ada} isInButton={isInButton} />, root));
  return root.querySelector<HTMLElement>(".remark")?.tabIndex;
}

test("the keyboard reaches what a remark means, except inside a button", () => {
  expect(tabIndexIn(false)).toBe(0);
  expect(tabIndexIn(true)).toBe(-1);
});
