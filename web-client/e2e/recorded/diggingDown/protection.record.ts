/** Records somebody with two bots who finds Protection, loses it, and gets it back at the base. */
import { test } from "vitest";

import type { Action } from "../../../src/generated/digging_down/Action";
import type { View } from "../../../src/generated/digging_down/View";
import type { OpenTable } from "../../../src/generated/protocol/OpenTable";
import { homesick, reckless, seeking, withProtection } from "../../harness/diggingDownPolicies";
import { record } from "../../harness/recorded";
import { LamproomServer } from "../../harness/server";
import { type Policy, SocketPlayer } from "../../harness/socketPlayer";

/** The number of matches that are played at once, each on a server of its own. */
const MATCHES = 4;
const BOTS = 2;
const NAME = "Ada";
const TABLE: OpenTable = {
  game: "digging_down",
  options: { difficulty: "hardcore", decisions: "majority" },
};
/** Enough for a way out and home, and one more. */
const TORCHES = 4;

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

interface Situation {
  readonly name: string;
  readonly found: () => (view: View) => boolean;
  readonly policy: Policy<View, Action>;
}
const SITUATIONS: readonly Situation[] = [
  { name: "diggingDown/protection-found", found: () => canProtect, policy: seeking },
  { name: "diggingDown/protection-lost", found: () => isLost, policy: withProtection(reckless) },
  { name: "diggingDown/protection-back", found: backOnceLost, policy: withProtection(homesick) },
];

/** Plays one match after another, each on a new server, until one comes to the situation. */
async function seek({ name, found, policy }: Situation, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const server = await LamproomServer.open({ botPace: 0, unlimited: true });
    const player = await SocketPlayer.open<View, Action>(server.url, NAME, BOTS, TABLE);
    const hasCome = await player.playUntil(found(), policy);
    player.close();
    await server.stop();
    if (hasCome && !isOver())
      await record(name, server.data, { link: player.link, keys: { [NAME]: player.key } });
    await server.close();
    if (hasCome) return;
  }
}

test.each(SITUATIONS)("$name", async (situation) => {
  let isOver = false;
  const seekers = Array.from({ length: MATCHES }, () =>
    seek(situation, () => isOver).finally(() => {
      isOver = true;
    }),
  );
  await Promise.all(seekers);
});
