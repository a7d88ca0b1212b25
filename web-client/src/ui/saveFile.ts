/** Saves a file on the device. */

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const jsonFile = (text: string): Blob => new Blob([text], { type: "application/json" });
