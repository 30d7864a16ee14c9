/** Tells who sets up a directory what its visitors will read on a Saturday in July, and how that gets better. */
import { HELD_GROUPS, rankMarket } from "#data/market/order.ts";
import type { Market } from "#data/market/market-schema.ts";
import { isClosed } from "#data/market/standing.ts";
import { getHoursDay } from "#data/schedule/certainty.ts";
import { nameDate } from "#data/schedule/day-text.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import { dayNumber, getInstant, getLocalDay, getLocalMoment } from "#data/schedule/local-time.ts";
import type { StatusRules } from "#data/schedule/status.ts";

/** Minutes since midnight: most markets are open then. */
const TEN_AM = 10 * 60;

/** A line with numbers; where fewer than half of the open markets are surely open, one more says what helps. */
export function describeSaturday(markets: readonly Market[], now: Date, rules: StatusRules): string[] {
  const then = findSaturday(now, rules.timeZone);
  const shown = markets.filter((market) => !isClosed(market));
  const groups = shown.map((market) => rankMarket(market, { now: then, rules }).group);
  const [open = 0, likely = 0, maybe = 0] = HELD_GROUPS.map((held) => groups.filter((group) => group === held).length);
  const unlisted = shown.filter(({ standing }) => standing?.is === "unlisted").length;
  const numbers =
    `On Saturday, ${nameDate(getLocalDay(then, rules.timeZone))}, at 10 AM: ${open} of ${shown.length} are open for sure,` +
    ` ${likely} likely, ${maybe} may be; ${unlisted} are no longer listed by the USDA.`;
  const years = shown
    .filter(hasHours)
    .flatMap((market) => getHoursDay(market)?.slice(0, 4) ?? [])
    .toSorted();
  if (years.length === 0 || open > likely + maybe) return [numbers];
  return [
    numbers,
    `Their hours are from ${[...new Set([years[0], years.at(-1)])].join(" to ")}. Newer ones come from a list of your own` +
      ` (npm run list, or Sources in the dashboard) and by phone (Check in the dashboard); whether markets are still` +
      ` listed, the USDA's portal says (npm run refresh).`,
  ];
}

/** 10 AM of the next July's second Saturday: the first is often July 4. */
function findSaturday(now: Date, timeZone: string): Date {
  const { year } = getLocalMoment(now, timeZone);
  const seconds = [year, year + 1].flatMap((inYear) =>
    [8, 9, 10, 11, 12, 13, 14].map((day) => getInstant(dayNumber(inYear, 7, day), TEN_AM, timeZone)),
  );
  const isNext = (day: Date) => day >= now && getLocalMoment(day, timeZone).weekday === "Saturday";
  return seconds.find(isNext) ?? now;
}
