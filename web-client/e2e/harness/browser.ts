/** Debian's Chromium, one for each test file, with as many people in it as a test needs. */
import { existsSync } from "node:fs";
import { join } from "node:path";

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from "playwright-core";

import { Person, type PersonSettings, UNREACHABLE } from "./person";
import { RESULTS } from "./results";

/**
 * `shell`: the engine alone, which opens pages for half the processor time. `whole`: the browser
 * with all that people have around a page, such as notifications.
 */
export type Build = "shell" | "whole";

const EXECUTABLES: Readonly<Record<Build, string>> = {
  shell: process.env["CHROMIUM_SHELL"] ?? "/usr/bin/chromium-headless-shell",
  whole: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
};

const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function launchOptions(build: Build, ...more: readonly string[]) {
  const executablePath = EXECUTABLES[build];
  if (!existsSync(executablePath))
    throw new Error(
      `${executablePath} is missing: scripts/test-tools.sh installs it, or set ` +
        `${build === "shell" ? "CHROMIUM_SHELL" : "CHROMIUM"}.`,
    );
  // Chromium's sandbox does not work for root, the user of most containers.
  const asRoot = process.getuid?.() === 0;
  const args = [...FLAGS, ...(asRoot ? ["--no-sandbox"] : []), ...more];
  return { executablePath, args };
}

/** A browser that keeps its storage in a folder, and that other tools can use through a port. */
export function launchPersistent(
  folder: string,
  port: number,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const launch = launchOptions("whole", `--remote-debugging-port=${port}`);
  return chromium.launchPersistentContext(folder, { ...launch, ...options });
}

export class TestBrowser {
  readonly #browser: Browser;
  #people: Person[] = [];

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async launch(build: Build = "shell"): Promise<TestBrowser> {
    return new TestBrowser(await chromium.launch(launchOptions(build)));
  }

  /** A person with a browser context of their own. */
  async newPerson(name: string, settings: PersonSettings): Promise<Person> {
    const person = await Person.with(this.#browser, name, settings);
    this.#people.push(person);
    return person;
  }

  /** Saves what everybody sees now, to help with a failed test. */
  async takeScreenshots(test: string): Promise<void> {
    const name = test.replaceAll(/\W+/g, "-").slice(0, 60);
    await Promise.all(
      this.#people.map(({ name: who, page }) =>
        page
          .screenshot({ path: join(RESULTS, `failed-${name}-${who}.png`), fullPage: true })
          .catch(() => undefined),
      ),
    );
  }

  /**
   * Closes all pages; fails if anything went wrong in any of them. That a server could not be
   * reached does not count if the test has taken it away.
   */
  async closePages(tookServerAway: boolean): Promise<void> {
    const leaving = this.#people;
    this.#people = [];
    await Promise.all(leaving.map((person) => person.context.close()));
    const troubles = leaving.flatMap((person) =>
      person.troubles
        .filter((trouble) => !(tookServerAway && UNREACHABLE.test(trouble)))
        .map((trouble) => `${person.name}: ${trouble}`),
    );
    if (troubles.length > 0)
      throw new Error(`Something went wrong in the browser.\n${troubles.join("\n")}`);
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
