/** "Now", to the minute. A static page must not freeze it, so on the server there is none. */
import { useMemo, useSyncExternalStore } from "react";
import { everyMinute } from "./every-minute.ts";

const MINUTE = 60_000;

/**
 * @returns The current minute, refreshed when it turns and when the page comes back to the front; null on the server. Until
 * then it is the same object, so that what was made from it holds.
 */
export function useNow(): Date | null {
  const minute = useSyncExternalStore(everyMinute, getMinute, getServerMinute);
  return useMemo(() => (minute === null ? null : new Date(minute * MINUTE)), [minute]);
}

const getMinute = () => Math.floor(Date.now() / MINUTE);
const getServerMinute = () => null;
