/** The card being faced: what it takes, what has been raised, and the consequence of leaving it. */
import type { Card } from "../../generated/digging_down/Card";
import type { Phase } from "../../generated/digging_down/Phase";
import type { Strength } from "../../generated/digging_down/Strength";
import { Button } from "../../ui/Button";
import { KeySign } from "../../ui/KeySign";
import { capital, list } from "../../ui/words";
import { explained } from "../../ui/explain";
import { ANSWERS, lightWords } from "./why";
import { busyWords } from "../board/busyWords";
import { CardFace } from "./art/Cards";
import { GEAR, GearIcon, HeartIcon, Icon } from "./art/Gear";
import { raisableWords } from "./advice";
import { cardIn } from "./cards";
import { Place } from "./Handled";
import { haveWords } from "./crew";
import { CARD } from "./handling";
import { LOSS_KEYS, lossesOf } from "./losses";
import {
  RAISED,
  RAISED_AND_RESOLVED,
  RESOLVED,
  alike,
  doesAlone,
  leavingWords,
  raisingWords,
  resolveWords,
} from "./resolving";
import { stanceWords } from "./stances";
import { type Table, can, every } from "./table";
import {
  articled,
  challengeWords,
  consequenceWords,
  itemName,
  lootWords,
  passageName,
} from "./words";

type Face = Extract<Phase, { phase: "face" }>;

interface FacingProps {
  readonly table: Table;
  readonly phase: Face;
}

export function Facing({ table, phase }: FacingProps) {
  const card = cardIn(table.view, phase.card);
  if (!card) return null;
  return (
    <div class="dd-facing" data-lit={table.view.passages[phase.passage]?.lit || undefined}>
      <Place hand={table.hand} name={CARD} label={`Against ${card.name}`} class="dd-facing__card">
        <CardFace card={card} />
      </Place>
      <div class="dd-facing__facts">
        <h3>
          {card.name}{" "}
          <span class="dd-facing__where dim small">in {passageName(phase.passage)}</span>
        </h3>
        {phase.takes ? (
          <Meters takes={phase.takes} phase={phase} />
        ) : (
          <p class="small">{capital(challengeWords(card))}.</p>
        )}
        <Otherwise table={table} card={card} phase={phase} />
      </div>
      <Answers table={table} phase={phase} card={card} />
    </div>
  );
}

function Meters({
  takes,
  phase: { raised, within_reach },
}: {
  readonly takes: Strength;
  readonly phase: Face;
}) {
  return (
    <ul class="dd-meters">
      {(["combat", "mining"] as const)
        .filter((kind) => takes[kind] > 0)
        .map((kind) => (
          <li
            key={kind}
            class={`dd-meter dd-meter--${kind}`}
            data-enough={raised[kind] >= takes[kind] || undefined}
            {...explained(ANSWERS.strength)}
            style={{
              "--dd-way": Math.min(1, raised[kind] / takes[kind]),
              "--dd-reach": Math.min(1, within_reach[kind] / takes[kind]),
            }}
          >
            <Icon>{GEAR[kind === "combat" ? "iron_sword" : "iron_pickaxe"]}</Icon>
            <span class="dd-meter__bar" aria-hidden="true" />
            <span class="dd-meter__words">
              <b>{raised[kind]}</b> of {takes[kind]} {kind}
              {raised[kind] < takes[kind] && within_reach[kind] < takes[kind] && (
                <span class="dim"> ({within_reach[kind]} within reach)</span>
              )}
            </span>
          </li>
        ))}
    </ul>
  );
}

/** The loot, and the consequence of leaving the card. */
function Otherwise({
  table: { view, crew, own },
  card,
  phase: { consequence, dark, takes, passage, within_reach, miners },
}: FacingProps & { readonly card: Card }) {
  const brings = lootWords(card.loot);
  const here = crew.filter(({ miner }) => miners.includes(miner));
  const light = lightWords(card, view.passages[passage], within_reach, haveWords(here, own));
  return (
    <dl class="dd-otherwise">
      {brings !== "" && (
        <div>
          <dt>{dark ? "Light" : "Loot"}</dt>
          <dd>{brings}</dd>
        </div>
      )}
      {dark ? (
        <div data-bad>
          <dt>Dark</dt>
          <dd>{consequenceWords(dark)}</dd>
        </div>
      ) : (
        <div data-bad={consequence.hearts > 0 || undefined}>
          <dt>{takes ? "If not" : "Now"}</dt>
          <dd>{consequenceWords(consequence)}</dd>
        </div>
      )}
      {light !== "" && (
        <div>
          <dt>By light</dt>
          <dd>{light}</dd>
        </div>
      )}
    </dl>
  );
}

