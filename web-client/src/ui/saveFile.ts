/** Saves a file on the device. */

/** Some browsers read the file only after the press has been handled. */
const KEPT_MS = 10_000;

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

export const jsonFile = (text: string): Blob => new Blob([text], { type: "application/json" });
