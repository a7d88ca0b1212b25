/** What can be done for a seat in the lobby, by its player or by the host. */
import { useEffect, useRef, useState } from "preact/hooks";

import type { Holder } from "../generated/protocol/Holder";
import type { SeatView } from "../generated/protocol/SeatView";
import { SKILLED } from "../net/level";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { HostIcon } from "../ui/Icons";
import { Name } from "../ui/Name";
import { type AtTable, holderName, isShared, playerHere, showRefusal } from "./atTable";
import { BotChoice } from "./BotChoice";
import { Rename } from "./Rename";

export interface SeatDialogProps {
  readonly at: AtTable;
  readonly view: SeatView;
  readonly onClose: () => void;
}

export function SeatDialog(props: SeatDialogProps) {
  const { at, view, onClose } = props;
  const { holder } = view;
  if (holder !== null && playerHere(at, view.seat) !== undefined)
    return <OfPlayerHere {...props} holder={holder} />;
  return (
    <Dialog title={holder === null ? "Add a bot" : holderName(at, holder)} onClose={onClose}>
      <div class="stack">
        {at.game !== null && holder?.kind !== "person" && (
          <BotChoice
            at={at}
            game={at.game}
            seat={view.seat}
            {...(holder && { chosen: holder.level ?? SKILLED })}
            onDone={onClose}
          />
        )}
        {holder !== null && <ForHost {...props} holder={holder} />}
      </div>
    </Dialog>
  );
}

type TakenProps = SeatDialogProps & { readonly holder: Holder };

/** The name of a person who plays on this device. */
function OfPlayerHere({ at, view, holder, onClose }: TakenProps) {
  const here = playerHere(at, view.seat);
  const name = holderName(at, holder);
  if (here === undefined) return null;
  return (
    <Dialog title={isShared(at) ? `${name}’s name` : "Name and badge"} onClose={onClose}>
      <Rename at={at} store={here} name={name} focused onDone={onClose} />
      {at.device.isGuest(here) && (
        <Button onClick={() => showRefusal(at, at.device.leave(here))}>
          <span>
            Remove <Name>{name}</Name>
          </span>
        </Button>
      )}
    </Dialog>
  );
}

function ForHost({ at, view, holder, onClose }: TakenProps) {
  const done = async (result: Promise<boolean>) => {
    if (await result) onClose();
  };
  return (
    <>
      {holder.kind === "person" && (
        <Button
          onClick={() =>
            done(showRefusal(at, at.store.operate({ do: "hand_over", person: holder.id })))
          }
        >
          <HostIcon /> Make host
        </Button>
      )}
      <Remove
        isPerson={holder.kind === "person"}
        remove={() => done(showRefusal(at, at.store.operate({ do: "remove", seat: view.seat })))}
      />
    </>
  );
}

interface RemoveProps {
  readonly isPerson: boolean;
  readonly remove: () => Promise<unknown>;
}

/** A bot can be added again; a person can never sit down again. */
function Remove({ isPerson, remove }: RemoveProps) {
  const [sure, setSure] = useState(!isPerson);
  const asking = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isPerson && sure) asking.current?.querySelector<HTMLElement>(".plain")?.focus();
  }, [isPerson, sure]);
  if (!sure)
    return (
      <Button tone="danger" onClick={() => setSure(true)}>
        Remove from the table …
      </Button>
    );
  return (
    <div class="stack" ref={asking}>
      {isPerson && <p>A player you remove can still watch, but not sit down again.</p>}
      <div class="row">
        <Button tone="danger" onClick={remove}>
          Remove from the table
        </Button>
        {isPerson && <Button onClick={() => setSure(false)}>Keep</Button>}
      </div>
    </div>
  );
}
