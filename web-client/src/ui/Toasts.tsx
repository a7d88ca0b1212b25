/** Short notices over the page, mostly refusals. They disappear after a while or when dismissed. */
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
  // A repeated notice replaces the earlier one.
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

/** Links to the rule that forbids the action, if `game` says whose rule it is. */
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
          <Button tone="bare" label="Dismiss" onClick={() => dismiss(number)}>
            <CrossIcon />
          </Button>
        </div>
      ))}
    </div>
  );
}
