/** The four items: held, used, or not found yet. */
import type { Item } from "../../generated/cavern_shuffle/Item";
import type { ItemView } from "../../generated/cavern_shuffle/ItemView";
import { explained, explainedControl } from "../../ui/explain";
import { itemWhy } from "./why";
import { Thing } from "./art/Things";
import { Takeable } from "./Takeable";
import type { Place } from "./places";
import type { Playing } from "./playing";
import { CURSES, itemName } from "./words";

interface InventoryProps {
  readonly playing: Playing;
  /** Lays the picked card on a place. */
  readonly lay: (place: Place) => void;
}

export function Inventory({ playing, lay }: InventoryProps) {
  const { board, picking, hinted } = playing;
  const lit = picking.targets.has("inventory");
  const cursed = board.abilities.includes("fanatic");
  return (
    <ul
      class="cs-inventory"
      data-row="stock"
      data-place="inventory"
      data-lit={lit || undefined}
      data-hinted={hinted?.place === "inventory" || undefined}
      data-cursed={cursed || undefined}
      aria-label={cursed ? `Inventory. ${CURSES.fanatic}` : "Inventory"}
    >
      {board.items.map((item) => (
        <li
          key={item.item}
          data-state={item.state}
          {...(item.state === "held" ? explainedControl : explained)(itemWhy(item))}
        >
          <Slot item={item} lit={lit && picking.picked === item.item} playing={playing} lay={lay} />
        </li>
      ))}
    </ul>
  );
}

interface SlotProps extends InventoryProps {
  readonly item: ItemView;
  /** The picked card is this item, so it can be laid here. */
  readonly lit: boolean;
}

function Slot({ item: { item, state }, lit, playing, lay }: SlotProps) {
  if (state === "held") return <Takeable card={item} place="inventory" playing={playing} />;
  const words = state === "used" ? `${itemName(item)}, used` : `${itemName(item)}, not found yet`;
  if (lit) {
    return (
      <button
        type="button"
        class="cs-slot"
        data-stop="inventory"
        aria-label={`Set the ${itemName(item)} aside here`}
        aria-disabled={playing.held || undefined}
        onClick={() => lay("inventory")}
      >
        <Outline item={item} />
      </button>
    );
  }
  return (
    <span class="cs-slot">
      <Outline item={item} />
      <span class="visually-hidden">{words}</span>
    </span>
  );
}

const Outline = ({ item }: { readonly item: Item }) => (
  <svg class="cs-card cs-card--slot" viewBox="0 0 50 70" aria-hidden="true">
    <rect class="cs-card__slot" x="1" y="1" width="48" height="68" rx="5" />
    <g transform="translate(0 -10)">
      <Thing what={item} />
    </g>
    <path class="cs-card__strike" d="M12 57L38 13" />
  </svg>
);