function Answers({ table, phase, card }: FacingProps & { readonly card: Card }) {
  const { offered, act } = table;
  if (offered.length === 0) return <p class="dd-dock__wait">{waitWords(table, phase)}</p>;
  const { consequence } = phase;
  const deadly = consequence.hearts > 0;
  return (
    <div class="dd-dock__buttons">
      {every(offered, "lose_loot").length > 0 && <Losses table={table} />}
      <Resolve table={table} phase={phase} card={card} />
      {can(offered, { do: "flip" }) && (
        <Button why={ANSWERS.flip} onClick={() => act({ do: "flip" })}>
          Flip a torch tile
        </Button>
      )}
      {can(offered, { do: "accept" }) && (
        <Button
          tone={deadly ? "danger" : "plain"}
          why={`${capital(consequenceWords(consequence))}. ${ANSWERS.leave}`}
          onClick={() => act({ do: "accept" })}
        >
          {deadly && <HeartIcon />}
          {leavingWords(phase)}
        </Button>
      )}
      <span id="dd-raise" class="dd-raise">
        {hasAccepted(table, phase)
          ? waitWords(table, phase)
          : [raisableWords(table, phase), stanceWords(table, phase, card)]
              .filter(Boolean)
              .join(" ")}
      </span>
    </div>
  );
}

const hasAccepted = ({ you }: Table, { accepted }: Face): boolean =>
  you !== null && accepted.includes(you);

/** What keeps the decision on the card. */
function waitWords(table: Table, phase: Face): string {
  const { crew, answering } = table;
  if (answering) return busyWords("sending");
  const here = phase.miners.flatMap((miner) => crew[miner] ?? []);
  if (hasAccepted(table, phase)) {
    const missing = here.filter(({ player }) => !phase.accepted.includes(player.seat));
    const others = list(missing.map(({ name }) => name));
    return `You want to leave it.${others === "" ? "" : ` Waiting for ${others}.`}`;
  }
  const names = here.map(({ name }) => name);
  return `${list(names)} ${names.length === 1 ? "is" : "are"} dealing with it.`;
}

/** The button that resolves the card, or raises your part of what it takes. */
function Resolve({ table, phase, card }: FacingProps & { readonly card: Card }) {
  const { offered, act } = table;
  const verb = capital(resolveWords(card));
  if (can(offered, RESOLVED)) {
    return (
      <Button tone="lamp" shortcut="F" why={ANSWERS.resolve} onClick={() => act(RESOLVED)}>
        {verb}
      </Button>
    );
  }
  if (!can(offered, RAISED)) return null;
  if (!doesAlone(table, phase)) {
    return (
      <Button tone="lamp" shortcut="R" why={ANSWERS.raise} onClick={() => act(RAISED)}>
        {raisingWords(table, phase, card)}
      </Button>
    );
  }
  const tools = alike(phase.needed);
  return (
    <Button
      tone="lamp"
      shortcut="F"
      why={ANSWERS.resolve}
      onClick={() => RAISED_AND_RESOLVED.forEach((one) => act(one))}
    >
      {verb}
      <span class="visually-hidden">
        {" "}
        with{" "}
        {list(
          tools.map(({ tool, count }) =>
            count === 1 ? articled(itemName(tool)) : `${count} × ${itemName(tool)}`,
          ),
        )}
      </span>
      {tools.map(({ tool, count }) => (
        <span key={itemName(tool)} class="dd-with" aria-hidden="true">
          <GearIcon gear={tool.gear} />
          {count > 1 && `×${count}`}
        </span>
      ))}
    </Button>
  );
}

/** The team chooses which loot a Creeper destroys. */
function Losses({ table }: { readonly table: Table }) {
  return (
    <>
      <p class="dd-losses__ask">Which loot should it destroy?</p>
      <ul class="dd-losses" aria-label="Which loot should it destroy?">
        {lossesOf(table).map(({ action, card, copies }, at) => (
          <li key={action.loot}>
            <button
              type="button"
              class="dd-loss"
              aria-keyshortcuts={LOSS_KEYS[at]}
              onClick={() => table.act(action)}
            >
              <CardFace card={card} />
              {copies > 1 && <small aria-hidden="true">1 of {copies}</small>}
              <span class="visually-hidden">
                Give up {card.name}: {lootWords(card.loot)}
              </span>
              {LOSS_KEYS[at] !== undefined && <KeySign>{LOSS_KEYS[at]}</KeySign>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
