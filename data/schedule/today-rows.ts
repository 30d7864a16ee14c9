/** Finds today's rows in the tables of hours, without formatting them: for the script of a rendered page. */
import type { LocalMoment } from "./local-time.ts";
import { getSpecialDay, isInRhythm } from "./day-hours.ts";
import { isInSeason, type Scheduled } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/** For each table of getHoursTable(), the `at` of today's row; -1 if there is none. */
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
