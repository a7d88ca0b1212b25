/**
 * The frame of every page: the skip link, the header, the content and the title. Moves the focus.
 */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { waitingTables } from "../net/yourTables";
import { Lamp } from "../scenery/Lamp";
import { callWords } from "./calls";
import { CallSettingsButton } from "./CallSettingsButton";
import "./Page.css";

interface PageProps {
  readonly title: string;
  readonly header?: ComponentChildren;
  readonly footer?: ComponentChildren;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly style?: Readonly<Record<string, string>>;
}

let isFirstPage = true;

export function Page({ title, header, footer, children, class: className = "", style }: PageProps) {
  const main = useRef<HTMLElement>(null);
  const words = callWords.value;
  useEffect(() => {
    const plain = title === "" ? "Lamproom" : `${title} · Lamproom`;
    document.title = words === null ? plain : `● ${words} · ${plain}`;
  }, [title, words]);
  useEffect(() => {
    // The browser announces the first page itself. Later pages are only noticed if the focus moves.
    // A page may have given the focus to a field already.
    const isInside = main.current?.contains(document.activeElement) === true;
    if (!isFirstPage && !isInside) main.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      {header ?? <SiteHeader />}
      <main id="main" ref={main} tabIndex={-1} class={`page ${className}`} style={style}>
        {children}
      </main>
      {footer}
    </>
  );
}

function SiteHeader() {
  return (
    <header class="site-header">
      <HomeLink />
      <nav class="site-nav" aria-label="Site">
        <CallSettingsButton />
        <YourTablesLink />
      </nav>
    </header>
  );
}

/** The link to your tables, with how many of them wait for you. */
function YourTablesLink() {
  const waiting = waitingTables.value.length;
  return (
    <a class="site-link" href="/matches">
      Your tables
      {waiting > 0 && (
        <>
          <span class="count" aria-hidden="true">
            {waiting}
          </span>
          <span class="visually-hidden">({waiting} waiting for you)</span>
        </>
      )}
    </a>
  );
}

export function HomeLink() {
  return (
    <a class="home" href="/" aria-label="Lamproom: home page">
      <Lamp class="home-lamp" />
      <span class="home-word">Lamproom</span>
    </a>
  );
}
