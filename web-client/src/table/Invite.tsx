/** Ways to invite friends: share or copy the link, show the QR code, or say the code. */
import { tablePath } from "../ui/router";
import { Copy } from "../ui/Copy";
import { Share } from "../ui/Share";
import type { AtTable } from "./atTable";
import { QrCode } from "./QrCode";
import "./Invite.css";

/** The link, as a QR code, as text and as a code. */
export function Invite({ at }: { readonly at: AtTable }) {
  const { code } = at.store;
  const link = linkOf(at);
  return (
    <div class="invite">
      <QrCode text={link} label="The link to this table as a QR code" />
      <div class="stack">
        <p>
          Anybody with the link can join:
          <br />
          <a class="code" href={tablePath(code)}>
            {link.replace(/^https?:\/\//, "")}
          </a>
        </p>
        <p class="small dim">
          Or tell them the code: <strong class="code invite-code">{code}</strong>
        </p>
      </div>
    </div>
  );
}

/** The buttons that share or copy the link. */
export function SendLink({ at }: { readonly at: AtTable }) {
  const link = linkOf(at);
  const title = at.game?.title ?? "a game";
  return (
    <>
      <Share
        data={{ title: `Lamproom: ${title}`, text: `Come and play ${title} with me.`, url: link }}
      >
        Share the link
      </Share>
      <Copy text={link} done="Link copied. Send it to your friends.">
        Copy the link
      </Copy>
    </>
  );
}

const linkOf = (at: AtTable): string => location.origin + tablePath(at.store.code);
