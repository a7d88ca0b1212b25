/** Which part of a player's name may be cut off. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import { root } from "../../ui/testRoot";
import { ShortName } from "./ShortName";

test.each([
  ["Copper", "Copper", undefined],
  ["Copper 2", "Copper", " 2"],
  ["Calm Mole 12", "Calm Mole", " 12"],
  ["7", "7", undefined],
])("of “%s”, “%s” may be cut off", (name, words, number) => {
  void act(() => render(<ShortName>{name}</ShortName>, root));
  expect(root.textContent).toBe(name);
  expect(root.querySelector("span")?.textContent).toBe(words);
  expect(root.querySelector(".short-name__number")?.textContent).toBe(number);
});
