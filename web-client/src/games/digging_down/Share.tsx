/** Back at the base: the secured loot to be shared out, the stash, enchantments, and the box for what nobody wants. */
import { count } from "../../ui/words";
import { MarkSign } from "../board/MarkSign";
import { CardFace } from "./art/Cards";
import { BoxIcon, GearIcon, Icon, Rune } from "./art/Gear";
import { cardIn } from "./cards";
import { Place, Thing } from "./Handled";
import { BOX, STASH, STASH_TORCH, packKey, sleeveKey, spoilKey } from "./handling";
import type { Table } from "./table";
import { ENCHANTED, enchantmentName, gearName, goodFor } from "./words";

/** See the head of the file. */
export function Share({ table }: { readonly table: Table }) {
  const { view, hand } = table;
  const { spoils, sleeves, torches } = view;
  return (
    <section class="dd-share" aria-label="Loot and stash">
      <Campfire />
      <div class="dd-share__hint" data-held={hand.held !== null || undefined}>
        <p>{hint(table)}</p>
        <Takers table={table} />
      </div>
      <ul class="dd-spoils" aria-label="Secured loot">
        {spoils.map(({ loot, card, gear }) => {
          const kind = cardIn(view, card);
          return (
            kind && (
              <li key={loot} class="dd-spoil">
                <CardFace card={kind} />
                <div class="dd-spoil__gear" data-choice={gear.length > 1 || undefined}>
                  {gear.map((one) => (
                    <Thing
                      key={one}
                      hand={hand}
                      name={spoilKey(loot, one)}
                      label={`${gearName(one)}, ${goodFor(one)}, for ${kind.name}`}
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
        })}
        {sleeves.map((enchantment) => (
          <li key={enchantment} class="dd-spoil">
            <Thing
              hand={hand}
              name={sleeveKey(enchantment)}
              label={`${enchantmentName(enchantment)}: ${ENCHANTED[enchantment]}`}
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
        ))}
      </ul>
      <div class="dd-share__store">
        <Place hand={hand} name={STASH} label="Into the stash" class="dd-stash">
          <Thing
            hand={hand}
            name={STASH_TORCH}
            label={`Stash: ${count(torches.stash, "torch", "torches")}`}
            class="dd-good"
          >
            <GearIcon gear="torch" />
            <span aria-hidden="true">Stash {torches.stash}</span>
          </Thing>
        </Place>
        <Place hand={hand} name={BOX} label="Into the box, for good" class="dd-box">
          <span class="dd-box__sign">
            <BoxIcon />
            Discard
          </span>
        </Place>
      </div>
    </section>
  );
}

/** Who can take what is in the hand: on a telephone the inventories may be out of sight, and of reach for a drag. */
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
  if (hand.held !== null) return "Now tap where it goes.";
  if (you === null) return "The team shares out what it has brought.";
  const choice = view.spoils.some(({ gear }) => gear.length > 1)
    ? "One of each card is yours: drag"
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
