/** Digging Down in browsers: proposals, and how they are withdrawn and agreed to. */
import { test } from "vitest";

import { TITLE, button, cave, proposals } from "../harness/diggingDown";
import { look } from "../harness/look";
import { openSite } from "../harness/site";
import { act, connectionLost, gatherFor, moves, startMatch } from "../harness/table";

const site = openSite({ botPace: 20 });

/** What the browser writes to its console while it cannot reach the server. */
const CONNECTION_FAILED = /WebSocket connection to .* failed|\/api\/tables\/yours/;

test("a proposal survives a reload and a lost connection, and can be withdrawn", async () => {
  const ada = await site.newPerson("Ada");
  const proxy = await site.newProxy();
  const ben = await site.newPerson("Ben", { url: proxy.url });
  await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);

  await act(ada, button(ada, /^Explore/));
  await proposals(ben).getByText("Explore; Ada pays", { exact: true }).waitFor();
  await proposals(ben).getByText("Waiting for you").waitFor();
  await look(ben, "digging-proposal");
  await ben.page.reload();
  await proposals(ben).getByText("Explore; Ada pays", { exact: true }).waitFor();

  await act(ada, button(ada, "Withdraw"));
  await proposals(ben).first().waitFor({ state: "detached" });
  await act(ada, button(ada, "Who pays?"));
  await act(ada, ada.page.getByRole("dialog").getByRole("button", { name: "Ben pays" }));
  await proposals(ben).getByText("Explore; Ben pays", { exact: true }).waitFor();

  ben.expectTrouble(CONNECTION_FAILED);
  proxy.cut();
  await connectionLost(ben).waitFor();
  await ada.page.reload();
  await proposals(ada).getByText("Explore; Ben pays", { exact: true }).waitFor();
  proxy.restore();
  await connectionLost(ben).waitFor({ state: "detached" });
  await act(ben, button(ben, /^Agree/));
  await moves(ada).filter({ hasText: "The team explores. Ben pays a torch." }).waitFor();
  await cave(ada)
    .getByRole("button", { name: /^Ada to passage 1/ })
    .waitFor();
});
