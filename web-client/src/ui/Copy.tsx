/** A button that copies a text to the clipboard. */
import { useState } from "preact/hooks";

import { Button } from "./Button";
import { copyText } from "./clipboard";
import { CopyIcon } from "./Icons";
import { toast } from "./Toasts";

interface CopyProps {
  readonly text: string;
  /** The toast that confirms it. */
  readonly done: string;
  readonly children: string;
}

export function Copy({ text, done, children }: CopyProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    if (await copyText(text)) {
      setCopied(text);
      toast(done);
    } else {
      toast("Your browser does not allow copying here. Select the text and copy it yourself.");
    }
  };
  return (
    <Button onClick={copy}>
      <CopyIcon /> {copied === text ? "Copied" : children}
    </Button>
  );
}
