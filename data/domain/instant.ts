/** From what a wall clock shows to the instant at which it does: the way back from local-time.ts. */
import { dayNumber, getLocalMoment, MINUTES_PER_DAY } from "./local-time.ts";

const MINUTE_MS = 60_000;

/**
 * @param day counted as `dayNumber` does
 * @param minutes after that day's midnight
 * @param timeZone IANA name
 * @returns the first one where the clock shows it twice; where it leaps over it, the instant an hour later on the clock
 * @throws RangeError when the time zone is unknown
 */
export function getInstant(day: number, minutes: number, timeZone: string): Date {
  const wanted = day * MINUTES_PER_DAY + minutes;
  // The zone's distance is known for instants only: a day before and a day after are the two that it can be.
  const [before, after] = [-1, 1].map((side) => distanceAt(wanted + side * MINUTES_PER_DAY, timeZone));
  const candidates = [wanted - (before ?? 0), wanted - (after ?? 0)];
  const found = candidates.find((minute) => minute + distanceAt(minute, timeZone) === wanted);
  return new Date((found ?? candidates[0] ?? wanted) * MINUTE_MS);
}

/** How many minutes the zone is ahead of UTC. @param minute since 1970 in UTC */
function distanceAt(minute: number, timeZone: string): number {
  const { year, month, day, minutes } = getLocalMoment(new Date(minute * MINUTE_MS), timeZone);
  return dayNumber(year, month, day) * MINUTES_PER_DAY + minutes - minute;
}
