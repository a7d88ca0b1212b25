/** A labelled text field with a message below it, which screen readers read with the field. */
import { useEffect, useId, useRef } from "preact/hooks";

import "./Field.css";

const KEYBOARDS = {
  name: { autocapitalize: "words", enterkeyhint: "go" },
  code: { autocapitalize: "none", enterkeyhint: "go" },
  line: { autocapitalize: "sentences", enterkeyhint: "send" },
} as const;

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly error?: string | null;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly autocomplete?: string;
  /** How a keyboard on the screen helps to write it. */
  readonly kind?: keyof typeof KEYBOARDS;
  /** Takes the focus, with its text selected, so that typing replaces it. */
  readonly focused?: boolean;
}

export function Field({
  label,
  value,
  onInput,
  error = null,
  hint,
  maxLength,
  autocomplete = "off",
  kind = "name",
  focused,
}: FieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  const message = error ?? hint;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={input}
        class={kind === "code" ? "code" : ""}
        value={value}
        maxLength={maxLength}
        autocomplete={autocomplete}
        spellcheck={false}
        {...KEYBOARDS[kind]}
        aria-invalid={error === null ? undefined : "true"}
        aria-describedby={message === undefined ? undefined : `${id}-message`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {message !== undefined && (
        <p
          id={`${id}-message`}
          class={error === null ? "field-message" : "field-message error"}
          role={error === null ? undefined : "alert"}
        >
          {message}
        </p>
      )}
    </div>
  );
}
