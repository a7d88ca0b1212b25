/** The picture of Digging Down: a mob to fight, with loot at stake. */
import { expect, test } from "vitest";

import { TITLE, button, playMatchesUntil } from "../harness/diggingDown";
import { CAREFUL } from "../harness/diggingDownPlan";
import { see } from "../harness/diggingDownSight";
import type { Person } from "../harness/person";
import { openSite } from "../harness/site";
import { playWithBots, takePicture } from "./camera";

/** Nearly every match comes to such a fight. */
const MATCHES_MAX = 5;

const site = openSite();

async function facesDanger(person: Person): Promise<boolean> {
  return (await see(person)).loot >= 2 && (await button(person, /^Fight/).isVisible());
}

test("Digging Down", async () => {
  const ada = await playWithBots(site, TITLE, 2);
  expect(await playMatchesUntil([ada], CAREFUL, facesDanger, MATCHES_MAX)).toBe(true);
  await takePicture(ada, "digging_down");
});
