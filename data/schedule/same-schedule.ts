/** Compares schedules by meaning rather than by how they are stored. */
import { toComparableHours } from "./hours.ts";
import { dayNumber } from "./local-time.ts";
import type { Rhythm, Schedule, Season, SpecialDay } from "./schedule.ts";
import { WEEKDAYS } from "./weekday.ts";

/**
 * Returns equal values for schedules with the same meaning: a closed day equals a missing one, and seasons may be in
 * any order. Years of dates and unsure days are ignored, since they are derived from the claim's source and date.
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

function toComparableDay({ on, hours, place = "", note = "" }: SpecialDay): unknown {
  return [on, toComparableHours(hours), place, note];
}

/** Start dates that are a multiple of two weeks apart mean the same weeks. */
function toComparableRhythm(rhythm: Rhythm | undefined): unknown {
  if (!rhythm) return null;
  if ("weeksOfMonth" in rhythm) return sort(rhythm.weeksOfMonth);
  const [year = 0, month = 0, day = 0] = rhythm.since.split("-").map(Number);
  return dayNumber(year, month, day) % 14;
}

function sort(values: readonly unknown[]): string[] {
  return values.map((value) => JSON.stringify(value)).sort();
}
