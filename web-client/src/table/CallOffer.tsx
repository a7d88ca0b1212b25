/**
 * Offers to call you while Lamproom is closed, when a match with others makes you wait: then people
 * close the page.
 */
import { useEffect, useState } from "preact/hooks";

import { lookAtPush, pushState, turnPushOn } from "../net/push";
import { recall, remember } from "../net/storage";
import { Button } from "../ui/Button";
import { toast } from "../ui/Toasts";
import { type AtTable, awaitedIn, holderOf } from "./atTable";

/** How long one must have waited for others, unless the match is by days. */
const WAITED_MS = 45_000;
const ANSWERED = "lamproom.push.offered";

export function CallOffer({ at }: { readonly at: AtTable }) {
  const [answered, setAnswered] = useState(() => recall(ANSWERED) !== null);
  const byDays = at.table.view.pace?.kind === "by_days";
  const waited = useWaited(isWaitingForPeople(at), byDays ? 0 : WAITED_MS);
  const wanted = waited && !answered;
  useEffect(() => {
    if (wanted) void lookAtPush();
  }, [wanted]);
  if (!wanted || pushState.value !== "possible") return null;
  const answer = () => {
    remember(ANSWERED, "yes");
    setAnswered(true);
  };
  const turnOn = async () => {
    const failure = await turnPushOn();
    if (failure !== null) toast(failure);
    answer();
  };
  return (
    <div class="call-offer panel" role="status">
      <p>You can close this page. Do you want to be notified when it is your turn?</p>
      <div class="row">
        <Button tone="lamp" onClick={turnOn}>
          Notify me
        </Button>
        <Button onClick={answer}>No, thanks</Button>
      </div>
    </div>
  );
}

/** The match waits for another person, and not for you. */
function isWaitingForPeople(at: AtTable): boolean {
  const { seat } = at.state.you;
  const { game, view } = at.table;
  const waiting = view.phase === "playing" && game !== null ? awaitedIn(game) : [];
  return (
    seat !== null &&
    !waiting.includes(seat) &&
    waiting.some((other) => holderOf(at, other)?.kind === "person")
  );
}

/** Whether something has been so for this long, and still is. */
function useWaited(waits: boolean, ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setWaited(true), ms);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [waits, ms]);
  return waits && waited;
}
