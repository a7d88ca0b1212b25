import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import { Continued } from "./Continued";
import { root } from "./testRoot";

test.each([
  [0, "Same deal as another match"],
  [41, "Continued from step 41 of another match"],
])("a match that begins at step %i of another one", (step, words) => {
  void act(() => render(<Continued origin={{ match_id: "m", step }} />, root));
  expect(root.textContent).toBe(words);
  expect(root.querySelector("a")?.getAttribute("href")).toBe(`/m/m#step=${step}`);
});
