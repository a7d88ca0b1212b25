/** The folder for pictures and files of a run. It is emptied before each run. */
import { mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export const RESULTS = fileURLToPath(new URL("../../test-results/", import.meta.url));

export async function setup(): Promise<void> {
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
}
