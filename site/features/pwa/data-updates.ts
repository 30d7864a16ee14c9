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
export const SKIP_WAITING = { kind: "take-over" } as const;

type Message = DataMessage | typeof SKIP_WAITING;

/** @param onCompared called whenever the worker has compared the file at `path` with the server's */
export function watchData(path: string, onCompared: (message: DataMessage) => void): void {
  // Without TLS there are no service workers, although the types say so.
  const device: Partial<Pick<Navigator, "serviceWorker">> = navigator;
  device.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isOfKind(data, "data") && data.path === path) onCompared(data);
  });
}

/** @param message of this version or any other */
export function isOfKind<K extends Message["kind"]>(
  message: unknown,
  kind: K,
): message is Extract<Message, { kind: K }> {
  return typeof message === "object" && message !== null && "kind" in message && message.kind === kind;
}
