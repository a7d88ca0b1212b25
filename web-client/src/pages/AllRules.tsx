/** All rules of a game with their numbers, and the numbers in small print that lead to them. */
import type { Rule } from "../generated/games/Rule";
import type { Search } from "./search";
import "./AllRules.css";

interface AllRulesProps {
  readonly rules: readonly Rule[];
  readonly search: Search;
}

export function AllRules({ rules, search }: AllRulesProps) {
  const sections = [...new Set(rules.map(({ section }) => section))];
  return (
    <details class="all-rules" open={search.isOn}>
      <summary>{search.isOn ? "Rules found" : "All rules"}</summary>
      {sections.map((section) => (
        <section key={section}>
          <h3>{section}</h3>
          <ol>
            {rules
              .filter((rule) => rule.section === section)
              .map((rule) => (
                <OneRule key={rule.id} rule={rule} />
              ))}
          </ol>
        </section>
      ))}
    </details>
  );
}

function OneRule({ rule: { id, text, ruling } }: { readonly rule: Rule }) {
  return (
    <li id={id} class="rule" tabIndex={-1}>
      <a class="rule-number" href={`#${id}`} onClick={(event) => goTo(event, id)}>
        {id}
      </a>
      <div>
        <p>{text}</p>
        {ruling !== null && (
          <p class="ruling">
            <strong>Ruling:</strong> {ruling}
          </p>
        )}
      </div>
    </li>
  );
}

/** The numbers of the rules behind a sentence, in small print. */
export function RuleNumbers({ rules }: { readonly rules: readonly string[] }) {
  return (
    <span class="rule-numbers">
      {rules.map((id) => (
        <a key={id} href={`#${id}`} onClick={(event) => goTo(event, id)}>
          {id}
        </a>
      ))}
    </span>
  );
}

/** On the page of a table, the address stays as it is. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  showRule(id);
}

/** Shows and marks a rule of this page; does nothing if there is none of this number. */
export function showRule(id: string): void {
  const rule = document.getElementById(id);
  const all = rule?.closest("details");
  if (!rule || !all) return;
  all.open = true;
  document.querySelector(".rule.named")?.classList.remove("named");
  rule.classList.add("named");
  rule.scrollIntoView({ block: "center" });
  rule.focus({ preventScroll: true });
}
