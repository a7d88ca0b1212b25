/** What the parts of a table's page share: what is known of the table, and who is who at it. */
import type { Meta } from "../generated/games/Meta";
import type { Holder } from "../generated/protocol/Holder";
import type { PersonId } from "../generated/protocol/PersonId";
import type { Seat } from "../generated/protocol/Seat";
import type { Seq } from "../generated/protocol/Seq";
import type { Player } from "../games/module";
import type { Answer } from "../net/result";
import type { TableStore } from "../net/store";
import type { Scene, TableState } from "../net/table";
import { toastRefusal } from "../ui/Toasts";

export interface AtTable {
  readonly store: TableStore;
  readonly state: TableState;
  readonly scene: Scene;
  /** Null while the list of games is on its way. */
  readonly game: Meta | null;
}

/** Waits for the answer, and shows a refusal; gives whether it was done. */
export async function asked(at: AtTable, answer: Promise<Answer<Seq>>): Promise<boolean> {
  const { table } = at.scene;
  const given = await answer;
  if (!given.ok) toastRefusal(given.refusal, table.game);
  return given.ok;
}

export function nameOf({ scene }: AtTable, id: PersonId): string {
  return scene.table.people.find((person) => person.id === id)?.name ?? "Somebody";
}

export function holderName(at: AtTable, holder: Holder): string {
  return holder.kind === "bot" ? holder.name : nameOf(at, holder.id);
}

/** Plays alone, and nobody has come to watch: there is nobody to talk to. */
export function isAlone({ scene, state }: AtTable): boolean {
  const guests = state.nameless - (state.you.person === null ? 1 : 0);
  return (
    scene.table.solo === true &&
    scene.table.people.length === 1 &&
    guests <= 0 &&
    scene.chat.length === 0
  );
}

export function isAway({ state }: AtTable, holder: Holder): boolean {
  return holder.kind === "person" && !state.online.includes(holder.id);
}

export function holderOf({ scene }: AtTable, seat: Seat): Holder | null {
  return scene.table.seats.find((view) => view.seat === seat)?.holder ?? null;
}

/** Everybody who plays, as boards and move lists know them. */
export function playersOf(at: AtTable): readonly Player[] {
  return at.scene.table.seats.flatMap(({ seat, holder }) =>
    holder === null
      ? []
      : [
          {
            seat,
            name: holderName(at, holder),
            bot: holder.kind === "bot" || holder.stand_in,
            you: seat === at.state.you.seat,
            away: isAway(at, holder),
          },
        ],
  );
}

/** Whether a bot plays on the own seat at present. */
export function isStoodInFor(at: AtTable): boolean {
  const { seat } = at.state.you;
  const holder = seat === null ? null : holderOf(at, seat);
  return holder?.kind === "person" && holder.stand_in;
}
