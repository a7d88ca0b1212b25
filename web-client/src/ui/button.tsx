/** Buttons, and links that look like them. */
import type { ComponentChildren } from "preact";

import "./button.css";

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
}

function className(tone: Tone = "plain", label?: string): string {
  return `button ${tone}${label === undefined ? "" : " icon-only"}`;
}

export function Button({ tone, children, label, onClick, submit, disabled, describedBy, pressed, expanded }: ButtonProps) {
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
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  readonly href: string;
  readonly download?: boolean;
}

export function ButtonLink({ tone, children, label, href, download }: ButtonLinkProps) {
  return (
    <a class={className(tone, label)} href={href} aria-label={label} title={label} download={download}>
      {children}
    </a>
  );
}
