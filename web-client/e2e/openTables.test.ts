/** Tables that wait for players, on the home page of a server that lists them. */
import { expect, test } from "vitest";

import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import { join, openTable, startMatch } from "./harness/table";

const site = openSite({ openTables: true });

const section = ({ page }: Person) => page.getByRole("region", { name: "Open tables" });

test("a stranger joins a table from the home page", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben", { phone: true });
  const cleo = await site.newPerson("Cleo");
  await ben.page.goto("/");
  await section(ben).getByText("No table is waiting for players").waitFor();

  await openTable(ada);
  await ada.page.getByText("lists the table until its seats are taken").waitFor();
  await look(ada, "open-table-lobby");
  // The list of a page that is open comes up to date by itself.
  const link = section(ben).getByRole("link", { name: /Cave Mining.*Join Ada/ });
  await link.waitFor();
  await look(ben, "open-tables");
  await ben.press(link);
  await join(ben);
  await cleo.page.goto("/");
  await section(cleo)
    .getByRole("link", { name: /Join Ada and Ben/ })
    .waitFor();

  await startMatch(ada, ben);
  await cleo.page.reload();
  await section(cleo).getByText("No table is waiting for players").waitFor();
  expect(await section(cleo).getByRole("link").count()).toBe(0);
});

test("a host keeps a table off the list, and lets it be listed again", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await openTable(ada);
  await ada.press(ada.page.getByRole("button", { name: "Keep it off the list" }));
  await ada.page.getByText("Only people with the link or the code").waitFor();
  await look(ada, "private-table-lobby");
  await ben.page.goto("/");
  await section(ben).getByText("No table is waiting for players").waitFor();

  await ada.press(ada.page.getByRole("button", { name: "List it on the home page" }));
  await section(ben)
    .getByRole("link", { name: /Join Ada/ })
    .waitFor();
});
