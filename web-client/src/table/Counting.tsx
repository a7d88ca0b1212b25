/** Matches that count for ratings: the host says so, and everybody sees it before getting ready. */
import { Radios } from "../ui/Radios";
import { type AtTable, showRefusal } from "./atTable";
import "./matchLine.css";

export const countsWords = (counts: boolean): string => (counts ? "It counts" : "For fun");

const CHOICES = [
  { value: "no", words: countsWords(false) },
  { value: "yes", words: countsWords(true) },
] as const;

/** The host's choice, at tables whose matches can count. */
export function CountsOption({ at }: { readonly at: AtTable }) {
  const { counts } = at.table.view;
  if (counts === undefined || !at.state.you.host) return null;
  return (
    <>
      <Radios
        legend="Ratings"
        name="counts"
        choices={CHOICES}
        chosen={counts ? "yes" : "no"}
        choose={(value) =>
          showRefusal(at, at.store.operate({ do: "counts", counts: value === "yes" }))
        }
      />
      {counts && (
        <p class="small dim">
          There are no hints. A player who hands their seat to a bot loses the match. If several
          players do, the match does not count.
        </p>
      )}
    </>
  );
}

interface CountsMarkProps {
  readonly at: AtTable;
  readonly which: "This match" | "The next match";
}

/** Says that a match counts before everybody gets ready for it; nothing if it does not. */
export function CountsMark({ at, which }: CountsMarkProps) {
  if (at.table.view.counts !== true) return null;
  return (
    <p class="match-line">
      {which} counts for <a href="/statistics">ratings</a>. A player who hands their seat to a bot
      loses the match.
    </p>
  );
}
