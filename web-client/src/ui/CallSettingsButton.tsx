/** A button, and the dialog that it opens: how this browser calls you. Few open it. */
import { useState } from "preact/hooks";

import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { BellIcon } from "./Icons";
import { LaterPart } from "./LaterPart";

const loadSettings = () => import("./CallSettings").then(({ CallSettings }) => CallSettings);

/** Opens the dialog; only an icon where there is little room. */
export function CallSettingsButton({ words }: { readonly words?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {words === undefined ? (
        <Button tone="bare" label="Notifications" onClick={() => setOpen(true)}>
          <BellIcon />
        </Button>
      ) : (
        <Button onClick={() => setOpen(true)}>
          <BellIcon /> {words}
        </Button>
      )}
      {open && (
        <Dialog title="When it is your turn" onClose={() => setOpen(false)}>
          <LaterPart load={loadSettings} props={{}} />
        </Dialog>
      )}
    </>
  );
}
