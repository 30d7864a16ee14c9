/** Opening hours as schema.org writes them: days with the same hours together, seasons with this year's dates. */
import { MINUTES_PER_DAY, type LocalMoment } from "#data/schedule/local-time.ts";
import { type OpenRange, parseHours } from "#data/schedule/hours-text.ts";
import type { Season, WeekHours } from "#data/schedule/schedule.ts";
import { getRun, isDated, readDay, type Scheduled, toDayNumber } from "#data/schedule/season.ts";
import { WEEKDAYS, type Weekday } from "#data/schedule/weekday.ts";

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

/** A single day: one that is closed opens and closes at midnight. */
interface SpecialHoursSpecification extends Omit<OpeningHoursSpecification, "dayOfWeek"> {
  validFrom: string;
  validThrough: string;
}

/**
 * Texts that cannot be read are left out: a wrong guess would be shown as a fact. So are hours of every second week, or
 * of some weeks of the month, which schema.org has no words for.
 */
export function getOpeningHoursJsonLd({ schedule }: Scheduled, moment: LocalMoment): OpeningHoursSpecification[] {
  const seasons = schedule?.seasons.filter(({ rhythm }) => !rhythm) ?? [];
  return seasons.flatMap((season) => specify(season.week, isDated(season) ? getComingDates(season, moment) : {}));
}

/** The single days to come, within a year, and those for which it is cancelled. */
export function getSpecialHoursJsonLd(market: Scheduled, moment: LocalMoment): SpecialHoursSpecification[] {
  const { schedule, notices = [] } = market;
  const today = toDayNumber(moment);
  const cancelled = notices
    .filter(({ to, isCancelled }) => isCancelled && readDay(to) >= today)
    .map(({ from, to }) => toSpecification({ opens: 0, closes: 0 }, { validFrom: from, validThrough: to }));
  const days = (schedule?.days ?? []).flatMap(({ on, hours }) => {
    const days = on.length > 5 ? [on] : [`${moment.year}-${on}`, `${moment.year + 1}-${on}`];
    const date = days.find((day) => readDay(day) >= today);
    const isClosed = hours === undefined || parseHours(hours).kind === "closed";
    const ranges = isClosed ? [{ opens: 0, closes: 0 }] : readRanges(hours);
    return date === undefined
      ? []
      : ranges.map((range) => toSpecification(range, { validFrom: date, validThrough: date }));
  });
  return [...cancelled, ...days];
}

/** The dates of a season's run that contains the day, or else of the next one. */
export function getComingDates(season: Season, moment: LocalMoment): { validFrom: string; validThrough: string } {
  const today = toDayNumber(moment);
  const runs = [-1, 0, 1].map((years) => getRun(season, moment.year + years));
  const { first, last } = runs.find((run) => run.last >= today) ?? getRun(season, moment.year + 1);
  return { validFrom: toDate(first), validThrough: toDate(last) };
}

/** @param day as `dayNumber` counts it */
function toDate(day: number): string {
  return new Date(day * MINUTES_PER_DAY * 60_000).toISOString().slice(0, 10);
}

function toSpecification<Dates>({ opens, closes }: OpenRange, dates: Dates) {
  return { "@type": "OpeningHoursSpecification" as const, opens: toClock(opens), closes: toClock(closes), ...dates };
}

function specify(hours: WeekHours | undefined, dates: { validFrom?: string; validThrough?: string }) {
  const found: OpeningHoursSpecification[] = [];
  if (!hours) return found;
  for (const day of WEEKDAYS) {
    for (const range of readRanges(hours[day])) {
      const specification = { ...toSpecification(range, dates), dayOfWeek: [day] };
      const same = found.find(({ opens, closes }) => opens === specification.opens && closes === specification.closes);
      if (same) same.dayOfWeek.push(day);
      else found.push(specification);
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
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
}
