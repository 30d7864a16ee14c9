/** Of which day a visitor tells: today, or one of the two weeks before it. */
import { CHECK_PAST_DAYS } from "#data/submissions/visitor-check.ts";
import { getDayHours } from "#data/schedule/day-hours.ts";
import { addDays, formatDay, type LocalMoment } from "#data/schedule/local-time.ts";
import { MONTHS } from "#data/schedule/month.ts";
import type { Scheduled } from "#data/schedule/season.ts";

interface CheckDay {
  /** ISO. */
  day: string;
  /** "Today", "Yesterday", "Saturday, July 11" */
  label: string;
}

/** Today first. */
export function listCheckDays(today: LocalMoment): CheckDay[] {
  return Array.from({ length: CHECK_PAST_DAYS + 1 }, (_, ago) => {
    const moment = addDays(today, -ago);
    const { weekday, month, day } = moment;
    const label = ["Today", "Yesterday"][ago] ?? `${weekday}, ${MONTHS[month - 1] ?? ""} ${day}`;
    return { day: formatDay(moment), label };
  });
}

/** The last day on which it was to be held; today, where none of these days is known to be one. */
export function guessDay(market: Scheduled, today: LocalMoment): string {
  const ago = Array.from({ length: CHECK_PAST_DAYS + 1 }, (_, days) => days).find((days) =>
    isHeld(market, addDays(today, -days)),
  );
  return formatDay(addDays(today, -(ago ?? 0)));
}

function isHeld(market: Scheduled, moment: LocalMoment): boolean {
  const hours = getDayHours(market, moment);
  return hours !== undefined && !/closed/i.test(hours);
}
