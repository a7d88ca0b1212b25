/** Card Game? in browsers: a reserved card and its payment, and a tool out of turn. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import {
  MATCH_MS_MAX,
  TITLE,
  affordable,
  dialog,
  holder,
  mineUntil,
  ownSide,
  playUntil,
  seenBy,
  usableTools,
} from "../harness/cardGame";
import { expectFocus } from "../harness/keyboard";
import { look } from "../harness/look";
import type { Person } from "../harness/person";
import { openSite } from "../harness/site";
import { act, gatherFor, moves, startMatch } from "../harness/table";

const site = openSite({ botPace: 20 });

test(
  "a card is reserved, its payment changed card by card, and crafted from the holder",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    await gatherFor(TITLE, ada, ben);
    await startMatch(ada, ben);
    await mineUntil([ada, ben], async (person, prompt) => {
      if (person !== ada || prompt !== "turn" || !(await affordable(ada).first().isVisible()))
        return false;
      return ada.page.getByText("2 actions left").isVisible();
    });

    await ada.press(affordable(ada).first());
    const name = await dialog(ada).getByRole("heading").innerText();
    await act(ada, dialog(ada).getByRole("button", { name: "Reserve it" }));
    await expectFocus(ada, "reserving");
    await holder(ada).filter({ hasText: name }).waitFor();
    await expect.poll(() => seenBy(ben, ada)).toContain(`has reserved ${name}`);

    await ada.press(holder(ada));
    const craftIt = dialog(ada).getByRole("button", { name: "Craft it" });
    await dialog(ada)
      .getByText(/^You pay /)
      .waitFor();
    await ada.press(dialog(ada).getByRole("button", { pressed: true }).first());
    await dialog(ada)
      .getByText(/^Still to pay: /)
      .waitFor();
    expect(await craftIt.getAttribute("aria-disabled")).toBe("true");
    await look(ada, "cards-payment");
    await ada.press(dialog(ada).getByRole("button", { name: "Use the cheapest payment" }));
    await act(ada, craftIt);
    await dialog(ada).waitFor({ state: "hidden" });
    await expectFocus(ada, "crafting");
    await moves(ben)
      .filter({ hasText: new RegExp(`Ada crafts an? ${name} for `) })
      .waitFor();
    expect(await ownSide(ada)).toContain(name);
    await holder(ada).filter({ hasText: "is empty" }).waitFor();
  },
);

const tool = (person: Person): Locator => usableTools(person, /Shovel|Hoe/).first();

test("a tool is used in another player's turn", { timeout: MATCH_MS_MAX }, async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);
  const turn = await playUntil(
    [ada, ben],
    async (person, prompt) =>
      prompt === "turn" && (await tool(person === ada ? ben : ada).isVisible()),
  );
  const user = turn === ada ? ben : ada;
  const name = await tool(user).innerText();
  await user.press(tool(user));
  await look(user, "cards-tool");
  await act(
    user,
    dialog(user).getByRole("button", { name: /^(One action fewer for|Sweep all piles)/ }),
  );
  await expectFocus(user, "using a tool");
  await moves(turn)
    .filter({ hasText: new RegExp(`${user.name} plays a (Shovel|Hoe)`) })
    .first()
    .waitFor();
  await user.page
    .getByRole("list", { name: "Your tools" })
    .getByRole("button", { name: /, used$/ })
    .first()
    .waitFor();
  if (name.includes("Shovel")) expect(await ownSide(turn)).toContain("−1");
});
