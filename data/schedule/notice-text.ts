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

/** A notice, or (`isUnsure`) a doubt about a day, whose text names the day: "Often closed on July 4: ask". */
interface NoticeLine extends Notice {
  isUnsure?: true;
}

/** Current notices and those of the next days, cancellations first, then by date; including days unsure or elsewhere. */
export function listNotices(market: Scheduled, moment: LocalMoment): NoticeLine[] {
  const [today, last] = [toIsoDate(moment), toIsoDate(addDays(moment, ANNOUNCED_DAYS))];
  const days = Array.from({ length: ANNOUNCED_DAYS + 1 }, (_, inDays) => addDays(moment, inDays));
  const ofDays = days.flatMap((day): NoticeLine[] => {
    const [on, doubt, { place, isUnsure } = {}] = [toIsoDate(day), findUnsure(market, day), getSpecialDay(market, day)];
    if (doubt === null) return place === undefined || isUnsure ? [] : [{ from: on, to: on, text: `At ${place}` }];
    const text = place === undefined ? capitalize(doubt) : `${nameDay(day)}: ${doubt}`;
    return [{ from: on, to: on, text, isUnsure: true }];
  });
  return [...(market.notices ?? []), ...ofDays]
    .filter(({ from, to }) => today <= to && from <= last)
    .sort((a, b) => Number(b.isCancelled ?? false) - Number(a.isCancelled ?? false) || (a.from < b.from ? -1 : 1));
}

/** Without the ones that the day's status already contains. */
export function listOtherNotices(market: Scheduled, moment: LocalMoment): NoticeLine[] {
  const inStatus = findCancelled(market, moment);
  return listNotices(market, moment).filter(
    (notice) => notice !== inStatus && !(notice.isUnsure && notice.from === toIsoDate(moment)),
  );
}

/**
 * "Cancelled today: storm", "Closed on July 4", "Moved indoors until March 1". Sentences and texts that name days stay
 * unchanged, or follow the days if these are ahead: "On July 4: Fireworks at 9 PM."
 */
export function formatNotice(notice: NoticeLine, moment: LocalMoment): string {
  const { from, to, text, isUnsure } = notice;
  if (isUnsure) return text;
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
