/** The cards as drawings, 60 wide and 84 high. Pictures only: words beside them say the same. */
import type { Card } from "../../../generated/card_game/Card";
import type { CraftCard } from "../../../generated/card_game/CraftCard";
import type { Face } from "../../../generated/card_game/Face";
import { kindName, needsOf } from "../words";
import { Find } from "./Finds";
import { SignAt } from "./Signs";
import { ToolDrawing } from "./Tools";

interface DrawnProps {
  readonly class?: string;
}

/** A card from a resource pile: its kind and its value. */
export function ResourceCard({ card, class: more = "" }: DrawnProps & { readonly card: Face }) {
  const { kind, value } = card;
  return (
    <svg class={`cg-card cg-card--${kind} ${more}`} viewBox="0 0 60 84" aria-hidden="true">
      <rect class="cg-card__paper" width="60" height="84" rx="6" />
      <rect class={`cg-card__ground cg-${kind}`} x="4" y="4" width="52" height="76" rx="4" />
      <path class="cg-card__floor" d="M4 62Q16 57 30 61T56 58V76Q56 80 52 80H8Q4 80 4 76Z" />
      <g transform={value === 0 ? "translate(6 20)" : "translate(6 21)"}>
        <Find kind={kind} />
      </g>
      {value === 0 ? (
        <text class="cg-card__title" x="30" y="16" text-anchor="middle">
          {kindName(kind)}
        </text>
      ) : (
        <>
          <path class="cg-card__tab" d="M4 8Q4 4 8 4H25V16Q25 21 20 21H4Z" />
          <text class="cg-card__value" x="14.5" y="17.5" text-anchor="middle">
            {value}
          </text>
          <SignAt kind={kind} x={38} y={8} size={14} />
        </>
      )}
    </svg>
  );
}

/** A craft card: the tool, its points and its cost. */
export function CraftDrawing({
  card,
  class: more = "",
}: DrawnProps & { readonly card: CraftCard }) {
  const needs = needsOf(card);
  const left = needs.length === 1 ? 17 : 4.5;
  return (
    <svg class={`cg-card cg-card--craft ${more}`} viewBox="0 0 60 84" aria-hidden="true">
      <rect class="cg-plan__edge" width="60" height="84" rx="6" />
      <rect class="cg-plan__ground" x="3" y="3" width="54" height="78" rx="4" />
      <path class="cg-plan__grid" d="M3 18H57M3 33H57M3 48H57M15 3V63M30 3V63M45 3V63" />
      <g transform="translate(8 18) scale(.9)">
        <ToolDrawing tool={card.tool} material={card.material} />
      </g>
      <SignAt kind={card.material} x={6} y={6} size={12} />
      <path class="cg-plan__points" d="M38 3H57V19Q57 22 54 22H45Q38 22 38 15Z" />
      <text class="cg-plan__number" x="47.5" y="17" text-anchor="middle">
        {card.points}
      </text>
      <path class="cg-plan__strip" d="M3 63H57V77Q57 81 53 81H7Q3 81 3 77Z" />
      {needs.map(({ material, amount }, at) => (
        <g key={material} transform={`translate(${left + at * 26} 63)`}>
          <text class="cg-plan__cost" x="7" y="14" text-anchor="middle">
            {amount}
          </text>
          <SignAt kind={material} x={12} y={2.5} size={12.5} />
        </g>
      ))}
    </svg>
  );
}

/** A card of either kind. */
export const AnyCard = ({ card }: { readonly card: Card | CraftCard }) =>
  "tool" in card ? <CraftDrawing card={card} /> : <ResourceCard card={card} />;
