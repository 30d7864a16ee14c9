/** Says a schedule back to whoever has written it: "Saturdays 7 AM to 1 PM, May to October, not on July 4". */
import { formatTimeShort, parseHours } from "./hours-text.ts";
import { formatDay } from "./calendar-day.ts";
import { joinWords, nameRhythm } from "./rhythm-words.ts";
import type { Rhythm, Schedule, Season, SpecialDay, WeekHours, YearDates } from "./schedule.ts";
import { formatSeason, seasonText } from "./season-text.ts";
import { isDated } from "./season.ts";
import { WEEKDAYS, type Weekday } from "./weekday.ts";

/** All that the site has understood of it, and words that it has not read in quotes. */
export function describeSchedule(schedule: Schedule): string {
  const { seasons, days = [], text } = schedule;
  const exceptions = describeDays(days);
  const parts = seasons.map(describeSeason);
  const [only, ...others] = parts;
  // What is said of single days belongs to a lone season, and stands apart from several.
  const said =
    only !== undefined && others.length === 0 ? [[only, ...exceptions].join(", ")] : [...parts, ...exceptions];
  const words = text === undefined ? [] : [`"${seasonText(schedule) ?? ""}"`];
  const sentence = [...said, ...words].join("; ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function describeSeason(season: Season): string {
  const { week, rhythm, years = [] } = season;
  const when = week ? describeWeek(week, rhythm) : "";
  return [
    when || "hours not known",
    rhythm && !when && nameRhythm(rhythm, "week"),
    rhythm && "since" in rhythm && `counted from ${formatDay(rhythm.since)}`,
    isDated(season) && formatSeason(season).replace(/^(?:From|Until)\b/, (word) => word.toLowerCase()),
    ...years.map(describeYear),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Days with the same hours together; closed ones are left out. */
function describeWeek(week: WeekHours, rhythm: Rhythm | undefined): string {
  const groups = new Map<string, Weekday[]>();
  for (const day of WEEKDAYS) {
    const hours = describeHours(week[day]);
    if (hours !== null) groups.set(hours, [...(groups.get(hours) ?? []), day]);
  }
  if (groups.size === 0) return "never open";
  return joinWords([...groups].map(([hours, days]) => `${nameDays(days, rhythm)} ${hours}`));
}

function describeHours(text: string | undefined): string | null {
  if (text === undefined) return null;
  const parsed = parseHours(text);
  if (parsed.kind === "closed") return null;
  if (parsed.kind === "all-day") return "24 hours";
  if (parsed.kind === "unreadable") return `"${text.trim()}"`;
  return joinWords(parsed.ranges.map(({ opens, closes }) => `${formatTimeShort(opens)} to ${formatTimeShort(closes)}`));
}

/** "Saturdays", "Monday to Friday", "every second Saturday", "first and third Saturday of the month". */
function nameDays(days: readonly Weekday[], rhythm: Rhythm | undefined): string {
  if (rhythm) return nameRhythm(rhythm, joinWords(days));
  if (days.length === WEEKDAYS.length) return "daily";
  const [first, last] = [days[0], days.at(-1)];
  const isRun = days.length > 2 && last === WEEKDAYS[WEEKDAYS.findIndex((day) => day === first) + days.length - 1];
  return isRun ? `${first ?? ""} to ${last ?? ""}` : joinWords(days.map((day) => `${day}s`));
}

function describeYear({ from, to }: YearDates): string {
  return `in ${from.slice(0, 4)} ${formatSeason({ from: from.slice(5), to: to.slice(5) })}`;
}

function describeDays(days: readonly SpecialDay[]): string[] {
  const closed = days.filter(({ hours }) => describeHours(hours) === null);
  const open = days.filter((day) => !closed.includes(day));
  const name = ({ on, note }: SpecialDay) => `${formatDay(on)}${note === undefined ? "" : ` (${note})`}`;
  return [
    ...(closed.length > 0 ? [`not on ${joinWords(closed.map(name))}`] : []),
    ...open.map((day) => `on ${name(day)} ${describeHours(day.hours) ?? ""}`),
  ];
}
