/** The menu of a table: your name, leaving, links, and the invitation. */
import { useEffect, useRef, useState } from "preact/hooks";

import { canBeRanked } from "../daily/words";
import { isOpen, yourTables } from "../net/yourTables";
import { TableList } from "../pages/YourTables";
import { Button, ButtonLink } from "../ui/Button";
import { CallSettingsButton } from "../ui/CallSettingsButton";
import { SoundSettingsButton } from "../ui/SoundControl";
import { BookIcon } from "../ui/Icons";
import { keyListOpen } from "../ui/keys";
import "../ui/KeySign.css";
import { type AtTable, showRefusal, isStoodInFor, nameOf } from "./atTable";
import { Invite, SendLink } from "./Invite";
import { MoveSeatLater } from "./LaterParts";
import { Muting } from "./Muting";
import { Rename } from "./Rename";
import { costOfLeaving } from "./SeatBackButton";

/** The most other tables in the menu. */
const ELSEWHERE_MAX = 6;

interface MenuProps {
  readonly at: AtTable;
  readonly onDone: () => void;
  /** Opens the rules; null if a button beside the menu does. */
  readonly onRules: (() => void) | null;
}

export function Menu({ at, onDone, onRules }: MenuProps) {
  const { you } = at.state;
  const { phase } = at.table.view;
  const elsewhere = yourTables.value
    .filter((kept) => kept.table.code !== at.store.code && isOpen(kept))
    .slice(0, ELSEWHERE_MAX);
  const mayLeave = you.seat !== null && !isStoodInFor(at);
  return (
    <div class="stack">
      {onRules !== null && (
        <div class="row">
          <Button onClick={onRules}>
            <BookIcon /> Rules
          </Button>
        </div>
      )}
      {elsewhere.length > 0 && (
        <section class="stack" aria-labelledby="elsewhere">
          <h3 id="elsewhere">Your other tables</h3>
          <TableList tables={elsewhere} />
        </section>
      )}
      {you.person !== null && (
        <Rename at={at} store={at.store} name={nameOf(at, you.person)} onDone={onDone} />
      )}
      <div class="row">
        <MoveSeatLater at={at} onMoved={onDone} />
      </div>
      {mayLeave && <Leave at={at} playing={phase === "playing"} onDone={onDone} />}
      <Muting at={at} />
      <div class="row">
        <ButtonLink href="/matches">Your tables</ButtonLink>
        <ButtonLink href="/statistics">Your record</ButtonLink>
        <CallSettingsButton words="Notifications" />
        <SoundSettingsButton />
        <div class="with-keyboard">
          <Button
            onClick={() => {
              onDone();
              keyListOpen.value = true;
            }}
          >
            Keys
          </Button>
        </div>
      </div>
      {/* It is large, and most open the menu for something else. */}
      <Invite at={at} />
      <div class="row">
        <SendLink at={at} />
      </div>
    </div>
  );
}

const BACK = "You can take your seat back at any time during the match.";
const FOR_GOOD =
  "The match counts: a bot plays it to the end for you, and you lose it. You cannot come back.";

interface LeaveProps {
  readonly at: AtTable;
  readonly playing: boolean;
  readonly onDone: () => void;
}

function Leave({ at, playing, onDone }: LeaveProps) {
  const [sure, setSure] = useState(!playing);
  const asking = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (playing && sure) asking.current?.scrollIntoView({ block: "center" });
  }, [playing, sure]);
  if (!sure) return <Button onClick={() => setSure(true)}>Leave your seat …</Button>;
  const leave = async () => {
    if (await showRefusal(at, at.store.operate({ do: "stand" }))) onDone();
  };
  return (
    <div class="stack" ref={asking}>
      {playing && (
        <p>
          {at.table.view.counts === true
            ? FOR_GOOD
            : `A bot will play for you. ${BACK} ${costOfLeaving(at.table.view) ?? ""}`}
          {canBeRanked(at.table.view.daily) && " A win will not be ranked."}
        </p>
      )}
      <div class="row">
        <Button tone={playing ? "danger" : "plain"} onClick={leave}>
          Leave your seat
        </Button>
        {playing && <Button onClick={() => setSure(false)}>Stay</Button>}
      </div>
    </div>
  );
}
