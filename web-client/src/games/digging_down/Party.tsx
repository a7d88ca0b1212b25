/** The inventories: your own can be handled, the others only seen. */
import type { Item } from "../../generated/digging_down/Item";
import { explained } from "../../ui/explain";
import { itemWhy, packWhy } from "./why";
import { MarkSign } from "../board/MarkSign";
import { Remarks } from "../board/Remarks";
import { Explorer } from "./art/Figures";
import { GearIcon } from "./art/Gear";
import type { Member } from "./crew";
import { replaying } from "../playback/replaying";
import { Place, Thing } from "./Handled";
import { itemKey, packKey, toolKey } from "./handling";
import { neededSlots } from "./needs";
import { type Table, isSame } from "./table";
import { itemName, strengthOf, strengthWords } from "./words";

interface PartyProps {
  readonly table: Table;
  /** The character that walks on a tap; with two of them, `walk` chooses. */
  readonly walker: number | null;
  readonly walk: (miner: number) => void;
}

/** Your own inventories come first; on a phone, they may stand above the prompt. */
export function Party({ table, walker, walk }: PartyProps) {
  const { crew, own } = table;
  const others = crew.filter((member) => !own.includes(member));
  const choosing = own.length > 1 && table.view.phase.phase === "move";
  const packOf = (member: Member) => (
    <Pack
      key={member.miner}
      member={member}
      table={table}
      chosen={choosing && walker === member.miner}
      choose={choosing && own.includes(member) ? () => walk(member.miner) : null}
    />
  );
  return (
    <div class="dd-party" role="group" aria-label="Inventories">
      {own.length > 0 && <ul class="dd-packs dd-packs--own">{own.map(packOf)}</ul>}
      {others.length > 0 && <ul class="dd-packs">{others.map(packOf)}</ul>}
    </div>
  );
}

/** The most slots in one row. */
const ROW = 9;

interface PackProps {
  readonly member: Member;
  readonly table: Table;
  readonly chosen: boolean;
  readonly choose: (() => void) | null;
}

function Pack({ member, table, chosen, choose }: PackProps) {
  const { miner, mark, name, player } = member;
  const { frame, hand, own, view } = table;
  const { items, slots } = frame.board.view.miners[miner] ?? { items: [], slots: 0 };
  const mine = own.includes(member);
  const free = slots - items.length;
  const needed = neededSlots(miner, items, view.phase);
  return (
    <li
      class="dd-pack"
      data-own={mine || undefined}
      data-chosen={chosen || undefined}
      data-row={slots <= ROW || undefined}
      style={{ "--seat": mark.colour, "--dd-slots": slots }}
    >
      <Place hand={hand} name={packKey(miner)} label={`Give it to ${name}`} class="dd-pack__place">
        <p class="dd-pack__head" {...explained(packWhy(name, items.length, slots))}>
          {choose ? (
            <button type="button" class="dd-pack__choose" aria-pressed={chosen} onClick={choose}>
              <Explorer mark={mark} />
              <span>{name}</span>
            </button>
          ) : (
            <>
              <MarkSign mark={mark} />
              <span class="dd-pack__name">{name}</span>
            </>
          )}
          <Remarks player={player} />
          <span class="visually-hidden">{`, ${items.length} of ${slots} slots filled`}</span>
        </p>
        <ul class="dd-slots" aria-label={`${name}: inventory`}>
          {items.map((item, at) => (
            <Slot
              key={slotKey(miner, items, at)}
              miner={miner}
              item={item}
              copy={nth(items, at)}
              needed={needed.has(at)}
              table={table}
            />
          ))}
          {Array.from({ length: free }, (_, at) => (
            <li key={freeKey(items.length, at)} class="dd-slot" aria-hidden="true" />
          ))}
        </ul>
      </Place>
    </li>
  );
}

/** An item stays the same element under a finger. In a replay the slots stay, and nothing moves. */
const slotKey = (miner: number, items: readonly Item[], at: number): string => {
  const item = items[at];
  if (replaying.value || item === undefined) return `${at}`;
  return `${itemKey(miner, item)}:${nth(items, at)}`;
};

const freeKey = (filled: number, at: number): string =>
  replaying.value ? `${filled + at}` : `free-${at}`;

/** Numbers equal items. */
const nth = (items: readonly Item[], at: number): number =>
  items.slice(0, at).filter((other) => isSame(other, items[at])).length;

interface SlotProps {
  readonly miner: number;
  readonly item: Item;
  /** Which of equal items it is. */
  readonly copy: number;
  /** It would help against the card being faced. */
  readonly needed: boolean;
  readonly table: Table;
}

function Slot({ miner, item, copy, needed, table: { hand } }: SlotProps) {
  const strength = strengthOf(item);
  const words = [
    itemName(item),
    strength && strengthWords(strength),
    item.state !== "active" && (item.state === "committed" ? "raised" : "used"),
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <li
      class="dd-slot dd-slot--full"
      data-state={item.state}
      data-enchanted={item.enchanted || undefined}
      data-needed={needed || undefined}
    >
      <Place
        hand={hand}
        name={toolKey(miner, item.gear)}
        label={`On this ${words}`}
        class="dd-slot__place"
      >
        <Thing
          hand={hand}
          name={itemKey(miner, item)}
          copy={copy}
          label={words}
          class="dd-slot__thing"
          why={itemWhy(item)}
          state={item.state}
        >
          <GearIcon gear={item.gear} />
          {strength && (
            <span
              class="dd-slot__strength"
              data-kind={strength.combat > 0 ? "combat" : "mining"}
              aria-hidden="true"
            >
              {strength.combat + strength.mining}
            </span>
          )}
        </Thing>
      </Place>
    </li>
  );
}
