/**
 * Keeps the focus near when what had it goes away: a button that is done, a lobby that becomes a board. Without this the browser forgets the
 * place, and who uses the keyboard starts again at the top of the page.
 */

/** What is worth a stop on the way from what is gone outwards. */
const PLACES = "li, section, dialog, main";

const nowhere = (): boolean => document.activeElement === document.body;

export function startKeepingFocus(): void {
  /** What has the focus, and what is around it, outwards. */
  let path: readonly Element[] = [];

  document.addEventListener("focusin", ({ target }) => {
    path = target instanceof Element ? withAncestors(target) : [];
  });
  document.addEventListener("focusout", () => {
    // Whoever leaves what is still there, as by a click beside it, wants to be nowhere.
    queueMicrotask(() => {
      if (nowhere() && path[0]?.isConnected === true) path = [];
    });
  });
  new MutationObserver(() => {
    if (!nowhere() || path[0]?.isConnected !== false) return;
    const near = path.find((element) => element.isConnected && element.matches(PLACES));
    if (!(near instanceof HTMLElement)) return;
    near.tabIndex = -1;
    near.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}

function withAncestors(element: Element): readonly Element[] {
  const { parentElement } = element;
  return parentElement === null ? [element] : [element, ...withAncestors(parentElement)];
}
