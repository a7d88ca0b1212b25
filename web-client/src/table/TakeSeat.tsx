/** Asks before a link from another device brings its seat here. */
import { useEffect, useState } from "preact/hooks";

import type { Refusal } from "../generated/protocol/Refusal";
import { forgetSecret, seatToken } from "../net/deviceLinks";
import { isLasting } from "../net/result";
import { Button } from "../ui/Button";
import { Dialog, MAIN_ACTION } from "../ui/Dialog";
import type { AtTable } from "./atTable";

export function TakeSeat({ at }: { readonly at: AtTable }) {
  const [token, setToken] = useState(seatToken);
  const [fault, setFault] = useState<Refusal | null>(null);
  useEffect(() => {
    const arrived = () => {
      setToken(seatToken());
      setFault(null);
    };
    addEventListener("hashchange", arrived);
    return () => removeEventListener("hashchange", arrived);
  }, []);
  if (token === null) return null;
  const close = () => {
    forgetSecret();
    setToken(null);
  };
  const take = async () => {
    // The same fault again is said again.
    setFault(null);
    const taken = await at.store.operate({ do: "take_seat", token });
    if (taken.ok) close();
    else setFault(taken.refusal);
  };
  return (
    <Dialog title="Play here?" onClose={close} first={MAIN_ACTION}>
      <div class="stack">
        <p>This link moves your seat to this device. Your other device can then only watch.</p>
        <p role="alert">{fault?.text}</p>
        <div class="row">
          {(fault === null || !isLasting(fault)) && (
            <Button tone="lamp" onClick={take}>
              Play on this device
            </Button>
          )}
          <Button onClick={close}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}
