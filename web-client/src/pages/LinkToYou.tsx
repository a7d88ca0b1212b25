/** Takes your identity to another device by a link, and uses such a link on that device. */
import { useEffect, useState } from "preact/hooks";

import type { Refusal } from "../generated/protocol/Refusal";
import { currentIdentity } from "../net/becoming";
import {
  type DeviceLink,
  forgetSecret,
  identitySecret,
  isUsed,
  makeLinkToYou,
  takeIdentity,
} from "../net/deviceLinks";
import type { Identity } from "../net/identityFile";
import { isLasting } from "../net/result";
import { Button } from "../ui/Button";
import { DeviceLinkView } from "../ui/DeviceLinkView";
import { Dialog } from "../ui/Dialog";
import { Become } from "./IdentityFile";

/** How often the page asks whether the link it shows has been used. */
const WATCH_MS = 2_000;

export function LinkToYou() {
  const [link, setLink] = useState<DeviceLink | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const make = async () => {
    // The same fault again is said again.
    setFault(null);
    const made = await makeLinkToYou(currentIdentity());
    setLink(made.ok ? made.value : null);
    setFault(made.ok ? null : made.refusal.text);
  };
  return (
    <div class="stack">
      <h3>By a link</h3>
      <p>
        The other device will play as you, too: with your name, badge, seats and finished matches.
      </p>
      <div class="row">
        <Button onClick={make}>Play as yourself on another device …</Button>
      </div>
      <p role="alert">{fault}</p>
      {link !== null && (
        <Dialog title="Your link for another device" onClose={() => setLink(null)}>
          <Shown link={link} />
        </Dialog>
      )}
      <UseLink />
    </div>
  );
}

/** The link until it has been used, and then what that means. */
function Shown({ link }: { readonly link: DeviceLink }) {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    if (used) return undefined;
    const look = async () => setUsed((await isUsed(link)) === true);
    const timer = setInterval(() => void look(), WATCH_MS);
    return () => clearInterval(timer);
  }, [link, used]);
  if (used) {
    return (
      <div class="stack" role="status">
        <p>
          <strong>The link was used: another device can play as you now.</strong>
        </p>
        <p>
          Both can play your seats. If it was not your device, somebody else saw the link and can
          play as you. Then ask your hosts to remove you, and sit down again in a private window.
        </p>
      </div>
    );
  }
  return <DeviceLinkView link={link} label="The link to you as a QR code" />;
}

/** Asks what to do with the link that has led here. */
function UseLink() {
  const [secret, setSecret] = useState(identitySecret);
  const [identity, setIdentity] = useState<Identity | null>(null);
  const [fault, setFault] = useState<Refusal | null>(null);
  useEffect(() => {
    const arrived = () => {
      setSecret(identitySecret());
      setFault(null);
    };
    addEventListener("hashchange", arrived);
    return () => removeEventListener("hashchange", arrived);
  }, []);
  const close = () => {
    setSecret(null);
    setIdentity(null);
  };
  if (identity !== null)
    return <Become identity={identity} site={location.origin} onClose={close} />;
  if (secret === null) return null;
  const take = async () => {
    // The same fault again is said again.
    setFault(null);
    const taken = await takeIdentity(secret);
    if (taken.ok || isLasting(taken.refusal)) forgetSecret();
    if (taken.ok) setIdentity(taken.value);
    else setFault(taken.refusal);
  };
  return (
    <Dialog title="From your other device" onClose={close}>
      <div class="stack">
        {(fault === null || !isLasting(fault)) && (
          <>
            <p>With this link, this browser plays as the same person as your other device.</p>
            <div class="row">
              <Button tone="lamp" onClick={take}>
                See who it is
              </Button>
              <Button onClick={close}>Cancel</Button>
            </div>
          </>
        )}
        <p role="alert">{fault?.text}</p>
      </div>
    </Dialog>
  );
}
