/** Before a match: the seats, the invitation, the options, and the start. */
import type { Holder } from "../generated/protocol/Holder";
import type { TableView } from "../generated/protocol/TableView";
import { Lamp } from "../scenery/Lamp";
import { Rock } from "../scenery/Rock";
import { Button } from "../ui/Button";
import { CallSettingsButton } from "../ui/CallSettingsButton";
import { CheckIcon } from "../ui/Icons";
import { list } from "../ui/words";
import {
  type AtTable,
  CONNECTION,
  holderName,
  isAway,
  isConnected,
  raceAt,
  showRefusal,
} from "./atTable";
import { changeWords } from "./changeWords";
import { CountsMark } from "./Counting";
import { FairDealing } from "./FairDealing";
import { Invite, LinkSent, SendLink } from "./Invite";
import { SeriesTallyLater } from "./LaterParts";
import { Options } from "./Options";
import { SeatHere } from "./SeatHere";
import { Seats } from "./Seats";
import { useUnready } from "./useUnready";
import "./Lobby.css";

export function Lobby({ at }: { readonly at: AtTable }) {
  return (
    <>
      <section class="lobby-table" aria-labelledby="lobby-title">
        <Rock
          class="lobby-rock"
          width={1200}
          height={420}
          facet={58}
          seed={11}
          light={{ x: 600, y: 170, reach: 300 }}
        />
        <Lamp class="lobby-lamp" />
        <h1 id="lobby-title">{at.game?.title ?? "The table"}</h1>
        <SeriesTallyLater at={at} />
        <CountsMark at={at} which="This match" />
        <Seats at={at} />
        <Readiness at={at} />
      </section>
      <div class="lobby-parts">
        <section class="panel stack" aria-labelledby="invite-title">
          <h2 id="invite-title">Invite your friends</h2>
          <Invite at={at} />
          <p class="small dim">
            While you wait, you can leave this page in the background: it notifies you when{" "}
            {raceAt(at) === null ? "it is your turn" : "the match begins"}.
          </p>
          <div class="row">
            <CallSettingsButton words="Notifications" />
          </div>
          <SeatHere at={at} />
        </section>
        <section class="panel stack" aria-labelledby="options-title">
          <h2 id="options-title">This match</h2>
          <Options at={at} />
          <FairDealing at={at} />
        </section>
      </div>
    </>
  );
}

/** The buttons to get ready and, for the host, to start; and what the start still needs. */
export function Readiness({ at }: { readonly at: AtTable }) {
  const { you } = at.state;
  const { unready, own } = useUnready(at);
  const holder = at.table.view.seats.find(({ seat }) => seat === you.seat)?.holder;
  if (holder?.kind !== "person") return <SitDown at={at} />;
  const missing = whatIsMissing(at);
  const free = at.table.view.seats.some((seat) => seat.holder === null);
  const words = missing ?? whenItStarts(at, free);
  const changed = unready && changedSince(at, unready);
  const waits = !isConnected(at) && at.store.gettingReady.value;
  return (
    <div class="readiness" data-host={you.host || undefined}>
      <LinkSent at={at} />
      <SendLink at={at} />
      {holder.ready ? (
        <Button
          onClick={() =>
            showRefusal(
              at,
              own(() => at.store.operate({ do: "unready" })),
            )
          }
        >
          <CheckIcon /> Ready (undo)
        </Button>
      ) : (
        <Button
          tone="lamp"
          busy={waits}
          describedBy={CONNECTION}
          onClick={() => showRefusal(at, at.store.getReady())}
        >
          {waits ? "Ready once connected" : "I am ready"}
        </Button>
      )}
      {you.host && (
        <Button
          tone={missing === null ? "lamp" : "plain"}
          disabled={missing !== null}
          describedBy="missing"
          onClick={() => showRefusal(at, at.store.operate({ do: "start" }))}
        >
          Start the match
        </Button>
      )}
      {/* A change may take more room: below the buttons, it does not move them. */}
      <p id="missing" class="small keeps-room" data-room={whenItStarts(at, true)} role="status">
        <span key={changed ?? words}>
          {changed === null ? <span class="dim">{words}</span> : <strong>{changed}</strong>}
        </span>
      </p>
    </div>
  );
}

/** What has changed since you were ready, and what to do about it. */
function changedSince(at: AtTable, before: TableView): string {
  const each = raceAt(at) === null ? "turn" : "move";
  return `${changeWords(before, at.table.view, at.game, each)} Say again that you are ready.`;
}

/** A match that counts is not started by the bot that takes the last seat. */
const startsByItself = ({ table: { view } }: AtTable): boolean =>
  view.counts !== true || view.seats.every(({ holder }) => holder?.kind !== "bot");

const waitsForHost = ({ state }: AtTable): string =>
  state.you.host
    ? "Everybody is ready. Start the match when you like."
    : "Everybody is ready. The host starts the match.";

/** When everybody who is here is ready. */
function whenItStarts(at: AtTable, free: boolean): string {
  if (!free) return startsByItself(at) ? "Everybody is ready." : waitsForHost(at);
  const host = at.state.you.host ? "you start it" : "the host starts it";
  return `Everybody is ready. The match starts when every seat is taken, or when ${host}.`;
}

/** For spectators with a name: a button to take a free seat. */
function SitDown({ at }: { readonly at: AtTable }) {
  const { removed, you } = at.state;
  const me = at.table.view.people.find(({ id }) => id === you.person);
  const { daily, seats } = at.table.view;
  const free = daily === undefined && seats.some(({ holder }) => holder === null);
  return (
    <div class="readiness">
      <SendLink at={at} />
      {me !== undefined && free && !removed ? (
        <Button tone="lamp" onClick={() => showRefusal(at, at.store.sit(me.name))}>
          Sit down
        </Button>
      ) : (
        <p class="dim">You are watching.</p>
      )}
    </div>
  );
}

/** What the start still needs, in a sentence; null if nothing. */
function whatIsMissing(at: AtTable): string | null {
  const { origin, seats } = at.table.view;
  const holders = seats.flatMap(({ holder }) => holder ?? []);
  // A match that continues another one needs a player on each of its seats.
  const fewest = origin === undefined ? (at.game?.seats[0] ?? 1) : seats.length;
  if (holders.length < fewest) {
    const more = fewest - holders.length;
    const players = more === 1 ? "One more player is" : `${more} more players are`;
    return `${players} needed. Send the link, or add a bot.`;
  }
  const isYou = (holder: Holder) => holder.kind === "person" && holder.id === at.state.you.person;
  const named = (some: readonly Holder[]) =>
    list(some.map((holder) => (isYou(holder) ? "you" : holderName(at, holder))));
  const notReady = holders.filter((holder) => holder.kind === "person" && !holder.ready);
  if (notReady.length > 0) return `Not ready yet: ${named(notReady)}.`;
  if (at.table.view.revealing === true) return "The match is about to start.";
  const away = holders.filter((holder) => isAway(at, holder));
  return away.length === 0 ? null : `Not connected: ${named(away)}.`;
}
