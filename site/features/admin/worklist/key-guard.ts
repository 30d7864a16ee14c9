/** Ignores accidental presses of a deciding key: double presses, repeats, and presses meant for the previous card. */

/**
 * Milliseconds. Double presses take less than 200 ms; nobody reads a card and decides that fast.
 */
export const DOUBLE_PRESS_MS = 250;

export interface KeyGuard {
  /** Whether a press counts. `timeStamp` is on the clock of performance.now(). */
  takes: (event: Pick<KeyboardEvent, "timeStamp" | "repeat">) => boolean;
  /** Call when the next card is rendered: earlier presses were meant for the previous one. @param at performance.now() */
  shown: (at: number) => void;
}

/** One guard for each screen, as a double press may hit two cards. */
export function createKeyGuard(): KeyGuard {
  let from = 0;
  return {
    takes: ({ timeStamp, repeat }) => {
      if (repeat) return false;
      const isTaken = timeStamp >= from;
      // Also extended by ignored presses: a key that bounces three times is one press.
      from = Math.max(from, timeStamp + DOUBLE_PRESS_MS);
      return isTaken;
    },
    shown: (at) => {
      from = Math.max(from, at);
    },
  };
}
