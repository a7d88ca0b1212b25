/** Protection in Digging Down, at recorded tables: it is too rare to be found by playing. */
import { describe, expect, test } from "vitest";

import { camp, share } from "../harness/diggingDown";
import { look } from "../harness/look";
import { enterRecorded } from "../harness/recorded";
import { openSite } from "../harness/site";
import { moves } from "../harness/table";

const whole = /^4 of 4 hearts, .*Protection$/;

describe("Protection found", () => {
  const recorded = "diggingDown/protection-found";
  const site = openSite({ botPace: 0, recorded });

  test("Protection is put on armour", async () => {
    const ada = await site.newPerson("Ada");
    await enterRecorded(recorded, ada);
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
    await camp(ada).getByText(whole).waitFor({ state: "attached" });
    await sleeve.waitFor({ state: "detached" });
    await look(ada, "digging-protection-on");
  });
});

describe("Protection lost", () => {
  const recorded = "diggingDown/protection-lost";
  const site = openSite({ botPace: 0, recorded });

  test("Protection is used up with the first heart", async () => {
    const ada = await site.newPerson("Ada");
    await enterRecorded(recorded, ada);
    await camp(ada)
      .getByText(/Protection \(used\)/)
      .waitFor({ state: "attached" });
    await look(ada, "digging-protection-lost");
  });
});

describe("Protection back", () => {
  const recorded = "diggingDown/protection-back";
  const site = openSite({ botPace: 0, recorded });

  test("Protection is restored at the base", async () => {
    const ada = await site.newPerson("Ada");
    await enterRecorded(recorded, ada);
    await camp(ada).getByText(whole).waitFor({ state: "attached" });
  });
});
