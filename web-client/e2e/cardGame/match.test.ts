/** Card Game? in browsers: a whole match, and a spectator. */
import { expect, test } from "vitest";

import { MATCH_MS_MAX, TITLE, playToTheEnd } from "../harness/cardGame";
import { look } from "../harness/look";
import { openSite } from "../harness/site";
import { addBot, expectSameMoves, gatherFor, result, startMatch, watch } from "../harness/table";

const site = openSite({ botPace: 20 });

test(
  "two people and a bot play to the end, and a spectator watches",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    const zoe = await site.newPerson("Zoe");
    const link = await gatherFor(TITLE, ada, ben);
    await addBot(ada);
    await startMatch(ada, ben);
    await zoe.page.goto(new URL(link).pathname);
    await watch(zoe);
    await zoe.page
      .getByRole("list", { name: "The other players" })
      .getByRole("listitem")
      .nth(2)
      .waitFor();
    expect(
      await zoe.page.getByRole("button", { name: /^(Mine|End turn)/, disabled: false }).count(),
      "what a spectator could do",
    ).toBe(0);
    await look(zoe, "cards-watching");

    await playToTheEnd(ada, ben);
    for (const person of [ada, ben]) {
      await result(person).waitFor();
      await person.page.getByText("Checked: the server and all players kept").waitFor();
    }
    await result(zoe).waitFor();
    expect(await result(ada).getByRole("listitem").count()).toBe(3);
    await expectSameMoves(ada, ben);
    await look(ada, "cards-result");
  },
);
