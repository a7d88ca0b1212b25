/** Asks for the name of somebody else who plays on this device, and gives them a seat. */
import { useState } from "preact/hooks";

import { guestsBefore } from "../net/guests";
import { Button } from "../ui/Button";
import { Field } from "../ui/Field";
import { Name } from "../ui/Name";
import type { AtTable } from "./atTable";

/** As many of those who have played here before are offered by name. */
const OFFERED_MAX = 3;

interface GuestNameProps {
  readonly at: AtTable;
  readonly onDone: () => void;
}

export function GuestName({ at, onDone }: GuestNameProps) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const seat = async (who: string) => {
    const result = await at.device.seat(who.trim());
    if (result.ok) onDone();
    else setError(result.refusal.text);
  };
  const known = guestsBefore(at.store.code).slice(0, OFFERED_MAX);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {known.length > 0 && (
        <div class="row">
          {known.map((guest) => (
            <Button key={guest.key} onClick={() => seat(guest.name)}>
              <Name>{guest.name}</Name>
            </Button>
          ))}
        </div>
      )}
      <Field
        label="Their name"
        value={name}
        onInput={(value) => {
          setName(value);
          setError(null);
        }}
        error={error}
        maxLength={200}
        focused
      />
      <div class="row">
        <Button tone="lamp" submit onClick={() => seat(name)}>
          Take a seat
        </Button>
        <Button tone="bare" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
