/** On the page of a daily match that is open: what has to wait, and why. */
import type { MatchSummary } from "../generated/protocol/MatchSummary";
import { knownGame } from "../net/games";
import { ButtonLink } from "../ui/Button";
import { dailyPath } from "../ui/router";
import { isPlayer, withheldOf } from "./withheld";
import { aboutDaily } from "./words";

/** Nothing where nothing has to wait. */
export function NotYet({ match }: { readonly match: MatchSummary }) {
  const about = aboutDaily(knownGame(match.game));
  const withheld = withheldOf(about, match.daily);
  if (withheld === "nothing") return null;
  return (
    <section class="panel stack" aria-labelledby="not-yet">
      <h2 id="not-yet">This is a daily {about.name}</h2>
      <p>
        Others can still play it.{" "}
        {isPlayer(match)
          ? `Until 01:00 UTC, only you can replay it here. ${LATER[withheld]}`
          : "You can replay it here after 01:00 UTC."}
      </p>
      <div class="row">
        <ButtonLink href={dailyPath(match.game)}>Ranking of the day</ButtonLink>
      </div>
    </section>
  );
}

const LATER = {
  replay: "After that, it can be analysed, and played on from any step.",
  file:
    "After that, it has a match file, its dealing can be checked, and it can be analysed and " +
    "played on from any step.",
} as const;
