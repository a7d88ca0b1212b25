/** After a match: how it ended, whether it was fair, and the next one. */
import { useEffect, useRef } from "preact/hooks";

import type { Outcome } from "../generated/games/Outcome";
import type { ResultView } from "../generated/protocol/ResultView";
import { useGameModule } from "../games/useGameModule";
import { matchFilePath } from "../net/api";
import { Button, ButtonLink } from "../ui/Button";
import { CheckIcon, DownloadIcon } from "../ui/Icons";
import { Name } from "../ui/Name";
import { Copy } from "../ui/Copy";
import { duration, list, ordinal } from "../ui/words";
import { type AtTable, asked, holderName, playersOf } from "./atTable";
import { AgainAlone } from "./PlayAgain";
import { DailyResult } from "./DailyResult";
import { FairnessCheck } from "./FairDealing";
import { promisedFor } from "./commitments";
import "./MatchResult.css";

interface ResultProps {
  readonly at: AtTable;
  readonly result: ResultView;
}

export function Result({ at, result }: ResultProps) {
  const module = useGameModule(at.scene.table.game);
  const promised = promisedFor(at.store.code, result.match_number);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The result comes above the board, where the eyes and the focus are not.
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "center", behavior: "smooth" });
  }, []);
  const sentence =
    module === null || module === "failed"
      ? "The match has ended."
      : module.conclude(result.outcome, playersOf(at));
  return (
    <section class="result panel" aria-labelledby="result-title">
      <h1 id="result-title" class="result-title" ref={title} tabIndex={-1}>
        {sentence}
      </h1>
      {result.outcome.kind === "ranked" && (
        <Ranking outcome={result.outcome} names={result.names} own={at.state.you.seat} />
      )}
      <Next at={at} />
      {at.scene.game !== null && module !== null && module !== "failed" && (
        <Deal deal={module.deals?.dealOf(at.scene.game.view) ?? null} />
      )}
      <div class="result-small">
        <FairnessCheck at={at} result={result} promised={promised} />
        <p class="small dim">
          Match {result.match_number}, {duration(result.ended_at_ms - result.started_at_ms)}.
        </p>
        <ButtonLink tone="bare" href={matchFilePath(result.match_id)} download>
          <DownloadIcon /> Match file
        </ButtonLink>
      </div>
    </section>
  );
}

interface RankingProps {
  readonly outcome: Extract<Outcome, { kind: "ranked" }>;
  readonly names: readonly string[];
  readonly own: number | null;
}

function Ranking({ outcome, names, own }: RankingProps) {
  const rows = outcome.places.map((place, seat) => ({
    place,
    seat,
    name: names[seat] ?? "?",
    score: outcome.scores[seat] ?? 0,
  }));
  return (
    <ol class="ranking">
      {rows
        .toSorted((a, b) => a.place - b.place)
        .map(({ place, seat, name, score }) => (
          <li key={seat} class={place === 1 ? "rank first" : "rank"} data-seat={seat}>
            <span class="rank-place">{ordinal(place)}</span>
            <span class="rank-name">
              <Name>{name}</Name>
              {seat === own && <span class="dim"> (you)</span>}
            </span>
            <strong>{score}</strong>
          </li>
        ))}
    </ol>
  );
}

/** What can be played next. */
function Next({ at }: { readonly at: AtTable }) {
  const { daily, solo } = at.scene.table;
  if (daily !== undefined) return <DailyResult at={at} daily={daily} />;
  return solo === true ? <AgainAlone at={at} /> : <Rematch at={at} />;
}

/** Which cards these were, for whoever wants to have them too. */
function Deal({ deal }: { readonly deal: string | null }) {
  if (deal === null) return null;
  return (
    <div class="result-deal">
      <span>
        Deal <strong class="code">{deal}</strong>
      </span>
      <Copy text={deal} done={`${deal} is copied. Whoever opens a table can choose this deal.`}>
        Copy
      </Copy>
    </div>
  );
}

/** The wish for another match with the same people; it begins when all have it. */
function Rematch({ at }: { readonly at: AtTable }) {
  const { you } = at.state;
  const { seats } = at.scene.table;
  const people = seats.flatMap(({ seat, holder }) =>
    holder?.kind === "person" && !holder.stand_in ? [{ seat, holder }] : [],
  );
  const own = people.find(({ seat }) => seat === you.seat)?.holder;
  const ready = people
    .filter(({ holder }) => holder.ready)
    .map(({ holder }) => holderName(at, holder));
  const missing = people
    .filter(({ holder }) => !holder.ready)
    .map(({ holder }) => holderName(at, holder));
  return (
    <div class="rematch">
      {own !== undefined &&
        (own.ready ? (
          <Button onClick={() => void asked(at, at.store.operate({ do: "unready" }))}>
            <CheckIcon /> Rematch – take it back
          </Button>
        ) : (
          <Button tone="lamp" onClick={() => void asked(at, at.store.getReady())}>
            Rematch
          </Button>
        ))}
      {you.host && (
        <Button onClick={() => void asked(at, at.store.operate({ do: "lobby" }))}>
          Change seats or options
        </Button>
      )}
      <p class="small dim" role="status">
        {ready.length === 0
          ? "A rematch begins when everybody wants one."
          : `${list(ready)} ${ready.length === 1 ? "wants" : "want"} a rematch. Waiting for ${list(missing)}.`}
      </p>
    </div>
  );
}
