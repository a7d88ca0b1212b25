/** The team's decision: explore or return to base, and who pays. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import type { Action } from "../../generated/digging_down/Action";
import type { Cost } from "../../generated/digging_down/Cost";
import type { Phase } from "../../generated/digging_down/Phase";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { KeySign } from "../../ui/KeySign";
import { explainedControl } from "../../ui/explain";
import { HintMark } from "../board/HintMark";
import { MarkSign } from "../board/MarkSign";
import { ANSWERS, decisionWhy } from "./why";
import { GearIcon, Icon } from "./art/Gear";
import { afterwards, decisionWords } from "./decision";
import { signOf } from "./crew";
import { isHinted } from "./hinted";
import { asProposed, proposalWords, payerWords, yourProposal } from "./proposals";
import { type Table, can, every, isSame } from "./table";

interface DecideProps {
  readonly table: Table;
  readonly phase: Extract<Phase, { phase: "decide" }>;
}

export function Decide({ table, phase: { at_base, explore, back } }: DecideProps) {
  const { offered, view, you } = table;
  const [choosing, setChoosing] = useState(false);
  if (you === null)
    return <p class="dd-dock__wait">The team is deciding whether to explore or return.</p>;
  return (
    <>
      <p class="dd-dock__lead">
        {yourProposal(table) === null
          ? decisionWords(view, { at_base, explore, back })
          : "You can still change it: choose again, or withdraw it."}
      </p>
      <div class="dd-choices">
        {explore && (
          <Choice
            only={back === null}
            table={table}
            action={{ do: "explore", payer: explore.payers[0] ?? 0 }}
            title="Explore"
            cost={explore}
          >
            <Compass />
          </Choice>
        )}
        {back && (
          <Choice
            table={table}
            action={{ do: "return", payers: back.payers }}
            title={back.loses_loot ? "Return without loot" : "Return to base"}
            cost={back}
          >
            <Tent />
          </Choice>
        )}
      </div>
      {payments(offered).length > 1 && (
        <Button tone="bare" why={ANSWERS.pay} onClick={() => setChoosing(true)}>
          Choose who pays …
        </Button>
      )}
      {choosing && <Payers table={table} close={() => setChoosing(false)} />}
    </>
  );
}

const payments = (offered: readonly Action[]): readonly Action[] => [
  ...every(offered, "explore"),
  ...every(offered, "return"),
];

interface ChoiceProps {
  readonly table: Table;
  readonly action: Action;
  readonly title: string;
  readonly cost: Cost;
  /** It is the only choice. */
  readonly only?: boolean;
  readonly children: ComponentChildren;
}

/** Keeps the payers of an existing proposal, so that a vote here agrees with it; and who agreed. */
function Choice({ table, action, title, cost, only, children }: ChoiceProps) {
  const { offered, view, votes, act, crew } = table;
  const proposed = asProposed(votes, action);
  const payers =
    proposed.do === "explore" ? [proposed.payer] : proposed.do === "return" ? proposed.payers : [];
  const key = action.do === "explore" ? "E" : "B";
  const then = afterwards(action, cost, view);
  return (
    <button
      type="button"
      class="dd-choice"
      data-only={(only && votes.length === 0) || undefined}
      data-yours={isSame(yourProposal(table)?.action, proposed) || undefined}
      data-hinted={isHinted(action.do) || undefined}
      data-warns={then.bad || undefined}
      aria-disabled={can(offered, proposed) ? undefined : "true"}
      aria-keyshortcuts={key}
      {...explainedControl(decisionWhy(action, cost))}
      onClick={() => can(offered, proposed) && act(proposed)}
    >
      <span class="dd-choice__for" aria-hidden="true">
        {votes
          .filter((vote) => isSame(vote.action, proposed))
          .map(({ seat }) => {
            const member = signOf(crew, seat);
            return member && <MarkSign key={seat} mark={member.mark} />;
          })}
      </span>
      {children}
      <strong>
        {title} <KeySign>{key}</KeySign>
      </strong>
      <span class="dd-choice__cost">
        {Array.from({ length: cost.torches }, (_, at) => (
          <GearIcon key={at} gear="torch" />
        ))}
        <span>{payerWords(payers, crew)}</span>
      </span>
      <small>{then.text}</small>
      {isHinted(action.do) && <HintMark />}
    </button>
  );
}

/** Every possible payment as a proposal. */
function Payers({ table, close }: { readonly table: Table; readonly close: () => void }) {
  const { offered, view, crew, act } = table;
  const groups = [
    { title: "Explore", actions: every(offered, "explore") },
    { title: "Return to base", actions: every(offered, "return") },
  ].filter(({ actions }) => actions.length > 0);
  return (
    <Dialog title="Who pays?" onClose={close}>
      {groups.map(({ title, actions }) => (
        <section key={title} class="dd-payers" aria-label={title}>
          <h3>{title}</h3>
          <div class="row">
            {actions.map((action: Action) => (
              <Button
                key={JSON.stringify(action)}
                onClick={() => {
                  close();
                  act(action);
                }}
              >
                {proposalWords(action, view, crew).replace(/^.*; /, "")}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </Dialog>
  );
}

const Compass = () => (
  <Icon class="dd-choice__sign">
    <path fill="#3a2415" d="M4 46L10 20Q24 2 38 20L44 46H33L30 26Q24 18 18 26L15 46Z" />
    <path fill="#0c0a09" d="M15 46L18 26Q24 18 30 26L33 46Z" />
    <path fill="#ffb454" d="M22 46L23 36Q24 33 25 36L26 46Z" />
    <path fill="#8a5a2e" d="M2 18Q24 -4 46 18L42 22Q24 4 6 22Z" />
  </Icon>
);

const Tent = () => (
  <Icon class="dd-choice__sign">
    <path fill="#8a5a2e" d="M24 6L46 44H2Z" />
    <path fill="#c98a4b" d="M24 6L30 16L12 44H2Z" />
    <path fill="#2a1a10" d="M24 20L33 44H15Z" />
    <path fill="#ffb454" d="M24 30Q29 36 27 42H21Q19 37 24 30Z" />
  </Icon>
);
