/** Says a schedule back to whoever has written it: "Saturdays 7 AM to 1 PM, May to October, not on July 4". */
import { joinWords, nameDate, nameDays } from "./day-words.ts";
import { isClosed } from "./hours.ts";
import { formatSpokenHours, groupDays } from "./hours-words.ts";
import { nameRhythm } from "./rhythm-words.ts";
import type { Rhythm, Schedule, Season, SpecialDay, WeekHours, YearDates } from "./schedule.ts";
import { formatSeason, seasonText } from "./season-text.ts";
import { isDated } from "./season.ts";

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
    rhythm && "since" in rhythm && `counted from ${nameDate(rhythm.since)}`,
    isDated(season) && formatSeason(season).replace(/^(?:From|Until)\b/, (word) => word.toLowerCase()),
    ...years.map(describeYear),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Days with the same hours together; closed ones are left out. */
function describeWeek(week: WeekHours, rhythm: Rhythm | undefined): string {
  const groups = groupDays(week, formatSpokenHours);
  if (groups.length === 0) return "never open";
  return joinWords(
    groups.map(({ days, words }) => `${rhythm ? nameRhythm(rhythm, joinWords(days)) : nameDays(days)} ${words}`),
  );
}

function describeYear({ from, to }: YearDates): string {
  return `in ${from.slice(0, 4)} ${formatSeason({ from: from.slice(5), to: to.slice(5) })}`;
}

function describeDays(days: readonly SpecialDay[]): string[] {
  const closed = days.filter(({ hours }) => isClosed(hours));
  const open = days.filter((day) => !closed.includes(day));
  const name = ({ on, note }: SpecialDay) => `${nameDate(on)}${note === undefined ? "" : ` (${note})`}`;
  return [
    ...(closed.length > 0 ? [`not on ${joinWords(closed.map(name))}`] : []),
    ...open.map((day) => `on ${name(day)} ${formatSpokenHours(day.hours) ?? ""}`),
  ];
}
