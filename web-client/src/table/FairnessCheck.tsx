/** After a match: whether everybody kept to what they had committed to, and how to check it. */
import type { ResultView } from "../generated/protocol/ResultView";
import { shownBefore, type Verdict, verdictOn } from "../net/commitments";
import { Copy } from "../ui/Copy";
import { ShieldIcon } from "../ui/Icons";
import type { AtTable } from "./atTable";
import "./FairDealing.css";

const WORDS: Record<Verdict, string> = {
  kept: "Checked: the server and all players kept to what they had committed to before the match.",
  broken: "Careful: this is not what was committed to before the match. Do not trust this match.",
  later:
    "This browser came later: it was not shown before the match what everybody had committed to.",
};

interface FairnessCheckProps {
  readonly at: AtTable;
  readonly result: ResultView;
}

export function FairnessCheck({ at, result }: FairnessCheckProps) {
  const { code } = at.store;
  const shown = shownBefore(code, result.match_number);
  const verdict = verdictOn(code, result, shown);
  return (
    <>
      <p class={`fairness-check small ${verdict}`}>
        <ShieldIcon /> {WORDS[verdict]}
      </p>
      {shown?.match !== undefined && <Command id={result.match_id} commitment={shown.match} />}
    </>
  );
}

/** How to verify the match file against what this browser was shown. */
function Command({ id, commitment }: { readonly id: string; readonly commitment: string }) {
  const command = `lamproom verify lamproom-${id}.json --commitment ${commitment}`;
  return (
    <details class="fair-dealing small">
      <summary>How to verify the match file</summary>
      <div class="stack">
        <p>
          This command repeats every roll and shuffle, and compares them with the commitment that
          your browser kept:
        </p>
        <p class="code dim">{command}</p>
        <Copy text={command} done="Command copied.">
          Copy
        </Copy>
      </div>
    </details>
  );
}
