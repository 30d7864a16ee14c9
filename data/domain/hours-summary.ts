/** A market's days and hours in one line, for a card: "Wed, Sat 8 AM–1 PM". */
import { getHoursOn, hasHours } from "./day-hours.ts";
import { formatTimeShort, type OpenRange, parseHours } from "./hours-text.ts";
import { addDays, type LocalMoment } from "./local-time.ts";
import type { Market, WeekHours } from "./market-schema.ts";
import { getNextSeason } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

export const HOURS_VARY = "Hours vary";

type Timed = Pick<Market, "openingHours" | "seasons">;

/**
 * Days with the same hours stand together; with more than two kinds of day only the days are named.
 * "Hours vary" when no hours fit (specification §2).
 * @param moment picks the hours of the season that runs, or comes next; without it the market's general hours, or
 * those of its first season that has some
 */
export function summarizeHours(market: Timed, moment?: LocalMoment): string {
  const hours = pickHours(market, moment);
  if (!hours) return HOURS_VARY;
  const groups = groupDays(hours);
  if (groups.length === 0) return HOURS_VARY;
  if (groups.length <= 2) return groups.map(({ days, text }) => `${nameDays(days)} ${text}`).join(", ");
  return `${nameDays(groups.flatMap(({ days }) => days).sort((a, b) => a - b))}, hours vary`;
}

function pickHours(market: Timed, moment: LocalMoment | undefined): WeekHours | null {
  if (moment && market.seasons?.length) {
    const next = getNextSeason(market, moment);
    const hours = getHoursOn(market, moment) ?? (next && getHoursOn(market, addDays(moment, next.startsInDays)));
    if (hours) return hours;
  }
  if (hasHours(market.openingHours)) return market.openingHours;
  return market.seasons?.map(({ hours }) => hours).find(hasHours) ?? null;
}

interface DayGroup {
  /** Positions in WEEKDAYS. */
  days: number[];
  text: string;
}

/** Days that say closed are left out. */
function groupDays(hours: WeekHours): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const text = shorten(hours[day]);
    if (!text) continue;
    const group = groups.find((other) => other.text === text);
    if (group) group.days.push(index);
    else groups.push({ days: [index], text });
  }
  return groups;
}

/** A text that cannot be read is shown as it is (design §4). */
function shorten(text: string | undefined): string | null {
  if (!text) return null;
  const parsed = parseHours(text);
  if (parsed.kind === "closed") return null;
  if (parsed.kind === "all-day") return "24 hours";
  return parsed.kind === "ranges" ? parsed.ranges.map(formatRange).join(" & ") : text.trim();
}

/** "3–7 PM", "8 AM–1 PM", "8 AM–noon". */
function formatRange({ opens, closes }: OpenRange): string {
  const [start, end] = [formatTimeShort(opens), formatTimeShort(closes)];
  const half = / [AP]M$/.exec(end)?.[0];
  return `${half && start.endsWith(half) ? start.slice(0, -half.length) : start}–${end}`;
}

/** Three or more days in a row as a span: "Tue–Sat"; all seven as "Daily". */
function nameDays(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return "Daily";
  const spans: [first: number, last: number][] = [];
  for (const day of days) {
    const span = spans.at(-1);
    if (span && day === span[1] + 1) span[1] = day;
    else spans.push([day, day]);
  }
  return spans.map(nameSpan).join(", ");
}

function nameSpan([first, last]: [first: number, last: number]): string {
  const [start, end] = [shortDay(first), shortDay(last)];
  if (first === last) return start;
  return last === first + 1 ? `${start}, ${end}` : `${start}–${end}`;
}

function shortDay(index: number): string {
  return (WEEKDAYS[index] ?? "").slice(0, 3);
}
