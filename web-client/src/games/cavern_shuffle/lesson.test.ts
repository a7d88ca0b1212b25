import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

async function lessonOn(hasKeys: boolean): Promise<string> {
  vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: hasKeys } as MediaQueryList);
  const { default: lesson } = await import("./lesson");
  return lesson.map(({ text }) => text).join("\n");
}

test("the lesson speaks of keys only where there is a keyboard", async () => {
  expect(await lessonOn(true)).toMatch(
    /Tap it twice, or press Space on it: the Rogue[^]*the key E/,
  );
  vi.resetModules();
  const byTouch = await lessonOn(false);
  expect(byTouch).toContain("Tap it twice: the Rogue levels up.");
  expect(byTouch).not.toMatch(/Space|the key/);
});
