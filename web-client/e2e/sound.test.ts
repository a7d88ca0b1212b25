/** Sound: none before a press, none when muted, and each as loud as it should be. */
import type { JSHandle } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Description } from "../src/ui/sound/description";
import type { Synthesiser } from "../src/ui/sound/synthesiser";
import { TestBrowser } from "./harness/browser";
import { passTo, playNextTurn, playTurn } from "./harness/caveMining";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import { type Sources, serveSources } from "./harness/source";
import { gatherAtTable, openMenu, startMatch } from "./harness/table";

const site = openSite({ botPace: 1 });

interface Heard {
  contexts: number;
  /** The state of the latest context. */
  state: AudioContextState | null;
  sources: number;
}

/** Counts the audio contexts and the sources in them, on pages that are opened from now on. */
async function listen({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    const heard: Heard = { contexts: 0, state: null, sources: 0 };
    Object.assign(window, { heard });
    class Counted extends AudioContext {
      constructor() {
        super();
        heard.contexts += 1;
        this.addEventListener("statechange", () => {
          heard.state = this.state;
        });
      }
    }
    Object.assign(window, { AudioContext: Counted });
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
      const start = prototype.start;
      prototype.start = function begin(this: AudioScheduledSourceNode, when?: number) {
        heard.sources += 1;
        start.call(this, when);
      };
    }
  });
}

const heardBy = ({ page }: Person): Promise<Heard> =>
  page.evaluate(() => (window as unknown as { heard: Heard }).heard);

const muteButton = ({ page }: Person) => page.getByRole("button", { name: "Mute" });

/** Both at the board, where Ada listens on a page that she has not pressed yet. */
async function atTheBoard(phone = false): Promise<[Person, Person]> {
  const ada = await site.newPerson("Ada", { phone });
  await listen(ada);
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await ada.page.reload();
  await ada.page.getByRole("region", { name: "The mine" }).waitFor();
  return [ada, ben];
}

test("a page is silent until it is pressed, and then a match can be heard", async () => {
  const [ada, ben] = await atTheBoard();
  await passTo(ada, ben);
  expect(await heardBy(ada)).toMatchObject({ contexts: 0, sources: 0 });

  await ada.press(ada.page.getByRole("region", { name: "The mine" }));
  await expect.poll(async () => (await heardBy(ada)).contexts).toBe(1);
  await playNextTurn(ada, ben);
  await expect.poll(async () => (await heardBy(ada)).sources).toBeGreaterThan(0);
});

test("nothing computes silence: the audio rests until something sounds", async () => {
  const [ada, ben] = await atTheBoard();
  const state = async () => (await heardBy(ada)).state;
  await passTo(ada, ben);
  await playTurn(ada);
  await expect.poll(state).toBe("running");
  await expect.poll(state).toBe("suspended");
  const before = (await heardBy(ada)).sources;
  await passTo(ada, ben);
  await expect.poll(state).toBe("running");
  await expect.poll(async () => (await heardBy(ada)).sources).toBeGreaterThan(before);
});

test("a muted page makes no sound, and stays muted; the volume is remembered", async () => {
  const [ada, ben] = await atTheBoard();
  const volume = ada.page.getByRole("slider", { name: "Volume" });
  await volume.fill("30");
  await ada.press(muteButton(ada));
  expect(await muteButton(ada).getAttribute("aria-pressed")).toBe("true");
  await look(ada, "muted");
  await ada.page.reload();
  await ada.page.getByRole("region", { name: "The mine" }).waitFor();
  expect(await muteButton(ada).getAttribute("aria-pressed")).toBe("true");
  expect(await volume.inputValue()).toBe("30");
  await passTo(ada, ben);
  await playTurn(ada);
  expect(await heardBy(ada)).toMatchObject({ contexts: 0, sources: 0 });

  await ada.press(muteButton(ada));
  await expect.poll(async () => (await heardBy(ada)).contexts).toBe(1);
});

test("a phone has the volume in the menu, with a switch for each kind of sound", async () => {
  const [ada] = await atTheBoard(true);
  expect(await ada.page.getByRole("slider", { name: "Volume" }).isVisible()).toBe(false);
  await ada.press(muteButton(ada));
  await openMenu(ada);
  await ada.press(ada.page.getByRole("button", { name: "Sound", exact: true }));
  await ada.page.getByRole("dialog").getByRole("slider", { name: "Volume" }).waitFor();
  const on = ada.page.getByRole("checkbox", { name: "Sound", exact: true });
  expect(await on.isChecked()).toBe(false);
  const air = ada.page.getByRole("checkbox", { name: "The air of the cave" });
  expect(await air.isChecked()).toBe(false);
  await ada.press(on);
  await ada.press(air);
  await expect.poll(async () => (await heardBy(ada)).sources).toBeGreaterThan(1);
  await look(ada, "sound-settings");
});

/** How loud a sound is at most, and for how long it can be heard. */
interface Measured {
  readonly name: string;
  readonly peak: number;
  readonly seconds: number;
}

let sources: Sources | undefined;
let browser: TestBrowser | undefined;
beforeAll(async () => {
  [sources, browser] = await Promise.all([serveSources(), TestBrowser.launch()]);
});
afterAll(async () => {
  await browser?.close();
  await sources?.close();
});

test("each sound can be heard, none distorts, and all end", async () => {
  if (sources === undefined || browser === undefined) throw new Error("They are open.");
  const ear = await browser.newPerson("Ear", { url: sources.url });
  await ear.page.goto("/lamp.svg");
  const modules = (await ear.page.evaluateHandle(IMPORTING)) as JSHandle<Modules>;
  const measured = await ear.page.evaluate(measureAll, modules);
  expect(measured.length).toBeGreaterThan(30);
  for (const { name, peak, seconds } of measured) {
    expect.soft(peak, name).toBeGreaterThan(0.04);
    expect.soft(peak, name).toBeLessThan(1);
    expect.soft(seconds, name).toBeGreaterThan(0.02);
    expect.soft(seconds, name).toBeLessThan(3.5);
  }
  await ear.context.close();
});

/** The modules of the client that make sounds, as the page finds them. */
interface Modules {
  readonly synthesising: { readonly Synthesiser: typeof Synthesiser };
  readonly descriptions: { readonly SOUNDS: Readonly<Record<string, Description>> };
}

const IMPORTING = `(async () => ({
  synthesising: await import("/src/ui/sound/synthesiser.ts"),
  descriptions: await import("/src/ui/sound/descriptions.ts"),
}))()`;

/** Renders each sound without playing it; runs in the page. */
async function measureAll({ synthesising, descriptions }: Modules): Promise<Measured[]> {
  const rate = 44_100;
  // A limiter takes a while to let anything through, once.
  const start = 1;
  const measured: Measured[] = [];
  for (const [name, description] of Object.entries(descriptions.SOUNDS)) {
    const audio = new OfflineAudioContext(1, rate * 6, rate);
    new synthesising.Synthesiser(audio).play(description, "board", start);
    // One after the other, so that a slow machine renders each in time.
    // oxlint-disable-next-line no-await-in-loop
    const samples = (await audio.startRendering()).getChannelData(0).map(Math.abs);
    const peak = samples.reduce((most, sample) => Math.max(most, sample), 0);
    const seconds = samples.findLastIndex((sample) => sample > 0.002) / rate - start;
    measured.push({ name, peak, seconds });
  }
  return measured;
}
