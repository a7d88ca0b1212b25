/**
 * Keeps the focus nearby when the focused element is removed: a button that has done its work, a
 * lobby that becomes a board. Otherwise the browser drops the focus, and keyboard users have to
 * start again at the top of the page.
 */

/** The ancestors of the removed element that may take the focus. */
const PLACES = "li, section, dialog, main";

/** Whether the focus is in a field for text, and not on a slider or a box to tick. */
export const isTyping = (): boolean =>
  document.activeElement?.matches("input:not([type]), textarea") === true;

/** Whether there is text in that field. */
export const isWriting = (): boolean =>
  isTyping() && (document.activeElement as HTMLInputElement | HTMLTextAreaElement).value !== "";

const nowhere = (): boolean => document.activeElement === document.body;

export function startKeepingFocus(): void {
  /** The focused element and its ancestors, from the inside out. */
  let path: readonly Element[] = [];

  document.addEventListener("focusin", ({ target }) => {
    path = target instanceof Element ? withAncestors(target) : [];
  });
  document.addEventListener("focusout", () => {
    // If the element still exists, the user left it on purpose, for example by clicking beside it.
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
