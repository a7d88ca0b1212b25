/**
 * Protection in Digging Down. It is so rare that a socket player looks for it before the browser.
 */
import { expect, test } from "vitest";

import type { Action } from "../../src/generated/digging_down/Action";
import type { View } from "../../src/generated/digging_down/View";
import type { OpenTable } from "../../src/generated/protocol/OpenTable";
import { camp, share } from "../harness/diggingDown";
import { homesick, reckless, seeking, withProtection } from "../harness/diggingDownPolicies";
import { type Policy, SocketPlayer } from "../harness/socketPlayer";
import { openSite } from "../harness/site";
import { look } from "../harness/look";
import { moves } from "../harness/table";

const site = openSite({ botPace: 0, unlimited: true });

/** The number of tables that look for it at once. */
const TABLES = 6;
const BOTS = 2;
/** Enough for a way out and home, and one more. */
const TORCHES = 4;
/** Enough for dozens of matches. */
const SEARCH_MS_MAX = 900_000;

/** At the base with the sleeve, armour to put it on, and enough torches. */
const canProtect = ({ phase, sleeves, health, torches }: View): boolean =>
  phase.phase === "base" &&
  sleeves.includes("protection") &&
  health.armour > 0 &&
  torches.carried + torches.stash >= TORCHES;
/** Protection is used, in a phase in which nobody else acts. */
const isLost = ({ phase, health }: View): boolean =>
  phase.phase === "decide" && health.protection === false;
/** Protection is back at the base, after it was used in the same match. */
function backOnceLost(): (view: View) => boolean {
  let lost = false;
  return ({ phase, health }) => {
    if (health.protection !== true) lost = health.protection === false;
    return lost && phase.phase === "base" && health.protection === true;
  };
}

test(
  "Protection is put on armour, used up with the first heart, and restored at the base",
  { timeout: SEARCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const table: OpenTable = {
      game: "digging_down",
      options: { difficulty: "hardcore", decisions: "majority" },
    };
    const players = await Promise.all(
      Array.from({ length: TABLES }, () =>
        SocketPlayer.open<View, Action>(site.server.url, ada.name, BOTS, table),
      ),
    );
    // All keep looking all the time: a match can be lost at any moment, and Protection with it.
    const playUntil = async (
      found: () => (view: View) => boolean,
      policy: Policy<View, Action>,
    ): Promise<void> => {
      const finder = await Promise.race(
        players.map((one) => one.playUntil(found(), policy).then(() => one)),
      );
      for (const other of players) other.pause();
      await finder.handOver(ada);
    };

    await playUntil(() => canProtect, seeking);
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
    await ada.press(ada.page.getByRole("button", { name: "Add it to the hearts" }));
    await moves(ada).filter({ hasText: "Protection is put on the armour." }).waitFor();
    await camp(ada)
      .getByText(/^4 of 4 hearts, .*Protection$/)
      .waitFor({ state: "attached" });
    await sleeve.waitFor({ state: "detached" });
    await look(ada, "digging-protection-on");

    await playUntil(() => isLost, withProtection(reckless));
    await camp(ada)
      .getByText(/Protection \(used\)/)
      .waitFor({ state: "attached" });
    await look(ada, "digging-protection-lost");

    await playUntil(backOnceLost, withProtection(homesick));
    await camp(ada)
      .getByText(/^4 of 4 hearts, .*Protection$/)
      .waitFor({ state: "attached" });
    for (const player of players) player.close();
  },
);
