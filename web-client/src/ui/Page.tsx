/** The frame of every page: the way past the header, the header, the content, the title; and where the focus goes on arrival. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { Lamp } from "../scenery/Lamp";
import "./Page.css";

interface PageProps {
  readonly title: string;
  readonly header?: ComponentChildren;
  readonly footer?: ComponentChildren;
  readonly children: ComponentChildren;
  readonly class?: string;
}

let arrived = false;

export function Page({ title, header, footer, children, class: className = "" }: PageProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = title === "" ? "Lamproom" : `${title} · Lamproom`;
  }, [title]);
  useEffect(() => {
    // The first page is the browser's to announce; after that the new page is only noticed if the focus goes there.
    if (arrived) main.current?.focus({ preventScroll: true });
    arrived = true;
  }, []);
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      {header ?? <SiteHeader />}
      <main id="main" ref={main} tabIndex={-1} class={`page ${className}`}>
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
      <nav aria-label="Site">
        <a class="site-link" href="/matches">
          Your matches
        </a>
      </nav>
    </header>
  );
}

export function HomeLink() {
  return (
    <a class="home" href="/" aria-label="Lamproom: to the entrance">
      <Lamp class="home-lamp" />
      <span class="home-word">Lamproom</span>
    </a>
  );
}
