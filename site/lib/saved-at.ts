/** The mark on a copy that the worker keeps of a data file: when it was last known to be what the server has. */

export const SAVED_AT = "X-Saved-At";

/** @returns the moment, or null for an answer that comes straight from the server. */
export function readSavedAt(answer: Pick<Response, "headers">): Date | null {
  const savedAt = new Date(answer.headers.get(SAVED_AT) ?? NaN);
  return Number.isNaN(savedAt.getTime()) ? null : savedAt;
}
