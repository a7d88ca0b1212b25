/** The middle of the board: the piles, the caption, and whatever interrupts a turn. */
import type { Action } from "../../generated/card_game/Action";
import type { Answer } from "../../generated/card_game/Answer";
import type { Event } from "../../generated/card_game/Event";
import type { Source } from "../../generated/card_game/Source";
import type { Seat } from "../../generated/protocol/Seat";
import type { RefObject } from "preact";
import { Button } from "../../ui/Button";
import { count, withArticle } from "../../ui/words";
import { HintMark } from "../board/HintMark";
import type { Mark } from "../board/players";
import type { Player } from "../module";
import { replaying } from "../playback/replaying";
import { Caption } from "./Banner";
import { CraftPlace, DiscardPlace, ResourcePlace } from "./Piles";
import { Stage } from "./Stage";
import { can, canMine, canReserve, isInterrupted, paymentsFor } from "./offers";
import { craftCardAt } from "./boardState";
import { isHinted } from "./hinted";
import { outlookOn, prospectsIn, reachedBy } from "./prospects";
import type { Frame } from "./scenes";
import type { EndTurn } from "./useEndTurn";
import { endTurnWhy } from "./why";
import { craftName } from "./words";

/** The shortcuts of the resource piles, and of the cards that an explosion took from them. */
export const PILE_KEYS = ["1", "2", "3", "4", "5"] as const;
/** The shortcuts of the craft piles. */
export const CRAFT_KEYS = ["6", "7", "8", "9"] as const;
export const HOLDER_KEY = "0";

interface TableProps {
  /** The board, where shortcuts are listened for. */
  readonly root: RefObject<HTMLElement | null>;
  readonly frame: Frame;
  readonly marks: readonly Mark[];
  readonly players: readonly Player[];
  readonly you: Seat | null;
  /** What you can do now; nothing while a scene plays or a reply is awaited. */
  readonly offered: readonly Action[];
  readonly held: boolean;
  /** The card marked for the Creeper. */
  readonly marked: Answer | null;
  readonly act: (action: Action) => void;
  readonly endTurn: EndTurn;
  readonly lookAt: (source: Source) => void;
  readonly lookAtDiscard: () => void;
}

export function Table(props: TableProps) {
  const { root, frame, marks, players, you, offered, held, marked, act, endTurn } = props;
  const { board, settled } = frame;
  const interrupted = board.blast !== null || board.attack !== null;
  return (
    <section class="cg-table" aria-label="The piles">
      <Beam />
      <Crafts {...props} />
      <div class="cg-middle" inert={interrupted}>
        <Caption view={settled.view} frame={frame} players={players} />
        {you !== null && settled.view.outcome === null && !replaying.value && (
          <Button
            shortcut="E"
            disabled={!can(offered, "end_turn")}
            describedBy="cg-note"
            why={endTurnWhy(board.turn === you ? board.actions : 0)}
            onClick={endTurn.press}
          >
            {endTurn.isAsking ? `End with ${count(board.actions, "action")} left?` : "End turn"}
            {isHinted("end_turn") && <HintMark />}
          </Button>
        )}
      </div>
      <Resources {...props} interrupted={interrupted} />
      {interrupted && (
        <Stage
          root={root}
          frame={frame}
          marks={marks}
          players={players}
          held={held}
          act={act}
          marked={marked}
        />
      )}
    </section>
  );
}

function Crafts({ frame, you, offered, lookAt }: TableProps) {
  const prospects = prospectsIn(frame);
  const { turn, actions } = frame.board;
  const spent = turn === you && actions === 0;
  const craftPlace = (source: Source, height: number | null, keyName: string, place: string) => (
    <CraftPlace
      key={place}
      source={source}
      card={craftCardAt(frame.board, source, you)}
      height={height}
      outlook={outlookOn(source, prospects, !spent)}
      open={paymentsFor(offered, source).length > 0 || canReserve(offered, source)}
      isLater={isInterrupted(offered)}
      keyName={keyName}
      place={place}
      look={() => lookAt(source)}
    />
  );
  return (
    <ul class="cg-row cg-row--crafts" aria-label="Craft piles" data-spent={spent || undefined}>
      {frame.board.craftPiles.map(({ count: height }, pile) =>
        craftPlace({ pile }, height, CRAFT_KEYS[pile] ?? "", `craft-${pile}`),
      )}
      {you !== null && craftPlace("holder", null, HOLDER_KEY, `p${you}-holder`)}
    </ul>
  );
}

function Resources({
  frame,
  you,
  offered,
  act,
  lookAtDiscard,
  interrupted,
}: TableProps & { readonly interrupted: boolean }) {
  const stirring = frame.playing && !frame.revealed ? stirsIn(frame.scene) : null;
  const nameAt = (source: Source): string | null => {
    const card = craftCardAt(frame.board, source, you);
    return card && withArticle(craftName(card));
  };
  return (
    <ul class="cg-row cg-row--resources" aria-label="Resource piles" inert={interrupted}>
      {frame.board.resourcePiles.map((contents, pile) => (
        <ResourcePlace
          key={pile}
          pile={pile}
          keyName={PILE_KEYS[pile] ?? ""}
          contents={contents}
          open={canMine(offered, pile)}
          reaches={reachedBy(pile, prospectsIn(frame), nameAt)}
          stirring={stirring === pile}
          mine={() => act({ do: "mine", pile })}
        />
      ))}
      <DiscardPlace discard={frame.board.discard} look={lookAtDiscard} />
    </ul>
  );
}

/** The pile on which something is about to happen. */
function stirsIn(scene: Event | null): number | null {
  if (scene?.event === "tnt_mined") return scene.tnt.pile;
  return scene?.event === "creeper_attacked" ? scene.pile : null;
}

/** The timber over the table, with its lamps. */
const Beam = () => (
  <svg class="cg-beam" viewBox="0 0 800 60" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <path class="cg-beam__wood" d="M-10 0H810V14L800 20H0L-10 14Z" />
    <path class="cg-beam__grain" d="M0 6H240M280 9H560M600 5H800M60 13H330M420 14H740" />
    {[28, 772].map((x) => (
      <g key={x} transform={`translate(${x} 20)`}>
        <path class="cg-beam__hook" d="M0 -4V6" />
        <path class="cg-beam__lamp" d="M-7 10Q0 2 7 10ZM-6 10H6L8 28H-8ZM-9 28H9V32H-9Z" />
        <path class="cg-beam__flame" d="M0 13Q5 20 0 27Q-5 20 0 13Z" />
      </g>
    ))}
  </svg>
);
