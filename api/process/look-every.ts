/** Looks again and again whether there is something to do, one look after the other. */
import { setTimeout as wait } from "node:timers/promises";

interface Pace {
  /** Looks once right away. By default the first look follows a pause, so that it does not slow the server's start. */
  atOnce?: boolean;
  /** The pause after a look that failed, in milliseconds; a minute unless it is said. */
  retryMs?: number;
}

/**
 * @param onFailure told why a look failed
 * @returns what ends it; a failure of a look that is under way then is not told
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
  // It ends only by being aborted.
  goOn().catch(() => undefined);
  return () => end.abort();
}
