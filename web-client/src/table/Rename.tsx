/** Changes the name and the badge of somebody on this device, at this table and at later ones. */
import { useState } from "preact/hooks";

import type { TableStore } from "../net/store";
import { Button, usePress } from "../ui/Button";
import { Field } from "../ui/Field";
import { type AtTable, isShared } from "./atTable";
import { BadgeChoiceLater } from "./LaterParts";
import "./Rename.css";

interface RenameProps {
  readonly at: AtTable;
  /** Whose name. */
  readonly store: TableStore;
  readonly name: string;
  /** Whether the field is what the dialog was opened for. Elsewhere, a phone shows no keyboard. */
  readonly focused?: boolean;
  readonly onDone: () => void;
}

export function Rename({ at, store, name, focused = false, onDone }: RenameProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const [pending, rename] = usePress(async () => {
    const result = await at.device.rename(store, typed);
    if (result.ok) onDone();
    else setError(result.refusal.text);
  });
  return (
    <div class="stack">
      <form
        class="rename"
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <Field
          label={isShared(at) ? "Name" : "Your name"}
          value={typed}
          onInput={setTyped}
          error={error}
          maxLength={200}
          focused={focused}
        />
        <Button submit busy={pending} disabled={typed.trim() === name}>
          Rename
        </Button>
      </form>
      <BadgeChoiceLater at={at} store={store} />
    </div>
  );
}
