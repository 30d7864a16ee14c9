/** Repeats a check at intervals, never two at once. */
import { setTimeout as wait } from "node:timers/promises";

interface Pace {
  /** Checks right away. By default a pause comes first, so that it does not slow down the server's start. */
  atOnce?: boolean;
  /** The pause after a failed check, in milliseconds; default a minute. */
  retryMs?: number;
}

/**
 * @param onFailure called when a check fails
 * @returns a function that stops it; a check that fails after that is not reported
 */
export function lookEvery(
  pauseMs: number,
  look: () => Promise<void>,
  onFailure: (error: unknown) => void,
  { atOnce = false, retryMs = 60_000 }: Pace = {},
): () => void {
  const end = new AbortController();
  const { signal } = end;
  const lookOnce = async (): Promise<number> => {
    try {
      await look();
      return pauseMs;
    } catch (error) {
      if (!signal.aborted) onFailure(error);
      return retryMs;
    }
  };
  const goOn = async (): Promise<void> => {
    for (let pause = atOnce ? await lookOnce() : pauseMs; ; pause = await lookOnce()) {
      await wait(pause, undefined, { signal, ref: false });
    }
  };
  // The loop ends only when it is aborted.
  goOn().catch(() => undefined);
  return () => end.abort();
}
