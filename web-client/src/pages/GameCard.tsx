/** A game on the landing page: its picture, what it is, and buttons to play it. */
import { useState } from "preact/hooks";

import { hasLesson } from "../games/load";
import type { Meta } from "../generated/games/Meta";
import { Button } from "../ui/Button";
import { BookIcon, ClockIcon, PeopleIcon } from "../ui/Icons";
import { range } from "../ui/words";
import { LaterPart } from "../ui/LaterPart";
import { GamePicture } from "./GamePicture";
import { useOpening } from "./useOpening";
import "./GameCard.css";

const loadDeal = () => import("./Deal").then(({ Deal }) => Deal);
const loadOpponents = () => import("./ChooseOpponent").then(({ ChooseOpponent }) => ChooseOpponent);

export function GameCard({ game }: { readonly game: Meta }) {
  const { underway, play, learn, inviteFriends } = useOpening();
  const [choosing, setChoosing] = useState(false);
  const [fewest, most] = game.seats;
  const { minutes_min, minutes_max } = game.length;
  return (
    <article class="game-card">
      <div class="game-card-picture" aria-hidden="true">
        <GamePicture game={game.id} />
      </div>
      <div class="game-card-words">
        <h3>{game.title}</h3>
        <p>{game.summary}</p>
        <ul class="game-card-facts">
          <li>
            <PeopleIcon /> {range(fewest, most)} players
          </li>
          <li>
            <ClockIcon /> {range(minutes_min, minutes_max)} minutes
          </li>
        </ul>
        <div class="game-card-first">
          <Button tone="lamp" disabled={underway} onClick={() => play(game)}>
            Play<span class="visually-hidden"> {game.title}</span>
          </Button>
          <Button disabled={underway} onClick={() => inviteFriends(game)}>
            Invite friends<span class="visually-hidden"> to {game.title}</span>
          </Button>
        </div>
        <div class="game-card-more">
          {(fewest > 1 || game.options.length > 0) && (
            <Button disabled={underway} onClick={() => setChoosing(true)}>
              {fewest > 1 ? "Choose an opponent …" : "Options …"}
              <span class="visually-hidden"> of {game.title}</span>
            </Button>
          )}
          {hasLesson(game.id) && (
            <Button disabled={underway} onClick={() => learn(game)}>
              Guided match<span class="visually-hidden"> of {game.title}</span>
            </Button>
          )}
          <a class="site-link" href={`/rules/${game.id}`}>
            <BookIcon />
            &nbsp;Rules<span class="visually-hidden"> of {game.title}</span>
          </a>
        </div>
        <p class="small dim">{game.credit}</p>
        {choosing && (
          <LaterPart
            load={fewest > 1 ? loadOpponents : loadDeal}
            props={{ game, play, close: () => setChoosing(false) }}
            failed={<p role="alert">The options could not be loaded. Check your connection.</p>}
          />
        )}
      </div>
    </article>
  );
}
