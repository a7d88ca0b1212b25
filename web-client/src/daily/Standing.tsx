/** How you stand on a day: what you can play, or how it went and how to share it. */
import type { DailyMeta } from "../generated/games/DailyMeta";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import { dailyPath, matchPath } from "../ui/router";
import { ButtonLink } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { Share } from "../ui/Share";
import { isOpen } from "./days";
import { Play } from "./Play";
import { placeWords, resultWords, shareText, UNRANKED } from "./words";

interface StandingProps {
  readonly ranking: DailyRanking;
  readonly about: DailyMeta;
}

export function Standing({ ranking, about }: StandingProps) {
  const { game, day, today, yours } = ranking;
  const { name, terms } = about;
  if (yours === null && day !== today) {
    return (
      <>
        <p>
          {isOpen(day)
            ? "This day is over, and its ranking becomes final at 01:00 UTC."
            : "This day is over and its ranking is final."}{" "}
          You can still play its {name} for fun.
        </p>
        <div class="row">
          <Play game={game} day={day}>{`Play this ${name}`}</Play>
        </div>
      </>
    );
  }
  if (yours === null) {
    return (
      <>
        <p>{terms} Your first try is the one that counts.</p>
        <div class="row">
          <Play game={game} day={day}>{`Play today's ${name}`}</Play>
        </div>
      </>
    );
  }
  if (yours.verdict === null) {
    return (
      <>
        <p>Your try is in progress. {isOpen(day) && "To be ranked, finish it by 01:00 UTC."}</p>
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
      <Verdict ranking={ranking} about={about} />
      <div class="row">
        <SendResult ranking={ranking} about={about} />
        {yours.match_id !== undefined && (
          <ButtonLink href={matchPath(yours.match_id)}>Replay your try</ButtonLink>
        )}
        <Play game={game} day={day} lit={false}>
          Play it again for fun
        </Play>
      </div>
    </>
  );
}

/** How your try went, in a sentence. */
export function Verdict({ ranking: { yours, ranked }, about }: StandingProps) {
  if (yours === null || yours.verdict === null) return null;
  if (yours.verdict !== "ranked") return <p>{UNRANKED[yours.verdict]}</p>;
  const { entry } = yours;
  return entry === null ? null : (
    <p>
      <strong class="standing-place">{placeWords(entry, ranked)}.</strong>{" "}
      {resultWords(about, entry)}.
    </p>
  );
}

/** The buttons that share your result, if it is ranked. */
export function SendResult({ ranking: { game, day, yours }, about }: StandingProps) {
  const entry = yours?.entry ?? null;
  if (entry === null) return null;
  const text = shareText(about, day, entry);
  const url = location.origin + dailyPath(game, day);
  return (
    <>
      <Share data={{ title: `Lamproom daily ${about.name}`, text, url }}>Share your result</Share>
      <Copy text={`${text}\n${url}`} done="Result copied, with nothing that helps others to win.">
        Copy your result
      </Copy>
    </>
  );
}
