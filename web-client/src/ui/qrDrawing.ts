/** Draws a QR code as one path. */
import { generate } from "lean-qr";

export interface QrDrawing {
  /** In modules. */
  readonly size: number;
  readonly path: string;
}

export function drawQr(text: string): QrDrawing {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return { size: code.size, path };
}
