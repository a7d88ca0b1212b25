/** The menu of a table: the invitation, your name, leaving, and links. */
import { useState } from "preact/hooks";

import { isOpen, yourTables } from "../net/yourTables";
import { TableList } from "../pages/YourTables";
import { Button, ButtonLink } from "../ui/Button";
import { CallSettingsButton } from "../ui/CallSettings";
import { BookIcon } from "../ui/Icons";
import { type AtTable, showRefusal, isStoodInFor, nameOf } from "./atTable";
import { Invite, SendLink } from "./Invite";
import { Rename } from "./Rename";

/** The most other tables in the menu. */
const ELSEWHERE_MAX = 6;

interface MenuProps {
  readonly at: AtTable;
  readonly onDone: () => void;
}

export function Menu({ at, onDone }: MenuProps) {
  const { you } = at.state;
  const { game, phase } = at.table.view;
  const elsewhere = yourTables.value
    .filter((kept) => kept.table.code !== at.store.code && isOpen(kept))
    .slice(0, ELSEWHERE_MAX);
  const mayLeave = you.seat !== null && !isStoodInFor(at);
  return (
    <div class="stack">
      {elsewhere.length > 0 && (
        <section class="stack" aria-labelledby="elsewhere">
          <h3 id="elsewhere">Your other tables</h3>
          <TableList tables={elsewhere} />
        </section>
      )}
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
        <ButtonLink href="/matches">Your tables</ButtonLink>
        <CallSettingsButton words="Calls" />
      </div>
    </div>
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
