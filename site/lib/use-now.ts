/** "Now", to the minute. A static page must not freeze it, so on the server there is none. */
import { useSyncExternalStore } from "react";
import { everyMinute } from "./every-minute.ts";

const MINUTE = 60_000;

/** @returns The current minute, refreshed when it turns and when the page comes back to the front; null on the server. */
export function useNow(): Date | null {
  const minute = useSyncExternalStore(everyMinute, getMinute, getServerMinute);
  return minute === null ? null : new Date(minute * MINUTE);
}

const getMinute = () => Math.floor(Date.now() / MINUTE);
const getServerMinute = () => null;
