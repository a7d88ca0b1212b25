/** The four Party piles. A tap on one levels its adventurer up, if possible. */
import type { Adventurer } from "../../generated/cavern_shuffle/Adventurer";
import type { Card } from "../../generated/cavern_shuffle/Card";
import type { Level } from "../../generated/cavern_shuffle/Level";
import { explainedControl } from "../../ui/explain";
import { memberWhy } from "./why";
import { CardDrawing } from "./art/CardDrawing";
import { Badge } from "./art/Emblems";
import { alignmentOf } from "./cards";
import { partyPlace } from "./places";
import type { Playing } from "./playing";
import { levelUpOf } from "./ways";
import { adventurerName, alignmentName } from "./words";

interface PartyProps {
  readonly playing: Playing;
  /** Lays the picked card on the pile of an adventurer, or levels the adventurer up. */
  readonly tap: (who: Adventurer) => void;
}

export const Party = ({ playing, tap }: PartyProps) => (
  <ul class="cs-party" data-row="party" aria-label="The party">
    {playing.board.party.map((level) => (
      <Member key={level.who} level={level} playing={playing} tap={tap} />
    ))}
  </ul>
);

function Member({
  level: { who, level },
  playing: { board, legal, picking, hinted, held },
  tap,
}: PartyProps & { readonly level: Level }) {
  const place = partyPlace(who);
  const lit = picking.targets.has(place);
  const meant = hinted?.place === place;
  const ready = levelUpOf(who, legal) !== null;
  const top = level === 0 ? null : (`${who}_${level}` as Card);
  const more = [
    alignmentName(alignmentOf(who)),
    `level ${level}`,
    ready && "can level up",
    lit && "you can lay the card here",
    meant && "the goal of the hint",
  ];
  return (
    <li data-place={place} data-lit={lit || undefined} data-hinted={meant || undefined}>
      <button
        type="button"
        class={`cs-member cs-${who}`}
        data-stop={place}
        data-ready={ready || undefined}
        {...explainedControl(memberWhy({ who, level }, ready))}
        aria-disabled={held || undefined}
        onClick={() => tap(who)}
      >
        {top ? (
          // A card that the Treasure replaced lies elsewhere.
          <span class="cs-member__top" data-card={board.replaced === top ? undefined : top}>
            <CardDrawing card={top} />
          </span>
        ) : (
          <svg class="cs-card cs-card--slot" viewBox="0 0 50 70" aria-hidden="true">
            <rect class="cs-card__slot" x="1" y="1" width="48" height="68" rx="5" />
            <g transform="translate(25 35) scale(1.400)">
              <Badge who={who} />
            </g>
          </svg>
        )}
        <span class="cs-member__name">{adventurerName(who)}</span>
        <span class="visually-hidden">
          {more.filter((part) => typeof part === "string").join(", ")}
        </span>
      </button>
    </li>
  );
}
