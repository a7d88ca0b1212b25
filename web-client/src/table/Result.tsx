/** Shows the result of a match as soon as the board has played its last step. */
import { useEffect } from "preact/hooks";

import { Button } from "../ui/Button";
import { LaterPart } from "../ui/LaterPart";
import { Notice } from "../ui/Notice";
import type { AtTable } from "./atTable";
import { CountsMark } from "./Counting";
import { SeriesTallyLater } from "./LaterParts";
import { useResultTime } from "./useResultTime";

/** Until then the page and its board have to be loaded, and no match has ended. */
const LOAD_AFTER_MS = 4_000;

const load = () => import("./MatchResult").then(({ MatchResult }) => MatchResult);

/**
 * Nothing before the match has ended; but the code of its result is loaded soon, while there is a
 * connection, and before a new version of the server has other code.
 */
export function Result({ at }: { readonly at: AtTable }) {
  const { phase, result } = at.table.view;
  const finished = phase === "finished";
  const shown = useResultTime(at);
  useEffect(() => {
    if (finished) return;
    const timer = setTimeout(() => void load().catch(() => undefined), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [finished]);
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
      <p>
        Its result could not be loaded: the connection is broken, or the server has a new version.
        Reload the page to see it.
      </p>
      <Button tone="lamp" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </Notice>
  );
}
