/** The chances and the verdict are about the step that they name. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";

import type { AnalysisStep } from "../../generated/protocol/AnalysisStep";
import type { Analysis } from "../../generated/protocol/Analysis";
import { root } from "../../ui/testRoot";
import { AtStep } from "./AtStep";
import type { Teller } from "./words";

const exact = (value: number) => ({ value, error: 0 });

const decided = (step: number, chance: number): AnalysisStep => ({
  step,
  seat: 0,
  chances: [exact(chance)],
  luck: [exact(0)],
});

const side = { ...({} as Analysis["sides"][number]), seats: [0, 1], start: exact(0.5) };

const TELLER: Teller = {
  analysis: {
    version: 1,
    method: "exact",
    sides: [side],
    steps: [decided(1, 0.4), decided(2, 0.3)],
    turning_points: [],
    moments: [],
  },
  steps: [],
  players: [],
  describe: () => null,
  actionWords: null,
};

function shown(at: number, settled: number): string {
  void act(() => render(<AtStep teller={TELLER} {...{ at, settled }} brief={false} />, root));
  return root.textContent;
}

it("while a step plays, the chances before it are named as such, and it is not judged", () => {
  expect(shown(1, 1)).toMatch(/40\.0% −10\.0A player chose well/);
  const playing = shown(2, 1);
  expect(playing).toContain("40.0%");
  expect(playing).toContain("Chances after step 1, while step 2 is shown.");
  expect(playing).not.toMatch(/−10\.0|chose well/);
  expect(shown(2, 2)).toMatch(/30\.0% −10\.0A player chose well/);
});
