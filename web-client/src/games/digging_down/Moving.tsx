/** The move phase: walking to passages, lighting them, and getting ready. */
import type { Action } from "../../generated/digging_down/Action";
import type { Card } from "../../generated/digging_down/Card";
import type { PassageView } from "../../generated/digging_down/PassageView";
import type { Phase } from "../../generated/digging_down/Phase";
import type { Seat } from "../../generated/protocol/Seat";
import { Button } from "../../ui/Button";
import { ANSWERS, lightWords } from "./why";
import { GearIcon } from "./art/Gear";
import { cardIn } from "./cards";
import { type Member, haveWords } from "./crew";
import { aimWords } from "./decision";
import { ReadyButton, WhoIsReady } from "./Ready";
import { type Table, every } from "./table";
import { relitWords } from "./useReadyLost";
import { SOON } from "./useSoonReady";
import { aheadWords, isDangerous, passageName } from "./words";

interface MovingProps {
  readonly table: Table;
  readonly phase: Extract<Phase, { phase: "move" }>;
  readonly walker: number | null;
  /** The passage whose light has made you not ready again. */
  readonly readyLost: number | null;
}

type Light = Extract<Action, { do: "light" }>;

/** What the key L does: the one who walks next lights their passage, if they can. */
export const lightFor = (lights: readonly Light[], walker: number | null): Light | undefined =>
  lights.find(({ miner }) => miner === walker) ?? lights[0];

export function Moving({ table, phase, walker, readyLost }: MovingProps) {
  const { view, crew, own, you, offered, act } = table;
  const lights = every(offered, "light");
  const passageOf = (miner: number): number => view.miners[miner]?.passage ?? 0;
  const alone = ({ miner }: { readonly miner: number }): boolean =>
    lights.every((other) => other.miner === miner || passageOf(other.miner) !== passageOf(miner));
  const homeless = own.filter(({ miner }) => view.miners[miner]?.passage === null);
  return (
    <>
      <div class="dd-dock__head">
        <p class="dd-dock__lead">
          {you !== null && phase.ready.includes(you)
            ? "The cards are revealed when everybody is ready."
            : readyLost === null
              ? lead(
                  table,
                  homeless,
                  own.find(({ miner }) => miner === walker),
                )
              : relitWords(readyLost)}
        </p>
        <WhoIsReady table={table} ready={phase.ready} />
      </div>
      <div class="dd-dock__buttons">
        {lights.map((light) => (
          <Button
            key={light.miner}
            {...(light === lightFor(lights, walker) && { shortcut: "L" })}
            why={ANSWERS.torch}
            onClick={() => act(light)}
          >
            <GearIcon gear="torch" />
            <span>
              Light {passageName(passageOf(light.miner))}
              {alone(light) || <span class="dim"> ({crew[light.miner]?.name})</span>}
            </span>
          </Button>
        ))}
        <Drinks table={table} />
        <SoonReadyButtons table={table} ready={phase.ready} />
      </div>
      {/* Above the buttons it would move what is about to be pressed. */}
      <Ahead table={table} />
    </>
  );
}

/** "Ready", and while it comes by itself, "Wait". */
function SoonReadyButtons({
  table,
  ready,
}: {
  readonly table: Table;
  readonly ready: readonly Seat[];
}) {
  const { seconds, wait } = table.soon;
  return (
    <span class="dd-soon" {...{ [SOON]: true }}>
      <ReadyButton
        table={table}
        ready={ready}
        label={seconds === null ? "Ready" : `Ready in ${seconds} s`}
        why="Go to a passage first."
      />
      {seconds !== null && (
        <Button why={ANSWERS.wait} onClick={wait}>
          Wait
        </Button>
      )}
    </span>
  );
}

/** What the known cards would do to the characters who stand there now. */
function Ahead({ table: { view, crew, own } }: { readonly table: Table }) {
  const visited = view.passages.flatMap(({ ahead, cards }, passage) => {
    const card = cardIn(view, cards[0]?.card);
    const here = crew.filter(({ miner }) => view.miners[miner]?.passage === passage);
    return ahead && card && here.length > 0
      ? [{ passage, ahead, card, have: haveWords(here, own) }]
      : [];
  });
  if (visited.length === 0) return null;
  return (
    <ul class="dd-ahead" aria-label="Known cards ahead">
      {visited.map(({ passage, ahead, card, have }) => (
        <li key={passage} data-reach={ahead.takes ? ahead.within_reach : undefined}>
          <b>{card.name}</b> <span class="dim">in {passageName(passage)}</span>
          <span>{aheadWords(ahead, have)}</span>
          <Light card={card} passage={view.passages[passage]} have={have} />
        </li>
      ))}
    </ul>
  );
}

function Light({
  card,
  passage,
  have,
}: {
  readonly card: Card;
  readonly passage: PassageView | undefined;
  readonly have: string;
}) {
  const words = passage ? lightWords(card, passage, passage.strength, have) : "";
  return words === "" ? null : <span>By the light of a torch: {words}</span>;
}

/** Buttons for the potions that would help. */
export const Drinks = ({ table: { offered, act, crew, own } }: { readonly table: Table }) => (
  <>
    {every(offered, "drink").map((drink) => (
      <Button key={drink.miner} why={ANSWERS.drink} onClick={() => act(drink)}>
        <GearIcon gear="potion" />
        <span>
          Drink a potion{own.length > 1 && <span class="dim"> ({crew[drink.miner]?.name})</span>}
        </span>
      </Button>
    ))}
  </>
);

function lead(
  { own, offered, view }: Table,
  homeless: readonly Member[],
  walker: Member | undefined,
): string {
  if (own.length === 0) return "The team is walking to the passages.";
  const [left] = homeless;
  // Mates may walk at once: what it is all about stays until you walk.
  const aim = homeless.length === own.length ? `${aimWords(view)} ` : "";
  if (left && own.length === 1)
    return `${aim}Choose a passage to go there. You will face its top card.`;
  if (left)
    return left === walker
      ? `${aim}Choose a passage for ${left.name}.`
      : `${left.name} is still at the base.`;
  const harmful = own
    .map(({ miner }) => view.miners[miner]?.passage ?? -1)
    .find((passage) => {
      const ahead = view.passages[passage]?.ahead ?? null;
      return ahead !== null && isDangerous(ahead);
    });
  if (harmful !== undefined)
    return `Careful: the card in ${passageName(harmful)} can cost hearts, as you see below.`;
  const dark = every(offered, "light").some(
    ({ miner }) => view.passages[view.miners[miner]?.passage ?? -1]?.ahead === null,
  );
  if (dark)
    return "Ready to reveal the card? A torch would show it now, and weaken what lives there.";
  return own.length === 1
    ? "Get ready, or choose another passage."
    : `Get ready, or choose a passage to move ${walker?.name}.`;
}
