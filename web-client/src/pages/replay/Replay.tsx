/** A finished match on the board of its game, step by step, with its moves and its chat. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import type { HonourView } from "../../generated/protocol/HonourView";
import type { Seat } from "../../generated/protocol/Seat";
import type { Step } from "../../generated/protocol/Step";
import { replaying } from "../../games/playback/replaying";
import type { GameModule, Player, TableProps } from "../../games/module";
import { type Eyes, isWhole, type Source, type Tape } from "../../net/replay";
import { isLasting, refused } from "../../net/result";
import { Button } from "../../ui/Button";
import { DEALING } from "../../ui/router";
import { Continued } from "../../ui/Continued";
import { Copy } from "../../ui/Copy";
import { Name } from "../../ui/Name";
import { Notice, Waiting } from "../../ui/Notice";
import { useMedia } from "../../ui/useMedia";
import { AnalysisPart, useTeller } from "../analysis/AnalysisPart";
import { AtStep } from "../analysis/AtStep";
import { ChancePart } from "../analysis/ChancePart";
import { type AnalysisInUse, useAnalysis } from "../analysis/useAnalysis";
import { notesOf } from "../analysis/words";
import { Beside } from "./Beside";
import { Controls, SpeedChoice } from "./Controls";
import { fragmentOf, type Place, placeOf } from "./place";
import { PlayOn } from "./PlayOn";
import { Story } from "./Story";
import { useAddress } from "./useAddress";
import { type Projector, useProjector } from "./useProjector";
import { useSettled } from "./useSettled";
import { useTape } from "./useTape";
import "./Replay.css";

interface ReplayProps {
  readonly source: Source;
  readonly module: GameModule;
  /** Whose eyes see it at first, unless the link says it. */
  readonly eyes: Eyes;
  /** Who has left it to a bot, if that changed the places. */
  readonly left: Seat | null;
  /** What the server says that players are honoured for; missing for a match file. */
  readonly honours: readonly HonourView[] | undefined;
  /** What all-seeing eyes see first, if that is here already. */
  readonly first?: Tape;
  /** Offers no analysis, and no table that goes on from it. */
  readonly replayOnly?: boolean;
}

