/** What the folders below `games` bring: each board and each picture is loaded when it is needed, by the id of its game. */
import type { ComponentType } from "preact";

import type { GameModule } from "./games/module";

/** What `games/<game>/card.tsx` exports by default: a picture for the landing page, drawn to any width. */
export type Vignette = ComponentType;

const MODULES = import.meta.glob<GameModule>("./games/*/index.{ts,tsx}", { import: "default" });
const VIGNETTES = import.meta.glob<Vignette>("./games/*/card.tsx", { import: "default" });

function find<T>(
  loaders: Record<string, () => Promise<T>>,
  game: string,
): (() => Promise<T>) | undefined {
  return Object.entries(loaders).find(([path]) => path.split("/")[2] === game)?.[1];
}

export async function loadGame(game: string): Promise<GameModule> {
  const load = find(MODULES, game);
  if (load === undefined) throw new Error(`There is no board for ${game}.`);
  return load();
}

/** Null where a game has no picture of its own. */
export async function loadVignette(game: string): Promise<Vignette | null> {
  return (await find(VIGNETTES, game)?.()) ?? null;
}
