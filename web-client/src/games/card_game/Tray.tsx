/** The tray with the cards of one player: a compartment for each kind and value. */
import type { ComponentChildren } from "preact";

import type { Card } from "../../generated/card_game/Card";
import type { Face } from "../../generated/card_game/Face";
import { explained } from "../../ui/explain";
import { count } from "../../ui/words";
import { HintMark } from "../board/HintMark";
import { Sign } from "./art/Signs";
import { isHintedAnswer } from "./hinted";
import { sameFace } from "./offers";
import { sumWhy } from "./why";
import { KINDS, VALUES, faceName, kindName } from "./words";

/** A choice among the cards, while there is one. */
export interface Choosing {
  readonly isOpen: (face: Face) => boolean;
  readonly chosen: Face | null;
  readonly choose: (face: Face) => void;
}

interface TrayProps {
  readonly cards: readonly Card[];
  /** The prefix of its places, such as "p2"; null if no card flies here. */
  readonly place: string | null;
  readonly choosing?: Choosing | null;
}

export function Tray({ cards, place, choosing = null }: TrayProps) {
  return (
    <ul class="cg-tray">
      {KINDS.map((kind) => (
        <Column
          key={kind}
          kind={kind}
          cards={cards.filter((card) => card.kind === kind)}
          place={place && `${place}-${kind}`}
          choosing={choosing}
        />
      ))}
    </ul>
  );
}

interface ColumnProps extends TrayProps {
  readonly kind: (typeof KINDS)[number];
}

/** The compartments of one kind. */
function Column({ kind, cards, place, choosing = null }: ColumnProps) {
  const sum = cards.reduce((total, { value }) => total + value, 0);
  return (
    <li class={`cg-tray__column cg-${kind}`} data-place={place}>
      <p class="cg-tray__head" data-none={sum === 0 || undefined} {...explained(sumWhy(kind, sum))}>
        <Sign kind={kind} />
        <span class="cg-tray__name">{kindName(kind)}</span>
        <b>{sum}</b>
      </p>
      {VALUES.map((value) => {
        const face = { kind, value };
        const number = cards.filter((card) => sameFace(card, face)).length;
        return (
          <div
            key={value}
            class="cg-cell"
            data-place={place && `${place}-${value}`}
            data-value={value}
          >
            {number > 0 && (
              <Compartment face={face} choosing={choosing}>
                <Stack face={face} number={number} />
              </Compartment>
            )}
          </div>
        );
      })}
    </li>
  );
}

interface CompartmentProps {
  readonly face: Face;
  readonly choosing: Choosing | null;
  readonly children: ComponentChildren;
}

function Compartment({ face, choosing, children }: CompartmentProps) {
  if (!choosing?.isOpen(face)) return children;
  const chosen = choosing.chosen !== null && sameFace(choosing.chosen, face);
  return (
    <button
      type="button"
      class="cg-cell__choice"
      aria-pressed={chosen}
      onClick={() => choosing.choose(face)}
    >
      {children}
      {isHintedAnswer({ discard: face }) && <HintMark />}
    </button>
  );
}

/** Equal cards, as one. */
function Stack({ face, number }: { readonly face: Face; readonly number: number }) {
  return (
    <span class="cg-tile" data-many={number > 1 || undefined}>
      <Sign kind={face.kind} />
      <span class="visually-hidden">
        {faceName(face)}
        {number > 1 && `, ${count(number, "card")}`}
      </span>
      <b aria-hidden="true">{face.value}</b>
      {number > 1 && (
        <span class="cg-tile__count" aria-hidden="true">
          ×{number}
        </span>
      )}
    </span>
  );
}
