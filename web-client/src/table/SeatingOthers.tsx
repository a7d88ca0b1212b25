/** Seats everybody else who plays on this device, one after the other. */
import { useEffect } from "preact/hooks";

import type { Device } from "../net/device";
import { numbered } from "../net/identity";
import { seatingAt, seatingIsDone } from "../net/seating";
import { Waiting } from "../ui/Notice";
import { toastRefusal } from "../ui/Toasts";

export function SeatingOthers({ device }: { readonly device: Device }) {
  useEffect(() => void seatOthers(device), [device]);
  return <Waiting>Setting up the table …</Waiting>;
}

async function seatOthers(device: Device): Promise<void> {
  for (const name of seatingAt(device.code)?.others ?? []) {
    let result = await device.seat(name);
    for (let taken = 1; !result.ok && result.refusal.code === "name_taken"; taken += 1)
      result = await device.seat(numbered(name, taken + 1));
    if (!result.ok) {
      toastRefusal(result.refusal);
      break;
    }
  }
  seatingIsDone(device.code);
}
