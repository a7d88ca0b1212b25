/** The dots of a curve. */
import { render } from "preact-render-to-string";
import { expect, test } from "vitest";

import type { Line } from "../games/recount";
import { Curve } from "./Curve";

const LINE: Line = { name: "Hearts", colour: "red", values: [4, 0, 4] };

/** Where the dot of a line is, and the number in the legend. */
function shown(line: Line): readonly (string | undefined)[] {
  const html = render(<Curve curve={{ title: "", stage: "round", goal: null, lines: [line] }} />);
  const [, x, y] = /<circle[^>]* cx="([\d.]+)" cy="([\d.]+)"/.exec(html) ?? [];
  return [x, y, /<b>(\d+)<\/b>/.exec(html)?.[1]];
}

test("the dot is where the number in the legend is: at the end, or where the line says", () => {
  expect(shown(LINE)).toEqual(["300", "0", "4"]);
  expect(shown({ ...LINE, figure: 0 })).toEqual(["150", "120", "0"]);
});
