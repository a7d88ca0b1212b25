/** Your record: what your finished matches add up to, and how you fare against others. */
import type { OpponentStatistics } from "../generated/protocol/OpponentStatistics";
import { fetchStatistics, keepsLeaderboards } from "../net/ownMatches";
import { ButtonLink } from "../ui/Button";
import { BotIcon } from "../ui/Icons";
import { Name } from "../ui/Name";
import { Page } from "../ui/Page";
import { Fetched } from "./Fetched";
import { GameRecord } from "./GameRecord";
import { Ratings } from "./Ratings";
import { day } from "./record";
import "../ui/table.css";
import "./Statistics.css";

const fetchAll = () => fetchStatistics(null);

export function Statistics() {
  return (
    <Page title="Your record" class="narrow">
      <div class="stack">
        <h1>Your record</h1>
        <Fetched request={fetchAll} waiting="Adding up your matches …">
          {({ games, ratings, opponents }) =>
            games.length === 0 ? (
              <NothingPlayed />
            ) : (
              <>
                {ratings.length > 0 && <Ratings ratings={ratings} />}
                {games.map((record) => (
                  <GameRecord key={`${record.game} ${record.company}`} record={record} />
                ))}
                {opponents.length > 0 && <Opponents opponents={opponents} />}
              </>
            )
          }
        </Fetched>
        <p>
          <a href="/matches">Your tables and finished matches</a>
          {keepsLeaderboards.value && (
            <>
              {" "}
              · <a href="/leaderboard">Leaderboards</a>
            </>
          )}
        </p>
      </div>
    </Page>
  );
}

function NothingPlayed() {
  return (
    <div class="panel stack">
      <h2>No matches yet</h2>
      <p>
        Once you have finished a match in this browser, your wins, streaks and best scores appear
        here, and how you fare against your friends.
      </p>
      <div class="row">
        <ButtonLink tone="lamp" href="/">
          Choose a game
        </ButtonLink>
      </div>
    </div>
  );
}

interface OpponentsProps {
  readonly opponents: readonly OpponentStatistics[];
}

function Opponents({ opponents }: OpponentsProps) {
  const anyTogether = opponents.some(({ together }) => together > 0);
  return (
    <section class="panel stack" aria-labelledby="opponents">
      <h2 id="opponents">Head to head</h2>
      <table class="table standings">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Played</th>
            <th scope="col">You won</th>
            <th scope="col">They won</th>
            {anyTogether && <th scope="col">Team</th>}
            <th scope="col" class="standings-date">
              Last
            </th>
          </tr>
        </thead>
        <tbody>
          {opponents.map((opponent, index) => (
            <Opponent key={index} opponent={opponent} anyTogether={anyTogether} />
          ))}
        </tbody>
      </table>
      <p class="small dim">
        Against each of them, whoever takes the higher place wins.
        {anyTogether && " “Team” shows how many of your matches as a team you won."}
      </p>
    </section>
  );
}

interface OpponentProps {
  readonly opponent: OpponentStatistics;
  /** Whether there is a column for matches as a team. */
  readonly anyTogether: boolean;
}

function Opponent({ opponent, anyTogether }: OpponentProps) {
  const { name, bot, matches, ahead, behind, together, won_together, last_ms } = opponent;
  return (
    <tr>
      <th scope="row">
        <Name>{name}</Name> {bot && <BotIcon />}
        {bot && <span class="visually-hidden"> (bot)</span>}
      </th>
      <td>{matches}</td>
      <td>{ahead}</td>
      <td>{behind}</td>
      {anyTogether && <td>{together === 0 ? "–" : `${won_together} of ${together}`}</td>}
      <td class="standings-date">{day(last_ms)}</td>
    </tr>
  );
}
