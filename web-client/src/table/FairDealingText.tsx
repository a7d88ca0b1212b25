/** How the dealing is kept fair, in words. */
import type { AtTable } from "./atTable";

export function FairDealingText({ at }: { readonly at: AtTable }) {
  const { daily, fairness } = at.table.view;
  if (daily !== undefined && at.game?.daily?.sameness === "secret") {
    return (
      <div class="stack small">
        <p>
          Everybody who plays this match gets the same rolls and shuffles. The server has drawn a
          secret for the day and shows you its fingerprint. All of them follow from that secret
          alone.
        </p>
        <p class="code dim">{fairness.commitment}</p>
        <p>
          After 01:00 UTC, the server publishes the secret, and anybody can repeat every roll and
          shuffle and compare.
        </p>
      </div>
    );
  }
  return (
    <div class="stack small">
      <p>
        The server has already drawn a secret for this match and shows you its fingerprint. When you
        get ready, your browser draws random bytes and shows everybody only their fingerprint. All
        other browsers do the same. When the match starts, all browsers reveal their bytes. Only the
        secret and all the bytes together decide the rolls and shuffles, so nobody can choose them:
        not the other players, and not the operator of the server.
      </p>
      <p class="code dim">{fairness.commitment}</p>
      <p>
        The operator could find out the seed just before the match starts, and could stop the start
        if they do not like it. You would notice: the match does not start, and everybody’s bytes
        are drawn again.
      </p>
      <p>
        After the match the server publishes its secret. Your browser checks it and the bytes
        against the fingerprints, and anybody can repeat every roll and shuffle and compare.
      </p>
    </div>
  );
}
