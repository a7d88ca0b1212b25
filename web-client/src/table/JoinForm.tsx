/** For a visitor with the link: which table this is, who is there, and a button to sit down. */
import { useState } from "preact/hooks";

import type { Refusal } from "../generated/protocol/Refusal";
import type { Phase } from "../generated/protocol/Phase";
import { chosenName, numbered, ownName, rememberName } from "../net/identity";
import { Lamp } from "../scenery/Lamp";
import { Button, ButtonLink } from "../ui/Button";
import { Field } from "../ui/Field";
import { BookIcon } from "../ui/Icons";
import { Name } from "../ui/Name";
import { shortTitle } from "../ui/words";
import { type AtTable, playersOf } from "./atTable";
import { CountsMark } from "./Counting";
import { AskForSeatLater, BadgeChoiceLater } from "./LaterParts";
import { Options } from "./Options";
import "./JoinForm.css";

/** Why nobody else can sit down at this stage. */
const WHY_NOT: Readonly<Record<Phase, string>> = {
  lobby: "Every seat is taken, but you can watch.",
  playing: "A match is in progress. You can watch it, and sit down afterwards if a seat is free.",
  finished: "The match has ended, and the seats are kept for a rematch. You can watch.",
};

/** Why nobody sits down at the table of a daily match. */
const DAILY = "A daily match belongs to the player who began it. You can watch.";

interface JoinFormProps {
  readonly at: AtTable;
  readonly onWatch: () => void;
}

export function JoinForm({ at, onWatch }: JoinFormProps) {
  const { daily, origin, phase, seats } = at.table.view;
  const full = seats.every((seat) => seat.holder !== null);
  const isDaily = daily !== undefined;
  const canSit = phase === "lobby" && !full && !isDaily;
  const welcome = canSit ? "Take a seat" : "Come and watch";
  return (
    <section class="join panel" aria-labelledby="join-title">
      <Lamp class="join-lamp" />
      <div class="stack">
        <h1 id="join-title">{welcome}</h1>
        <p>
          <strong>{at.game?.title ?? "…"}</strong> · <Company at={at} />
        </p>
        {at.game && (
          <a class="site-link join-rules" href={`/rules/${at.game.id}`}>
            <BookIcon />
            &nbsp;Rules of {shortTitle(at.game)}
          </a>
        )}
        {!canSit && <p class="dim">{isDaily ? DAILY : WHY_NOT[phase]}</p>}
        {canSit && <CountsMark at={at} which="This match" />}
        {origin !== undefined && (
          <p>
            It {origin.step === 0 ? "has the same deal as" : "continues"} another match, and counts
            nowhere.
          </p>
        )}
        <NameForm at={at} canSit={canSit} />
        <BadgeChoiceLater at={at} store={at.store} />
        <div class="row">
          <Button onClick={onWatch}>Watch without a name</Button>
          {!canSit && (
            <ButtonLink tone="bare" href="/">
              Open a table of your own
            </ButtonLink>
          )}
        </div>
        {canSit && (
          <div class="join-options small dim">
            <Options at={at} />
          </div>
        )}
        <AskForSeatLater at={at} />
      </div>
    </section>
  );
}

/** Who is at the table, in a sentence. */
function Company({ at }: { readonly at: AtTable }) {
  const players = playersOf(at);
  if (players.length === 0) return <>Nobody is here yet.</>;
  return (
    <>
      {players.map((player, index) => (
        <span key={player.seat}>
          {index > 0 && (index === players.length - 1 ? " and " : ", ")}
          <Name>{player.name}</Name>
          {player.level !== undefined && " (bot)"}
        </span>
      ))}{" "}
      {players.length === 1 ? "is" : "are"} here.
    </>
  );
}

const HINTS = {
  sit: "Keep this name or type your own. You can change it later.",
  watch: "So that the others know who is watching.",
} as const;

function NameForm({ at, canSit }: { readonly at: AtTable; readonly canSit: boolean }) {
  const [offered] = useState(() => offeredName(at));
  const [name, setName] = useState(offered);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    const wanted = name.trim();
    const { store } = at;
    const result = await (canSit
      ? store.sit(wanted)
      : store.operate({ do: "watch", name: wanted }));
    if (!result.ok) return setRefusal(result.refusal);
    if (wanted !== offered) rememberName(wanted);
  };
  return (
    <form class="join-form" onSubmit={(event) => void submit(event)}>
      <Field
        label="Your name at this table"
        value={name}
        maxLength={200}
        autocomplete="nickname"
        hint={canSit ? HINTS.sit : HINTS.watch}
        focused
        onInput={(value) => {
          setName(value);
          setRefusal(null);
        }}
        error={refusal?.text ?? null}
      />
      {refusal?.code === "name_taken" && (
        <Button
          onClick={() => {
            setName(alternative(at, name));
            setRefusal(null);
          }}
        >
          <span>
            Take “<Name>{alternative(at, name)}</Name>”
          </span>
        </Button>
      )}
      <Button tone="lamp" submit disabled={at.store.sending.value}>
        {canSit ? "Join" : "Watch"}
      </Button>
    </form>
  );
}

/** The own name. One that was made up gets a number if somebody here has been given it as well. */
function offeredName(at: AtTable): string {
  const own = ownName();
  const isMadeUp = chosenName() === "";
  return isMadeUp && namesAt(at).has(own.toLowerCase()) ? alternative(at, own) : own;
}

const namesAt = ({ table }: AtTable): ReadonlySet<string> =>
  new Set(table.view.people.map(({ name }) => name.toLowerCase()));

/** The same name with the first number that is free. */
function alternative(at: AtTable, name: string): string {
  const taken = namesAt(at);
  for (let number = 2; ; number += 1) {
    const other = numbered(name, number);
    if (!taken.has(other.toLowerCase())) return other;
  }
}
