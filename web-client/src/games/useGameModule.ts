/** Loads the module of a game into a component. */
import { useEffect, useState } from "preact/hooks";

import { loadGame } from "./load";
import type { GameModule } from "./module";

/** Null until the module is there; `"failed"` if it could not be loaded. */
export function useGameModule(game: string): GameModule | "failed" | null {
  const [module, setModule] = useState<GameModule | "failed" | null>(null);
  useEffect(() => {
    let wanted = true;
    loadGame(game).then(
      (loaded) => wanted && setModule(loaded),
      () => wanted && setModule("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return module;
}
