import { expect, test } from "vitest";

import { HAPPENINGS } from "./cues";

const [GENERATED = ""] = Object.values(
  import.meta.glob<string>("../../generated/cavern_shuffle/Happening.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

test("each kind of happening has a sound, or says that it has none", () => {
  const kinds = [...GENERATED.matchAll(/"happening": "(\w+)"/g)].map(([, kind]) => kind);
  expect(Object.keys(HAPPENINGS).toSorted()).toEqual(kinds.toSorted());
});
