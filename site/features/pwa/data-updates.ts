/** Messages between pages and the service worker. An open page may be from another release than the worker. */

/** From the worker to every page: a data file was compared with the server's. */
export interface DataMessage {
  kind: "data";
  path: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Whether it has changed since the page may have read it. */
  isNew: boolean;
}

/** From a page whose visitor wants the new version: the waiting worker takes over. */
export const SKIP_WAITING = { kind: "take-over" };

export function isSkipWaiting(message: unknown): boolean {
  return isOfKind(message, SKIP_WAITING.kind);
}

/** @param onCompared called whenever the worker has compared the file at `path` with the server's */
export function watchData(path: string, onCompared: (message: DataMessage) => void): void {
  // Without TLS there are no service workers, although the types say so.
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
