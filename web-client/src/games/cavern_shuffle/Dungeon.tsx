/** The dungeon: seven piles, and above them the ledge of the Minotaur. */
import type { Card } from "../../generated/cavern_shuffle/Card";
import type { PileView } from "../../generated/cavern_shuffle/PileView";
import { Lamp } from "../../scenery/Lamp";
import { Rock } from "../../scenery/Rock";
import { explainedControl } from "../../ui/explain";
import { FACE_DOWN_WHY, PASSAGE_WHY, minotaurWhy } from "./why";
import { CardBack, CardDrawing } from "./art/CardDrawing";
import { MinotaurFigure } from "./art/Minotaur";
import { Takeable, presentOf } from "./Takeable";
import { pilePlace } from "./places";
import type { Playing } from "./playing";
import { cardName } from "./words";

interface DungeonProps {
  readonly playing: Playing;
  /** The Minotaur is beaten. */
  readonly fallen: boolean;
}

export function Dungeon({ playing, fallen }: DungeonProps) {
  const { piles, minotaur } = playing.board;
  return (
    <section class="cs-dungeon" aria-label="The dungeon">
      <Wall />
      <Ledge playing={playing} fallen={fallen} />
      <ol class="cs-piles" data-row="dungeon" aria-label="Dungeon piles">
        {piles.map((pile, at) => (
          <Pile
            key={at}
            number={at + 1}
            pile={pile}
            blocked={!fallen && minotaur.pile === at + 1}
            playing={playing}
          />
        ))}
      </ol>
    </section>
  );
}

/** The rock behind the piles. It never changes, so it is rendered once. */
const WALL = (
  <Rock
    class="cs-dungeon__rock"
    width={720}
    height={440}
    facet={44}
    seed={4}
    light={{ x: 360, y: -40, reach: 420 }}
  />
);
const Wall = () => WALL;

/** Shows where the Minotaur stands, where it looks, and where it will stand next. */
function Ledge({ playing: { board, picking, hinted, held }, fallen }: DungeonProps) {
  const { pile, next } = board.minotaur;
  const looks = next >= pile ? "right" : "left";
  return (
    <div
      class="cs-ledge"
      data-row="ledge"
      data-place="minotaur"
      data-fallen={fallen || undefined}
      data-lit={picking.targets.has("minotaur") || undefined}
      data-hinted={hinted?.place === "minotaur" || undefined}
    >
      {["18%", "82%"].map((x) => (
        <span key={x} class="cs-ledge__lamp" style={{ "--x": x }}>
          <Lamp />
        </span>
      ))}
      <span class="cs-next" style={{ "--at": next - 1 }} aria-hidden="true">
        <svg viewBox="0 0 40 24">
          <path d="M7 17Q4 8 11 4Q10 10 12 17ZM16 17Q19 8 13.500 4Q14.500 10 14 17Z" />
          <path d="M25 20Q22 11 29 7Q28 13 30 20ZM34 20Q37 11 31.500 7Q32.500 13 32 20Z" />
        </svg>
      </span>
      <button
        type="button"
        class="cs-stand"
        data-stop="minotaur"
        data-looks={looks}
        style={{ "--at": pile - 1 }}
        aria-label={
          fallen
            ? "The Minotaur has fallen."
            : `The Minotaur blocks pile ${pile} and looks ${looks}. ` +
              `The next level-up moves it to pile ${next}.`
        }
        {...explainedControl(minotaurWhy(board, fallen))}
        aria-disabled={held || undefined}
        onClick={(click) => picking.tap("minotaur", null, click)}
      >
        <MinotaurFigure />
      </button>
    </div>
  );
}

interface PileProps {
  readonly number: number;
  readonly pile: PileView;
  readonly blocked: boolean;
  readonly playing: Playing;
}

function Pile({ number, pile: { cards, face_down, settled }, blocked, playing }: PileProps) {
  const place = pilePlace(number);
  const { targets, tap } = playing.picking;
  const lit = targets.has(place);
  const meant = playing.hinted?.place === place;
  const state = [
    blocked && "blocked by the Minotaur",
    settled && "a passage in use",
    lit && "you can lay the card here",
    meant && "the goal of the hint",
  ].filter((part) => part !== false);
  const name = [`Pile ${number}`, ...state].join(", ");
  return (
    <li
      class="cs-pile"
      data-place={place}
      data-lit={lit || undefined}
      data-hinted={meant || undefined}
      data-blocked={blocked || undefined}
      style={{ "--down": face_down, "--up": cards.length - face_down }}
    >
      {cards.length === 0 ? (
        <button
          type="button"
          class="cs-passage"
          data-stop={place}
          aria-label={`${name}, empty: a passage for a level 10`}
          aria-disabled={playing.held || undefined}
          {...explainedControl(PASSAGE_WHY)}
          onClick={(click) => tap(place, null, click)}
        >
          <Archway />
        </button>
      ) : (
        <ul class="cs-fan" aria-label={name}>
          {cards.map((card, at) => (
            <li
              key={card ?? at}
              class="cs-lie"
              style={{ "--d": Math.min(at, face_down), "--u": Math.max(0, at - face_down) }}
              data-last={at === cards.length - 1 || undefined}
            >
              {at < face_down ? (
                <FaceDown
                  card={card}
                  playing={playing}
                  said={at === 0 ? `${face_down} face down` : null}
                />
              ) : (
                card && (
                  <Takeable
                    card={card}
                    place={place}
                    playing={playing}
                    below={cards.length - 1 - at}
                  />
                )
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface FaceDownProps {
  /** Known once the match is over. */
  readonly card: Card | null;
  readonly playing: Playing;
  readonly said: string | null;
}

const FaceDown = ({ card, playing, said }: FaceDownProps) => (
  <span class="cs-down" {...explainedControl(FACE_DOWN_WHY)}>
    {card ? <CardDrawing card={card} {...presentOf(card, playing)} /> : <CardBack />}
    {(card || said) && (
      <span class="visually-hidden">{card ? `${cardName(card)}, face down` : said}</span>
    )}
  </span>
);

/** The mouth of a tunnel, the size of a card. */
const Archway = () => (
  <svg class="cs-card cs-archway" viewBox="0 0 50 70" aria-hidden="true">
    <path
      class="cs-archway__stone"
      d="M1 69V28Q1 2 25 2Q49 2 49 28V69H39V30Q39 13 25 13Q11 13 11 30V69Z"
    />
    <path class="cs-archway__dark" d="M11 69V30Q11 13 25 13Q39 13 39 30V69Z" />
    <path
      class="cs-archway__joint"
      d="M1 44H11M1 58H11M39 44H49M39 58H49M3 23L12 27M47 23L38 27M11 9L16 17M39 9L34 17M25 2V13"
    />
    <text class="cs-archway__ten" x="25" y="50" text-anchor="middle">
      10
    </text>
  </svg>
);