export function Replay(props: ReplayProps) {
  const { source, module, eyes: own, left, honours, first, replayOnly = false } = props;
  const [{ place, links }, setLinked] = useState<Linked>(() => ({
    place: placeOf(source.kind === "match" ? location.hash : ""),
    links: 0,
  }));
  useEffect(() => {
    const follow = () => {
      if (location.hash === DEALING) return;
      setLinked((before) => ({ place: placeOf(location.hash), links: before.links + 1 }));
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  // Before the board is there: its match has yet to be loaded.
  useLayoutEffect(() => {
    replaying.value = true;
    return () => {
      replaying.value = false;
    };
  }, []);
  const goesFurther = source.kind === "match" && !replayOnly;
  const analysis = useAnalysis(goesFurther ? source.id : null);
  // Another link begins again, and so does the same one.
  return (
    <At
      key={links}
      {...{ source, module, own, left, honours, place, analysis, goesFurther }}
      {...(first && { first })}
    />
  );
}

/** Where a link has led, and how many there were. */
interface Linked {
  readonly place: Place;
  readonly links: number;
}

interface AtProps extends Omit<ReplayProps, "eyes" | "replayOnly"> {
  readonly own: Eyes;
  readonly place: Place;
  readonly analysis: AnalysisInUse;
  /** Offers an analysis, and tables that go on from it. */
  readonly goesFurther: boolean;
}

function At(props: AtProps) {
  const { source, module, own, left, honours, place, analysis, goesFurther, first } = props;
  const [eyes, setEyes] = useState<Eyes>(place.eyes ?? own);
  const { tape, refusal, retry } = useTape(source, eyes, first);
  // A link may name a seat that the match does not have.
  const hasNoSeat = refusal?.code === "no_such_person" && eyes !== "all";
  useEffect(() => {
    if (hasNoSeat) setEyes("all");
  }, [hasNoSeat]);
  // While other eyes are loaded, the board shows what the eyes before saw.
  const before = useRef<Seen | null>(null);
  const count = tape?.match.count ?? before.current?.tape.match.count ?? place.step + 1;
  const projector = useProjector(place.step, count, tape?.steps.length ?? 0);
  useAddress(source.kind === "match" ? fragmentOf(projector.step, eyes) : null);
  const step = tape?.steps[projector.step];
  const { current } = before;
  // The list of moves must not become shorter for a moment.
  const isReady = tape !== null && (isWhole(tape) || refusal !== null);
  if (tape !== null && step !== undefined && (isReady || (current?.eyes ?? eyes) === eyes))
    before.current = { tape, step, eyes };
  const seen = before.current;
  if (seen === null) {
    if (refusal === null || hasNoSeat) return <Waiting>Setting up the board …</Waiting>;
    return (
      <Notice title="This match cannot be replayed">
        <p role="alert">{refusal.text}</p>
        {!isLasting(refusal) && (
          <Button onClick={place.eyes === null ? retry : () => setEyes(own)}>Try again</Button>
        )}
      </Notice>
    );
  }
  return (
    <div class="replay" style={coloursOf(seen.tape)}>
      {seen.tape.match.origin && (
        <p>
          <Continued origin={seen.tape.match.origin} />
        </p>
      )}
      <Shown
        {...{ source, module, own, left, honours, projector, seen, analysis, goesFurther }}
        wanted={eyes}
        choose={setEyes}
        isLinked={place.eyes !== null || place.step > 0}
        isLate={seen.eyes !== eyes || seen.step !== step}
      />
      {refusal !== null && (
        <p class="replay-refusal" role="alert">
          {refusal.text} <Button onClick={retry}>Load the rest</Button>
        </p>
      )}
    </div>
  );
}

/** What the board shows. */
interface Seen {
  readonly tape: Tape;
  readonly step: Step;
  readonly eyes: Eyes;
}

interface ShownProps {
  readonly source: Source;
  readonly module: GameModule;
  /** The eyes of whoever looks at the page. */
  readonly own: Eyes;
  readonly left: Seat | null;
  readonly honours: readonly HonourView[] | undefined;
  readonly projector: Projector;
  readonly seen: Seen;
  readonly analysis: AnalysisInUse;
  readonly goesFurther: boolean;
  /** The eyes that were chosen: what they see may have yet to be loaded. */
  readonly wanted: Eyes;
  readonly choose: (eyes: Eyes) => void;
  /** A link to a step led here. */
  readonly isLinked: boolean;
  /** The step that is wanted is not here yet. */
  readonly isLate: boolean;
}

function Shown(props: ShownProps) {
  const { source, module, own, left, honours } = props;
  const { projector, seen, analysis, goesFurther, wanted, choose, isLinked, isLate } = props;
  const { tape, step, eyes } = seen;
  const { Board } = module;
  const { game, events, seq } = step;
  const { players: named } = tape.match;
  const you = eyes === own ? eyes : "all";
  const players = useMemo(() => playersOf(named, you, left), [named, you, left]);
  const teller = useTeller(analysis, { steps: tape.steps, players, module });
  const notes = useMemo(() => notesOf(teller), [teller]);
  const settled = useSettled(projector.step);
  const isWide = useMedia(WIDE);
  const { board, showBoard } = useBoard(isLinked);
  const show = (to: number): void => {
    projector.play(to);
    board.current?.scrollIntoView();
  };
  const atStep = teller && <AtStep {...{ teller, settled }} at={projector.step} brief={!isWide} />;
  return (
    <div class="replay-parts">
      <div class="replay-stage">
        <section
          ref={board}
          class="replay-board"
          aria-label="The board"
          aria-busy={isLate || undefined}
        >
          <Board
            key={`${eyes} ${projector.jumps}`}
            game={{
              view: game?.view,
              legal: NOTHING,
              waiting: game?.waiting ?? [],
              players,
              you: eyes === "all" ? null : eyes,
              latest: useMemo(() => ({ seq, actor: null, events }), [seq, events]),
              busy: null,
              act: TABLE.actMeanwhile,
            }}
            table={{ ...TABLE, votes: game?.votes ?? [], marked: game?.undo?.marked ?? false }}
          />
        </section>
        <Controls projector={projector} count={tape.match.count} showBoard={showBoard}>
          {!isWide && atStep}
        </Controls>
        <More {...{ tape, eyes, wanted, choose, showBoard, projector, goesFurther }}>
          {source.kind === "match" && <CopyLink step={projector.step} eyes={eyes} />}
        </More>
      </div>
      <Beside {...{ tape, players, module, notes, projector, settled }}>
        {goesFurther && (
          <ChancePart
            {...{ analysis, teller }}
            at={projector.step}
            count={tape.match.count}
            goTo={projector.goTo}
            show={show}
          >
            {isWide && atStep}
          </ChancePart>
        )}
      </Beside>
      <div class="replay-after">
        <Story {...{ tape, module, players, honours }} />
        {teller !== null && <AnalysisPart teller={teller} show={show} />}
      </div>
    </div>
  );
}

/** The board, and what brings it into sight; where a link led here, it is on top at first. */
function useBoard(isLinked: boolean) {
  const board = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLinked) board.current?.scrollIntoView();
  }, [isLinked]);
  const showBoard = () => board.current?.scrollIntoView({ block: "nearest" });
  return { board, showBoard };
}

