/** Hands a text to the visitor as a file. */

/** Long enough for the slowest browser to have begun reading it. */
const READ_WITHIN_MS = 60_000;

/** @param name with its ending: "markets.csv" @param type its media type */
export function downloadFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
