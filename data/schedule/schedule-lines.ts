/** Formats a schedule as lines of text, for forms without JavaScript and other text editing. */
import { nameDate } from "./day-text.ts";
import { formatPlainHours } from "./hours-text.ts";
import { nameWeeks } from "./rhythm-text.ts";
import type { Rhythm, Schedule, Season, SpecialDay } from "./schedule.ts";
import { formatSeason, seasonText } from "./season-text.ts";
import { countDays } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/**
 * One line per day below its season, and one per single day: "May to October:", "First and third Saturday: 8:00 AM -
 * 12:00 PM", "Closed on July 4". readTypedSchedule() reads it back. Years of dates and unsure days are left out: nobody
 * types them.
 */
export function formatSchedule(schedule: Schedule): string {
  const { seasons, days = [] } = schedule;
  const seasonLine = schedule.text === undefined ? null : seasonText(schedule);
  return [
    ...seasons.flatMap((season, index) => formatSeasonLines(season, index === 0)),
    ...days.filter(({ isUnsure }) => !isUnsure).map(formatSpecialDay),
    ...(seasonLine === null ? [] : [`Season: ${seasonLine}`]),
  ].join("\n");
}

function formatSeasonLines({ from, to, years = [], week = {}, rhythm }: Season, isFirst: boolean): string[] {
  const heading = from !== undefined && to !== undefined ? `${formatDates(from, to)}:` : "Season not known:";
  const days = WEEKDAYS.flatMap((day) =>
    week[day] === undefined ? [] : [`${formatRhythm(rhythm, day)}: ${formatPlainHours(week[day])}`],
  );
  const unknown = rhythm ? `${formatRhythm(rhythm, "week")}: hours not known` : "Hours not known";
  return [
    ...(from === undefined && isFirst ? [] : [heading]),
    ...years.map((dates) => `In ${dates.from.slice(0, 4)}: ${formatDates(dates.from.slice(5), dates.to.slice(5))}`),
    ...(days.length > 0 ? days : [unknown]),
  ];
}

/** Like formatSeason(), except where that could be read differently: "Year-round" would begin in January. */
function formatDates(from: string, to: string): string {
  const isYear = countDays({ from, to }) >= 365 && from !== "01-01";
  const isPlain = from !== to && to !== "02-29" && !isYear;
  return isPlain ? formatSeason({ from, to }) : `${nameDate(from)} to ${nameDate(to)}`;
}

function formatRhythm(rhythm: Rhythm | undefined, day: string): string {
  if (!rhythm) return day;
  if (!("weeksOfMonth" in rhythm)) return `Every second ${day} from ${nameDate(rhythm.since)}`;
  return `${nameWeeks(rhythm.weeksOfMonth)} ${day}`;
}

function formatSpecialDay({ on, hours, note }: SpecialDay): string {
  const suffix = note ? ` (${note})` : "";
  return hours === undefined
    ? `Closed on ${nameDate(on)}${suffix}`
    : `On ${nameDate(on)}: ${formatPlainHours(hours)}${suffix}`;
}
