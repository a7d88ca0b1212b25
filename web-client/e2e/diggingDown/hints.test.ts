/** Hints in Digging Down. */
import { test } from "vitest";

import { playToAHint, takeHint } from "../harness/hints";
import { openSite } from "../harness/site";

const site = openSite();

test("a hint says what to do, and why", async () => {
  const ada = await site.newPerson("Ada");
  await playToAHint(ada, "Digging Down");
  await takeHint(ada, /^[A-Z][^.]+\. [A-Z].+\.$/);
});
