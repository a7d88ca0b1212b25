/** The picture of Cavern Shuffle: half-way through a deal. */
import { test } from "vitest";

import { mouseOf, playAlone, playOn } from "../harness/cavernShuffle";
import { openSite } from "../harness/site";
import { newPlayer, takePicture } from "./camera";

const site = openSite();

test("Cavern Shuffle", async () => {
  const ada = await newPlayer(site);
  await playAlone(ada);
  await playOn(ada, mouseOf(ada), 0, 40);
  await takePicture(ada, "cavern_shuffle");
});
