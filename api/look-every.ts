/** Looks again and again whether there is something to do, one look after the other. */
import { setTimeout as wait } from "node:timers/promises";

/** After a look that failed; in milliseconds. */
const AFTER_FAILURE_MS = 60_000;

/**
 * The first look comes after the pause: a start has other things to do.
 * @param onFailure told why a look failed; the next one comes a minute later
 * @returns what ends it; a look that is under way then ends unheard
 */
export function lookEvery(pauseMs: number, look: () => Promise<void>, onFailure: (error: unknown) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const lookOnce = async (): Promise<number> => {
    try {
      await look();
      return pauseMs;
    } catch (error) {
      if (!signal.aborted) onFailure(error);
      return AFTER_FAILURE_MS;
    }
  };
  const goOn = async (): Promise<void> => {
    for (let pause = pauseMs; ; pause = await lookOnce()) await wait(pause, undefined, { signal, ref: false });
  };
  // Only its end gets it out of there.
  goOn().catch(() => undefined);
  return () => {
    end.abort();
  };
}
