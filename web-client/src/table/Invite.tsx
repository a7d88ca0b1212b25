/** Ways to invite friends: share or copy the link, show the QR code, or say the code. */
import { tablePath } from "../ui/router";
import { Copy } from "../ui/Copy";
import { LaterPart } from "../ui/LaterPart";
import { QrCode } from "../ui/QrCode";
import { linkTo, sentOf, shareData } from "../ui/invitation";
import { Share } from "../ui/Share";
import { type AtTable, isForOne } from "./atTable";
import "./Invite.css";

const loadListed = () => import("./Listed").then(({ Listed }) => Listed);

/** Whether a seat is free. In a match, none is. */
const hasRoom = ({ table }: AtTable): boolean =>
  table.view.seats.some(({ holder }) => holder === null);

/** The link, as a QR code, as text and as a code. */
export function Invite({ at }: { readonly at: AtTable }) {
  const { code } = at.store;
  const link = linkTo(code);
  return (
    <div class="invite">
      <QrCode text={link} label="The link to this table as a QR code" />
      <div class="stack">
        <p>
          {`Anybody with the link can ${isForOne(at) || !hasRoom(at) ? "watch" : "join"}:`}
          <br />
          <a class="code" href={tablePath(code)}>
            {link.replace(/^https?:\/\//, "")}
          </a>
        </p>
        <p class="small dim">
          Or tell them the code: <strong class="code invite-code">{code}</strong>
        </p>
        <LaterPart load={loadListed} props={{ at }} failed={null} />
      </div>
    </div>
  );
}

const BY_LINK = "Others can join by the link.";

const SENT = {
  copied: "The link is copied. Paste it to your friends.",
  shared: "Your friends have the link.",
  kept: "You have not sent the link yet.",
  refused: "Your browser did not let us copy the link. Copy it below, or read out the code.",
  before: BY_LINK,
} as const;

const SITS = "Anyone who opens it can sit down with one tap.";
/** The longer of the two. */
const WATCHES = "All seats are taken, so anyone who opens it can watch.";

/** What became of the link, in a sentence, and what it does. */
export function LinkSent({ at }: { readonly at: AtTable }) {
  const sent = sentOf(at.store.code);
  const invites = at.state.you.host ? "Send the link to your friends." : BY_LINK;
  const became = sent === null ? invites : SENT[sent];
  const does = hasRoom(at) ? SITS : WATCHES;
  // As much room as before.
  const longest = sent === "before" ? SENT.copied : became;
  return (
    <p class="keeps-room" data-room={`${longest} ${WATCHES}`} role="status">
      {/* New words are a new element: in the same one they would count as words that jump. */}
      <span key={became + does}>
        <strong>{became}</strong> <span class="dim">{does}</span>
      </span>
    </p>
  );
}

/** The buttons that share or copy the link. */
export function SendLink({ at }: { readonly at: AtTable }) {
  const link = linkTo(at.store.code);
  const title = at.game?.title ?? "a game";
  return (
    <>
      <Share data={shareData(at.store.code, title)}>Share the link</Share>
      <Copy text={link} done="Link copied. Send it to your friends.">
        Copy the link
      </Copy>
    </>
  );
}
