/** Chooses the colour and the emblem of somebody on this device. */
import { useId, useState } from "preact/hooks";

import type { Badge } from "../generated/protocol/Badge";
import { COLOURS, EMBLEMS, rememberBadge } from "../net/badge";
import type { TableStore } from "../net/store";
import { EmblemSign } from "../ui/EmblemSign";
import { useAsked } from "../ui/useAsked";
import { capital } from "../ui/words";
import { type AtTable, badgeOf, holderName, showRefusal } from "./atTable";
import "./BadgeChoice.css";

const FIRST: Badge = { colour: "amber", emblem: "flame" };

interface BadgeChoiceProps {
  readonly at: AtTable;
  /** Whose badge. */
  readonly store: TableStore;
}

export function BadgeChoice({ at, store }: BadgeChoiceProps) {
  const { person } = store.state.value.you;
  // Before somebody has joined, this browser alone knows.
  const [kept, setKept] = useState(() => at.device.badgeOf(store));
  const [asked, wear] = useAsked((next: Badge) => {
    setKept(next);
    if (person === null) return rememberBadge(next);
    return showRefusal(at, at.device.wear(store, next));
  });
  const badge = asked ?? (person === null ? null : badgeOf(at, person)) ?? kept;
  const choose = (change: Partial<Badge>) => wear({ ...(badge ?? FIRST), ...change });
  const isWorn = (is: (worn: Badge) => boolean) => wearer(at, store, is);
  return (
    <div class="badge-choice">
      <Tokens
        legend="Colour"
        all={COLOURS}
        chosen={badge?.colour}
        takenBy={(colour) => isWorn((worn) => worn.colour === colour)}
        shownWith={(colour) => ({ ...(badge ?? FIRST), colour })}
        choose={(colour) => choose({ colour })}
      />
      <Tokens
        legend="Emblem"
        all={EMBLEMS}
        chosen={badge?.emblem}
        takenBy={(emblem) => isWorn((worn) => worn.emblem === emblem)}
        shownWith={(emblem) => ({ ...(badge ?? FIRST), emblem })}
        choose={(emblem) => choose({ emblem })}
      />
    </div>
  );
}

/** The name of another person on a seat who has such a badge. */
function wearer(at: AtTable, { state }: TableStore, is: (worn: Badge) => boolean) {
  const other = at.table.view.seats.find(
    ({ holder, badge }) =>
      holder?.kind === "person" && holder.id !== state.value.you.person && badge && is(badge),
  );
  return other?.holder ? holderName(at, other.holder) : null;
}

interface TokensProps<T> {
  readonly legend: string;
  readonly all: readonly T[];
  readonly chosen: T | undefined;
  readonly takenBy: (one: T) => string | null;
  /** The badge with it. */
  readonly shownWith: (one: T) => Badge;
  readonly choose: (one: T) => void;
}

function Tokens<T extends string>(props: TokensProps<T>) {
  const { legend, all, chosen, takenBy, shownWith, choose } = props;
  const name = useId();
  return (
    <fieldset class="badge-tokens">
      <legend>{legend}</legend>
      {all.map((one) => {
        const taken = takenBy(one);
        const { colour, emblem } = shownWith(one);
        const word = capital(one);
        return (
          <label key={one} title={taken === null ? word : `${word}: ${taken} has this`}>
            <input
              type="radio"
              name={name}
              aria-label={word}
              checked={one === chosen}
              disabled={taken !== null}
              onChange={() => choose(one)}
            />
            <span class="badge-token" style={{ color: `var(--badge-${colour})` }}>
              <EmblemSign emblem={emblem} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
