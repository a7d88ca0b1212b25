/** A game on the landing page: its picture, what it is, and buttons to play it. */
import { useEffect, useState } from "preact/hooks";

import { loadVignette, type Vignette } from "../games/load";
import type { Meta } from "../generated/games/Meta";
import { Lamp } from "../scenery/Lamp";
import { Rock } from "../scenery/Rock";
import { Button } from "../ui/Button";
import { BookIcon, ClockIcon, PeopleIcon } from "../ui/Icons";
import { range } from "../ui/words";
import { useOpening } from "./useOpening";
import "./GameCard.css";

export function GameCard({ game }: { readonly game: Meta }) {
  const { underway, play, inviteFriends } = useOpening();
  const [fewest, most] = game.seats;
  const { minutes_min, minutes_max } = game.length;
  return (
    <article class="game-card">
      <div class="game-card-picture" aria-hidden="true">
        <Picture game={game.id} />
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
        <div class="row">
          <Button tone="lamp" disabled={underway} onClick={() => play(game)}>
            Play<span class="visually-hidden"> {game.title}</span>
          </Button>
          <Button disabled={underway} onClick={() => inviteFriends(game)}>
            Invite friends<span class="visually-hidden"> to {game.title}</span>
          </Button>
          <a class="site-link" href={`/rules/${game.id}`}>
            <BookIcon />
            &nbsp;Rules<span class="visually-hidden"> of {game.title}</span>
          </a>
        </div>
        <p class="small dim">{game.credit}</p>
      </div>
    </article>
  );
}

function Picture({ game }: { readonly game: string }) {
  const [Drawn, setDrawn] = useState<Vignette | null>(null);
  useEffect(() => {
    // If the picture cannot be loaded, the lamp stays.
    loadVignette(game).then(
      (vignette) => setDrawn(() => vignette),
      () => undefined,
    );
  }, [game]);
  if (Drawn !== null) return <Drawn />;
  return (
    <>
      <Rock
        width={480}
        height={320}
        facet={40}
        seed={game.length}
        light={{ x: 240, y: 170, reach: 170 }}
      />
      <Lamp class="game-card-lamp" />
    </>
  );
}
