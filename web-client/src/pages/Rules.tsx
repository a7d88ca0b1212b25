/** The rules of a game in our own words, each with its number, so that a refusal can point at it. */
import { useCallback, useEffect } from "preact/hooks";

import type { Rule } from "../generated/games/Rule";
import { fetchRules } from "../net/api";
import { knownGame } from "../net/games";
import { Page } from "../ui/Page";
import { Answered } from "./Fetched";
import "./Rules.css";

export function Rules({ game }: { readonly game: string }) {
  const meta = knownGame(game);
  const ask = useCallback(() => fetchRules(game), [game]);
  return (
    <Page title={meta === null ? "Rules" : `Rules of ${meta.title}`} class="narrow">
      <Answered ask={ask} waiting="Fetching the rule book …">
        {(rules) => (
          <article class="rules">
            <h1>{meta === null ? "The rules" : `The rules of ${meta.title}`}</h1>
            {meta !== null && <p class="dim">{meta.credit}</p>}
            <Sections rules={rules} />
          </article>
        )}
      </Answered>
    </Page>
  );
}

function Sections({ rules }: { readonly rules: readonly Rule[] }) {
  useEffect(() => {
    // The browser has looked for the named rule before it was here.
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
