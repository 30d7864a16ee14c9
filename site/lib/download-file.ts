/** Saves a text as a file on the visitor's device. */

/** Milliseconds; by then even a slow browser has begun to read it. */
const READ_WITHIN_MS = 60_000;

/** @param name like "markets.csv" @param type media type */
export function downloadFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
