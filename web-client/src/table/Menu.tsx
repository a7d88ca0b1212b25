/** The menu of a table: the invitation, your name, leaving, and links. */
import { useState } from "preact/hooks";

import { rememberName } from "../net/identity";
import { Button, ButtonLink } from "../ui/Button";
import { Field } from "../ui/Field";
import { BookIcon } from "../ui/Icons";
import { type AtTable, showRefusal, isStoodInFor, nameOf } from "./atTable";
import { Invite, SendLink } from "./Invite";
import "./Menu.css";

interface MenuProps {
  readonly at: AtTable;
  readonly onDone: () => void;
}

export function Menu({ at, onDone }: MenuProps) {
  const { you } = at.state;
  const { game, phase } = at.table.view;
  const mayLeave = you.seat !== null && !isStoodInFor(at);
  return (
    <div class="stack">
      <Invite at={at} />
      <div class="row">
        <SendLink at={at} />
      </div>
      {you.person !== null && <Rename at={at} name={nameOf(at, you.person)} onDone={onDone} />}
      {mayLeave && <Leave at={at} playing={phase === "playing"} onDone={onDone} />}
      <div class="row">
        <ButtonLink href={`/rules/${game}`}>
          <BookIcon /> Rules
        </ButtonLink>
        <ButtonLink href="/matches">Your matches</ButtonLink>
      </div>
    </div>
  );
}

interface RenameProps {
  readonly at: AtTable;
  readonly name: string;
  readonly onDone: () => void;
}

function Rename({ at, name, onDone }: RenameProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    const result = await at.store.operate({ do: "rename", name: typed });
    if (!result.ok) return setError(result.refusal.text);
    rememberName(typed.trim());
    onDone();
  };
  return (
    <form class="rename" onSubmit={(event) => void submit(event)}>
      <Field label="Your name" value={typed} onInput={setTyped} error={error} maxLength={200} />
      <Button submit disabled={typed.trim() === name}>
        Rename
      </Button>
    </form>
  );
}

interface LeaveProps {
  readonly at: AtTable;
  readonly playing: boolean;
  readonly onDone: () => void;
}

function Leave({ at, playing, onDone }: LeaveProps) {
  const [sure, setSure] = useState(!playing);
  if (!sure) return <Button onClick={() => setSure(true)}>Leave your seat …</Button>;
  const leave = async () => {
    if (await showRefusal(at, at.store.operate({ do: "stand" }))) onDone();
  };
  return (
    <div class="stack">
      {playing && (
        <p>A bot will play for you. You can take your seat back at any time during the match.</p>
      )}
      <Button tone={playing ? "danger" : "plain"} onClick={leave}>
        Leave your seat
      </Button>
    </div>
  );
}