/** Where there is room for a column beside the board, as in the styles. */
const WIDE = "(min-width: 75rem)";

interface MoreProps {
  readonly tape: Tape;
  readonly eyes: Eyes;
  readonly wanted: Eyes;
  readonly choose: (eyes: Eyes) => void;
  readonly showBoard: () => void;
  readonly projector: Projector;
  readonly goesFurther: boolean;
  readonly children: ComponentChildren;
}

/** What is needed less often than the controls. */
function More(props: MoreProps) {
  const { tape, eyes, wanted, choose, showBoard, projector, goesFurther, children } = props;
  return (
    <div class="replay-more">
      <EyesChoice
        tape={tape}
        eyes={wanted}
        choose={(chosen) => {
          choose(chosen);
          showBoard();
        }}
      />
      <SpeedChoice {...projector} />
      <div class="row">
        {goesFurther && (
          <PlayOn
            match={tape.match}
            step={projector.step}
            cause={tape.steps[projector.step]?.cause}
            eyes={eyes}
          />
        )}
        {children}
      </div>
    </div>
  );
}

const CopyLink = ({ step, eyes }: { readonly step: number; readonly eyes: Eyes }) => (
  <Copy
    text={location.origin + location.pathname + fragmentOf(step, eyes)}
    done="Link to this step copied."
  >
    Copy a link to this step
  </Copy>
);

const NOTHING: readonly never[] = [];

/** A finished match offers nothing. */
const TABLE: TableProps<unknown> = {
  votes: [],
  actMeanwhile: () => undefined,
  underway: () => [],
  withdraw: () => Promise.resolve(),
  takeBack: null,
  restart: null,
  lasting: null,
  daily: null,
  rehearsal: true,
  marked: false,
  ask: async () => refused({ code: "no_advice", text: "A replay gives no advice." }),
};

interface EyesChoiceProps {
  readonly tape: Tape;
  readonly eyes: Eyes;
  readonly choose: (eyes: Eyes) => void;
}

function EyesChoice({ tape, eyes, choose }: EyesChoiceProps) {
  return (
    <div class="replay-choice" role="group" aria-label="What is shown">
      <span class="small dim">Show</span>
      <Button pressed={eyes === "all"} onClick={() => choose("all")}>
        All
      </Button>
      <span class="small dim">or as seen by</span>
      {tape.match.players.map(({ seat, name }) => (
        <Button key={seat} pressed={eyes === seat} onClick={() => choose(seat)}>
          <Name>{name}</Name>
        </Button>
      ))}
    </div>
  );
}

const playersOf = (
  players: Tape["match"]["players"],
  you: Eyes,
  left: Seat | null,
): readonly Player[] =>
  players.map((player) => ({
    ...player,
    you: player.seat === you,
    away: false,
    left: player.seat === left,
  }));

/** The seats in the colours of their players' badges, as CSS. */
const coloursOf = ({ match }: Tape): Record<string, string> =>
  Object.fromEntries(
    match.players.map(({ seat, badge }) => [`--seat-${seat}`, `var(--badge-${badge.colour})`]),
  );
