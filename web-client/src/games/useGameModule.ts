/** Loads the module of a game, or its guide, into a component. */
import { type Loaded, useLoaded } from "../ui/useLoaded";
import type { AnyGuide } from "./guide";
import { loadGame, loadGuide } from "./load";
import type { GameModule } from "./module";

export const useGameModule = (game: string | null): Loaded<GameModule> => useLoaded(loadGame, game);

export const useGuide = (game: string): Loaded<AnyGuide> => useLoaded(loadGuide, game);
