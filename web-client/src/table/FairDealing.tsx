/** How the dealing is kept fair, and after a match whether the server kept to its commitment. */
import { useEffect, useState } from "preact/hooks";

import type { ResultView } from "../generated/protocol/ResultView";
import { checkCommitment, type Verdict } from "../net/fairness";
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
          you get ready, your browser adds random bytes, and so do all others. Only all of them
          together decide the rolls and shuffles, so nobody can choose them, not even the server.
        </p>
        <p class="code dim">{at.table.view.fairness.commitment}</p>
        <p>
          After the match the server publishes its secret, and anybody can repeat every roll and
          shuffle and compare.
        </p>
      </div>
    </details>
  );
}

const WORDS: Record<Verdict, string> = {
  kept: "Checked: the server kept its commitment from before the match.",
  broken: "Careful: the server’s secret does not match its commitment. Do not trust this match.",
  unknown: "Your browser cannot check it here, but “lamproom verify” can check the match file.",
};

interface FairnessCheckProps {
  readonly at: AtTable;
  readonly result: ResultView;
  /** The commitment that this page saw before the match, if it was open then. */
  readonly promised: string | undefined;
}

export function FairnessCheck({ at, result, promised }: FairnessCheckProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { code } = at.store;
  const { secret, fairness } = result;
  const { commitment } = fairness;
  useEffect(() => {
    if (promised !== undefined && promised !== commitment) setVerdict("broken");
    else void checkCommitment(commitment, secret, code).then(setVerdict);
  }, [code, secret, commitment, promised]);
  if (verdict === null) return null;
  return (
    <p class={`fairness-check small ${verdict}`}>
      <ShieldIcon /> {WORDS[verdict]}
    </p>
  );
}
