/** A schedule as a sentence, for the editor: "Saturdays 7 AM to 1 PM, May to October, not on July 4". */
import { capitalize } from "../input/capitalize.ts";
import { listRuns, nameDate } from "./day-text.ts";
import { isClosed, isWholeDay, listRanges } from "./hours.ts";
import { formatTimeShort, groupDays } from "./hours-text.ts";
import { formatList, nameRhythm } from "./rhythm-text.ts";
import type { DayHours, Rhythm, Schedule, Season, SpecialDay, WeekHours, YearDates } from "./schedule.ts";
import { formatSeason, seasonText } from "./season-text.ts";
import { isDated } from "./season.ts";
import { type Weekday, WEEKDAYS } from "./weekday.ts";

/** Everything that was entered; text that could not be parsed is quoted. */
export function describeSchedule(schedule: Schedule): string {
  const { seasons, days = [], text } = schedule;
  const exceptions = describeDays(days.filter(({ isUnsure }) => !isUnsure));
  const described = seasons.map(describeSeason);
  const [only, ...others] = described;
  // Single days are appended to the only season, but listed separately after several.
  const clauses =
    only !== undefined && others.length === 0 ? [[only, ...exceptions].join(", ")] : [...described, ...exceptions];
  const quoted = text === undefined ? [] : [`"${seasonText(schedule) ?? ""}"`];
  const sentence = [...clauses, ...quoted].join("; ");
  return capitalize(sentence);
}

function describeSeason(season: Season): string {
  const { week, rhythm, years = [] } = season;
  const when = week ? describeWeek(week, rhythm) : "";
  return [
    when || "hours not known",
    rhythm && !when && nameRhythm(rhythm, "week"),
    rhythm && "since" in rhythm && `counted from ${nameDate(rhythm.since)}`,
    isDated(season) && formatSeason(season).replace(/^(?:From|Until)\b/, (word) => word.toLowerCase()),
    ...years.map(describeYear),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Groups days with the same hours; closed days are left out. */
function describeWeek(week: WeekHours, rhythm: Rhythm | undefined): string {
  const groups = groupDays(week, describeHours);
  if (groups.length === 0) return "never open";
  return formatList(
    groups.map(({ days, text }) => `${rhythm ? nameRhythm(rhythm, formatList(days)) : nameDays(days)} ${text}`),
  );
}

/** "8 AM to noon and 3 PM to 7 PM", "24 hours", a source's text in quotes; null for a closed day. */
function describeHours(hours: DayHours | undefined): string | null {
  if (isClosed(hours)) return null;
  if (typeof hours === "string") return `"${hours}"`;
  if (isWholeDay(hours)) return "24 hours";
  return formatList(
    listRanges(hours).map(({ opens, closes }) => `${formatTimeShort(opens)} to ${formatTimeShort(closes)}`),
  );
}

/** "Saturdays", "Monday to Friday", "daily" */
function nameDays(days: readonly Weekday[]): string {
  if (days.length === WEEKDAYS.length) return "daily";
  const [run, ...others] = listRuns(days);
  const isSpan = run && others.length === 0 && days.length > 2;
  return isSpan ? `${run.first} to ${run.last}` : formatList(days.map((day) => `${day}s`));
}

function describeYear({ from, to }: YearDates): string {
  return `in ${from.slice(0, 4)} ${formatSeason({ from: from.slice(5), to: to.slice(5) })}`;
}

function describeDays(days: readonly SpecialDay[]): string[] {
  const closed = days.filter(({ hours }) => isClosed(hours));
  const open = days.filter((day) => !closed.includes(day));
  const name = ({ on, note }: SpecialDay) => `${nameDate(on)}${note === undefined ? "" : ` (${note})`}`;
  return [
    ...(closed.length > 0 ? [`not on ${formatList(closed.map(name))}`] : []),
    ...open.map((day) => `on ${name(day)} ${describeHours(day.hours) ?? ""}`),
  ];
}
