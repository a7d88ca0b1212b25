/** Your side of the board: points, tools and the tray. */
import type { Crafted } from "../../generated/card_game/Crafted";
import type { Player as Standing } from "../../generated/card_game/Player";
import type { Tool } from "../../generated/card_game/Tool";
import type { ComponentChildren } from "preact";
import { explained, explainedControl } from "../../ui/explain";
import { KeySign } from "../../ui/KeySign";
import { HintMark } from "../board/HintMark";
import { MarkSign } from "../board/MarkSign";
import { Rail } from "../board/Rail";
import { Remarks } from "../board/Remarks";
import { ShortName } from "../board/ShortName";
import type { Mark } from "../board/players";
import type { Player } from "../module";
import { Points, remarksOf } from "./Opponents";
import { ToolDrawing } from "./art/Tools";
import { isHinted } from "./hinted";
import { pointsWhy, toolWhy } from "./why";
import { craftName, pointsOf } from "./words";

interface OwnProps {
  readonly standing: Standing;
  readonly mark: Mark;
  readonly player: Player;
  readonly goal: number;
  readonly turn: boolean;
  readonly usable: (tool: Tool) => boolean;
  readonly look: (tool: Crafted) => void;
  readonly children: ComponentChildren;
}

export function Own({ standing, mark, player, goal, turn, usable, look, children }: OwnProps) {
  return (
    <section
      class="cg-own"
      aria-label="Your side of the table"
      data-place={`p${mark.seat}`}
      data-turn={turn || undefined}
      style={{ "--seat": mark.colour }}
    >
      <p class="cg-own__head" {...explained(pointsWhy(standing.points, goal))}>
        <MarkSign mark={mark} />
        <span class="cg-opponent__name">
          <ShortName>{player.name}</ShortName>{" "}
          <Remarks player={player} more={remarksOf(standing, false)} />
        </span>
        <Rail way={standing.points / goal} />
        <Points points={standing.points} goal={goal} />
      </p>
      <div class="cg-own__tools">
        <ul class="cg-tools" aria-label="Your tools" data-place={`p${mark.seat}-tools`}>
          {standing.tools.length === 0 && (
            <li class="cg-tools__none">Your tools will appear here.</li>
          )}
          {standing.tools.map((crafted) => (
            <li key={crafted.card.id}>
              <ToolTile
                crafted={crafted}
                seat={mark.seat}
                usable={!crafted.used && usable(crafted.card.tool)}
                shortcut={shortcutOf(crafted, standing.tools)}
                look={() => look(crafted)}
              />
            </li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  );
}

/** The shortcuts of tools that can be used on their own. */
export const TOOL_KEYS: Readonly<Partial<Record<Tool, string>>> = {
  shovel: "s",
  hoe: "o",
  pick_axe: "p",
};

/** The tool that a shortcut opens: of several, the first that is not used yet. */
export const toolAt = (key: string, tools: readonly Crafted[]): Crafted | undefined =>
  tools.find(({ used, card }) => !used && TOOL_KEYS[card.tool] === key);

/** The shortcut that opens this tool, if one does. */
function shortcutOf(crafted: Crafted, tools: readonly Crafted[]): string | undefined {
  const key = TOOL_KEYS[crafted.card.tool];
  return key !== undefined && toolAt(key, tools) === crafted ? key : undefined;
}

const isHintedTool = (tool: Tool): boolean =>
  (tool === "shovel" || tool === "hoe" || tool === "pick_axe") && isHinted(tool);

interface TileProps {
  readonly crafted: Crafted;
  readonly seat: number;
  readonly usable: boolean;
  readonly shortcut: string | undefined;
  readonly look: () => void;
}

function ToolTile({ crafted: { card, used }, seat, usable, shortcut, look }: TileProps) {
  const state = used ? "used" : usable ? "can be used now" : "not used yet";
  return (
    <button
      type="button"
      class="cg-tool-tile"
      data-place={`p${seat}-tool-${card.id}`}
      data-used={used || undefined}
      data-open={usable || undefined}
      aria-haspopup="dialog"
      aria-keyshortcuts={usable ? shortcut : undefined}
      {...explainedControl(toolWhy(card, used))}
      onClick={look}
    >
      <svg viewBox="-3 -3 54 54" aria-hidden="true">
        <ToolDrawing tool={card.tool} material={card.material} />
        {used && <path class="cg-tool-tile__used" d="M6 42L42 6" />}
      </svg>
      {usable && shortcut && <KeySign>{shortcut.toUpperCase()}</KeySign>}
      {usable && shortcut && isHintedTool(card.tool) && <HintMark />}
      <span class="visually-hidden">{`${craftName(card)}, ${pointsOf(card)}, ${state}`}</span>
    </button>
  );
}
