/** Calls back at once, on every new minute, and when the page becomes visible again. */

const MINUTE = 60_000;

/** @returns a function that stops it */
export function everyMinute(callback: (now: Date) => void): () => void {
  let timer = 0;
  const tick = () => {
    clearTimeout(timer);
    timer = window.setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    callback(new Date());
  };
  // Timers stop in background tabs: without this, a tab opened in the morning would show the morning's status after
  // lunch.
  document.addEventListener("visibilitychange", tick);
  window.addEventListener("pageshow", tick);
  tick();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", tick);
    window.removeEventListener("pageshow", tick);
  };
}
