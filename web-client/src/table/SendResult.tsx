/** Sends a result to friends: as a text with its link, and as a picture. */
import { Button } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { DownloadIcon, ShareIcon } from "../ui/Icons";
import { saveFile } from "../ui/saveFile";
import { toast } from "../ui/Toasts";
import { type PictureOf, drawResult } from "./resultPicture";

interface SendResultProps {
  readonly picture: PictureOf;
  /** The page of the match. */
  readonly url: string;
}

export function SendResult({ picture, url }: SendResultProps) {
  const { game, title, sentence } = picture;
  const text = `${game}: ${title}. ${sentence === title ? "" : sentence}`.trim();
  // Typed as if it always existed, but browsers omit it outside HTTPS.
  const share = navigator.share as typeof navigator.share | undefined;
  const send = async (): Promise<void> => {
    const blob = await drawResult(picture);
    const files = blob === null ? [] : [new File([blob], "lamproom.png", { type: blob.type })];
    const withPicture = { title: `${game} · Lamproom`, text, url, files };
    const { files: _, ...withoutPicture } = withPicture;
    // Closing the share sheet is no error.
    await share?.(navigator.canShare(withPicture) ? withPicture : withoutPicture).catch(
      () => undefined,
    );
  };
  const save = async (): Promise<void> => {
    const blob = await drawResult(picture);
    if (blob === null) return toast("Your browser could not draw the picture.");
    saveFile("lamproom-result.png", blob);
  };
  return (
    <div class="row result-send">
      {share && (
        <Button onClick={send}>
          <ShareIcon /> Share
        </Button>
      )}
      <Copy text={`${text}\n${url}`} done="Result copied, with the link to the match.">
        Copy as text
      </Copy>
      <Button onClick={save}>
        <DownloadIcon /> Save as a picture
      </Button>
    </div>
  );
}
