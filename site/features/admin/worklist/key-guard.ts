/** Ignores accidental presses of a deciding key: double presses, and presses meant for the previous card. */

/**
 * Milliseconds. Double presses take less than 200 ms; nobody reads a card and decides that fast.
 */
export const DOUBLE_PRESS_MS = 250;

/** One guard for each screen, as a double press may hit two cards. Times are on the clock of performance.now(). */
export function createKeyGuard() {
  let from = 0;
  return {
    /** Whether a press counts. */
    takes: (at = performance.now()): boolean => {
      const isTaken = at >= from;
      // Also extended by ignored presses: a key that bounces three times is one press.
      from = Math.max(from, at + DOUBLE_PRESS_MS);
      return isTaken;
    },
    /** Call when the next card is rendered: earlier presses were meant for the previous one. */
    shown: (at: number): void => {
      from = Math.max(from, at);
    },
  };
}
