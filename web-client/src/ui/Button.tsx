/** Buttons, and links that look like them. */
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";

import { explainedControl } from "./explain";
import { KeySign } from "./KeySign";

import "./Button.css";

type Tone = "lamp" | "plain" | "bare" | "danger";

interface Look {
  /** `lamp` is the main action of a page. */
  readonly tone?: Tone;
  readonly children: ComponentChildren;
  /** The label of a button whose content is only an icon. */
  readonly label?: string;
}

interface ButtonProps extends Look {
  /** While its promise is pending, the button shows that it waits, and ignores presses. */
  readonly onClick?: (() => void) | (() => Promise<unknown>);
  readonly submit?: boolean;
  /** Does nothing, but can still be focused; `describedBy` should say why. */
  readonly disabled?: boolean;
  readonly describedBy?: string;
  /** What it does is under way, whoever began it. */
  readonly busy?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  /** The key that does the same. It is only shown here; the board listens for it. */
  readonly shortcut?: string;
  /** What it does and by which rule; with this it has no other tooltip. */
  readonly why?: string;
}

function className(tone: Tone = "plain", label?: string): string {
  return `button ${tone}${label === undefined ? "" : " icon-only"}`;
}

/** Runs a press, unless the one before is still pending; and whether it is. */
export function usePress(
  run: ButtonProps["onClick"],
): readonly [pending: boolean, press: () => void] {
  const [pending, setPending] = useState(false);
  // Several presses may come before the button is rendered again.
  const underway = useRef(false);
  const press = async () => {
    if (underway.current) return;
    const result = run?.();
    if (!(result instanceof Promise)) return;
    underway.current = true;
    setPending(true);
    await result.finally(() => {
      underway.current = false;
      setPending(false);
    });
  };
  return [pending, () => void press()];
}

export function Button({
  tone,
  children,
  label,
  onClick,
  submit,
  disabled,
  describedBy,
  busy = false,
  pressed,
  expanded,
  shortcut,
  why,
}: ButtonProps) {
  const [pending, press] = usePress(onClick);
  return (
    <button
      type={submit ? "submit" : "button"}
      class={className(tone, label)}
      aria-label={label}
      title={why === undefined ? label : undefined}
      {...(why !== undefined && explainedControl(why))}
      aria-disabled={disabled ? "true" : undefined}
      aria-busy={pending || busy ? "true" : undefined}
      aria-describedby={describedBy}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={shortcut}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else press();
      }}
    >
      {children}
      {shortcut !== undefined && <KeySign>{shortcut}</KeySign>}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  readonly href: string;
}

export function ButtonLink({ tone, children, label, href }: ButtonLinkProps) {
  return (
    <a class={className(tone, label)} href={href} aria-label={label} title={label}>
      {children}
    </a>
  );
}
