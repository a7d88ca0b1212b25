/**
 * Protection in Digging Down: so rare that it is found by a hand that does not look, and then put
 * on, lost, and back again before the eyes.
 */
import { expect, test } from "vitest";

import type { Action } from "../src/generated/digging_down/Action";
import type { View } from "../src/generated/digging_down/View";
import type { OpenTable } from "../src/generated/protocol/OpenTable";
import { camp, share } from "./harness/diggingDown";
import { homesick, reckless, seeking, withProtection } from "./harness/diggingDownPolicies";
import { FastHand } from "./harness/socketPlayer";
import { openHouse } from "./harness/site";
import { look } from "./harness/look";
import { moves } from "./harness/table";

const house = openHouse({ botPace: 0, unhurried: true });

/** At so many tables at once it is looked for. */
const TABLES = 6;
const BOTS = 2;
/** For a way out and home, and one more. */
const TORCHES = 4;
/** Some dozens of matches. */
const SEARCH_MS_MAX = 900_000;

/** At the base with the sleeve, armour to put it on, and light for what comes after. */
const canProtect = ({ phase, sleeves, health, torches }: View): boolean =>
  phase.phase === "base" &&
  sleeves.includes("protection") &&
  health.armour > 0 &&
  torches.carried + torches.stash >= TORCHES;
/** Where the team decides, and nobody goes on meanwhile. */
const isLost = ({ phase, health }: View): boolean =>
  phase.phase === "decide" && health.protection === false;
/** At the base with Protection that had been lost in the same match. */
function backOnceLost(): (view: View) => boolean {
  let lost = false;
  return ({ phase, health }) => {
    if (health.protection !== true) lost = health.protection === false;
    return lost && phase.phase === "base" && health.protection === true;
  };
}

test(
  "Protection is put on an armour, lost with the first heart, and back at the base",
  { timeout: SEARCH_MS_MAX },
  async () => {
    const ada = await house.meet("Ada");
    const table: OpenTable = {
      game: "digging_down",
      options: { difficulty: "hardcore", decisions: "majority" },
    };
    const hands = await Promise.all(
      Array.from({ length: TABLES }, () =>
        FastHand.open<View, Action>(house.server.url, ada.name, BOTS, table),
      ),
    );
    const hand = await Promise.race(
      hands.map((one) => one.playUntil(canProtect, seeking).then(() => one)),
    );
    for (const other of hands) if (other !== hand) other.close();

    await hand.handOver(ada);
    const sleeve = share(ada).getByRole("button", { name: /^Protection: / });
    await sleeve.waitFor();
    expect(
      await camp(ada)
        .getByText(/Protection/)
        .count(),
      "no fifth heart yet",
    ).toBe(0);
    await ada.press(sleeve);
    await look(ada, "digging-protection-sleeve");
    await ada.press(ada.page.getByRole("button", { name: "Put it to the hearts" }));
    await moves(ada).filter({ hasText: "Protection is put on the armour." }).waitFor();
    await camp(ada)
      .getByText(/^4 of 4 hearts, .*Protection$/)
      .waitFor({ state: "attached" });
    await sleeve.waitFor({ state: "detached" });
    await look(ada, "digging-protection-on");

    await hand.playUntil(isLost, withProtection(reckless));
    await camp(ada)
      .getByText(/Protection \(used\)/)
      .waitFor({ state: "attached" });
    await look(ada, "digging-protection-lost");

    await hand.playUntil(backOnceLost(), withProtection(homesick));
    await camp(ada)
      .getByText(/^4 of 4 hearts, .*Protection$/)
      .waitFor({ state: "attached" });
  },
);
