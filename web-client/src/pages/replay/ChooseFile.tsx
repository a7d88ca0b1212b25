/**
 * Opens a match file that the server has verified: one that is chosen, or one that is dropped
 * anywhere on the page.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { fetchReplay, type MatchFile, readMatchFile, type Tape, withPart } from "../../net/replay";
import { accepted, type Result } from "../../net/result";
import { Button } from "../../ui/Button";
import "./ChooseFile.css";

/** A match file with the beginning of its replay. */
export interface OpenedFile {
  readonly file: MatchFile;
  readonly first: Tape;
}

interface ChooseFileProps {
  readonly open: (opened: OpenedFile) => void;
  /** The page has nothing else, and so no other heading. */
  readonly alone: boolean;
}

const TITLE = "Replay a match file";

/** What the page shows stays there if the file is refused. */
async function openFile(chosen: File): Promise<Result<OpenedFile>> {
  const read = await readMatchFile(chosen);
  if (!read.ok) return read;
  const part = await fetchReplay(read.value, "all", 0);
  return part.ok ? accepted({ file: read.value, first: withPart(null, part.value) }) : part;
}

export function ChooseFile({ open, alone }: ChooseFileProps) {
  const picker = useRef<HTMLInputElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setFault(null);
    setBusy(true);
    const opened = await openFile(file);
    setBusy(false);
    if (opened.ok) open(opened.value);
    else setFault(opened.refusal.text);
  };
  useEffect(() => {
    // The file may have been dropped far above.
    if (fault !== null) alert.current?.scrollIntoView({ block: "nearest" });
  }, [fault]);
  const over = useDropped((file) => void choose(file));
  return (
    <section class="panel stack choose-file" data-over={over || undefined}>
      {alone ? <h1>{TITLE}</h1> : <h2>{TITLE}</h2>}
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
      {isBusy && <p role="status">Verifying the match file …</p>}
      <p role="alert" ref={alert}>
        {fault}
      </p>
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
