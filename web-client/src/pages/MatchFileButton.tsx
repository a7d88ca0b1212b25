/** Saves the match file of a finished match. */
import { fetchMatchFile } from "../net/matches";
import { Button } from "../ui/Button";
import { DownloadIcon } from "../ui/Icons";
import { jsonFile, saveFile } from "../ui/saveFile";
import { toast } from "../ui/Toasts";

interface MatchFileButtonProps {
  readonly id: string;
  readonly bare?: boolean;
}

/** A link would not say whose it is, and the deal of today is only for those who have played it. */
export function MatchFileButton({ id, bare = false }: MatchFileButtonProps) {
  const save = async (): Promise<void> => {
    const file = await fetchMatchFile(id);
    if (file.ok) saveFile(`lamproom-${id}.json`, jsonFile(file.value));
    else toast(file.refusal.text);
  };
  return (
    <Button tone={bare ? "bare" : "plain"} onClick={save}>
      <DownloadIcon /> Match file
    </Button>
  );
}
