/** Somebody in front of a browser: one page, and all that went wrong in it. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";

export const PHONE = { width: 360, height: 740 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;

const WAIT_MS_MAX = 10_000;

export interface PersonSettings {
  /** Where the server is for this person. */
  readonly url: string;
  /** A telephone: small, and used with the finger. */
  readonly phone?: boolean;
  /** Wants to see things move, as most people do. Without it the dice do not tumble, and a test need not wait for them. */
  readonly motion?: boolean;
}

export class Person {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly troubles: string[] = [];
  readonly #phone: boolean;
  readonly #expected: RegExp[] = [];

  private constructor(name: string, context: BrowserContext, page: Page, phone: boolean) {
    this.name = name;
    this.context = context;
    this.page = page;
    this.#phone = phone;
    this.#listen();
  }

  static async with(browser: Browser, name: string, { url, phone = false, motion = false }: PersonSettings): Promise<Person> {
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
    return new Person(name, context, await context.newPage(), phone);
  }

  /** With the mouse, or on a phone with the finger. */
  async press(target: Locator): Promise<void> {
    await (this.#phone ? target.tap() : target.click());
  }

  /** From now on such trouble is what the story is about. */
  expectTrouble(trouble: RegExp): void {
    this.#expected.push(trouble);
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
    if (!this.#expected.some((expected) => expected.test(trouble))) this.troubles.push(trouble);
  }
}
