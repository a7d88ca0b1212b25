/** The picture of a game; a lamp until it is there. */
import { h } from "preact";

import { loadVignette } from "../games/load";
import { Lamp } from "../scenery/Lamp";
import { Rock } from "../scenery/Rock";
import { useLoaded } from "../ui/useLoaded";

export function GamePicture({ game }: { readonly game: string }) {
  const vignette = useLoaded(loadVignette, game);
  // If the picture cannot be loaded, the lamp stays.
  if (vignette !== null && vignette !== "failed") return h(vignette, {});
  return (
    <>
      <Rock
        width={480}
        height={320}
        facet={40}
        seed={game.length}
        light={{ x: 240, y: 170, reach: 170 }}
      />
      <Lamp class="game-card-lamp" />
    </>
  );
}
