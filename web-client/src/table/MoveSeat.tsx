/** Takes your seat to another device: a link that works once, within ten minutes. */
import { useEffect, useState } from "preact/hooks";

import { type DeviceLink, seatLink } from "../net/deviceLinks";
import { Button } from "../ui/Button";
import { DeviceLinkView } from "../ui/DeviceLinkView";
import { Dialog } from "../ui/Dialog";
import { type AtTable, showRefusal } from "./atTable";

interface MoveSeatProps {
  readonly at: AtTable;
  /** The link has been used: the page behind the menu says what that means. */
  readonly onMoved: () => void;
}

export function MoveSeat({ at, onMoved }: MoveSeatProps) {
  const [link, setLink] = useState<DeviceLink | null>(null);
  const seated = at.state.you.seat !== null;
  useEffect(() => {
    if (link !== null && !seated) onMoved();
  }, [link, seated, onMoved]);
  if (!seated || at.table.view.daily !== undefined) return null;
  const make = async () => {
    const made = seatLink(at.store.code);
    const offered = at.store.operate({ do: "offer_seat", token_hash: made.tokenHash });
    if (await showRefusal(at, offered)) setLink(made);
  };
  return (
    <>
      <Button onClick={make}>Play on another device …</Button>
      {link !== null && (
        <Dialog title="Your seat on another device" onClose={() => setLink(null)}>
          <DeviceLinkView link={link} label="The link to your seat as a QR code" />
          <p class="small dim">
            You then play there, and watch here. To take all your tables with you, go to{" "}
            <a href="/matches">Your tables</a>.
          </p>
        </Dialog>
      )}
    </>
  );
}
