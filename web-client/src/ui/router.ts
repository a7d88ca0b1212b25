/** Which page an address means, and navigation without reloading. */
import { type ReadonlySignal, signal } from "@preact/signals";

import type { Day } from "../generated/protocol/Day";
import type { TableCode } from "../generated/protocol/TableCode";
import { parseCode } from "../net/code";

export type Route =
  | { readonly page: "landing" }
  | { readonly page: "table"; readonly code: TableCode }
  /** The address of a table with a malformed code. */
  | { readonly page: "malformed_code"; readonly typed: string }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "matches" }
  | { readonly page: "statistics" }
  | { readonly page: "leaderboard" }
  /** Null is the page on which a match file is chosen. */
  | { readonly page: "match"; readonly id: string | null }
  /** Null means the first game with a daily match, and today. */
  | { readonly page: "daily"; readonly game: string | null; readonly day: Day | null }
  | { readonly page: "not_found" };

export function routeOf(path: string): Route {
  const [first = "", second = "", third = "", ...rest] = path
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
  if (first === "daily" && rest.length === 0)
    return { page: "daily", game: second === "" ? null : second, day: third === "" ? null : third };
  if (third !== "" || rest.length > 0) return { page: "not_found" };
  switch (first) {
    case "":
      return { page: "landing" };
    case "matches":
      return second === "" ? { page: "matches" } : { page: "not_found" };
    case "statistics":
      return second === "" ? { page: "statistics" } : { page: "not_found" };
    case "leaderboard":
      return second === "" ? { page: "leaderboard" } : { page: "not_found" };
    case "m":
      return { page: "match", id: second === "" ? null : second };
    case "rules":
      return second === "" ? { page: "not_found" } : { page: "rules", game: second };
    case "t": {
      const code = parseCode(second);
      return code === null ? { page: "malformed_code", typed: second } : { page: "table", code };
    }
    default:
      return { page: "not_found" };
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const current = signal<Route>(routeOf(location.pathname));

export const route: ReadonlySignal<Route> = current;

/** Without a day, the path always leads to the current day. */
export const dailyPath = (game: string, day: Day | null = null): string =>
  `/daily/${game}${day === null ? "" : `/${day}`}`;

export const matchPath = (id: string): string => `/m/${encodeURIComponent(id)}`;

/** The page of a match at one of its steps. */
export const stepPath = (id: string, step: number): string => `${matchPath(id)}#step=${step}`;

/** The fragment that leads to the dealing of a match, on its page. */
export const DEALING = "#dealing";

export const tablePath = (code: TableCode): string => `/t/${code}`;

let byLoading = false;

/** From now on, other pages are loaded from the server or the service worker. */
export function goByLoading(): void {
  byLoading = true;
}

export function go(path: string): void {
  if (byLoading) return location.assign(path);
  if (path !== location.pathname + location.search + location.hash)
    history.pushState(null, "", path);
  arrive();
  if (location.hash === "") scrollTo(0, 0);
}

function arrive(): void {
  const next = routeOf(location.pathname);
  if (next.page === "table" && location.pathname !== tablePath(next.code))
    history.replaceState(null, "", tablePath(next.code));
  if (JSON.stringify(next) !== JSON.stringify(current.peek())) current.value = next;
}

/** Makes links within the site change the page in place. */
export function startRouting(): void {
  addEventListener("popstate", () => (byLoading ? location.reload() : arrive()));
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || event.defaultPrevented || !staysHere(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  arrive();
}

function staysHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const sameDocument = link.pathname === location.pathname && link.hash !== "";
  return (
    plain &&
    !sameDocument &&
    link.origin === location.origin &&
    link.target === "" &&
    !link.hasAttribute("download")
  );
}
