/** How friends come to this table: share, copy, show the QR code, or say the code. */
import { useState } from "preact/hooks";

import { tablePath } from "../router";
import { Button } from "../ui/button";
import { CopyIcon, ShareIcon } from "../ui/icons";
import { toast } from "../ui/toast";
import type { AtTable } from "./at_table";
import { QrCode } from "./qr_code";
import "./invite.css";

/** The link in every form but its buttons. */
export function Invite({ at }: { readonly at: AtTable }) {
  const { code } = at.store;
  const link = linkOf(at);
  return (
    <div class="invite">
      <QrCode text={link} label="The link to this table as a QR code" />
      <div class="stack">
        <p>
          Whoever has the link can sit down:
          <br />
          <a class="code" href={tablePath(code)}>
            {link.replace(/^https?:\/\//, "")}
          </a>
        </p>
        <p class="small dim">
          Or say the code: <strong class="code invite-code">{code}</strong>
        </p>
      </div>
    </div>
  );
}

/** The buttons that send the link. */
export function SendLink({ at }: { readonly at: AtTable }) {
  const link = linkOf(at);
  return (
    <>
      <Share link={link} title={at.game?.title ?? "a game"} />
      <Copy link={link} />
    </>
  );
}

const linkOf = (at: AtTable): string => location.origin + tablePath(at.store.code);

/** Only browsers on HTTPS pages can share. */
function Share({ link, title }: { readonly link: string; readonly title: string }) {
  // Typed as always there, which it is not.
  const share = navigator.share as typeof navigator.share | undefined;
  if (share === undefined) return null;
  const send = () => {
    // Whoever closes the browser's sheet wants nothing more.
    navigator.share({ title: `Lamproom: ${title}`, text: `Come and play ${title} with me.`, url: link }).catch(() => undefined);
  };
  return (
    <Button tone="lamp" onClick={send}>
      <ShareIcon /> Share the link
    </Button>
  );
}

function Copy({ link }: { readonly link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(link)) {
      setCopied(true);
      toast("The link is copied. Send it to your friends.");
    } else {
      toast("Your browser does not let pages copy here. Select the link and copy it yourself.");
    }
  };
  return (
    <Button onClick={() => void copy()}>
      <CopyIcon /> {copied ? "Copied" : "Copy the link"}
    </Button>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Pages without HTTPS have no clipboard, but the old command still works there. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  // Within an open dialog only its own elements can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
