/** The page of a game: how it is played, all its rules, and its bots. */
import { hasLesson } from "../games/load";
import type { Meta } from "../generated/games/Meta";
import { games, knownGame } from "../net/games";
import { Button, ButtonLink } from "../ui/Button";
import { Waiting } from "../ui/Notice";
import { Page } from "../ui/Page";
import { Bots } from "./Bots";
import { HowToPlay } from "./HowToPlay";
import { NotFound } from "./NotFound";
import { learn, play } from "./opening";

export function Rules({ game }: { readonly game: string }) {
  const meta = knownGame(game);
  if (meta === null && games.value?.ok) return <NotFound />;
  return (
    <Page title={meta === null ? "Rules" : `How to play ${meta.title}`} class="narrow">
      {meta === null ? (
        <Waiting>Loading the rules …</Waiting>
      ) : (
        <article class="stack">
          <h1>How to play {meta.title}</h1>
          <Playing game={meta} />
          <HowToPlay game={meta} options={usualOptions(meta)} now={null} />
          <Bots game={meta} />
          <p class="small dim">{meta.credit}</p>
        </article>
      )}
    </Page>
  );
}

/** Straight from the rules into a match. */
function Playing({ game }: { readonly game: Meta }) {
  return (
    <div class="row">
      <Button tone="lamp" onClick={() => play(game)}>
        Play
      </Button>
      {hasLesson(game.id) && <Button onClick={() => learn(game)}>Guided match</Button>}
      <ButtonLink href="#bots">The bots</ButtonLink>
    </div>
  );
}

/** What a table has unless its host chooses otherwise. */
const usualOptions = ({ options }: Meta): unknown =>
  Object.fromEntries(
    options.map(({ key, choices: [usual] }) => [key, usual && (JSON.parse(usual.json) as unknown)]),
  );
