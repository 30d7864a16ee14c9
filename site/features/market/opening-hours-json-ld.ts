/** Opening hours as schema.org writes them: days with the same hours together, seasons with this year's dates. */
import { hasHours } from "#data/domain/day-hours.ts";
import { MINUTES_PER_DAY, type LocalMoment } from "#data/domain/local-time.ts";
import { type OpenRange, parseHours } from "#data/domain/hours-text.ts";
import type { Market, Season, WeekHours } from "#data/domain/market-schema.ts";
import { WEEKDAYS, type Weekday } from "#data/domain/weekday.ts";

export interface OpeningHoursSpecification {
  "@type": "OpeningHoursSpecification";
  dayOfWeek: Weekday[];
  /** "08:00" */
  opens: string;
  closes: string;
  /** "2026-05-07": first and last day of the season that runs or comes next. */
  validFrom?: string;
  validThrough?: string;
}

/** Texts that cannot be read are left out: a wrong guess would be shown as a fact. */
export function getOpeningHoursJsonLd(
  market: Pick<Market, "openingHours" | "seasons">,
  moment: LocalMoment,
): OpeningHoursSpecification[] {
  if (!market.seasons?.length) return specify(market.openingHours, {});
  return market.seasons.flatMap((season) =>
    specify(hasHours(season.hours) ? season.hours : market.openingHours, getComingDates(season, moment)),
  );
}

/** The dates of a season's run that contains the day, or else of the next one. */
export function getComingDates(
  { from, to }: Pick<Season, "from" | "to">,
  { year, month, day }: LocalMoment,
): { validFrom: string; validThrough: string } {
  const today = `${pad(month)}-${pad(day)}`;
  const endsIn = today <= to ? year : year + 1;
  const startsIn = from <= to ? endsIn : endsIn - 1;
  return { validFrom: toDate(startsIn, from), validThrough: toDate(endsIn, to) };
}

/** A season that ends or begins on February 29 has no such day in most years. */
function toDate(year: number, monthDay: string): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
  return `${year}-${monthDay === "02-29" && !isLeap ? "02-28" : monthDay}`;
}

function specify(hours: WeekHours | undefined, dates: { validFrom?: string; validThrough?: string }) {
  const found: OpeningHoursSpecification[] = [];
  if (!hours) return found;
  for (const day of WEEKDAYS) {
    for (const range of readRanges(hours[day])) {
      const [opens, closes] = [toClock(range.opens), toClock(range.closes)];
      const same = found.find((other) => other.opens === opens && other.closes === closes);
      if (same) same.dayOfWeek.push(day);
      else found.push({ "@type": "OpeningHoursSpecification", dayOfWeek: [day], opens, closes, ...dates });
    }
  }
  return found;
}

function readRanges(text: string | undefined): readonly OpenRange[] {
  const parsed = parseHours(text ?? "");
  if (parsed.kind === "all-day") return [{ opens: 0, closes: MINUTES_PER_DAY - 1 }];
  return parsed.kind === "ranges" ? parsed.ranges : [];
}

/** Past midnight is a time of the next day, which readers of this format understand from `closes` before `opens`. */
function toClock(minutes: number): string {
  const ofDay = minutes % MINUTES_PER_DAY;
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
