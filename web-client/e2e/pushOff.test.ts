/** Where Web Push is not possible, the settings of calls say why. */
import { expect, test } from "vitest";

import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";

const site = openSite({ push: false });

async function openSettings(person: Person) {
  await person.press(person.page.getByRole("button", { name: "Notifications", exact: true }));
  return person.page.getByRole("region", { name: "When Lamproom is closed" });
}

test("the page says that Web Push is turned off, or that TLS is missing", async () => {
  const ada = await site.newPerson("Ada");
  await ada.context.grantPermissions(["notifications"]);
  await ada.context.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
  });
  await ada.page.goto("/");
  const off = await openSettings(ada);
  await off.getByText("The operator of this server has turned this off.").waitFor();
  expect(await off.getByRole("button").count()).toBe(0);

  // A page without TLS, as the browser sees it.
  const ben = await site.newPerson("Ben", { phone: true });
  await ben.context.addInitScript(() => {
    Object.defineProperty(window, "isSecureContext", { get: () => false });
  });
  await ben.page.goto("/");
  const insecure = await openSettings(ben);
  await insecure.getByText("That needs a page with an https address").waitFor();
  expect(await insecure.getByRole("button").count()).toBe(0);
  await look(ben, "push-insecure");
});
