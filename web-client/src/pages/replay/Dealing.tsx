/** Whether the dealing of a finished match was fair: the browser repeats it and shows how. */
import { useEffect, useRef, useState } from "preact/hooks";

import { shownBefore } from "../../net/commitments";
import { type CheckedDealing, checkDealing, type HashCheck } from "../../net/dealing/check";
import type { Place } from "../../net/dealing/draws";
import type { Draw } from "../../net/dealing/file";
import { dealingOf } from "../../net/dealing/source";
import type { Source } from "../../net/replay";
import type { Verdict } from "../../net/verdict";
import { Button } from "../../ui/Button";
import { Copy } from "../../ui/Copy";
import { CheckIcon, CrossIcon, ShieldIcon } from "../../ui/Icons";
import { DEALING } from "../../ui/router";
import { count } from "../../ui/words";
import "./Dealing.css";

interface DealingProps {
  readonly source: Source;
}

interface Checked {
  readonly dealing: CheckedDealing;
  /** The match commitment that this browser was shown; null if it did not play. */
  readonly commitment: string | null;
}

export function Dealing({ source }: DealingProps) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  const check = async () => {
    setBusy(true);
    const read = await dealingOf(source);
    setBusy(false);
    setFault(read.ok ? null : read.refusal.text);
    if (!read.ok) return;
    const { table, number } = read.value;
    const shown = shownBefore(table, number);
    setChecked({ dealing: checkDealing(read.value, shown), commitment: shown?.match ?? null });
  };
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    const follow = () => {
      if (location.hash !== DEALING) return;
      section.current?.scrollIntoView();
      void latest.current();
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return (
    <section ref={section} class="panel stack" aria-labelledby="dealing-title">
      <h2 id="dealing-title">Was the dealing fair?</h2>
      <p>
        Before each match the server commits to a secret, and every player’s browser to random
        bytes. Afterwards the match file publishes all of them. Your browser can repeat every roll
        and shuffle from that, without the server. In a daily match with the same chance for
        everybody, the secret alone decides it. It is published an hour after the day, in UTC.
      </p>
      {checked === null ? (
        <div class="row">
          <Button disabled={isBusy} onClick={() => void check()}>
            <ShieldIcon /> {isBusy ? "Checking …" : "Check every roll and shuffle"}
          </Button>
        </div>
      ) : (
        <Report checked={checked.dealing} />
      )}
      <p role="alert">{fault}</p>
      {source.kind === "match" && checked !== null && (
        <Command id={source.id} commitment={checked.commitment} />
      )}
    </section>
  );
}

const COMPARED =
  ", and compares it with the commitment to the whole match that your browser kept: to the " +
  "server’s commitment above, and to the bytes of every player";

/** How to check the match file without this page. */
function Command({ id, commitment }: { readonly id: string; readonly commitment: string | null }) {
  const shown = commitment === null ? "" : ` --commitment ${commitment}`;
  const command = `lamproom verify lamproom-${id}.json${shown}`;
  return (
    <details class="dealing-more">
      <summary>How to check it without this page</summary>
      <div class="stack small">
        <p>
          Download the match file and run this command. It replays the whole match by the rules
          {commitment !== null && COMPARED}.
        </p>
        <p class="code dim">{command}</p>
        <div class="row">
          <Copy text={command} done="Command copied.">
            Copy
          </Copy>
        </div>
      </div>
    </details>
  );
}

