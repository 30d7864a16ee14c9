/** Whether two schedules say the same, though they are not stored alike. */
import { toComparableHours } from "./hours.ts";
import { dayNumber } from "./local-time.ts";
import type { Rhythm, Schedule, Season, SpecialDay } from "./schedule.ts";
import { WEEKDAYS } from "./weekday.ts";

/**
 * Equal for schedules that say the same: a closed day and a day left out, seasons in any order. Of which year their dates
 * are, and days that are unsure, nobody has said: these follow from who said the rest, and when.
 */
export function toComparableSchedule({ seasons, days = [], text = "" }: Schedule): unknown {
  return [
    sort(seasons.map(toComparableSeason)),
    sort(days.filter(({ isUnsure }) => !isUnsure).map(toComparableDay)),
    text,
  ];
}

function toComparableSeason({ from, to, years = [], week = {}, rhythm }: Season): unknown {
  const hours = WEEKDAYS.map((day) => toComparableHours(week[day]));
  const dates = years.map((year) => [year.from, year.to]);
  return [from ?? "", to === "02-29" ? "02-28" : (to ?? ""), sort(dates), hours, toComparableRhythm(rhythm)];
}

function toComparableDay({ on, hours, note = "" }: SpecialDay): unknown {
  return [on, toComparableHours(hours), note];
}

/** Two weeks more or less are the same weeks. */
function toComparableRhythm(rhythm: Rhythm | undefined): unknown {
  if (!rhythm) return null;
  if ("weeksOfMonth" in rhythm) return sort(rhythm.weeksOfMonth);
  const [year = 0, month = 0, day = 0] = rhythm.since.split("-").map(Number);
  return dayNumber(year, month, day) % 14;
}

function sort(values: readonly unknown[]): string[] {
  return values.map((value) => JSON.stringify(value)).sort();
}
