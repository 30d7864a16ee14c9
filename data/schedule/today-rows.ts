/** Which rows of a market's tables of hours are about today: apart from their words, for a page that stands already. */
import type { LocalMoment } from "./local-time.ts";
import { getSpecialDay, isInRhythm } from "./day-hours.ts";
import { isInSeason, type Scheduled } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/** For each table of getHoursTable() which row is today's (its `at`); -1 where none is. */
export function listTodayRows(market: Scheduled, moment: LocalMoment): number[] {
  const { seasons = [], days = [] } = market.schedule ?? {};
  const special = getSpecialDay(market, moment);
  const rows = seasons
    .filter(({ week }) => week)
    .map((season) =>
      !special && isInSeason(season, moment) && isInRhythm(season.rhythm, moment)
        ? WEEKDAYS.indexOf(moment.weekday)
        : -1,
    );
  return days.length > 0 ? [...rows, days.findIndex((day) => day === special)] : rows;
}