function Report({ checked }: { readonly checked: CheckedDealing }) {
  const { hashes, draws, verdict, daily } = checked;
  return (
    <>
      <p class={`dealing-verdict ${verdict}`} role="status">
        <ShieldIcon /> <span>{wordsOn(checked)}</span>
      </p>
      <details class="dealing-more" open={verdict === "broken"}>
        <summary>How your browser checked it</summary>
        <div class="stack">
          <dl class="dealing-hashes small">
            {hashes.map((hash) => (
              <Hash key={hash.what} hash={hash} />
            ))}
          </dl>
          <Formula isDaily={daily !== null} />
          {/* A list that scrolls must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ol class="dealing-draws small" tabIndex={0} aria-label="Rolls and shuffles">
            {draws.map(({ draw, holds }, index) => (
              <li key={index} class={holds ? undefined : "wrong"}>
                <Holds holds={holds} />
                <span>{drawWords(draw)}</span>
                <span class="dealing-outcome">{outcomeWords(draw)}</span>
              </li>
            ))}
          </ol>
        </div>
      </details>
    </>
  );
}

/** How draws follow from the seed. */
function Formula({ isDaily }: { readonly isDaily: boolean }) {
  return (
    <p class="small">
      {isDaily ? (
        <>
          The draws of each seat are numbered separately, and so are those of no seat. The key of
          draw <i>n</i> is SHA-256(“lamproom daily draw v1” ‖ seed ‖ <i>s</i> ‖ <i>n</i>), with{" "}
          <i>s</i> = 0 for no seat, and otherwise 1 more than the number of the seat.
        </>
      ) : (
        <>
          The key of draw <i>n</i> is SHA-256(“lamproom draw v1” ‖ seed ‖ <i>n</i>).
        </>
      )}{" "}
      ChaCha20 makes numbers of it. A die shows 1 + a number below its sides; a shuffle swaps each
      card, from the last, with one up to its place.
    </p>
  );
}

function Hash({ hash }: { readonly hash: HashCheck }) {
  return (
    <>
      <dt>
        <Holds holds={hash.holds} /> <bdi>{hash.what}</bdi> = SHA-256({hash.of})
      </dt>
      <dd class="code dim">{hash.said}</dd>
    </>
  );
}

const Holds = ({ holds }: { readonly holds: boolean }) => (
  <span class={holds ? "dealing-right" : "dealing-wrong"}>
    {holds ? <CheckIcon /> : <CrossIcon />}
    <span class="visually-hidden">{holds ? "Right: " : "Wrong: "}</span>
  </span>
);

function wordsOn({ hashes, draws, verdict, daily }: CheckedDealing): string {
  const wrongHash = hashes.find(({ holds }) => !holds);
  const wrongDraws = draws.filter(({ holds }) => !holds).length;
  const all = count(draws.length, "draw");
  if (wrongHash) return `Careful: ${wrongHash.what} does not fit the rest of the match file.`;
  if (wrongDraws > 0) {
    const follow = wrongDraws === 1 ? "does not follow" : "do not follow";
    return `Careful: ${wrongDraws} of ${all} ${follow} from the seed.`;
  }
  if (draws.length === 0 && verdict !== "broken") return NOTHING_DRAWN;
  const on = daily === null ? ON : ON_DAILY;
  return `${draws.length === 1 ? "The only draw" : `All ${all}`} ${on[verdict]}`;
}

const NOTHING_DRAWN =
  "Nothing was drawn in this match: what lay there followed from its deal, or from the match " +
  "that it continues.";

const ON: Record<Verdict, string> = {
  kept:
    "came from what your browser was shown before the match, its own random bytes included. " +
    "Nobody could choose them.",
  later:
    "came from the secret and the bytes in the match file. Your browser did not play this match, " +
    "so it cannot tell whether they were fixed before it began.",
  broken: "did not come from what your browser was shown before the match. Do not trust it.",
};

/** Of a match that has the chance of its day. */
const ON_DAILY: Record<Verdict, string> = {
  kept:
    "came from the secret whose commitment your browser was shown before the match. The server " +
    "chose it for the day, the same for everybody, and could not change it afterwards. Players " +
    "added nothing to it.",
  later:
    "came from the secret in the match file, which the server chose for the day, the same for " +
    "everybody. Your browser did not play this match, so it cannot tell whether it was fixed " +
    "before it began.",
  broken: ON.broken,
};

function drawWords({ place, kind, purpose }: Draw): string {
  const what = "die" in kind ? `a die of ${kind.die}` : `a shuffle of ${kind.shuffle}`;
  return `${placeWords(place)}: ${what} for ${purpose}`;
}

function placeWords(place: Place): string {
  if ("shared" in place) return "Shared draw";
  const { number, seat = null } = place;
  return seat === null ? `Draw ${number}` : `Draw ${number} of seat ${seat}`;
}

/** The first cards of a shuffle are enough to recognise it. */
const CARDS_SHOWN = 6;

function outcomeWords({ outcome }: Draw): string {
  if ("die" in outcome) return String(outcome.die);
  const { shuffle } = outcome;
  return shuffle.slice(0, CARDS_SHOWN).join(" ") + (shuffle.length > CARDS_SHOWN ? " …" : "");
}
