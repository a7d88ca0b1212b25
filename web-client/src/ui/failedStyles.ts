/**
 * Style sheets of later parts that could not be loaded. Vite asks for a style sheet only once, and
 * would show a part that is loaded again without its styles.
 */
const failed = new Set<HTMLLinkElement>();
let loading: Promise<void> = Promise.resolve();

export function startNoticingFailedStyles(): void {
  document.addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
      target.remove();
      failed.add(target);
    },
    { capture: true },
  );
}

/** Loads them again. Resolves when each is there or has failed once more. */
export function loadFailedStyles(): Promise<void> {
  const links = [...failed];
  failed.clear();
  loading = Promise.all([loading, ...links.map(loadAgain)]).then(() => undefined);
  return loading;
}

function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    again.addEventListener("load", resolve);
    again.addEventListener("error", resolve);
    document.head.append(again);
  });
}
