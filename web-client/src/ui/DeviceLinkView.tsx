/** A link for another device: to scan, to copy, and what to know about it. */
import type { DeviceLink } from "../net/deviceLinks";
import { Copy } from "./Copy";
import { QrCode } from "./QrCode";
import "./DeviceLinkView.css";

interface DeviceLinkViewProps {
  readonly link: DeviceLink;
  /** What the picture is, for those who do not see it. */
  readonly label: string;
}

export function DeviceLinkView({ link, label }: DeviceLinkViewProps) {
  return (
    <div class="device-link">
      <QrCode text={link.address} label={label} />
      <div class="stack">
        <p>
          Scan this with the other device, or copy the link and send it to yourself. It works once,
          within ten minutes. Show it to nobody else.
        </p>
        <Copy text={link.address} done="Link copied. Open it on the other device.">
          Copy the link
        </Copy>
      </div>
    </div>
  );
}
