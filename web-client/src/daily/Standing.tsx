/** How you stand on a day: what you can play, or how it went and how to share it. */
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import { dailyPath } from "../ui/router";
import { Copy } from "../ui/Copy";
import { Share } from "../ui/Share";
import { Play } from "./Play";
import { placeWords, resultWords, shareText, UNRANKED } from "./words";

interface StandingProps {
  readonly ranking: DailyRanking;
  /** What the game calls its daily match. */
  readonly called: string;
}

export function Standing({ ranking, called }: StandingProps) {
  const { game, day, today, yours } = ranking;
  if (yours === null && day !== today) {
    return (
      <>
        <p>This day is over and its ranking is final. You can still play its {called} for fun.</p>
        <div class="row">
          <Play game={game} day={day}>{`Play this ${called}`}</Play>
        </div>
      </>
    );
  }
  if (yours === null) {
    return (
      <>
        <p>
          Everybody gets the same cards, and they can be won. Your first try is the one that counts.
        </p>
        <div class="row">
          <Play game={game} day={day}>{`Play today's ${called}`}</Play>
        </div>
      </>
    );
  }
  if (yours.verdict === null) {
    return (
      <>
        <p>Your try is in progress.</p>
        <div class="row">
          <Play game={game} day={day}>
            Continue
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

/** How your try went, in a sentence. */
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

/** The buttons that share your result, if it is ranked. */
export function SendResult({ ranking: { game, day, yours }, called }: StandingProps) {
  const entry = yours?.entry ?? null;
  if (entry === null) return null;
  const text = shareText(called, day, entry);
  const url = location.origin + dailyPath(game, day);
  return (
    <>
      <Share data={{ title: `Lamproom daily ${called}`, text, url }}>Share your result</Share>
      <Copy text={`${text}\n${url}`} done="Result copied, with nothing about the cards.">
        Copy your result
      </Copy>
    </>
  );
}
