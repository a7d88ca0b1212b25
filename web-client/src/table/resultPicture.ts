/** A picture of a result, drawn for sharing: the verdict, the scores and the curve. */
import type { Recount } from "../games/recount";
import { figureOf, placesOf } from "../recount/Curve";

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 70;

export interface PictureOf {
  /** The game. */
  readonly game: string;
  readonly title: string;
  readonly sentence: string;
  readonly recount: Recount | null;
}

/** The picture as a PNG; null if the browser cannot draw it. */
export function drawResult(of: PictureOf): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (pen === null) return Promise.resolve(null);
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string =>
    name.startsWith("var(") ? style.getPropertyValue(name.slice(4, -1)) : name;
  const font = (size: number, face: "title" | "text"): string =>
    `${face === "title" ? 600 : 400} ${size}px ${style.getPropertyValue(`--font-${face}`)}`;

  drawRock(pen, colour);
  pen.fillStyle = colour("var(--ink-dim)");
  pen.font = font(30, "text");
  pen.fillText(`${of.game} · Lamproom`, EDGE, 100);
  pen.fillStyle = colour("var(--lamp-bright)");
  pen.font = font(60, "title");
  const below = write(pen, of.title, 180, 66);
  pen.fillStyle = colour("var(--ink)");
  pen.font = font(32, "text");
  const bottom = write(pen, of.sentence, below + 6, 42);
  drawCurve(pen, of.recount, { top: bottom, colour, font: font(26, "text") });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

type Pen = CanvasRenderingContext2D;
type Colour = (name: string) => string;

/** The dark of a mine, with the light of a lamp at the top. */
function drawRock(pen: Pen, colour: Colour): void {
  pen.fillStyle = colour("var(--rock-900)");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const light = pen.createRadialGradient(WIDTH * 0.85, -40, 20, WIDTH * 0.85, -40, 620);
  light.addColorStop(0, "rgb(255 180 84 / 0.5)");
  light.addColorStop(1, "rgb(255 180 84 / 0)");
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = colour("var(--lamp-deep)");
  pen.lineWidth = 6;
  pen.strokeRect(3, 3, WIDTH - 6, HEIGHT - 6);
}

/** Writes a text in as many lines as it takes; returns where the next text may begin. */
function write(pen: Pen, text: string, top: number, lineHeight: number): number {
  let [line, y] = ["", top];
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && pen.measureText(longer).width > WIDTH - 2 * EDGE) {
      pen.fillText(line, EDGE, y);
      [line, y] = [word, y + lineHeight];
    } else {
      line = longer;
    }
  }
  pen.fillText(line, EDGE, y);
  return y + lineHeight;
}

interface Place {
  readonly top: number;
  readonly colour: Colour;
  readonly font: string;
}

function drawCurve(pen: Pen, recount: Recount | null, { top, colour, font }: Place): void {
  const curve = recount?.curve ?? null;
  if (curve === null) return;
  const size = { width: WIDTH - 2 * EDGE - 260, height: HEIGHT - top - 70 };
  const places = placesOf(curve, size);
  pen.font = font;
  pen.lineJoin = "round";
  pen.lineWidth = 6;
  curve.lines.forEach((line, at) => {
    pen.strokeStyle = colour(line.colour);
    pen.fillStyle = pen.strokeStyle;
    pen.beginPath();
    for (const [x, y] of places[at] ?? []) pen.lineTo(EDGE + x, top + y);
    pen.stroke();
    pen.fillText(`${line.name} ${figureOf(line) ?? ""}`, WIDTH - EDGE - 230, top + 30 + at * 40);
  });
}
