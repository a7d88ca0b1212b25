/** How somebody stands on a day: what there is to play, or how it went and how to tell friends. */
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import { dailyPath } from "../ui/router";
import { Copy } from "../ui/Copy";
import { Share } from "../ui/Share";
import { Play } from "./Play";
import { placeWords, resultWords, shareText, UNRANKED } from "./words";

interface StandingProps {
  readonly ranking: DailyRanking;
  /** What the match of a day is called. */
  readonly called: string;
}

export function Standing({ ranking, called }: StandingProps) {
  const { game, day, today, yours } = ranking;
  if (yours === null && day !== today) {
    return (
      <>
        <p>This day has gone by: its ranking stands, and you can play its {called} for fun.</p>
        <div class="row">
          <Play game={game} day={day}>{`Play this ${called}`}</Play>
        </div>
      </>
    );
  }
  if (yours === null) {
    return (
      <>
        <p>The same cards for everybody, and they can be won. Your first try counts.</p>
        <div class="row">
          <Play game={game} day={day}>{`Play today's ${called}`}</Play>
        </div>
      </>
    );
  }
  if (yours.verdict === null) {
    return (
      <>
        <p>Your try is under way.</p>
        <div class="row">
          <Play game={game} day={day}>
            Go on
          </Play>
        </div>
      </>
    );
  }
  return (
    <>
      <Verdict ranking={ranking} called={called} />
      <div class="row">
        <SendResult ranking={ranking} called={called} />
        <Play game={game} day={day} lit={false}>
          Play it again for fun
        </Play>
      </div>
    </>
  );
}

/** What became of the own try, in a sentence. */
export function Verdict({ ranking: { yours, ranked } }: StandingProps) {
  if (yours === null || yours.verdict === null) return null;
  if (yours.verdict !== "ranked") return <p>{UNRANKED[yours.verdict]}</p>;
  const { entry } = yours;
  return entry === null ? null : (
    <p>
      <strong class="standing-place">{placeWords(entry, ranked)}.</strong> {resultWords(entry)}.
    </p>
  );
}

/** The buttons that send the own result to friends; none where there is none to boast of. */
export function SendResult({ ranking: { game, day, yours }, called }: StandingProps) {
  const entry = yours?.entry ?? null;
  if (entry === null) return null;
  const text = shareText(called, day, entry);
  const url = location.origin + dailyPath(game, day);
  return (
    <>
      <Share data={{ title: `Lamproom daily ${called}`, text, url }}>Share your result</Share>
      <Copy text={`${text}\n${url}`} done="Your result is copied, without a word of the cards.">
        Copy your result
      </Copy>
    </>
  );
}
