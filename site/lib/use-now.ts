/** The current minute. Static pages must not contain one, so on the server it is null. */
import { useSyncExternalStore } from "react";
import { everyMinute } from "./every-minute.ts";

const MINUTE = 60_000;

/**
 * @returns the same object for all islands until the minute turns or the page becomes visible again, so that what was
 * computed with it stays valid; null on the server
 */
export function useNow(): Date | null {
  return useSyncExternalStore(everyMinute, getMinute, getServerMinute);
}

let minute = new Date(0);

function getMinute(): Date {
  const at = Math.floor(Date.now() / MINUTE) * MINUTE;
  if (minute.getTime() !== at) minute = new Date(at);
  return minute;
}

const getServerMinute = () => null;
