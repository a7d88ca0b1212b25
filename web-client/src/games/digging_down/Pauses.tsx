/** The smaller phases: a ride, the pause before a card, Silk Touch, and the base. */
import type { Action } from "../../generated/digging_down/Action";
import type { Phase } from "../../generated/digging_down/Phase";
import type { View } from "../../generated/digging_down/View";
import { Button } from "../../ui/Button";
import { count } from "../../ui/words";
import { CardFace } from "./art/Cards";
import { GearIcon } from "./art/Gear";
import { cardIn } from "./cards";
import { Drinks } from "./Moving";
import { ReadyButton, WhoIsReady } from "./Ready";
import { type Table, can, every } from "./table";
import { ANSWERS } from "./why";
import { gearName, passageName } from "./words";

interface PhaseProps<P extends Phase["phase"]> {
  readonly table: Table;
  readonly phase: Extract<Phase, { phase: P }>;
}

/** The tile showed its light side, so the next cards may be skipped. */
export function Ride({ table: { offered, act }, phase }: PhaseProps<"ride">) {
  return (
    <>
      <p class="dd-dock__lead">
        The ride goes well. All or none of the next {count(phase.cards, "card")} of{" "}
        {passageName(phase.passage)} can be skipped unseen.
      </p>
      {can(offered, { do: "skip" }) ? (
        <div class="dd-dock__buttons">
          <Button why={ANSWERS.skip} onClick={() => act({ do: "skip" })}>
            Skip {count(phase.cards, "card")}
          </Button>
          <Button why={ANSWERS.stay} onClick={() => act({ do: "stay" })}>
            Skip nothing
          </Button>
        </div>
      ) : (
        <p class="dd-dock__wait">The riders are deciding.</p>
      )}
    </>
  );
}

/** Time for a potion before the next card. */
export function Pause({ table, phase }: PhaseProps<"pause">) {
  const { offered, act } = table;
  return (
    <>
      <p class="dd-dock__lead">
        The card of {passageName(phase.passage)} comes next. First there is time for a potion.
      </p>
      {can(offered, { do: "go_on" }) ? (
        <div class="dd-dock__buttons">
          <Drinks table={table} />
          <Button tone="lamp" why={ANSWERS.go_on} onClick={() => act({ do: "go_on" })}>
            Continue without a potion
          </Button>
        </div>
      ) : (
        <p class="dd-dock__wait">Waiting for players with a potion.</p>
      )}
    </>
  );
}

export function SilkTouch({ table, phase: { miner, loot } }: PhaseProps<"silk_touch">) {
  const { offered, view, crew, act } = table;
  const card = cardIn(view, loot.card);
  const pockets = every(offered, "pocket");
  return (
    <div class="dd-facing">
      <div class="dd-facing__card">{card && <CardFace card={card} />}</div>
      <div class="dd-facing__facts">
        <p class="dd-dock__lead">
          Silk Touch: this can go straight into {crew[miner]?.name}’s inventory.
        </p>
        <div class="dd-dock__buttons">
          {pockets.map((pocket) => (
            <Button key={pocket.gear} tone="lamp" why={ANSWERS.pocket} onClick={() => act(pocket)}>
              Keep the {gearName(pocket.gear)}
            </Button>
          ))}
          {can(offered, { do: "to_loot" }) && (
            <Button why={ANSWERS.to_loot} onClick={() => act({ do: "to_loot" })}>
              Leave it with the loot
            </Button>
          )}
        </div>
        {every(offered, "discard").length > 0 && pockets.length === 0 && (
          <p class="small dim">The inventory is full. Discard something to make room.</p>
        )}
        {every(offered, "discard").length > 0 && (
          <div class="dd-dock__buttons">
            {every(offered, "stash").map((stash) => (
              <Button key={stash.miner} why={ANSWERS.stash} onClick={() => act(stash)}>
                Torch to the stash
              </Button>
            ))}
            {every(offered, "discard").map((discard) => (
              <Button
                key={JSON.stringify(discard)}
                why={ANSWERS.discard}
                onClick={() => act(discard)}
              >
                Discard {gearName(discard.gear)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Slots fill by themselves when the team sets out, so filling some first matters only where the
 * stash has too few torches for all.
 */
function fillsThatMatter(offered: readonly Action[], { miners, torches }: View) {
  const free = miners.reduce((sum, { items, slots }) => sum + slots - items.length, 0);
  return torches.stash < free ? every(offered, "fill") : [];
}

export function Base({ table, phase }: PhaseProps<"base">) {
  const { offered, act, crew, own, view } = table;
  return (
    <>
      <div class="dd-dock__head">
        <p class="dd-dock__lead">
          {view.spoils.length > 0
            ? "Loot that nobody takes goes to the player with the most room."
            : "Torches from the stash fill free slots as the team sets out."}
        </p>
        <WhoIsReady table={table} ready={phase.ready} />
      </div>
      <div class="dd-dock__buttons">
        {fillsThatMatter(offered, view).map((fill) => (
          <Button key={fill.miner} why={ANSWERS.fill} onClick={() => act(fill)}>
            <GearIcon gear="torch" />
            <span>
              Fill up with torches
              {own.length > 1 && <span class="dim"> ({crew[fill.miner]?.name})</span>}
            </span>
          </Button>
        ))}
        <ReadyButton table={table} ready={phase.ready} label="Set out" why="" />
      </div>
    </>
  );
}
