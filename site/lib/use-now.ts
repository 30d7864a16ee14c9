/** The current minute. Static pages must not contain one, so on the server it is null. */
import { useMemo, useSyncExternalStore } from "react";
import { everyMinute } from "./every-minute.ts";

const MINUTE = 60_000;

/**
 * @returns the same object until the minute turns or the page becomes visible again, so that memoized values stay
 * valid; null on the server
 */
export function useNow(): Date | null {
  const minute = useSyncExternalStore(everyMinute, getMinute, getServerMinute);
  return useMemo(() => (minute === null ? null : new Date(minute * MINUTE)), [minute]);
}

const getMinute = () => Math.floor(Date.now() / MINUTE);
const getServerMinute = () => null;
