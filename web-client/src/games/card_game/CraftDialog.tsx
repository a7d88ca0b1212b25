/** The dialog of a craft card: what it costs and does, the payment, and reserving it. */
import { useState } from "preact/hooks";

import type { Action } from "../../generated/card_game/Action";
import type { Card } from "../../generated/card_game/Card";
import type { CraftCard } from "../../generated/card_game/CraftCard";
import type { Material } from "../../generated/card_game/Material";
import type { Payment } from "../../generated/card_game/Payment";
import type { Source } from "../../generated/card_game/Source";
import { AXE_WOOD } from "../../generated/card_game/constants";
import { Button } from "../../ui/Button";
import { Dialog, MAIN_ACTION } from "../../ui/Dialog";
import { explained, explainedControl } from "../../ui/explain";
import { HintMark } from "../board/HintMark";
import { CraftDrawing } from "./art/Cards";
import { Sign } from "./art/Signs";
import { ToolDrawing } from "./art/Tools";
import { isHintedCraft, isHintedReserve } from "./hinted";
import { canReserve, paymentsFor } from "./offers";
import { type Draft, draftOf, judge, spoken, toggled, worth } from "./payment";
import type { Outlook } from "./prospects";
import { craftItWhy, paidWhy, payingWhy, RESERVE_WHY, USE_WHY } from "./why";
import { USES, costOf, craftName, faceName, kindName, needsOf, pointsOf } from "./words";

interface CraftDialogProps {
  readonly source: Source;
  readonly card: CraftCard;
  readonly outlook: Outlook;
  /** Your cards, and the number of your unused Axes. */
  readonly hand: readonly Card[];
  readonly axes: number;
  readonly legal: readonly Action[];
  readonly held: boolean;
  /** Why the card can be neither crafted nor reserved, if so. */
  readonly why: string;
  readonly act: (action: Action) => void;
  readonly close: () => void;
}

export function CraftDialog({
  source,
  card,
  outlook,
  hand,
  axes,
  legal,
  held,
  why,
  act,
  close,
}: CraftDialogProps) {
  const payments = paymentsFor(legal, source);
  const reserve = source !== "holder" && canReserve(legal, source) ? source.pile : null;
  const done = (action: Action): void => {
    act(action);
    close();
  };
  return (
    <Dialog title={craftName(card)} onClose={close} first={MAIN_ACTION}>
      <div class="cg-craft">
        <div class="cg-craft__card">
          <CraftDrawing card={card} />
        </div>
        <div class="cg-craft__facts">
          <p>
            <b>{pointsOf(card)}</b> for {costOf(card)}.
          </p>
          <p class="small">{USES[card.tool]}</p>
          <p class="small cg-craft__outlook" data-nearness={outlook.nearness}>
            {outlook.text}
          </p>
        </div>
      </div>
      {payments[0] ? (
        <PaymentEditor
          card={card}
          hand={hand}
          axes={axes}
          payments={payments}
          cheapest={payments[0]}
          isHinted={isHintedCraft(source)}
          held={held}
          pay={(payment) => done({ do: "craft", from: source, payment })}
        />
      ) : (
        reserve === null && <p class="small dim">{why}</p>
      )}
      {reserve !== null && (
        <Button
          why={RESERVE_WHY}
          disabled={held}
          onClick={() => done({ do: "reserve", pile: reserve })}
        >
          Reserve it
          {isHintedReserve(source) && <HintMark />}
        </Button>
      )}
    </Dialog>
  );
}

interface EditorProps {
  readonly card: CraftCard;
  readonly hand: readonly Card[];
  readonly axes: number;
  readonly payments: readonly Payment[];
  readonly cheapest: Payment;
  readonly isHinted: boolean;
  readonly held: boolean;
  readonly pay: (payment: Payment) => void;
}

/**
 * Starts with the cheapest payment. Each card that could pay for a material is a switch in its row.
 */
