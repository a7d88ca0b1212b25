import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, expect, it } from "vitest";

import { resting } from "../../games/playback/resting";
import { root } from "../../ui/testRoot";
import { useSettled } from "./useSettled";

/** Plays every step but the first. */
function Board({ step }: { readonly step: number }) {
  useLayoutEffect(() => {
    resting.value = step === 0;
  }, [step]);
  return null;
}

function Probe({ step }: { readonly step: number }) {
  return (
    <>
      <Board step={step} />
      <output>{useSettled(step)}</output>
    </>
  );
}

async function at(step: number): Promise<string> {
  await act(() => render(<Probe step={step} />, root));
  return root.textContent;
}

afterEach(() => {
  resting.value = true;
});

it("a step is settled once its board rests", async () => {
  expect(await at(0)).toBe("0");
  expect(await at(1)).toBe("0");
  expect(await at(2)).toBe("0");
  await act(() => void (resting.value = true));
  expect(root.textContent).toBe("2");
  expect(await at(0)).toBe("0");
});
