/** A button that copies a text to the clipboard. */
import { useState } from "preact/hooks";

import { Button } from "./Button";
import { CopyIcon } from "./Icons";
import { toast } from "./Toasts";

interface CopyProps {
  readonly text: string;
  /** The toast that confirms it. */
  readonly done: string;
  readonly children: string;
}

export function Copy({ text, done, children }: CopyProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(text)) {
      setCopied(true);
      toast(done);
    } else {
      toast("Your browser does not allow copying here. Select the text and copy it yourself.");
    }
  };
  return (
    <Button onClick={copy}>
      <CopyIcon /> {copied ? "Copied" : children}
    </Button>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Pages without HTTPS have no clipboard API, but the old command still works. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  // While a dialog is open, only its own elements can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
