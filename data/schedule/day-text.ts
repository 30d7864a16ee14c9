/** Formats dates, coming days, and weekdays. */
import { addDays, type LocalMoment } from "./local-time.ts";
import { MONTHS } from "./month.ts";
import { type Weekday, WEEKDAYS } from "./weekday.ts";

/** "2026-07-04" → "July 4, 2026"; "07-04" → "July 4" */
export function nameDate(day: string): string {
  const [, year, month, date] = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/.exec(day) ?? [];
  const text = nameMonthDay({ month: Number(month), day: Number(date) });
  return year === undefined ? text : `${text}, ${year}`;
}

/** "July 4" */
export function nameMonthDay({ month, day }: Pick<LocalMoment, "month" | "day">): string {
  return `${MONTHS[month - 1] ?? ""} ${day}`;
}

/** "Saturday, July 4" */
export function nameDay(day: LocalMoment): string {
  return `${day.weekday}, ${nameMonthDay(day)}`;
}

/** "Jul 4" */
export function nameShortMonthDay({ month, day }: Pick<LocalMoment, "month" | "day">): string {
  return `${MONTHS[month - 1]?.slice(0, 3) ?? ""} ${day}`;
}

/** "tomorrow", "on Saturday"; a week or more ahead "on July 4". @param inDays days after `moment`, at least 1 */
export function nameDayAhead(moment: LocalMoment, inDays: number): string {
  if (inDays === 1) return "tomorrow";
  const day = addDays(moment, inDays);
  return `on ${inDays < WEEKDAYS.length ? day.weekday : nameMonthDay(day)}`;
}

/** "Sat" */
export function shortenDay(day: Weekday): string {
  return day.slice(0, 3);
}
