/** The base: the characters there, hearts, torches, objectives, and the loot of the round. */
import { KeySign } from "../../ui/KeySign";
import { count } from "../../ui/words";
import { explained, explainedControl } from "../../ui/explain";
import { LOOT_WHY, deckWhy, goalWhy, heartsWhy } from "./why";
import { CardFace } from "./art/Cards";
import { GearIcon, HeartIcon, ObjectiveIcon, Rune, StackIcon } from "./art/Gear";
import { cardIn } from "./cards";
import { Figures } from "./Figures";
import { Place } from "./Handled";
import { HEARTS } from "./handling";
import { Light } from "./Light";
import type { Table } from "./table";
import { enchantmentName, lootWords, objectiveName } from "./words";

interface CampProps {
  readonly table: Table;
  /** Opens the list of remaining cards. */
  readonly openDeck: () => void;
}

export function Camp({ table, openDeck }: CampProps) {
  const { frame, crew, hand } = table;
  const { view } = frame.board;
  const home = crew.filter(({ miner }) => view.miners[miner]?.passage === null);
  return (
    <section class="dd-camp" aria-label="The base">
      <Night />
      <Tent />
      <Figures crew={home} hand={hand} label="At the base" class="dd-camp__home" />
      <Hearts table={table} />
      <Light table={table} />
      <ul class="dd-goals" aria-label="Objectives">
        {view.objectives.map(({ objective, met }, at) => (
          <li
            key={`${objective}-${at}`}
            {...explained(goalWhy(objective, met))}
            data-objective={objective}
            data-met={met || undefined}
          >
            <ObjectiveIcon objective={objective} />
            <span class="visually-hidden">
              {objectiveName(objective)}, {met ? "met" : "open"}
            </span>
          </li>
        ))}
      </ul>
      <LootPile table={table} />
      <button
        type="button"
        class="dd-camp__deck"
        aria-keyshortcuts="C"
        {...explainedControl(deckWhy(view))}
        onClick={openDeck}
      >
        <StackIcon />
        <span>Cards</span> <KeySign>C</KeySign>
      </button>
    </section>
  );
}

function Hearts({ table: { frame, hand } }: { readonly table: Table }) {
  const { hearts, hearts_max, armour, protection } = frame.board.view.health;
  const worn = [
    armour > 0 && `${armour} armour`,
    protection !== null && `Protection${protection ? "" : " (used)"}`,
  ].filter(Boolean);
  return (
    <Place
      hand={hand}
      name={HEARTS}
      label="Add it to the hearts"
      class="dd-hearts"
      why={heartsWhy(frame.board.view)}
    >
      <span class="visually-hidden">
        {[`${hearts} of ${count(hearts_max, "heart")}`, ...worn].join(", ")}
      </span>
      {Array.from({ length: hearts_max }, (_, at) => (
        <span key={at} class="dd-heart" data-lost={at >= hearts || undefined} aria-hidden="true">
          <HeartIcon />
        </span>
      ))}
      {armour > 0 && (
        <span class="dd-heart" aria-hidden="true">
          <GearIcon gear="armour" />
          {armour > 1 && <small>×{armour}</small>}
        </span>
      )}
      {protection !== null && (
        <span
          class="dd-heart dd-heart--protected"
          data-lost={!protection || undefined}
          aria-hidden="true"
        >
          <GearIcon gear="armour" />
        </span>
      )}
    </Place>
  );
}

/** The loot of the round, which is only safe once the team is back. */
function LootPile({ table: { frame } }: { readonly table: Table }) {
  const { view } = frame.board;
  const { loot, sleeves, phase } = view;
  return (
    <div class="dd-loot" {...explained(LOOT_WHY)}>
      <ul class="dd-loot__cards" aria-label="Loot of the round">
        {loot.map(({ loot: number, card }) => {
          const kind = cardIn(view, card);
          return (
            kind && (
              <li key={number} {...explained(`${kind.name}: ${lootWords(kind.loot)}. ${LOOT_WHY}`)}>
                <CardFace card={kind} />
                <span class="visually-hidden">{`${kind.name}: ${lootWords(kind.loot)}`}</span>
              </li>
            )
          );
        })}
        {loot.length === 0 && sleeves.length === 0 && phase.phase !== "base" && (
          <li class="dd-loot__none">No loot yet</li>
        )}
      </ul>
      {sleeves.map((enchantment) => (
        <svg
          key={enchantment}
          class="dd-icon"
          viewBox="0 0 48 48"
          role="img"
          aria-label={`${enchantmentName(enchantment)}, at the base`}
        >
          <Rune enchantment={enchantment} />
        </svg>
      ))}
    </div>
  );
}

const Night = () => (
  <svg
    class="dd-camp__night"
    viewBox="0 0 400 60"
    preserveAspectRatio="xMinYMax slice"
    aria-hidden="true"
  >
    <path
      class="dd-camp__hills"
      d="M0 40L30 26L60 38L110 18L150 36L210 24L270 38L330 20L400 40V60H0Z"
    />
    <path
      class="dd-camp__stars"
      d="M20 8h1v1h-1ZM64 14h1v1h-1ZM98 6h1v1h-1ZM142 12h1v1h-1ZM188 7h1v1h-1ZM240 13h1v1h-1ZM286 6
         h1v1h-1ZM332 11h1v1h-1ZM372 7h1v1h-1Z"
    />
    <path class="dd-camp__ground" d="M0 54Q100 49 200 53T400 52V60H0Z" />
  </svg>
);

const Tent = () => (
  <svg class="dd-camp__tent" viewBox="0 0 56 44" aria-hidden="true">
    <path fill="#7a4a25" d="M28 2L54 44H2Z" />
    <path fill="#b97b42" d="M28 2L34 12L14 44H2Z" />
    <path class="dd-camp__door" d="M28 12L40 44H17Z" />
  </svg>
);
