/** The rules of a game, each with its number, so that a refusal can link to it. */
import { useCallback, useEffect } from "preact/hooks";

import type { Rule } from "../generated/games/Rule";
import { fetchRules } from "../net/api";
import { games, knownGame } from "../net/games";
import { Page } from "../ui/Page";
import { Fetched } from "./Fetched";
import { NotFound } from "./NotFound";
import "./Rules.css";

export function Rules({ game }: { readonly game: string }) {
  const meta = knownGame(game);
  const request = useCallback(() => fetchRules(game), [game]);
  if (meta === null && games.value?.ok) return <NotFound />;
  return (
    <Page title={meta === null ? "Rules" : `Rules of ${meta.title}`} class="narrow">
      <Fetched request={request} waiting="Loading the rules …">
        {(rules) => (
          <article class="rules">
            <h1>{meta === null ? "The rules" : `The rules of ${meta.title}`}</h1>
            {meta !== null && <p class="dim">{meta.credit}</p>}
            <Sections rules={rules} />
          </article>
        )}
      </Fetched>
    </Page>
  );
}

function Sections({ rules }: { readonly rules: readonly Rule[] }) {
  useEffect(() => {
    // The browser looked for the linked rule before it was on the page.
    document
      .getElementById(decodeURIComponent(location.hash.slice(1)))
      ?.scrollIntoView({ block: "center" });
  }, []);
  const sections = [...new Set(rules.map((rule) => rule.section))];
  return (
    <>
      {sections.map((section) => (
        <section key={section}>
          <h2>{section}</h2>
          <ol>
            {rules
              .filter((rule) => rule.section === section)
              .map((rule) => (
                <OneRule key={rule.id} rule={rule} />
              ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function OneRule({ rule }: { readonly rule: Rule }) {
  const named = location.hash === `#${rule.id}`;
  return (
    <li id={rule.id} class={named ? "rule named" : "rule"}>
      <a class="rule-number" href={`#${rule.id}`}>
        {rule.id}
      </a>
      <div>
        <p>{rule.text}</p>
        {rule.ruling !== null && (
          <p class="ruling">
            <strong>Ruling:</strong> {rule.ruling}
          </p>
        )}
      </div>
    </li>
  );
}
