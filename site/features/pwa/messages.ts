/** What pages and the worker say to one another. */

/** From a page. */
export type PageMessage =
  /** A page has started. `seen`: what there was before the worker, nothing on a page that the worker has brought. */
  | { kind: "hello"; seen: FirstVisit | null }
  /** Its visitor asks for the new version. */
  | { kind: "take-over" };

/** Addresses. */
export interface FirstVisit {
  page: string;
  pictures: readonly string[];
}

/** From the worker, to every page: it has compared a data file with the server's. */
export interface DataMessage {
  kind: "data";
  path: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Whether it has changed since the page may have read it. */
  isNew: boolean;
}

/** An open page may be of another version than the worker: what it does not know of is left alone. */
export function isPageMessage(data: unknown): data is PageMessage {
  return hasKind(data) && (data.kind === "hello" || data.kind === "take-over");
}

export function isDataMessage(data: unknown): data is DataMessage {
  return hasKind(data) && data.kind === "data";
}

function hasKind(data: unknown): data is { kind: unknown } {
  return typeof data === "object" && data !== null && "kind" in data;
}
