/** Digging Down in browsers: loot, torches and tools change hands at the base. */
import { describe, expect, test } from "vitest";

import { button, cave, pack, proposals, share, spoils } from "../harness/diggingDown";
import { gifts, torchesOf } from "../harness/diggingDownSharing";
import { expectFocus } from "../harness/keyboard";
import { look } from "../harness/look";
import type { Person } from "../harness/person";
import { enterRecorded } from "../harness/recorded";
import { openSite } from "../harness/site";
import { act, answered, moves } from "../harness/table";

/** Two people at the base, with loot to give away, and torches and tools to hand over. */
const RECORDED = "diggingDown/spoils";

/** The delay of replies on a slow connection. */
const SLOW_MS = 300;

describe("One at a time", () => {
  const site = openSite({ recorded: RECORDED });

  test("loot is shared by drag, tap and keyboard, all at once and across a reload", async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    await enterRecorded(RECORDED, ada, ben);
    await Promise.all([ada, ben].map((person) => gifts(person).first().waitFor()));
    await look(ada, "digging-base");

    // By drag: the first thing for Ben.
    const label = (await gifts(ada).first().getAttribute("aria-label")) ?? "";
    await gifts(ada).first().dragTo(pack(ada, "Ben"));
    const thing = label.replace(/,.*$/, "");
    await proposals(ben).first().waitFor();
    await look(ben, "digging-sharing");
    await ben.page.reload();
    await proposals(ben).first().waitFor();

    // Meanwhile, by tap, Ben's torch into the stash; by keyboard, Ada's pickaxe to Ben.
    const torches = await pack(ben, "Ben")
      .getByText(/^torch$/)
      .or(pack(ben, "Ben").getByRole("button", { name: "torch", exact: true }))
      .count();
    const torch = pack(ben, "Ben").getByRole("button", { name: "torch", exact: true }).first();
    if (torches > 0) {
      await ben.press(torch);
      await act(ben, share(ben).getByRole("button", { name: "Into the stash" }));
      await moves(ada).filter({ hasText: "Ben puts 1 torch into the stash." }).first().waitFor();
    }
    await pack(ada, "Ada")
      .getByRole("button", { name: /^stone pickaxe/ })
      .first()
      .focus();
    await ada.page.keyboard.press("Enter");
    await ada.page.getByRole("button", { name: "Give it to Ben" }).focus();
    await ada.page.keyboard.press("Enter");
    await answered(ada);
    await moves(ben).filter({ hasText: "Ada hands a stone pickaxe to Ben." }).first().waitFor();
    await expectFocus(ada, "handing something over");

    await proposals(ben).first().waitFor();
    await act(ben, button(ben, /^Agree/));
    await moves(ada)
      .filter({ hasText: new RegExp(`^Ben takes an? ${thing}\\.`) })
      .first()
      .waitFor();
    await proposals(ada).first().waitFor({ state: "detached" });
  });
});

/** An empty stash is no button. */
async function inStash(person: Person): Promise<number> {
  const stash = share(person).getByRole("button", { name: /^Stash: / });
  if (!(await stash.isVisible())) return 0;
  return Number(/\d+/.exec((await stash.getAttribute("aria-label")) ?? "")?.[0]);
}

/** Without waiting for replies: two torches into the stash, and a tool to the other person. */
async function pressQuickly(person: Person, tool: RegExp, other: Person): Promise<void> {
  for (let torch = 0; torch < 2; torch += 1) {
    await person.press(torchesOf(person).first());
    await person.press(share(person).getByRole("button", { name: "Into the stash" }));
  }
  await person.press(pack(person, person.name).getByRole("button", { name: tool }).first());
  await person.press(person.page.getByRole("button", { name: `Give it to ${other.name}` }));
}

describe("At the same moment", () => {
  const site = openSite({ recorded: RECORDED });

  test("quick presses of two people at the same moment all count, without a refusal", async () => {
    const proxies = await Promise.all([site.newProxy(), site.newProxy()]);
    const [ada, ben] = (await Promise.all(
      ["Ada", "Ben"].map((name, at) => site.newPerson(name, { url: proxies[at]?.url ?? "" })),
    )) as [Person, Person];
    const both = [ada, ben];
    await enterRecorded(RECORDED, ada, ben);
    await Promise.all(both.map((person) => gifts(person).first().waitFor()));
    const stashed = await inStash(ada);

    // Each of them acts before seeing what the other did.
    for (const proxy of proxies) proxy.slow(SLOW_MS);
    await Promise.all([
      pressQuickly(ada, /^stone pickaxe/, ben),
      pressQuickly(ben, /^stone sword/, ada),
    ]);
    await Promise.all(both.map(answered));
    for (const person of both) {
      await share(person)
        .getByRole("button", { name: `Stash: ${stashed + 4} torches` })
        .waitFor();
      await moves(person)
        .filter({ hasText: "Ada hands a stone pickaxe to Ben." })
        .first()
        .waitFor();
      await moves(person).filter({ hasText: "Ben hands a stone sword to Ada." }).first().waitFor();
    }

    // Both vote alike for the first loot, and set out.
    const gear = ((await spoils(ada).first().getAttribute("aria-label")) ?? "").replace(/,.*$/, "");
    const goal = gear === "armour" ? "Add it to the hearts" : "Give it to Ben";
    const before = await spoils(ada).count();
    await Promise.all(
      both.map(async (person) => {
        await person.press(spoils(person).first());
        await person.press(person.page.getByRole("button", { name: goal }));
      }),
    );
    await Promise.all(
      both.map((person) => expect.poll(() => spoils(person).count()).toBeLessThan(before)),
    );
    await Promise.all(both.map((person) => person.press(button(person, /^Set out/))));
    await Promise.all(both.map(answered));
    await Promise.all(
      both.map((person) =>
        cave(person)
          .getByRole("button", { name: /to passage \d/ })
          .first()
          .waitFor(),
      ),
    );
    for (const person of both)
      expect(await person.page.getByRole("alert").innerText(), `refusals to ${person.name}`).toBe(
        "",
      );
  });
});
