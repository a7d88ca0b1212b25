/** The strongest players of each game, by the matches that counted. */
import type { Leaderboard as Board } from "../generated/protocol/Leaderboard";
import type { Leaderboards } from "../generated/protocol/Leaderboards";
import { knownGame } from "../net/games";
import { fetchLeaderboards } from "../net/ownMatches";
import { Name } from "../ui/Name";
import { Page } from "../ui/Page";
import { PlacesTable } from "../ui/PlacesTable";
import { count } from "../ui/words";
import { Fetched } from "./Fetched";
import { ratingInWords } from "./record";

export function Leaderboard() {
  return (
    <Page title="Leaderboards" class="narrow">
      <div class="stack">
        <h1>Leaderboards</h1>
        <Fetched request={fetchLeaderboards} waiting="Adding up the matches that count …">
          {(boards) => <All boards={boards} />}
        </Fetched>
        <p>
          <a href="/statistics">Your record</a>
        </p>
      </div>
    </Page>
  );
}

function All({ boards: { matches_needed, games } }: { readonly boards: Leaderboards }) {
  return (
    <>
      {games.map((board) => (
        <Standings key={board.game} board={board} />
      ))}
      <p class={games.length === 0 ? undefined : "small dim"}>
        {games.length === 0 && "Nobody has a place yet. "}Players are listed after{" "}
        {count(matches_needed, "match", "matches")} that count: the host chooses that before a match
        begins. They are ranked by their rating minus the margin after ±.
      </p>
    </>
  );
}

function Standings({ board: { game, players } }: { readonly board: Board }) {
  const id = `board-${game}`;
  return (
    <section class="panel stack" aria-labelledby={id}>
      <h2 id={id}>{knownGame(game)?.title ?? game}</h2>
      <PlacesTable columns={["Rating", "Matches"]}>
        {players.map((player, index) => (
          <tr key={index}>
            <td>{index + 1}</td>
            <th scope="row">
              <Name>{player.name}</Name>
              {player.you && <span class="dim"> (you)</span>}
            </th>
            <td>{ratingInWords(player)}</td>
            <td>{player.matches}</td>
          </tr>
        ))}
      </PlacesTable>
    </section>
  );
}
