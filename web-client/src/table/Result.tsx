/** Shows the result of a match as soon as the board has played its last step. */
import { useEffect } from "preact/hooks";

import { Button } from "../ui/Button";
import { LaterPart } from "../ui/LaterPart";
import { Notice } from "../ui/Notice";
import type { AtTable } from "./atTable";
import { CountsMark } from "./Counting";
import { SeriesTallyLater } from "./LaterParts";
import { useResultTime } from "./useResultTime";

/** A match is on for longer than this. Until then its board has to be loaded. */
const LOAD_AFTER_MS = 4_000;

const load = () => import("./MatchResult").then(({ MatchResult }) => MatchResult);

/** Nothing while the match is on; but its result is loaded then, while there is a connection. */
export function Result({ at }: { readonly at: AtTable }) {
  const { phase, result } = at.table.view;
  const playing = phase === "playing";
  const shown = useResultTime(at);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => void load().catch(() => undefined), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [playing]);
  if (!shown || result === undefined) return null;
  return (
    <>
      <SeriesTallyLater at={at} />
      <CountsMark at={at} which="The next match" />
      <LaterPart load={load} props={{ at, result }} failed={<NotLoaded />} />
    </>
  );
}

function NotLoaded() {
  return (
    <Notice title="The match has ended">
      <p>Its result could not be loaded. Check your connection, then reload the page.</p>
      <Button tone="lamp" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </Notice>
  );
}
