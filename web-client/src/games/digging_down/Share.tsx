/** Sharing out at the base: the secured loot, the stash, and the box for what nobody wants. */
import type { Enchantment } from "../../generated/digging_down/Enchantment";
import type { LootCard } from "../../generated/digging_down/LootCard";
import { count } from "../../ui/words";
import { MarkSign } from "../board/MarkSign";
import { replaying } from "../playback/replaying";
import { CardFace } from "./art/Cards";
import { BoxIcon, GearIcon, Icon, Rune } from "./art/Gear";
import { cardIn } from "./cards";
import { Place, Thing } from "./Handled";
import { BOX, STASH, STASH_TORCH, packKey, sleeveKey, spoilKey } from "./handling";
import type { Table } from "./table";
import type { Hand } from "./useHand";
import { STASH_WHY, enchantmentWhy, goodWhy } from "./why";
import { ENCHANTED, enchantmentName, gearName, goodFor } from "./words";

export function Share({ table }: { readonly table: Table }) {
  const { view, hand } = table;
  return (
    <section class="dd-share" aria-label="Loot and stash">
      <Campfire />
      <div class="dd-share__hint" data-held={hand.held !== null || undefined}>
        <p>{hint(table)}</p>
        <Takers table={table} />
      </div>
      <ul class="dd-spoils" aria-label="Secured loot">
        {/* In a replay, each place keeps its element: nothing moves when one is taken. */}
        {view.spoils.map((spoil, at) => (
          <SpoilItem key={replaying.value ? at : spoil.loot} spoil={spoil} table={table} />
        ))}
        {view.sleeves.map((enchantment) => (
          <SleeveItem key={enchantment} enchantment={enchantment} hand={hand} />
        ))}
      </ul>
      <Store torches={view.torches.stash} hand={hand} />
    </section>
  );
}

/** A secured loot card, with the gear that it offers. */
function SpoilItem({ spoil, table }: { readonly spoil: LootCard; readonly table: Table }) {
  const { loot, card, gear } = spoil;
  const kind = cardIn(table.view, card);
  return (
    kind && (
      <li class="dd-spoil">
        <CardFace card={kind} />
        <div class="dd-spoil__gear" data-choice={gear.length > 1 || undefined}>
          {gear.map((one) => (
            <Thing
              key={one}
              hand={table.hand}
              name={spoilKey(loot, one)}
              label={`${gearName(one)}, ${goodFor(one)}, for ${kind.name}`}
              why={goodWhy(one)}
              class="dd-good"
            >
              <GearIcon gear={one} />
              <span class="dd-good__words" aria-hidden="true">
                {gearName(one)} <small class="dim">{goodFor(one)}</small>
              </span>
            </Thing>
          ))}
        </div>
      </li>
    )
  );
}

interface SleeveItemProps {
  readonly enchantment: Enchantment;
  readonly hand: Hand;
}

const SleeveItem = ({ enchantment, hand }: SleeveItemProps) => (
  <li class="dd-spoil">
    <Thing
      hand={hand}
      name={sleeveKey(enchantment)}
      label={`${enchantmentName(enchantment)}: ${ENCHANTED[enchantment]}`}
      why={enchantmentWhy(enchantment)}
      class="dd-good"
    >
      <Icon>
        <Rune enchantment={enchantment} />
      </Icon>
      <span class="dd-good__words" aria-hidden="true">
        {enchantmentName(enchantment)} <small class="dim">{ENCHANTED[enchantment]}</small>
      </span>
    </Thing>
  </li>
);

/** The stash and the box. */
const Store = ({ torches, hand }: { readonly torches: number; readonly hand: Hand }) => (
  <div class="dd-share__store">
    <Place hand={hand} name={STASH} label="Into the stash" class="dd-stash">
      <Thing
        hand={hand}
        name={STASH_TORCH}
        label={`Stash: ${count(torches, "torch", "torches")}`}
        why={STASH_WHY}
        class="dd-good"
      >
        <GearIcon gear="torch" />
        <span aria-hidden="true">Stash {torches}</span>
      </Thing>
    </Place>
    <Place hand={hand} name={BOX} label="Into the box, for good" class="dd-box">
      <span class="dd-box__sign">
        <BoxIcon />
        <span class="dd-good__words">
          Discard <small>for good</small>
        </span>
      </span>
    </Place>
  </div>
);

/**
 * Buttons for everybody who can take the held thing: on a phone the inventories may be off screen.
 */
function Takers({ table: { crew, hand, view } }: { readonly table: Table }) {
  return (
    <div class="dd-takers">
      {crew
        .filter(({ miner }) => hand.isLit(packKey(miner)))
        .map(({ miner, mark, name }) => {
          const { items, slots } = view.miners[miner] ?? { items: [], slots: 0 };
          return (
            <Place
              key={miner}
              hand={hand}
              name={packKey(miner)}
              label={`To ${name}`}
              class="dd-taker"
            >
              <MarkSign mark={mark} />
              <span>
                {name} <small class="dim">{slots - items.length} free</small>
              </span>
            </Place>
          );
        })}
    </div>
  );
}

function hint({ view, hand, you }: Table): string {
  if (hand.held !== null) return "Tap where it should go.";
  if (you === null) return "The team is sharing out its loot.";
  const choice = view.spoils.some(({ gear }) => gear.length > 1)
    ? "Choose one item per card: drag"
    : "Your loot: drag";
  if (view.spoils.length > 0)
    return `${choice} it to an inventory, or tap it and then the inventory.`;
  return "Arrange your slots: tap or drag a thing, then its place.";
}

const Campfire = () => (
  <svg class="dd-campfire" viewBox="0 0 80 70" aria-hidden="true">
    <path fill="#3a2415" d="M8 62L66 50L70 58L12 70ZM72 62L14 50L10 58L68 70Z" />
    <path fill="#6d4425" d="M8 62L66 50L67 53L9 65Z" />
    <path
      class="dd-campfire__flame"
      fill="#d9762b"
      d="M40 4Q60 24 58 42Q56 58 40 58Q24 58 22 44Q20 30 32 22Q33 30 38 32Q45 20 40 4Z"
    />
    <path
      class="dd-campfire__flame"
      fill="#ffcf6b"
      d="M41 26Q52 38 50 47Q48 56 40 56Q31 56 31 48Q31 42 37 38Q38 43 41 43Q44 36 41 26Z"
    />
  </svg>
);
