/** Keeps a test about today's match from running into the next day. Days are those of UTC. */
import { setTimeout as sleep } from "node:timers/promises";

const DAY_MS = 86_400_000;

/** More than such a test takes. */
const TEST_MS = 120_000;

/** The most that {@link withinADay} waits, with a second to spare. */
export const WITHIN_A_DAY_MS = TEST_MS + 1_000;

/** Waits for midnight if a test that begins now might not end before it. */
export async function withinADay(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < TEST_MS) await sleep(left);
}
