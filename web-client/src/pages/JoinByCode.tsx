/** A field for the code of a table, for people without its link. */
import { useState } from "preact/hooks";

import { parseCode } from "../net/code";
import { go, tablePath } from "../ui/router";
import { Button } from "../ui/Button";
import { Field } from "../ui/Field";
import "./JoinByCode.css";

export function JoinByCode() {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = (event: Event) => {
    event.preventDefault();
    const code = parseCode(typed);
    if (code === null)
      setError("A code has nine letters or digits, like k7m-2qx-9fd. You can also paste the link.");
    else go(tablePath(code));
  };
  return (
    <form class="join-by-code" onSubmit={submit}>
      <Field
        label="Do you have a code?"
        value={typed}
        onInput={(value) => {
          setTyped(value);
          setError(null);
        }}
        error={error}
        hint="Nine letters or digits, or the whole link"
        kind="code"
      />
      <Button submit>Go to the table</Button>
    </form>
  );
}
