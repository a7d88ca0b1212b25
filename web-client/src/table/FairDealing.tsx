/** How dice and cards are kept fair here, for those who ask; and, after a match, whether they were. */
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
          The server has thrown its dice for this match already, and shows you their fingerprint. On
          “I am ready” your browser adds random bytes of its own, and so does everybody’s. Only both
          together decide the rolls: nobody can choose them, not even the server.
        </p>
        <p class="code dim">{at.scene.table.fairness.commitment}</p>
        <p>
          When the match has ended, the server’s secret is published, and everything can be rolled
          again and compared.
        </p>
      </div>
    </details>
  );
}

const WORDS: Record<Verdict, string> = {
  kept: "Checked: the server kept to what it had committed itself to before the match.",
  broken:
    "Careful: the server’s secret is not the one it had committed itself to. Do not trust this match.",
  unknown:
    "Your browser cannot check the commitment here; the match file can be checked by “lamproom verify”.",
};

interface FairnessCheckProps {
  readonly at: AtTable;
  readonly result: ResultView;
  /** What this page was shown before the match; none if it came later. */
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
