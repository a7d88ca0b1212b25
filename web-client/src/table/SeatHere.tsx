/** In the lobby: gives a seat to somebody else who plays on this device. */
import { useState } from "preact/hooks";

import { Button } from "../ui/Button";
import { type AtTable, isForOne, raceAt } from "./atTable";
import { GuestNameLater } from "./LaterParts";

export function SeatHere({ at }: { readonly at: AtTable }) {
  const [open, setOpen] = useState(false);
  const hasRoom = at.table.view.seats.some(({ holder }) => holder === null);
  if (isForOne(at) || at.device.owner.state.value.you.seat === null) return null;
  return (
    <section class="stack" aria-labelledby="here-title">
      <h2 id="here-title">Or play on this device</h2>
      <p class="small dim">
        {raceAt(at) === null
          ? "You take turns at this screen."
          : "You share this screen, and pass it on when you like."}{" "}
        Friends elsewhere and bots can play as well.
      </p>
      {!hasRoom && <p>Every seat is taken.</p>}
      {hasRoom && !open && (
        <div class="row">
          <Button onClick={() => setOpen(true)}>Add a player on this device</Button>
        </div>
      )}
      {hasRoom && open && <GuestNameLater at={at} onDone={() => setOpen(false)} />}
    </section>
  );
}
