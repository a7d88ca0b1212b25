/** For somebody who has followed the link: what table this is, who sits there, and one button to sit down. */
import { useState } from "preact/hooks";

import type { Refusal } from "../generated/protocol/Refusal";
import type { Op } from "../generated/protocol/Op";
import type { Phase } from "../generated/protocol/Phase";
import { lastName, rememberName } from "../net/identity";
import { Lamp } from "../scenery/Lamp";
import { Button, ButtonLink } from "../ui/Button";
import { Field } from "../ui/Field";
import { Name } from "../ui/Name";
import { type AtTable, playersOf } from "./atTable";
import "./JoinForm.css";

/** Why nobody else can sit down now. */
const WHY_NOT: Readonly<Record<Phase, string>> = {
  lobby: "Every seat is taken, but you can watch.",
  playing:
    "A match is on, so you can watch; when it has ended and a seat is free, you can sit down.",
  finished:
    "The match has ended, and the seats are kept for a rematch. You can look at how it went, and watch the next one.",
};

interface EntryProps {
  readonly at: AtTable;
  readonly onWatch: () => void;
}

export function Entry({ at, onWatch }: EntryProps) {
  const { phase, seats } = at.scene.table;
  const full = seats.every((seat) => seat.holder !== null);
  const canSit = phase === "lobby" && !full;
  const welcome = canSit ? "You are expected" : "You are welcome to watch";
  return (
    <section class="entry panel" aria-labelledby="entry-title">
      <Lamp class="entry-lamp" />
      <div class="stack">
        <h1 id="entry-title">{at.state.you.host ? "Your table" : welcome}</h1>
        <p>
          A table of <strong>{at.game?.title ?? "…"}</strong>. <Company at={at} />
        </p>
        {!canSit && <p class="dim">{WHY_NOT[phase]}</p>}
        <NameForm at={at} canSit={canSit} />
        <div class="row">
          <Button tone="bare" onClick={onWatch}>
            Just look, without a name
          </Button>
          {!canSit && (
            <ButtonLink tone="bare" href="/">
              Open a table of your own
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

/** Who sits there, in a sentence. */
function Company({ at }: { readonly at: AtTable }) {
  const players = playersOf(at);
  if (players.length === 0) return <>Nobody sits here yet.</>;
  return (
    <>
      {players.map((player, index) => (
        <span key={player.seat}>
          {index > 0 && (index === players.length - 1 ? " and " : ", ")}
          <Name>{player.name}</Name>
        </span>
      ))}{" "}
      {players.length === 1 ? "sits" : "sit"} here.
    </>
  );
}

function NameForm({ at, canSit }: { readonly at: AtTable; readonly canSit: boolean }) {
  const [name, setName] = useState(lastName);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    const wanted = name.trim();
    const op: Op = canSit ? { do: "sit", name: wanted } : { do: "watch", name: wanted };
    const answer = await at.store.operate(op);
    if (answer.ok) rememberName(wanted);
    else setRefusal(answer.refusal);
  };
  return (
    <form class="entry-form" onSubmit={(event) => void submit(event)}>
      <Field
        label="Your name at this table"
        value={name}
        maxLength={200}
        autocomplete="nickname"
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
        {canSit ? "Sit down" : "Watch"}
      </Button>
    </form>
  );
}

/** The same name with the first number that nobody has. */
function alternative(at: AtTable, name: string): string {
  const taken = new Set(at.scene.table.people.map((person) => person.name.toLowerCase()));
  for (let number = 2; ; number += 1) {
    const other = `${name.trim().slice(0, 20)} ${number}`;
    if (!taken.has(other.toLowerCase())) return other;
  }
}
