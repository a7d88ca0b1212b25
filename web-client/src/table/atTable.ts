/** What the parts of a table's page share: the state of the table, and who is who. */
import type { Meta } from "../generated/games/Meta";
import type { Badge } from "../generated/protocol/Badge";
import type { GameFrame } from "../generated/protocol/GameFrame";
import type { Holder } from "../generated/protocol/Holder";
import type { PersonId } from "../generated/protocol/PersonId";
import type { Seat } from "../generated/protocol/Seat";
import type { SeatView } from "../generated/protocol/SeatView";
import type { Seq } from "../generated/protocol/Seq";
import { raceWords } from "../games/load";
import type { Player } from "../games/module";
import type { Device } from "../net/device";
import { SKILLED } from "../net/level";
import type { Result } from "../net/result";
import type { TableStore } from "../net/store";
import type { TableState, ClientState } from "../net/table";
import { toastRefusal } from "../ui/Toasts";

/** A table whose state is known, as its page passes it around. */
export interface AtTable {
  /** Everybody who plays at it on this device. */
  readonly device: Device;
  /** The connection of the person whose view the page shows, which is "you" in all parts of it. */
  readonly store: TableStore;
  readonly state: ClientState;
  readonly table: TableState;
  /** Null while the list of games is on its way. */
  readonly game: Meta | null;
}

/** The element that says that there is no connection, for controls that are off meanwhile. */
export const CONNECTION = "connection";

/** Waits for the reply and shows a refusal as a toast; returns whether the request was accepted. */
export async function showRefusal(at: AtTable, result: Promise<Result<Seq>>): Promise<boolean> {
  const { game } = at.table.view;
  const reply = await result;
  if (!reply.ok) toastRefusal(reply.refusal, game);
  return reply.ok;
}

export function nameOf({ table }: AtTable, id: PersonId): string {
  return table.view.people.find((person) => person.id === id)?.name ?? "Someone";
}

export const seatOf = ({ table }: AtTable, id: PersonId): SeatView | undefined =>
  table.view.seats.find(({ holder }) => holder?.kind === "person" && holder.id === id);

/** The badge of a person: that of their seat, or the one that they have chosen. */
export const badgeOf = (at: AtTable, id: PersonId): Badge | undefined =>
  seatOf(at, id)?.badge ?? at.table.view.people.find((person) => person.id === id)?.badge;

/** The seats in the colours of their players' badges, as CSS. */
export const seatColours = ({ table }: AtTable): Record<string, string> =>
  Object.fromEntries(
    table.view.seats.flatMap(({ seat, badge }) =>
      badge ? [[`--seat-${seat}`, `var(--badge-${badge.colour})`]] : [],
    ),
  );

export function holderName(at: AtTable, holder: Holder): string {
  return holder.kind === "bot" ? holder.name : nameOf(at, holder.id);
}

/** Whether one person plays here, alone or a daily match: nobody else has a say in it. */
export const isForOne = ({ table: { view } }: AtTable): boolean =>
  view.solo === true || view.daily !== undefined;

/** What is said of a match in which all play at once; null where they take turns or one plays. */
export const raceAt = (at: AtTable): string | null =>
  isForOne(at) || at.table.view.seats.length < 2 ? null : raceWords(at.table.view.game);

/** A table for one without spectators: there is nobody to chat with. */
export function isAlone(at: AtTable): boolean {
  const { table, state } = at;
  const guests = state.nameless - (state.you.person === null ? 1 : 0);
  return isForOne(at) && table.view.people.length === 1 && guests <= 0 && table.chat.length === 0;
}

/** Whether several people play on this device. */
export const isShared = ({ device }: AtTable): boolean => device.players.value.length > 1;

/** The name of a person on this device. */
export function nameHere(at: AtTable, { state }: TableStore): string {
  const { person } = state.value.you;
  return person === null ? "Someone" : nameOf(at, person);
}

/** The connection of the person on a seat, if they play on this device. */
export const playerHere = ({ device }: AtTable, seat: Seat): TableStore | undefined =>
  device.players.value.find(({ state }) => state.value.you.seat === seat);

/** Without a connection nothing can be done, and the others may have moved long ago. */
export const isConnected = ({ store }: AtTable): boolean => store.status.value.kind === "open";

export function isAway({ state }: AtTable, holder: Holder): boolean {
  return holder.kind === "person" && !state.online.includes(holder.id);
}

/** The seats that a match waits for. Whoever has voted keeps nobody waiting. */
export const awaitedIn = ({ waiting, votes = [] }: GameFrame): readonly Seat[] =>
  waiting.filter((seat) => !votes.some((vote) => vote.seat === seat));

export function holderOf({ table }: AtTable, seat: Seat): Holder | null {
  return table.view.seats.find((view) => view.seat === seat)?.holder ?? null;
}

/**
 * The players, as boards and move lists know them: at the end of a match as they were then, since
 * whoever takes a seat back from a bot has not won what it won.
 */
export function playersOf(at: AtTable): readonly Player[] {
  const { seats, result } = at.table.view;
  return seats.flatMap(({ seat, holder, badge }) => {
    if (holder === null) return [];
    const isBots = holder.kind === "bot";
    const standIn = !isBots && (holder.stand_in || (result?.stood_in ?? []).includes(seat));
    return [
      {
        seat,
        name: holderName(at, holder),
        ...(badge && { badge }),
        bot: isBots || standIn,
        ...(isBots ? { level: holder.level ?? SKILLED } : { standIn }),
        left: seat === result?.counted?.left,
        you: seat === at.state.you.seat,
        away: isAway(at, holder),
      },
    ];
  });
}

export function playerName(at: AtTable, seat: Seat): string {
  return playersOf(at).find((player) => player.seat === seat)?.name ?? "";
}

/** Who holds your seat, which is you; null if you have none. */
export function ownHolder(at: AtTable): Holder | null {
  const { seat } = at.state.you;
  return seat === null ? null : holderOf(at, seat);
}

/** Whether you have left a match that counts, which a bot plays to the end. */
export function hasLeft(at: AtTable): boolean {
  const holder = ownHolder(at);
  return at.table.view.phase === "playing" && holder?.kind === "person" && holder.left === true;
}

/** Whether a bot plays on your seat at the moment. */
export function isStoodInFor(at: AtTable): boolean {
  const holder = ownHolder(at);
  return holder?.kind === "person" && holder.stand_in;
}
