/** Copying to the clipboard, as well as each browser allows it. */

/** Copies a text; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/**
 * Copies a text that a press has asked for and that is not known yet. Browsers let a page copy only
 * for a moment after a press, and some only if it begins at once.
 */
export async function copyWhenKnown(text: Promise<string>): Promise<boolean> {
  try {
    const item = text.then((known) => new Blob([known], { type: "text/plain" }));
    // Nobody else may handle its failure.
    item.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": item })]);
    return true;
  } catch {
    return copyText(await text);
  }
}

/** Pages without HTTPS have no clipboard API, but the old command still works. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  // While a dialog is open, only its own elements can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
