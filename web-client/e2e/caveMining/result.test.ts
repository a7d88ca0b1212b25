/** Cave Mining: the result comes into view. */
import { expect, test } from "vitest";

import { choices, playToTheEnd } from "../harness/caveMining";
import { expectResultInView } from "../harness/resultInView";
import { openSite } from "../harness/site";
import { addBot, chooseOption, gatherAtTable, result, startMatch } from "../harness/table";

const site = openSite({ botPace: 1 });

test("the result comes into view wherever the page is, and does not push the mine", async () => {
  const ada = await site.newPerson("Ada");
  await gatherAtTable(ada);
  await addBot(ada);
  await chooseOption(ada, "Target score", "50, a quick one");
  await startMatch(ada);
  const mine = ada.page.getByRole("region", { name: "The mine" });
  const end = () => playToTheEnd(ada);
  const before = await expectResultInView(ada, { board: mine, end, again: "Rematch" });
  await ada.press(result(ada).getByRole("button", { name: "Rematch" }));
  await choices(ada).first().waitFor();
  const { y = 0 } = (await mine.boundingBox()) ?? {};
  const scrolled = await ada.page.evaluate(() => scrollY);
  expect(Math.round(y + scrolled), "the place of the mine in the rematch").toBe(before);
});
