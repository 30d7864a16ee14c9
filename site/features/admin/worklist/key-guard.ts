/** Tells one press of a key that decides from a slip: a double press, a key that is held down, a press before its card stood there. */

/**
 * Milliseconds. Double presses of one finger lie under 200 ms; nobody reads a card, and decides about it, as fast as that.
 */
export const DOUBLE_PRESS_MS = 250;

export interface KeyGuard {
  /** Whether a press counts. @param event its time is on the clock of performance.now() */
  takes: (event: Pick<KeyboardEvent, "timeStamp" | "repeat">) => boolean;
  /** What came next is on the screen; a press from before was meant for what stood there then. @param at performance.now() */
  shown: (at: number) => void;
}

/** One for each screen: a double press does not count twice, whichever of its cards it reaches. */
export function createKeyGuard(): KeyGuard {
  let from = 0;
  return {
    takes: ({ timeStamp, repeat }) => {
      if (repeat) return false;
      const isTaken = timeStamp >= from;
      // Also after one that did not count: a key that bounces three times is one press.
      from = Math.max(from, timeStamp + DOUBLE_PRESS_MS);
      return isTaken;
    },
    shown: (at) => {
      from = Math.max(from, at);
    },
  };
}
