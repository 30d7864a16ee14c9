/** The days and times that "Pick a date" offers. */
import { addDays, type LocalMoment } from "#data/schedule/local-time.ts";

const DAYS_AHEAD = 7;

/** 6 AM to 9 PM in half hours, in minutes after midnight. */
const FIRST_TIME = 360;
const LAST_TIME = 1260;
const TIME_STEP = 30;

/** The seven days after today. */
export function listDaysAhead(today: LocalMoment): LocalMoment[] {
  return Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1));
}

/**
 * Times of day to choose from, in minutes since midnight, earliest first.
 * @param chosen included in any case: a link may name any minute
 */
export function listTimes(chosen: number | null): number[] {
  const times = chosen === null ? [] : [chosen];
  for (let time = FIRST_TIME; time <= LAST_TIME; time += TIME_STEP) if (time !== chosen) times.push(time);
  return times.sort((a, b) => a - b);
}
