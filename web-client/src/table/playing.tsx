/** A match on the table: the game's own board, and who is missing at it. */
import type { GameFrame } from "../generated/protocol/GameFrame";
import { Button } from "../ui/button";
import { Name } from "../ui/name";
import { Notice, Waiting } from "../ui/notice";
import { type AtTable, asked, isStoodInFor, nameOf, playersOf } from "./at_table";
import { useGameModule } from "./move_list";
import { TakeMovesBack } from "./take_moves_back";
import { useNow } from "./use_now";
import "./playing.css";

interface PlayingProps {
  readonly at: AtTable;
  readonly frame: GameFrame;
}

export function Playing({ at, frame }: PlayingProps) {
  const module = useGameModule(at.scene.table.game);
  if (module === null) return <Waiting>Laying out the board …</Waiting>;
  if (module === "failed") {
    return (
      <Notice title="The board could not be loaded">
        <p>Your seat and the match are safe. Check your connection, then load the page again.</p>
        <Button tone="lamp" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </Notice>
    );
  }
  const { Board } = module;
  const usable = at.store.line.value.kind === "open" && at.state.frozen === null;
  return (
    <section class="playing" aria-labelledby="board-title">
      <h1 id="board-title" class="visually-hidden">
        The board of {at.game?.title ?? "the game"}
      </h1>
      <TakeBack at={at} />
      <Absent at={at} />
      <TakeMovesBack at={at} frame={frame} />
      <Board
        key={matchOnBoard(at)}
        view={frame.view}
        legal={frame.legal}
        waiting={frame.waiting}
        votes={frame.votes ?? []}
        players={playersOf(at)}
        you={at.state.you.seat}
        latest={at.scene.latest}
        busy={at.store.acting.value || !usable}
        act={(action) => void asked(at, at.store.act(action))}
        withdraw={() => void asked(at, at.store.operate({ do: "withdraw" }))}
      />
    </section>
  );
}

/** A new match begins with a board on which nothing lies of the one before. */
function matchOnBoard({ scene }: AtTable): number {
  const { result, match_number } = scene.table;
  return result?.match_number ?? match_number;
}

/** Over the board of somebody for whom a bot plays. */
function TakeBack({ at }: { readonly at: AtTable }) {
  const { person } = at.state.you;
  if (person === null || !isStoodInFor(at)) return null;
  const name = nameOf(at, person);
  return (
    <div class="take-back panel">
      <p>
        A bot is playing for you, <Name>{name}</Name>.
      </p>
      <Button tone="lamp" onClick={() => void asked(at, at.store.operate({ do: "sit", name }))}>
        Take your seat back
      </Button>
    </div>
  );
}

/** Those the match waits for who are not there, and what can be done about it. */
function Absent({ at }: { readonly at: AtTable }) {
  const now = useNow(1_000);
  const { phase, seats } = at.scene.table;
  const waiting = at.scene.game?.waiting ?? [];
  const together = at.scene.game?.together ?? false;
  const patience = at.state.limits?.stand_in_ms ?? Number.POSITIVE_INFINITY;
  const away = at.state.limits?.away_ms ?? 0;
  const secondsLeft = (until: number) => Math.max(0, Math.ceil((until - now) / 1_000));
  if (phase !== "playing" || at.state.you.seat === null) return null;
  return (
    <>
      {seats.map(({ seat, holder }) => {
        const since = holder?.kind === "person" && !holder.stand_in ? at.state.awaySince.get(holder.id) : undefined;
        if (since === undefined || !waiting.includes(seat)) return null;
        const name = playersOf(at).find((player) => player.seat === seat)?.name ?? "";
        const left = secondsLeft(since + patience);
        return (
          <div key={seat} class="absent panel">
            <p>
              <Name>{name}</Name> is not connected.{" "}
              {together && `If that lasts, the table decides for them (in ${secondsLeft(since + away)} s).`}
              {!together && left > 0 && `If that lasts, a bot can stand in (in ${left} s).`}
            </p>
            {left <= 0 && (
              <Button onClick={() => void asked(at, at.store.operate({ do: "stand_in", seat }))}>
                <span>
                  Let a bot play for <Name>{name}</Name>
                </span>
              </Button>
            )}
          </div>
        );
      })}
    </>
  );
}
