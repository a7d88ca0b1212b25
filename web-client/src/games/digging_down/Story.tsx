/** The scene that is playing: the card, large, and what happens. */
import type { Card } from "../../generated/digging_down/Card";
import type { Event } from "../../generated/digging_down/Event";
import { SKIP_WORDS } from "../board/useSkip";
import { CardBack, CardFace } from "./art/Cards";
import { HeartIcon } from "./art/Gear";
import { cardIn } from "./cards";
import { describe } from "./describe";
import type { Table } from "./table";

export function Story({ table }: { readonly table: Table }) {
  const { scene, revealed, sceneNumber } = table.frame;
  if (!scene) return null;
  const card = cardOf(scene, table);
  const line = revealed ? describe(scene, table.players) : null;
  return (
    <div
      key={sceneNumber}
      class="dd-story"
      data-event={scene.event}
      data-revealed={revealed || undefined}
    >
      {card && (
        <span class="dd-story__card">
          {revealed || scene.event !== "revealed" ? (
            <CardFace card={card} />
          ) : (
            <CardBack depth={card.depth} />
          )}
        </span>
      )}
      {scene.event === "flipped" && <Tile light={scene.side === "light"} revealed={revealed} />}
      {scene.event === "hearts_lost" && (
        <span class="dd-story__hearts">
          {Array.from({ length: scene.lost }, (_, at) => (
            <HeartIcon key={at} />
          ))}
        </span>
      )}
      <p class="dd-story__words" data-tone={line?.tone ?? "plain"}>
        {line?.text ?? suspense(scene)}
      </p>
      <p class="dd-story__skip">{SKIP_WORDS}</p>
    </div>
  );
}

function cardOf(scene: Event, { frame }: Table): Card | null {
  const { turned, faced, view } = frame.board;
  if ("card" in scene) return cardIn(view, scene.card);
  if (scene.event === "hearts_lost") return cardIn(view, faced);
  return scene.event === "flipped" && turned !== null
    ? cardIn(view, view.passages[turned]?.cards[0]?.card)
    : null;
}

const suspense = (scene: Event): string =>
  scene.event === "flipped" ? "The torch tile is flipping …" : "A card is revealed …";

/** The torch tile, with a light and a dark side. */
const Tile = ({ light, revealed }: { readonly light: boolean; readonly revealed: boolean }) => (
  <span
    class="dd-coin"
    data-side={revealed ? (light ? "light" : "dark") : undefined}
    aria-hidden="true"
  >
    <svg viewBox="0 0 48 48">
      <circle cx="24" cy="24" r="22" />
      <path d="M24 8Q33 17 31 26Q29 34 24 34Q19 34 17 26Q16 19 20 15Q20 20 22 21Q25 17 24 8Z" />
    </svg>
  </span>
);
