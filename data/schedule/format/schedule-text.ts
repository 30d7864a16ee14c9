/**
 * A whole schedule as text: as a sentence, for the editor and downloads, and as lines, for forms without JavaScript and
 * other text editing. Both are read back.
 */
import { capitalize } from "../../input/capitalize.ts";
import { ENDS, getStatedYear, isAssumed } from "../basis.ts";
import { isDated, isOfMonth, isYearRound } from "../season.ts";
import { describeNote } from "./day-note.ts";
import { nameDate } from "../day-text.ts";
import { isClosedDay } from "../hours.ts";
import { monthOf } from "../month.ts";
import type { Rhythm, Schedule, Season, SpecialDay, WeekHours } from "../schedule.ts";
import { describeSeason, namePlace } from "./page.ts";
import { nameRhythm, nameWeeks } from "./rhythm.ts";
import { formatSeason, type SeasonReader, seasonText } from "./season-text.ts";
import { formatHours, formatList, groupDays, nameDays } from "./style.ts";
import { type Weekday, WEEKDAYS } from "../weekday.ts";

/**
 * "Saturdays 7 AM to 1 PM, May to October, not on July 4": everything that was entered; text that could not be parsed
 * is quoted.
 * @param reader says the seasons as the market's page does
 */
export function describeSchedule(schedule: Schedule, reader?: SeasonReader): string {
  const { seasons, days = [], text } = schedule;
  const exceptions = describeDays(days.filter(({ isUnsure }) => !isUnsure));
  const described = seasons.map((season) => describeHeld(season, reader));
  const [only, ...others] = described;
  // Single days are appended to the only season, but listed separately after several.
  const clauses =
    only !== undefined && others.length === 0 ? [[only, ...exceptions].join(", ")] : [...described, ...exceptions];
  const quoted = text === undefined ? [] : [`"${seasonText(schedule) ?? ""}"`];
  return capitalize([...clauses, ...quoted].join("; "));
}

function describeHeld(season: Season, reader: SeasonReader | undefined): string {
  const { week, rhythm, years = [] } = season;
  const dates = isDated(season) && (reader ? describeSeason(season, reader, "page") : formatSeason(season));
  return [
    ...(week ? [describeWeek(week, rhythm)] : ["hours unknown", rhythm && nameRhythm(rhythm, "week")]),
    rhythm && "since" in rhythm && `counted from ${nameDate(rhythm.since)}`,
    dates && dates.replace(/^(?:From|Until|Usually|Early|Mid|Late)\b/, (word) => word.toLowerCase()),
    ...years.map(({ from, to }) => `in ${from.slice(0, 4)} ${formatSeason({ from: from.slice(5), to: to.slice(5) })}`),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Closed days are left out. */
function describeWeek(week: WeekHours, rhythm: Rhythm | undefined): string {
  const name = rhythm
    ? (days: Weekday[]) => nameRhythm(rhythm, formatList(days))
    : (days: Weekday[]) => nameDays(days, "sentence");
  return formatList(groupDays(week, "sentence").map(({ days, text }) => `${name(days)} ${text}`)) || "never open";
}

function describeDays(days: readonly SpecialDay[]): string[] {
  const closed = days.filter(({ hours }) => isClosedDay(hours));
  const open = days.filter((day) => !closed.includes(day));
  const name = (day: SpecialDay) => nameDate(day.on) + putNote(day);
  return [
    ...(closed.length > 0 ? [`not on ${formatList(closed.map(name))}`] : []),
    ...open.map((day) => `on ${name(day)} ${formatHours(day.hours, "sentence")}`),
  ];
}

/** " (at Breese Stevens Field; art fair)" */
function putNote(day: SpecialDay): string {
  const note = describeNote(day);
  return note && ` (${note})`;
}

/**
 * What a season's dates mean, for whoever enters them: "Saturdays from the first of November to the last of April, every
 * year". Null without dates.
 */
export function explainSeason(season: Season): string | null {
  if (!isDated(season) || season.from === "" || season.to === "" || isYearRound(season)) return null;
  const { week = {}, rhythm } = season;
  const held = WEEKDAYS.filter((day) => !isClosedDay(week[day]));
  const days = rhythm || held.length === 0 ? "Market days" : capitalize(nameDays(held, "sentence"));
  const [first, last] = ENDS.map((end) => {
    const year = getStatedYear(season, end);
    if (isOfMonth(season, end)) return `the ${end === "from" ? "first" : "last"} of ${monthOf(season[end])}`;
    return year === undefined ? nameDate(season[end]) : `the ${namePlace(season[end], year)}`;
  });
  const assumed = ENDS.filter((end) => isAssumed(season, end)).map((end) => (end === "from" ? "beginning" : "end"));
  const note = assumed.length > 0 ? `. Nobody has said its ${assumed.join(" or its ")} yet` : "";
  return `${days} from ${first ?? ""} to ${last ?? ""}, every year${note}.`;
}

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
    week[day] === undefined ? [] : [`${formatRhythm(rhythm, day)}: ${formatHours(week[day], "plain")}`],
  );
  const unknown = rhythm ? `${formatRhythm(rhythm, "week")}: hours unknown` : "Hours unknown";
  return [
    ...(from === undefined && isFirst ? [] : [heading]),
    ...years.map((dates) => `In ${dates.from.slice(0, 4)}: ${formatDates(dates.from.slice(5), dates.to.slice(5))}`),
    ...(days.length > 0 ? days : [unknown]),
  ];
}

/** Like formatSeason(), except where that could be read differently: "Year-round" would begin in January. */
function formatDates(from: string, to: string): string {
  const isMoved = isYearRound({ from, to }) && from !== "01-01";
  const isPlain = from !== to && to !== "02-29" && !isMoved;
  return isPlain ? formatSeason({ from, to }) : `${nameDate(from)} to ${nameDate(to)}`;
}

function formatRhythm(rhythm: Rhythm | undefined, day: string): string {
  if (!rhythm) return day;
  if (!("weeksOfMonth" in rhythm)) return `Every second ${day} from ${nameDate(rhythm.since)}`;
  return `${capitalize(nameWeeks(rhythm.weeksOfMonth))} ${day}`;
}

function formatSpecialDay(day: SpecialDay): string {
  const { on, hours } = day;
  const said = hours === undefined ? `Closed on ${nameDate(on)}` : `On ${nameDate(on)}: ${formatHours(hours, "plain")}`;
  return said + putNote(day);
}
