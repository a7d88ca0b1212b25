/** Short notices over the page: refusals mostly. They wait long enough to be read, and can be put away. */
import { signal } from "@preact/signals";

import type { Refusal } from "../generated/protocol/Refusal";
import { Button } from "./Button";
import { CrossIcon } from "./Icons";
import "./Toasts.css";

interface Toast {
  readonly number: number;
  readonly text: string;
  readonly link: { readonly href: string; readonly text: string } | null;
}

const SHOWN_MS = 9_000;
const SHOWN_MAX = 3;

const toasts = signal<readonly Toast[]>([]);
let count = 0;

function put({ text, link }: Omit<Toast, "number">): void {
  count += 1;
  const number = count;
  // The same notice again takes the place of the former one.
  const others = toasts.peek().filter((shown) => shown.text !== text);
  toasts.value = [...others, { number, text, link }].slice(-SHOWN_MAX);
  setTimeout(() => dismiss(number), SHOWN_MS);
}

function dismiss(number: number): void {
  toasts.value = toasts.peek().filter((shown) => shown.number !== number);
}

export function toast(text: string): void {
  put({ text, link: null });
}

/** `game` is where the rule that forbids it can be read. */
export function toastRefusal({ text, rule }: Refusal, game?: string): void {
  const link =
    rule === undefined || game === undefined
      ? null
      : { href: `/rules/${game}#${rule}`, text: `Rule ${rule}` };
  put({ text, link });
}

export function Toasts() {
  return (
    <div class="toasts" role="alert">
      {toasts.value.map(({ number, text, link }) => (
        <div class="toast" key={number}>
          <p>
            {text}{" "}
            {link && (
              <a href={link.href} target="_blank">
                {link.text}
              </a>
            )}
          </p>
          <Button tone="bare" label="Put this notice away" onClick={() => dismiss(number)}>
            <CrossIcon />
          </Button>
        </div>
      ))}
    </div>
  );
}