function PaymentEditor({ card, hand, axes, payments, cheapest, isHinted, held, pay }: EditorProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(cheapest, hand));
  const verdict = judge(draft, hand, card, payments);
  const ready = "payment" in verdict;
  const reset = draftOf(cheapest, hand);
  const changed = spoken(draft, hand) !== spoken(reset, hand);
  return (
    <div class="cg-pay">
      {needsOf(card).map(({ material, amount }) => (
        <PaymentRow
          key={material}
          material={material}
          amount={amount}
          hand={hand}
          axes={material === "wood" ? axes : 0}
          draft={draft}
          change={setDraft}
        />
      ))}
      <p id="cg-pay-note" class="cg-pay__note small" data-ready={ready || undefined} role="status">
        {ready ? paidWords(draft, hand, card) : verdict.reason}
      </p>
      <div class="cg-pay__buttons">
        <Button
          tone="lamp"
          disabled={held || !ready}
          describedBy="cg-pay-note"
          why={craftItWhy(card)}
          onClick={() => ready && pay(verdict.payment)}
        >
          Craft it
          {isHinted && <HintMark />}
        </Button>
        {changed && <Button onClick={() => setDraft(reset)}>Use the cheapest payment</Button>}
      </div>
    </div>
  );
}

/** "You pay Wood 3: 1 more than it takes, which is lost." */
function paidWords(draft: Draft, hand: readonly Card[], card: CraftCard): string {
  const lost = needsOf(card).reduce(
    (sum, { material, amount }) => sum + Math.max(0, worth(draft, hand, material) - amount),
    0,
  );
  const more = lost === 0 ? "" : `: ${lost} more than it takes, which is lost`;
  return `You pay ${spoken(draft, hand)}${more}.`;
}

interface RowProps {
  readonly material: Material;
  readonly amount: number;
  readonly hand: readonly Card[];
  readonly axes: number;
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** What pays for one material: its cards, Wilds and, for Wood, Axes. */
function PaymentRow({ material, amount, hand, axes, draft, change }: RowProps) {
  const paid = worth(draft, hand, material);
  const cards = hand.filter(({ kind }) => kind === material || kind === "wild");
  return (
    <fieldset class="cg-pay__row">
      <legend {...explained(paidWhy(material, paid, amount))}>
        <Sign kind={material} /> {kindName(material)}{" "}
        <b data-enough={paid >= amount || undefined}>
          {paid}/{amount}
        </b>
      </legend>
      <div class="cg-pay__cards">
        {cards.map((card) => (
          <button
            key={card.id}
            type="button"
            class="cg-tile cg-tile--switch"
            aria-pressed={draft.cards.get(card.id) === material}
            data-elsewhere={
              (draft.cards.has(card.id) && draft.cards.get(card.id) !== material) || undefined
            }
            aria-label={
              card.kind === "wild" ? `${faceName(card)} as ${kindName(material)}` : faceName(card)
            }
            {...explainedControl(payingWhy(card, material, draft.cards.get(card.id) ?? null))}
            onClick={() => change(toggled(draft, card, material))}
          >
            <Sign kind={card.kind} />
            <b>{card.value}</b>
          </button>
        ))}
        {Array.from({ length: axes }, (_, at) => (
          <button
            key={`axe-${at}`}
            type="button"
            class="cg-tile cg-tile--switch"
            aria-pressed={at < draft.axes}
            aria-label={`Axe, ${AXE_WOOD} Wood`}
            {...explainedControl(USE_WHY.axe)}
            onClick={() =>
              change({ ...draft, axes: at < draft.axes ? draft.axes - 1 : draft.axes + 1 })
            }
          >
            <svg class="cg-mini" viewBox="-3 -3 54 54" aria-hidden="true">
              <ToolDrawing tool="axe" material="iron" />
            </svg>
            <b>{AXE_WOOD}</b>
          </button>
        ))}
        {cards.length + axes === 0 && <span class="small dim">You have nothing for this.</span>}
      </div>
    </fieldset>
  );
}
