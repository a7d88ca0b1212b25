/** Hints in Card Game?. */
import { test } from "vitest";

import { playToAHint, takeHint } from "../harness/hints";
import { openSite } from "../harness/site";

const site = openSite();

test("a hint says what a card is good for, and what the second best would cost", async () => {
  const ada = await site.newPerson("Ada");
  await playToAHint(ada, "Card Game?");
  await takeHint(ada, /^[A-Z][^.]+\. [A-Z].+\.( Second best: .+\.)?$/);
});
