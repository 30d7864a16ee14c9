/**
 * Formats notices: "Closed on July 4", "Moved indoors until March 1". The days are not part of a notice's text; they
 * are added for the current date in the region's time zone.
 */
import { capitalize } from "../input/capitalize.ts";
import { nameDate, nameDay, nameDayAhead } from "./day-text.ts";
import { getSpecialDay } from "./day-hours.ts";
import { findUnsure } from "./doubt.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import { findCancelled, formatCurrent, putDays } from "./notices.ts";
import type { Notice } from "./schedule.ts";
import { readDay, type Scheduled, toDayNumber } from "./season.ts";

/** Notices are shown this many days ahead. */
const ANNOUNCED_DAYS = 7;

/** A notice, or (`isOfDay`) a line of the schedule, whose text names its day: "Often closed on July 4: ask". */
interface NoticeLine extends Notice {
  isOfDay?: true;
}

/** Current notices and those of the next days, cancellations first, then by date; including days unsure or elsewhere. */
export function listNotices(market: Scheduled, moment: LocalMoment): NoticeLine[] {
  const [today, last] = [toIsoDate(moment), toIsoDate(addDays(moment, ANNOUNCED_DAYS))];
  const days = Array.from({ length: ANNOUNCED_DAYS + 1 }, (_, inDays) => addDays(moment, inDays));
  const ofDays = days.flatMap((day): NoticeLine[] => {
    const [on, doubt, place] = [toIsoDate(day), findUnsure(market, day), getSpecialDay(market, day)?.place];
    const text = place === undefined ? doubt : `${nameDay(day)}: ${doubt ?? `at ${place}`}`;
    return text === null ? [] : [{ from: on, to: on, text: capitalize(text), isOfDay: true }];
  });
  return [...(market.notices ?? []), ...ofDays]
    .filter(({ from, to }) => today <= to && from <= last)
    .sort((a, b) => Number(b.isCancelled ?? false) - Number(a.isCancelled ?? false) || (a.from < b.from ? -1 : 1));
}

/** Without the ones that the status already contains. @param day of the status: usually today */
export function listOtherNotices(market: Scheduled, moment: LocalMoment, day = moment): NoticeLine[] {
  const inStatus = findCancelled(market, moment);
  const on = toIsoDate(day);
  return listNotices(market, moment).filter(
    (notice) => notice !== inStatus && !("isOfDay" in notice && notice.from === on),
  );
}

/**
 * "Cancelled today: storm", "Closed on July 4", "Moved indoors until March 1". Sentences and texts that name days stay
 * unchanged, or follow the days if these are ahead: "On July 4: Fireworks at 9 PM."
 */
export function formatNotice(notice: NoticeLine, moment: LocalMoment): string {
  const { from, to, text, isOfDay } = notice;
  if (isOfDay) return text;
  if (from <= toIsoDate(moment)) return formatCurrent(notice, moment);
  const first = nameDayAhead(moment, countDaysTo(from, moment));
  const days = from === to ? first : `${first} to ${nameDate(to.slice(5))}`;
  const withDays = putDays(text, days);
  return withDays === text ? `${capitalize(days)}: ${text}` : withDays;
}

/** Days from `moment` to an ISO date. */
function countDaysTo(day: string, moment: LocalMoment): number {
  return readDay(day) - toDayNumber(moment);
}

/** For the notices form: "Saturday, November 28", "Saturday, November 28 to Sunday, November 29". */
export function formatNoticeDays({ from, to }: Notice, moment: LocalMoment): string {
  const days = from === to ? [from] : [from, to];
  return days.map((day) => nameDay(addDays(moment, countDaysTo(day, moment)))).join(" to ");
}
