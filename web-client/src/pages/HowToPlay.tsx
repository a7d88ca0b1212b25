/**
 * A game explained: the aim, a turn, examples, words, and all rules with their numbers, to be
 * searched. On a page of its own and in the sheet beside the board.
 */
import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";

import type { Guide, Term } from "../games/guide";
import { useGuide } from "../games/useGameModule";
import type { Meta } from "../generated/games/Meta";
import type { Rule } from "../generated/games/Rule";
import { fetchRules } from "../net/rules";
import { Field } from "../ui/Field";
import { Notice, Waiting } from "../ui/Notice";
import { count } from "../ui/words";
import { AllRules, RuleNumbers, showRule } from "./AllRules";
import { Fetched } from "./Fetched";
import { GamePicture } from "./GamePicture";
import { searchFor } from "./search";
import "./HowToPlay.css";

interface HowToPlayProps {
  readonly game: Meta;
  /** The options of the table; they change the words. */
  readonly options: unknown;
  /** The match that is on, as its viewer sees it; null if there is none. */
  readonly now: { readonly view: unknown } | null;
}

export function HowToPlay({ game, options, now }: HowToPlayProps) {
  const guide = useGuide(game.id);
  const request = useCallback(() => fetchRules(game.id), [game.id]);
  if (guide === null) return <Waiting>Loading the rules …</Waiting>;
  if (guide === "failed") {
    return (
      <Notice title="The rules could not be loaded">
        <p>Check your connection, then reload the page.</p>
      </Notice>
    );
  }
  const current = now === null ? null : guide.now(now.view);
  return (
    <Fetched request={request} waiting="Loading the rules …">
      {(rules) => (
        <Explained game={game} guide={guide.explain(options)} rules={rules} current={current} />
      )}
    </Fetched>
  );
}

interface ExplainedProps {
  readonly game: Meta;
  readonly guide: Guide;
  readonly rules: readonly Rule[];
  /** The id of the part of a turn that matters now. */
  readonly current: string | null;
}

function Explained({ game, guide, rules, current }: ExplainedProps) {
  const [typed, setTyped] = useState("");
  const search = searchFor(typed);
  useLinkedRule();
  const turn = guide.turn.filter(({ title, text }) => search.finds(title, text));
  const examples = guide.examples.filter(({ title, text }) => search.finds(title, text));
  const terms = guide.terms.filter(({ word, meaning }) => search.finds(word, meaning));
  const found = rules.filter(({ id, text, ruling }) => search.finds(id, text, ruling ?? ""));
  return (
    <div class="how-to-play">
      <Field label="Search the rules" value={typed} onInput={setTyped} maxLength={60} />
      {search.isOn && (
        <p role="status" class="small dim">
          {count(turn.length + examples.length + terms.length + found.length, "place")} found
        </p>
      )}
      {!search.isOn && <Aim game={game} aim={guide.aim} />}
      <Part title="Your turn" shown={turn.length > 0}>
        <Turn lines={turn} current={current} />
      </Part>
      <Part title="For example" shown={examples.length > 0}>
        {examples.map(({ title, text, Picture, rules: numbers }) => (
          <article key={title} class="guide-part">
            <Picture />
            <h3>{title}</h3>
            <p>
              {text} <RuleNumbers rules={numbers} />
            </p>
          </article>
        ))}
      </Part>
      <Part title="Words" shown={terms.length > 0}>
        <Terms terms={terms} />
      </Part>
      <AllRules rules={found} search={search} />
    </div>
  );
}

/** The browser looked for the linked rule before it was on the page. */
function useLinkedRule(): void {
  useEffect(() => showRule(decodeURIComponent(location.hash.slice(1))), []);
}

function Aim({ game, aim }: { readonly game: Meta; readonly aim: string }) {
  return (
    <section class="guide-aim" aria-label="The aim">
      <div class="guide-aim-picture" aria-hidden="true">
        <GamePicture game={game.id} />
      </div>
      <p class="guide-aim-words">{aim}</p>
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly shown: boolean;
  readonly children: ComponentChildren;
}

function Part({ title, shown, children }: PartProps) {
  if (!shown) return null;
  return (
    <section class="stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface TurnProps {
  readonly lines: Guide["turn"];
  readonly current: string | null;
}

function Turn({ lines, current }: TurnProps) {
  const here = useRef<HTMLLIElement>(null);
  // Only when it is opened: later it would take away what is being read.
  useEffect(() => here.current?.scrollIntoView({ block: "center" }), []);
  return (
    <ol class="guide-turn">
      {lines.map(({ id, title, text, Picture, rules }) => (
        <li
          key={id}
          ref={id === current ? here : null}
          class="guide-part"
          aria-current={id === current ? "step" : undefined}
        >
          <Picture />
          <h3>
            {title}
            {id === current && <span class="guide-now">now</span>}
          </h3>
          <p>
            {text} <RuleNumbers rules={rules} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Terms({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <dl class="guide-terms">
      {terms.map(({ word, meaning, rules }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>
            {meaning} <RuleNumbers rules={rules} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
