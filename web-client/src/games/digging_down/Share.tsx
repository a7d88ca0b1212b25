/** Back at the base: the secured loot to be shared out, the stash, enchantments, and the box for what nobody wants. */
import { count } from "../../ui/words";
import { CardFace } from "./art/Cards";
import { BoxIcon, GearIcon, Icon, Rune } from "./art/Gear";
import { Place, Thing } from "./Handled";
import { BOX, STASH, STASH_TORCH, sleeveKey, spoilKey } from "./handling";
import type { Table } from "./table";
import { ENCHANTED, enchantmentName, gearName } from "./words";

/** See the head of the file. */
export function Share({ table }: { readonly table: Table }) {
  const { view, hand } = table;
  const { spoils, sleeves, deck, torches } = view;
  return (
    <section class="dd-share" aria-label="Loot and stash">
      <p class="dd-share__hint">{hint(table)}</p>
      <ul class="dd-spoils" aria-label="Secured loot">
        {spoils.map(({ loot, card, gear }) => {
          const kind = deck[card]?.card;
          return (
            kind && (
              <li key={loot} class="dd-spoil">
                <CardFace card={kind} />
                <div class="dd-spoil__gear">
                  {gear.map((one) => (
                    <Thing key={one} hand={hand} name={spoilKey(loot, one)} label={`${gearName(one)}, for ${kind.name}`} class="dd-good">
                      <GearIcon gear={one} />
                      <span aria-hidden="true">{gearName(one)}</span>
                    </Thing>
                  ))}
                </div>
              </li>
            )
          );
        })}
        {sleeves.map((enchantment) => (
          <li key={enchantment} class="dd-spoil">
            <Thing hand={hand} name={sleeveKey(enchantment)} label={`${enchantmentName(enchantment)}: ${ENCHANTED[enchantment]}`} class="dd-good">
              <Icon>
                <Rune enchantment={enchantment} />
              </Icon>
              <span aria-hidden="true">{enchantmentName(enchantment)}</span>
            </Thing>
          </li>
        ))}
      </ul>
      <div class="dd-share__store">
        <Place hand={hand} name={STASH} label="Into the stash" class="dd-stash">
          <Thing hand={hand} name={STASH_TORCH} label={`Stash: ${count(torches.stash, "torch", "torches")}`} class="dd-good">
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

function hint({ view, hand, you }: Table): string {
  if (hand.held !== null) return "Now tap where it goes.";
  if (you === null) return "The team shares out what it has brought.";
  if (view.spoils.length > 0) return "Drag or tap what you want to hand out, then whose inventory it goes to.";
  return "Arrange your slots: tap or drag a thing, then its place.";
}
