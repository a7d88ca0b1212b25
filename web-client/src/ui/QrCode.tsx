/** A text as a QR code. What draws it is loaded when one is shown. */
import { useEffect, useState } from "preact/hooks";

import { whenIdle } from "./idle";
import type { QrDrawing } from "./qrDrawing";
import "./QrCode.css";

/** Light modules around the code: scanners need four. */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<QrDrawing | null>(null);
  useEffect(() => {
    let wanted = true;
    const callOff = whenIdle(() => {
      import("./qrDrawing").then(
        ({ drawQr }) => wanted && setDrawn(drawQr(text)),
        // The link beside it says the same.
        () => undefined,
      );
    });
    return () => {
      wanted = false;
      callOff();
    };
  }, [text]);
  // As large as the code, so that nothing jumps.
  if (drawn === null) return <div class="qr-code" />;
  const { size, path } = drawn;
  return (
    <svg
      class="qr-code"
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
