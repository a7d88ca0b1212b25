/** The bots of a game: who they are, how each thinks, and how often it was measured to win. */
import { useCallback } from "preact/hooks";

import type { Meta } from "../generated/games/Meta";
import type { Portrayal } from "../generated/games/Portrayal";
import { fetchBots } from "../net/rules";
import { LEVELS } from "../net/level";
import { Portrait } from "../ui/Portrait";
import { exactShare } from "../ui/shareWords";
import { capital } from "../ui/words";
import { Fetched } from "./Fetched";
import "./Bots.css";

export function Bots({ game }: { readonly game: Meta }) {
  const request = useCallback(() => fetchBots(game.id), [game.id]);
  return (
    <section id="bots" class="stack" aria-labelledby="bots-title">
      <h2 id="bots-title">The bots</h2>
      <Fetched request={request} waiting="Loading the bots …">
        {(portrayals) => <Portrayals game={game} portrayals={portrayals} />}
      </Fetched>
    </section>
  );
}

interface PortrayalsProps {
  readonly game: Meta;
  /** By level. */
  readonly portrayals: readonly Portrayal[];
}

function Portrayals({ game, portrayals }: PortrayalsProps) {
  return (
    <>
      <ul class="bots">
        {LEVELS.map((level, index) => {
          const { name = "", wins = null } = game.characters[index] ?? {};
          const { thoughts = "", also_wins: others = [] } = portrayals[index] ?? {};
          const rating = game.bot_ratings?.[index];
          return (
            <li key={level} class="bot">
              <span class="bot-portrait">
                <Portrait name={name} level={level} />
              </span>
              <div>
                <h3>
                  {name} · {capital(level)}
                </h3>
                <p>{thoughts}</p>
                <ul class="small dim">
                  {(wins === null ? others : [wins, ...others]).map((share) => (
                    <li key={share.of}>Wins {exactShare(share)}</li>
                  ))}
                  {rating !== undefined && <li>Rating {rating}</li>}
                </ul>
              </div>
            </li>
          );
        })}
      </ul>
      <p class="small dim">
        The shares were measured in simulated matches; ± gives the 95% interval.
        {game.bot_ratings !== null &&
          " In ratings, players begin at 25, as strong as the skilled bot."}
      </p>
    </>
  );
}
