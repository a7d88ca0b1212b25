/**
 * Finds what the folders of the games export, and loads each board and picture when it is needed.
 */
import type { ComponentType } from "preact";

import type { AnyGuide } from "./guide";
import type { Lesson } from "./lesson";
import type { GameModule } from "./module";

/**
 * What `games/<game>/Vignette.tsx` exports by default: a picture for the landing page that fits any
 * width.
 */
export type Vignette = ComponentType;

const MODULES = import.meta.glob<GameModule>("./*/index.ts", { import: "default" });
const GUIDES = import.meta.glob<AnyGuide>("./*/guide.ts", { import: "default" });
const LESSONS = import.meta.glob<Lesson>("./*/lesson.ts", { import: "default" });
const RACES = import.meta.glob<string>("./*/race.ts", { import: "default", eager: true });
const VIGNETTES = import.meta.glob<Vignette>("./*/Vignette.tsx", { import: "default" });

/** The folder of a game is named after its id, so the id is all it takes to find its files. */
function find<T>(files: Record<string, T>, game: string): T | undefined {
  return Object.entries(files).find(([path]) => path.split("/")[1] === game)?.[1];
}

export async function loadGame(game: string): Promise<GameModule> {
  const load = find(MODULES, game);
  if (load === undefined) throw new Error(`There is no board for ${game}.`);
  return load();
}

export async function loadGuide(game: string): Promise<AnyGuide> {
  const load = find(GUIDES, game);
  if (load === undefined) throw new Error(`There is no guide to ${game}.`);
  return load();
}

/** Whether a game has a guided match. */
export const hasLesson = (game: string): boolean => find(LESSONS, game) !== undefined;

/** How a match without turns works, for the lobby; null where players take turns. */
export const raceWords = (game: string): string | null => find(RACES, game) ?? null;

export async function loadLesson(game: string): Promise<Lesson> {
  const load = find(LESSONS, game);
  if (load === undefined) throw new Error(`There is no lesson for ${game}.`);
  return load();
}

/** Null if the game has no picture. */
export async function loadVignette(game: string): Promise<Vignette | null> {
  return (await find(VIGNETTES, game)?.()) ?? null;
}
