/** The picture of Cave Mining: some rounds in, with a treasure at hand. */
import { test } from "vitest";

import { awaitTurn, choices, choose, playTurn } from "../harness/caveMining";
import { openSite } from "../harness/site";
import { playWithBots, takePicture } from "./camera";

const site = openSite();

test("Cave Mining", async () => {
  const ada = await playWithBots(site, "Cave Mining", 2);
  for (let turn = 0; turn < 4; turn += 1) await playTurn(ada);
  const treasure = choices(ada).filter({ hasText: /^Take treasure/ });
  let dug = 0;
  while (dug < 2) {
    await awaitTurn(ada);
    await choose(ada, /^(Dig|Leave them alone)/);
    dug = (await treasure.isVisible()) ? dug + 1 : 0;
  }
  await takePicture(ada, "cave_mining");
});
