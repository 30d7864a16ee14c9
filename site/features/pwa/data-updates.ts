/** What pages and the worker say to one another. An open page may be of another release than the worker. */

/** From the worker, to every page: it has compared a data file with the server's. */
export interface DataMessage {
  kind: "data";
  path: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Whether it has changed since the page may have read it. */
  isNew: boolean;
}

/** From a page: its visitor asks for the new version. */
export const SKIP_WAITING = { kind: "take-over" };

export function isSkipWaiting(message: unknown): boolean {
  return isOfKind(message, SKIP_WAITING.kind);
}

/** @param onCompared called whenever the worker has compared the file at the path with the server's */
export function watchData(path: string, onCompared: (message: DataMessage) => void): void {
  // Pages without TLS have no service workers, whatever the types say.
  const device: Partial<Pick<Navigator, "serviceWorker">> = navigator;
  device.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isDataMessage(data) && data.path === path) onCompared(data);
  });
}

function isDataMessage(message: unknown): message is DataMessage {
  return isOfKind(message, "data");
}

function isOfKind(message: unknown, kind: string): boolean {
  return typeof message === "object" && message !== null && "kind" in message && message.kind === kind;
}
