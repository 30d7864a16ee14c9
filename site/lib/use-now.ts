/** "Now", to the minute. A static page must not freeze it, so on the server there is none. */
import { useSyncExternalStore } from "react";

const MINUTE = 60_000;

/** @returns The current minute, refreshed when it turns and when the page comes back to the front; null on the server. */
export function useNow(): Date | null {
  const minute = useSyncExternalStore(subscribe, getMinute, getServerMinute);
  return minute === null ? null : new Date(minute * MINUTE);
}

function subscribe(onChange: () => void): () => void {
  let timer = 0;
  const tick = () => {
    clearTimeout(timer);
    timer = window.setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    onChange();
  };
  tick();
  document.addEventListener("visibilitychange", tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

const getMinute = () => Math.floor(Date.now() / MINUTE);
const getServerMinute = () => null;
