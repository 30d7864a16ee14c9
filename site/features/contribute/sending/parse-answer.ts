/** Reads an answer that may come from the API, a static host or a proxy. */

/** @returns the answer as an object; null if it is not a JSON object */
export function parseAnswer(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
