/** When in the year a market is held: seasons repeat every year and may run over the New Year. */
import { dayNumber, type LocalMoment } from "./local-time.ts";
import type { Market, Season } from "./market-schema.ts";

type Seasonal = Pick<Market, "seasons">;

export interface NextSeason {
  season: Season;
  /** Whole days from today, at least 1. */
  startsInDays: number;
  /** The month of its first day, 1 to 12. */
  month: number;
}

/** Whether the day lies in the season; its first and last days count. */
export function isInSeason(season: Pick<Season, "from" | "to">, moment: LocalMoment): boolean {
  const today = moment.month * 100 + moment.day;
  const from = toNumber(season.from);
  const to = toNumber(season.to);
  return from <= to ? from <= today && today <= to : from <= today || today <= to;
}

/** The season that contains the day, the first one where several do; null outside of all, or without seasons. */
export function getCurrentSeason(market: Seasonal, moment: LocalMoment): Season | null {
  return market.seasons?.find((season) => isInSeason(season, moment)) ?? null;
}

/** The season that begins next, after today; null when the market has no seasons. */
export function getNextSeason(market: Seasonal, moment: LocalMoment): NextSeason | null {
  let next: NextSeason | null = null;
  for (const season of market.seasons ?? []) {
    const startsInDays = daysUntil(season.from, moment);
    if (!next || startsInDays < next.startsInDays) {
      next = { season, startsInDays, month: Math.floor(toNumber(season.from) / 100) };
    }
  }
  return next;
}

/** For each month, January first, whether some season covers at least a day of it; null when none is known. */
export function getOpenMonths(market: Seasonal): boolean[] | null {
  if (!market.seasons?.length) return null;
  const open = new Array<boolean>(12).fill(false);
  for (const { from, to } of market.seasons) {
    const [first, last] = [Math.floor(toNumber(from) / 100), Math.floor(toNumber(to) / 100)];
    // Over the New Year: up to a whole year, also when it ends in the month it began in.
    const count = toNumber(from) <= toNumber(to) ? last - first : last + 12 - first;
    for (let step = 0; step <= count; step++) open[(first - 1 + step) % 12] = true;
  }
  return open;
}

function daysUntil(monthDay: string, moment: LocalMoment): number {
  const today = dayNumber(moment.year, moment.month, moment.day);
  const number = toNumber(monthDay);
  const inYear = (year: number) => dayNumber(year, Math.floor(number / 100), number % 100) - today;
  const thisYear = inYear(moment.year);
  return thisYear > 0 ? thisYear : inYear(moment.year + 1);
}

/** "05-07" → 507, which compares like a date. Asked for every market at every keystroke, so kept: 366 at most. */
function toNumber(monthDay: string): number {
  let number = numbers.get(monthDay);
  if (number === undefined) {
    number = Number(monthDay.slice(0, 2)) * 100 + Number(monthDay.slice(3));
    numbers.set(monthDay, number);
  }
  return number;
}

const numbers = new Map<string, number>();
