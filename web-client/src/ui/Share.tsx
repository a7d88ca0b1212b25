/** A button that opens the browser's own share sheet. */
import { Button } from "./Button";
import { ShareIcon } from "./Icons";

interface ShareProps {
  readonly data: ShareData;
  readonly children: string;
}

/** Only browsers on HTTPS pages can share. */
export function Share({ data, children }: ShareProps) {
  // Typed as always there, which it is not.
  const share = navigator.share as typeof navigator.share | undefined;
  if (share === undefined) return null;
  const send = () => {
    // Whoever closes the browser's sheet wants nothing more.
    navigator.share(data).catch(() => undefined);
  };
  return (
    <Button tone="lamp" onClick={send}>
      <ShareIcon /> {children}
    </Button>
  );
}
