/** The characters that a game's bots can be, to choose one from. */
import type { Meta } from "../generated/games/Meta";
import type { Level } from "../generated/protocol/Level";
import { LEVELS } from "../net/level";
import { Portrait } from "./Portrait";
import { roughShare } from "./shareWords";
import { useAsked } from "./useAsked";
import { capital } from "./words";
import "./Opponents.css";

interface OpponentsProps {
  readonly game: Meta;
  /** The level that is chosen already, if one is. */
  readonly chosen?: Level;
  /** The choice is shown as under way until its promise is settled. */
  readonly choose: (level: Level) => unknown;
}

export function Opponents({ game, chosen, choose }: OpponentsProps) {
  const [asked, pick] = useAsked(choose);
  return (
    <ul class="opponents">
      {LEVELS.map((level, index) => {
        const { name = "", manner = "", wins = null } = game.characters[index] ?? {};
        return (
          <li key={level}>
            <button
              type="button"
              class="opponent"
              aria-pressed={chosen === undefined ? undefined : level === chosen}
              aria-busy={level === asked ? "true" : undefined}
              onClick={() => asked !== undefined || pick(level)}
            >
              <span class="opponent-portrait">
                <Portrait name={name} level={level} />
              </span>
              <span class="opponent-words">
                <span>
                  <strong>{name}</strong> · {capital(level)}
                </span>
                <span class="visually-hidden">: </span>
                <span class="small dim">{manner}</span>
                {wins !== null && (
                  <>
                    <span class="visually-hidden">. </span>
                    <span class="small dim">Wins {roughShare(wins)}</span>
                  </>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
