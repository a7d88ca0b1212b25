/** How the dealing is kept fair, and after a match whether everybody kept their commitments. */
import type { ResultView } from "../generated/protocol/ResultView";
import { shownBefore, type Verdict, verdictOn } from "../net/commitments";
import { Copy } from "../ui/Copy";
import { ShieldIcon } from "../ui/Icons";
import type { AtTable } from "./atTable";
import "./FairDealing.css";

export function FairDealing({ at }: { readonly at: AtTable }) {
  return (
    <details class="fair-dealing">
      <summary>
        <ShieldIcon /> How fair dealing works
      </summary>
      <div class="stack small">
        <p>
          The server has already drawn a secret for this match and shows you its fingerprint. When
          you get ready, your browser draws random bytes and shows everybody only their fingerprint.
          All other browsers do the same. When the match starts, all browsers reveal their bytes.
          Only the secret and all the bytes together decide the rolls and shuffles, so nobody can
          choose them: not the other players, and not whoever runs the server.
        </p>
        <p class="code dim">{at.table.view.fairness.commitment}</p>
        <p>
          Whoever runs the server could find out the seed just before the match starts, and could
          stop the start if they do not like it. You would notice: the match does not start, and
          everybody’s bytes are drawn again.
        </p>
        <p>
          After the match the server publishes its secret. Your browser checks it and the bytes
          against the fingerprints, and anybody can repeat every roll and shuffle and compare.
        </p>
      </div>
    </details>
  );
}

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
