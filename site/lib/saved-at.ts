/**
 * The header with which the service worker marks copies of data files: when they were last compared with the server's.
 */

export const SAVED_AT = "X-Saved-At";

/** @returns null for an answer that comes directly from the server */
export function readSavedAt(answer: Pick<Response, "headers">): Date | null {
  const savedAt = new Date(answer.headers.get(SAVED_AT) ?? NaN);
  return Number.isNaN(savedAt.getTime()) ? null : savedAt;
}
