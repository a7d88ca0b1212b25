/** A form to change one's name at the table, and for later ones. */
import { useState } from "preact/hooks";

import { rememberName } from "../net/identity";
import { Button } from "../ui/Button";
import { Field } from "../ui/Field";
import type { AtTable } from "./atTable";
import "./Rename.css";

interface RenameProps {
  readonly at: AtTable;
  readonly name: string;
  readonly onDone: () => void;
}

export function Rename({ at, name, onDone }: RenameProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    const result = await at.store.operate({ do: "rename", name: typed });
    if (!result.ok) return setError(result.refusal.text);
    rememberName(typed.trim());
    onDone();
  };
  return (
    <form class="rename" onSubmit={(event) => void submit(event)}>
      <Field label="Your name" value={typed} onInput={setTyped} error={error} maxLength={200} />
      <Button submit disabled={typed.trim() === name}>
        Rename
      </Button>
    </form>
  );
}
