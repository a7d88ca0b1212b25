/** Somebody in front of a browser: a page in it, and all that went wrong there. */
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from "playwright-core";

export const PHONE = { width: 360, height: 740 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;

/** Long enough for a machine that is busy with other things. */
export const WAIT_MS_MAX = 30_000;

export interface PersonSettings {
  /** Where the server is for this person. */
  readonly url: string;
  /** A telephone: small, and used with the finger. */
  readonly phone?: boolean;
  /**
   * Wants to see things move, as most people do. Without it the dice do not tumble, and a test need
   * not wait for them.
   */
  readonly motion?: boolean;
}

/** What all tabs of a person have in common. */
interface Self {
  readonly name: string;
  readonly context: BrowserContext;
  readonly phone: boolean;
  readonly troubles: string[];
  readonly expected: RegExp[];
}

export class Person {
  readonly page: Page;
  readonly #self: Self;

  private constructor(self: Self, page: Page) {
    this.#self = self;
    this.page = page;
    this.#listen();
  }

  static async with(
    browser: Browser,
    name: string,
    { url, phone = false, motion = false }: PersonSettings,
  ): Promise<Person> {
    const device: BrowserContextOptions = phone
      ? { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
      : { viewport: DESKTOP };
    const context = await browser.newContext({
      ...device,
      baseURL: url,
      reducedMotion: motion ? "no-preference" : "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    context.setDefaultTimeout(WAIT_MS_MAX);
    return new Person(
      { name, context, phone, troubles: [], expected: [] },
      await context.newPage(),
    );
  }

  get name(): string {
    return this.#self.name;
  }

  get context(): BrowserContext {
    return this.#self.context;
  }

  /** What went wrong so far in any of the tabs. */
  get troubles(): readonly string[] {
    return this.#self.troubles;
  }

  /** The same person in another tab of the same browser. */
  async openTab(): Promise<Person> {
    return new Person(this.#self, await this.context.newPage());
  }

  /** Leaves a mark on the page that is gone once it is loaded anew. */
  async markPage(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { marked: true }));
  }

  /** Whether this is still the page that was marked. */
  hasMarkedPage(): Promise<boolean> {
    return this.page.evaluate(() => "marked" in window);
  }

  /** With the mouse, or on a phone with the finger. */
  async press(target: Locator): Promise<void> {
    await (this.#self.phone ? target.tap() : target.click());
  }

  /** From now on such trouble is what the story is about. */
  expectTrouble(trouble: RegExp): void {
    this.#self.expected.push(trouble);
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
      // The browser gives up itself what a page that is left would still have loaded.
      if (why !== "net::ERR_ABORTED") this.#note(`request failed: ${request.url()}: ${why}`);
    });
    this.page.on("response", (response) => {
      if (response.status() >= 400) this.#note(`answer ${response.status()}: ${response.url()}`);
    });
  }

  #note(trouble: string): void {
    const { expected, troubles } = this.#self;
    if (!expected.some((one) => one.test(trouble))) troubles.push(trouble);
  }
}
