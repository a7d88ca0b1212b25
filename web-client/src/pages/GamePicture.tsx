/** The picture of a game, drawn when it comes near the visible part of the page; before, a lamp. */
import { h } from "preact";
import { useRef } from "preact/hooks";

import { loadVignette } from "../games/load";
import { Lamp } from "../scenery/Lamp";
import { useLoaded } from "../ui/useLoaded";
import { useNear } from "../ui/useNear";
import "./GamePicture.css";

export function GamePicture({ game }: { readonly game: string }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const vignette = useLoaded(loadVignette, near ? game : null);
  return (
    <div ref={place} class="game-picture">
      {/* If the picture cannot be loaded, the lamp stays. */}
      {vignette === null || vignette === "failed" ? (
        <Lamp class="game-picture-lamp" />
      ) : (
        h(vignette, {})
      )}
    </div>
  );
}
