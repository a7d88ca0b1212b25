/** A button that opens the browser's own share sheet. */
import { Button } from "./Button";
import { ShareIcon } from "./Icons";

interface ShareProps {
  readonly data: ShareData;
  readonly children: string;
}

/** Nothing, if the browser cannot share. */
export function Share({ data, children }: ShareProps) {
  // Typed as if it always existed, but browsers omit it outside HTTPS.
  const share = navigator.share as typeof navigator.share | undefined;
  if (share === undefined) return null;
  const send = () => {
    // Closing the share sheet is no error.
    navigator.share(data).catch(() => undefined);
  };
  return (
    <Button tone="lamp" onClick={send}>
      <ShareIcon /> {children}
    </Button>
  );
}
