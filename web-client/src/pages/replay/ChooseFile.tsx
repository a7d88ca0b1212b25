/** Opens a match file: one that is chosen, or one that is dropped anywhere on the page. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { type MatchFile, readMatchFile } from "../../net/replay";
import { Button } from "../../ui/Button";
import "./ChooseFile.css";

interface ChooseFileProps {
  readonly open: (file: MatchFile) => void;
}

export function ChooseFile({ open }: ChooseFileProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readMatchFile(file);
    setFault(read.ok ? null : read.refusal.text);
    if (read.ok) open(read.value);
  };
  const over = useDropped((file) => void choose(file));
  return (
    <section class="panel stack choose-file" data-over={over || undefined}>
      <h2>Replay a match file</h2>
      <p>Drop a match file anywhere on this page, or choose one. It is verified, and not kept.</p>
      <div class="row">
        <Button onClick={() => picker.current?.click()}>Choose a match file …</Button>
        <input
          ref={picker}
          hidden
          type="file"
          accept="application/json,.json"
          aria-label="A match file"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            // The same file can be chosen again.
            event.currentTarget.value = "";
          }}
        />
      </div>
      <p role="alert">{fault}</p>
    </section>
  );
}

/** Whether a file hovers over the page. `drop` gets it. */
function useDropped(drop: (file: File | undefined) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(drop);
  latest.current = drop;
  useLayoutEffect(() => {
    const brings = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
    const hover = (event: DragEvent) => {
      if (!brings(event)) return;
      // Without this the browser would leave the page for the file.
      event.preventDefault();
      setOver(event.type !== "drop");
      if (event.type === "drop") latest.current(event.dataTransfer?.files[0]);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    document.addEventListener("dragover", hover);
    document.addEventListener("drop", hover);
    document.addEventListener("dragleave", leave);
    return () => {
      document.removeEventListener("dragover", hover);
      document.removeEventListener("drop", hover);
      document.removeEventListener("dragleave", leave);
    };
  }, []);
  return over;
}
