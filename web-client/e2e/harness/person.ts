/** A person in front of a browser: a page, and everything that went wrong on it. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  errors,
  type Locator,
  type Page,
} from "playwright-core";

import { PHONE, DESKTOP } from "./windows";

/** Long enough for a busy machine. */
const WAIT_MS_MAX = 30_000;
/** After this time, a press that had no effect looks again whether its target is still there. */
const PRESS_MS_MAX = 5_000;

/** What the browser says while it cannot reach the server. */
export const UNREACHABLE =
  /net::ERR_|WebSocket connection to .* failed|Couldn't load preload assets/;

/** What Playwright says where it blocks service workers. */
const WORKER_BLOCKED = /Service Worker registration blocked by Playwright/;

export interface PersonSettings {
  /** The address of the server, or of a proxy to it. */
  readonly url: string;
  /** A phone: small, with a touch screen. */
  readonly phone?: boolean;
  /** Animations are on, as for most people. Without them a test need not wait for dice. */
  readonly motion?: boolean;
  /**
   * The browser keeps the client and works offline. Playwright does not see the requests that a
   * service worker answers, so tests that hold requests back cannot have one.
   */
  readonly keepsClient?: boolean;
}

/** What all tabs of a person share. */
interface Identity {
  readonly name: string;
  readonly context: BrowserContext;
  readonly phone: boolean;
  readonly troubles: string[];
  readonly expected: RegExp[];
}

export class Person {
  readonly page: Page;
  readonly #identity: Identity;

  private constructor(identity: Identity, page: Page) {
    this.#identity = identity;
    this.page = page;
    this.#listen();
  }

  static async with(
    browser: Browser,
    name: string,
    { url, phone = false, motion = false, keepsClient = false }: PersonSettings,
  ): Promise<Person> {
    const device: BrowserContextOptions = phone
      ? { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
      : { viewport: DESKTOP };
    const context = await browser.newContext({
      ...device,
      baseURL: url,
      reducedMotion: motion ? "no-preference" : "reduce",
      serviceWorkers: keepsClient ? "allow" : "block",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    context.setDefaultTimeout(WAIT_MS_MAX);
    return new Person(
      { name, context, phone, troubles: [], expected: keepsClient ? [] : [WORKER_BLOCKED] },
      await context.newPage(),
    );
  }

  /** A person in a browser that was launched for them alone. */
  static async within(context: BrowserContext, name: string): Promise<Person> {
    context.setDefaultTimeout(WAIT_MS_MAX);
    const identity = { name, context, phone: false, troubles: [], expected: [] };
    return new Person(identity, context.pages()[0] ?? (await context.newPage()));
  }

  get name(): string {
    return this.#identity.name;
  }

  get context(): BrowserContext {
    return this.#identity.context;
  }

  /** Everything that went wrong so far, in all tabs. */
  get troubles(): readonly string[] {
    return this.#identity.troubles;
  }

  /** The same person in another tab of the same browser. */
  async openTab(): Promise<Person> {
    return new Person(this.#identity, await this.context.newPage());
  }

  /** Marks the page; a reload removes the mark. */
  async markPage(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { marked: true }));
  }

  /** Whether this is still the page that was marked. */
  hasMarkedPage(): Promise<boolean> {
    return this.page.evaluate(() => "marked" in window);
  }

  /** Clicks or, on a phone, taps. */
  async press(target: Locator, timeout = WAIT_MS_MAX): Promise<void> {
    await (this.#identity.phone ? target.tap({ timeout }) : target.click({ timeout }));
  }

  /** Presses a target that others can take away at any moment; false if it is not there. */
  async pressIfThere(target: Locator): Promise<boolean> {
    const end = Date.now() + WAIT_MS_MAX;
    while (await target.isVisible()) {
      try {
        await this.press(target, PRESS_MS_MAX);
        return true;
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || Date.now() > end) throw error;
      }
    }
    return false;
  }

  /** From now on, ignores trouble that the test causes on purpose. */
  expectTrouble(trouble: RegExp): void {
    this.#identity.expected.push(trouble);
  }

  #listen(): void {
    this.page.on("pageerror", (error) => this.#note(`page error: ${error.stack ?? error.message}`));
    this.page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        this.#note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    this.page.on("requestfailed", (request) => {
      const why = request.failure()?.errorText;
      // The browser aborts the requests of a page that is closed.
      if (why !== "net::ERR_ABORTED") this.#note(`request failed: ${request.url()}: ${why}`);
    });
    this.page.on("response", (response) => {
      if (response.status() >= 400) this.#note(`response ${response.status()}: ${response.url()}`);
    });
  }

  #note(trouble: string): void {
    const { expected, troubles } = this.#identity;
    if (!expected.some((one) => one.test(trouble))) troubles.push(trouble);
  }
}
