/** Buttons, and links that look like them. */
import type { ComponentChildren } from "preact";

import { KeySign } from "./KeySign";

import "./Button.css";

type Tone = "lamp" | "plain" | "bare" | "danger";

interface Look {
  /** `lamp` is the one thing to do on a page. */
  readonly tone?: Tone;
  readonly children: ComponentChildren;
  /** The whole label, where the content is an icon only. */
  readonly label?: string;
}

interface ButtonProps extends Look {
  readonly onClick?: () => void;
  readonly submit?: boolean;
  /** Still focusable and explained by what `describedBy` names, but does nothing. */
  readonly disabled?: boolean;
  readonly describedBy?: string;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  /** The key that does the same; who listens for it is another's business. */
  readonly shortcut?: string;
}

function className(tone: Tone = "plain", label?: string): string {
  return `button ${tone}${label === undefined ? "" : " icon-only"}`;
}

export function Button({
  tone,
  children,
  label,
  onClick,
  submit,
  disabled,
  describedBy,
  pressed,
  expanded,
  shortcut,
}: ButtonProps) {
  return (
    <button
      type={submit ? "submit" : "button"}
      class={className(tone, label)}
      aria-label={label}
      title={label}
      aria-disabled={disabled ? "true" : undefined}
      aria-describedby={describedBy}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={shortcut}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
      {shortcut !== undefined && <KeySign>{shortcut}</KeySign>}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  readonly href: string;
  readonly download?: boolean;
}

export function ButtonLink({ tone, children, label, href, download }: ButtonLinkProps) {
  return (
    <a
      class={className(tone, label)}
      href={href}
      aria-label={label}
      title={label}
      download={download}
    >
      {children}
    </a>
  );
}
