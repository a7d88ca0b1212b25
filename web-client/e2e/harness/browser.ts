/** Debian's Chromium, one per test file, with as many people in it as a story needs. */
import { existsSync } from "node:fs";
import { join } from "node:path";

import { type Browser, chromium } from "playwright-core";

import { Person, type PersonSettings } from "./person";
import { RESULTS } from "./results";

const EXECUTABLE = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export class People {
  readonly #browser: Browser;
  #present: Person[] = [];

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async gather(): Promise<People> {
    if (!existsSync(EXECUTABLE))
      throw new Error(
        `${EXECUTABLE} is missing: scripts/test-tools.sh installs it, or set CHROMIUM.`,
      );
    // Chromium's sandbox does not work for root, as whom containers run.
    const asRoot = process.getuid?.() === 0;
    const args = asRoot ? [...FLAGS, "--no-sandbox"] : FLAGS;
    return new People(await chromium.launch({ executablePath: EXECUTABLE, args }));
  }

  /** Somebody with a browser of their own: nothing is shared with the others. */
  async meet(name: string, settings: PersonSettings): Promise<Person> {
    const person = await Person.with(this.#browser, name, settings);
    this.#present.push(person);
    return person;
  }

  /** What everybody sees now, for whoever looks into a failure. */
  async picture(story: string): Promise<void> {
    const name = story.replaceAll(/\W+/g, "-").slice(0, 60);
    await Promise.all(
      this.#present.map(({ name: who, page }) =>
        page
          .screenshot({ path: join(RESULTS, `failed-${name}-${who}.png`), fullPage: true })
          .catch(() => undefined),
      ),
    );
  }

  /** Everybody leaves; fails when something went wrong in anybody's browser. */
  async part(): Promise<void> {
    const leaving = this.#present;
    this.#present = [];
    await Promise.all(leaving.map((person) => person.context.close()));
    const troubles = leaving.flatMap((person) =>
      person.troubles.map((trouble) => `${person.name}: ${trouble}`),
    );
    if (troubles.length > 0)
      throw new Error(`Something went wrong in the browser.\n${troubles.join("\n")}`);
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
