/** Calls back at once, whenever the clock's minute turns, and when the page comes back to the front. */

const MINUTE = 60_000;

/** @returns Stops it. */
export function everyMinute(callback: (now: Date) => void): () => void {
  let timer = 0;
  const tick = () => {
    clearTimeout(timer);
    timer = window.setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    callback(new Date());
  };
  // Timers sleep in the background: a tab that comes back after lunch must not show the morning's status.
  document.addEventListener("visibilitychange", tick);
  window.addEventListener("pageshow", tick);
  tick();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", tick);
    window.removeEventListener("pageshow", tick);
  };
}
