/**
 * Reads a market's schedule from one source record (docs/decisions/usda.md). The grammar reads its cells; here is what
 * holds of a record: which season replaces which, what is completed, and what is doubted.
 */
import { compareTexts } from "../../input/compare-texts.ts";
import type { ScheduleSlip } from "../../market/doubts-schema.ts";
import { lastDayOf, toMonthDay } from "../../schedule/calendar-day.ts";
import { ENDS, isAssumed, isStated, isWhollyAssumed } from "../../schedule/basis.ts";
import { isWholeDay } from "../../schedule/hours.ts";
import { formatHours } from "../../schedule/format/style.ts";
import { isSameWeek } from "../../schedule/known-hours.ts";
import { DAY_MS, MINUTES_PER_DAY, weekdayOf } from "../../schedule/local-time.ts";
import { readDate } from "../../schedule/reading/read-phrases.ts";
import { joinRanges, readDayHours, readHours } from "../../schedule/reading/read-times.ts";
import { readTypedSchedule } from "../../schedule/reading/read-typed-schedule.ts";
import type { DayHours, Schedule, WeekHours } from "../../schedule/schedule.ts";
import { countDays, countOffset, type DatedSeason, type Dates, DAYS_PER_YEAR, readDay } from "../../schedule/season.ts";
import { WEEKDAYS, type Weekday } from "../../schedule/weekday.ts";
import { completeSeason, moveDay, type UsualSeasons } from "./assumed-season.ts";

export interface RecordSchedule {
  schedule?: Schedule;
  /** ISO date that the schedule is from, if older than the row: the newest one of its seasons. */
  asOf?: string;
  /** Text that could not be used. */
  dropped: string[];
  /** If implausible seasons or hours were left out: the schedule including them, and the slips. */
  doubtful?: { schedule: Schedule; slips: ScheduleSlip[] };
}

/** @param entries dates and times of each season @param updated the row's own date */
export function readRecordSchedule(
  entries: readonly { dates: string; times: string }[],
  { updated, ...usual }: UsualSeasons & { updated: string },
): RecordSchedule {
  const dropped: string[] = [];
  const read = entries.flatMap(({ dates, times }): PrintedSeason[] => {
    const { week, unread } = readWeek(times);
    const printed = readDates(dates);
    dropped.push(...unread, ...(printed.isUnreadable ? [dates] : []));
    if (!week && printed.from === undefined && printed.to === undefined) return [];
    return [{ printed, season: { ...completeSeason(printed, usual), ...(week && { week }) } }];
  });
  const all = keepLatest(cutByNext(read));
  const sure = keepLatest(cutByNext(read.flatMap((season) => dropDoubtful(season) ?? [])));
  // Seasons that newer ones replace are not doubted.
  const slips = new Map(all.flatMap(findSlips).map((slip) => [JSON.stringify(slip), slip]));
  const [schedule, asPrinted] = [settle(sure), settle(all)];
  const asOf = findScheduleDay(sure.length > 0 ? sure : all, updated);
  return {
    ...(schedule && { schedule }),
    ...(asOf !== undefined && { asOf }),
    dropped,
    ...(slips.size > 0 && asPrinted && { doubtful: { schedule: asPrinted, slips: [...slips.values()] } }),
  };
}

interface PrintedSeason {
  season: DatedSeason;
  printed: PrintedDates;
}

/** The dates of a season in the file; none if it has only hours. */
interface PrintedDates extends Partial<Dates> {
  /** First and last day, if given with a year: "2016-05-07". */
  first?: string | undefined;
  last?: string | undefined;
  /** Whether some of the text is no date: "09/31/2016", "all summer". */
  isUnreadable?: boolean;
}

/**
 * "05/07/2016 to 10/29/2016", "May to October", "November". "06/08/2017 to ", "06/07/2015" and "05/01/2021 to
 * 05/01/2021" are a start without an end, since the form required only the first day; "01/01/2014 to 01/01/2015" is all
 * year.
 */
function readDates(text: string): PrintedDates {
  const [first = "", last, ...more] = text.replaceAll(/\b(?:start|end) date\b/gi, "").split(/\bto\b/i);
  if (more.length > 0) return { isUnreadable: true };
  const [start, end] = [readDate(first), readDate(last ?? "")];
  const isUnreadable = (!start && first.trim() !== "") || (!end && (last ?? "").trim() !== "");
  const isMonth = start?.day === null && last === undefined;
  const isSameDay = start?.day != null && start.month === end?.month && start.day === end.day;
  if (isSameDay && start.year !== end.year) return { ...WHOLE_YEAR, first: toIso(start), last: toIso(end) };
  const ending = isMonth ? start : isSameDay ? null : end;
  return {
    ...(start && { from: toMonthDay(start.month, start.day ?? 1), first: toIso(start) }),
    ...(ending && {
      to: ending.day === null ? lastDayOf(ending.month) : toMonthDay(ending.month, ending.day),
      last: toIso(ending),
    }),
    ...(isUnreadable && { isUnreadable }),
  };
}

function toIso({ month, day, year }: NonNullable<ReturnType<typeof readDate>>): string | undefined {
  return day === null || year === null ? undefined : `${year}-${toMonthDay(month, day)}`;
}

/**
 * "Tue:1:30 PM - 5:30 PM;Sat: 8:00 AM-12:00 PM;". Hours without an end become the text "From 8:00 AM", those without a
 * start "Until 5:00 PM"; other hours that cannot be parsed stay as they are.
 */
function readWeek(text: string): { week: WeekHours | undefined; unread: string[] } {
  const week: WeekHours = {};
  const unread: string[] = [];
  for (const part of text.split(";")) {
    const printed = part.trim();
    if (printed === "") continue;
    const read = readTypedSchedule(tidyHours(printed));
    const [{ week: named, ...rest } = {}, ...others] = read.ok ? read.value.seasons : [];
    const joined = named && joinWeeks(week, named);
    if (joined && [...Object.keys(rest), ...others].length === 0) Object.assign(week, joined);
    else unread.push(printed);
  }
  return { week: Object.keys(week).length > 0 ? week : undefined, unread };
}

/** "Sat:8:00 am-" → "Sat: From 8:00 AM"; "Sat:TBD - TBD" → "Sat: " */
function tidyHours(printed: string): string {
  const [, day = "", times = ""] = /^([^:]*):(.*)$/.exec(printed) ?? [];
  const tidy = times
    .replaceAll(/\b(?:tbd|tba|n\/a)\b|\?/gi, "")
    .replaceAll(/\b[ap]m\b/gi, (half) => half.toUpperCase())
    .replaceAll(/\s*[-–]\s*/g, " - ")
    .trim();
  return `${day}: ${tidy
    .replace(/^-\s*$/, "")
    .replace(/^- /, "Until ")
    .replace(/^(.*\S) -$/, "From $1")}`;
}

/** The days of `named` with the hours of both; null if they contradict each other. */
function joinWeeks(week: WeekHours, named: WeekHours): WeekHours | null {
  const days = WEEKDAYS.flatMap((day) =>
    named[day] === undefined ? [] : [[day, joinHours(week[day], named[day])] as const],
  );
  return days.some(([, hours]) => hours === null) ? null : (Object.fromEntries(days) as WeekHours);
}

/** All hours of a day; null if they contradict each other. */
function joinHours(known: DayHours | undefined, hours: DayHours): DayHours | null {
  const read = typeof hours === "string" ? readDayHours(hours, { mayGuessHalf: true }) : hours;
  if (known === undefined || known === read) return read;
  return typeof known === "string" || typeof read === "string" ? null : joinRanges(known, read);
}

/** Ends a season without a known last day before the next one with a common weekday begins. */
function cutByNext(seasons: readonly PrintedSeason[]): PrintedSeason[] {
  return seasons.map((printedSeason) => {
    const { season, printed } = printedSeason;
    const next = seasons
      .filter((other) => beginsWithin(printedSeason, other) && haveCommonWeekday(season, other.season))
      .toSorted((a, b) => countOffset(season, a.season) - countOffset(season, b.season))[0];
    const isOpen = isAssumed(season, "to") && !isAssumed(season, "from");
    return next && isOpen ? { printed, season: { ...season, to: moveDay(next.season.from, -1) } } : printedSeason;
  });
}

/** Whether the other begins later, within this season. */
function beginsWithin({ season, printed: { first } }: PrintedSeason, { printed }: PrintedSeason): boolean {
  if (first === undefined || printed.first === undefined) return false;
  const days = readDay(printed.first) - readDay(first);
  return days > 0 && days < countDays(season);
}

function haveCommonWeekday(a: DatedSeason, b: DatedSeason): boolean {
  return WEEKDAYS.some((day) => a.week?.[day] !== undefined && b.week?.[day] !== undefined);
}

/** Drops older years of the same season, in records updated over several years. */
function keepLatest(seasons: readonly PrintedSeason[]): PrintedSeason[] {
  return seasons.filter((season) => !seasons.some((other) => isInPlaceOf(other, season)));
}

function isInPlaceOf(other: PrintedSeason, { season, printed }: PrintedSeason): boolean {
  // Assumed dates may overlap by chance; known seasons may share one day.
  const isKnown = isStated(other.season) && isStated(season);
  const chance = isKnown ? 1 : Math.min(countDays(other.season), countDays(season)) / 2;
  if (other.printed === printed || countCommonDays(other.season, season) <= chance) return false;
  // Hours without a season are superseded by a season with a common weekday.
  if (isBare(printed)) return !isBare(other.printed) && haveCommonWeekday(other.season, season);
  const [later, year] = [other.printed.first, printed.first].map((first) => first?.slice(0, 4));
  return later !== undefined && year !== undefined && later > year;
}

function isBare({ from, to, isUnreadable }: PrintedDates): boolean {
  return from === undefined && to === undefined && !isUnreadable;
}

/** Without implausible hours; null if nothing is left. */
function dropDoubtful(read: PrintedSeason): PrintedSeason | null {
  const { week = {}, ...dates } = read.season;
  if (findSeasonSlip(read.printed) !== null) return null;
  const isDoubtful = findWeekdaySlip(read.printed, week) !== null;
  const sure = WEEKDAYS.filter((day) => week[day] && !isDoubtful && findHoursSlip(day, week[day]) === null);
  // A season with assumed dates and without hours has no information.
  if (sure.length === 0) return isWhollyAssumed(read.season) ? null : { ...read, season: dates };
  return { ...read, season: { ...dates, week: Object.fromEntries(sure.map((day) => [day, week[day]])) } };
}

function findSlips({ season: { week = {} }, printed }: PrintedSeason): ScheduleSlip[] {
  const event = findSeasonSlip(printed);
  const hours = WEEKDAYS.map((weekday) => findHoursSlip(weekday, week[weekday] ?? []));
  const slips = event === null ? [findWeekdaySlip(printed, week), ...hours] : [event];
  return slips.filter((slip) => slip !== null);
}

/** Days. Shorter seasons are single events, which do not recur on the same days. */
const SHORTEST_SEASON = 14;

function findSeasonSlip({ first, last }: PrintedDates): ScheduleSlip | null {
  if (first === undefined || last === undefined) return null;
  const days = readDay(last) - readDay(first);
  return days >= 0 && days < SHORTEST_SEASON ? { code: "short-season", first, last } : null;
}

/**
 * A season that begins and ends on the same weekday contradicts hours of others, unless it is whole months, whose first
 * and last days say nothing about weekdays.
 */
function findWeekdaySlip({ first, last }: PrintedDates, week: WeekHours): ScheduleSlip | null {
  if (first === undefined || last === undefined || (isMonthsEdge(first) && isMonthsEdge(last))) return null;
  const [start, end] = [first, last].map((date) => weekdayOf(new Date(date)));
  const others = WEEKDAYS.filter((day) => week[day] !== undefined);
  if (start !== end || start === undefined || others.length === 0 || others.includes(start)) return null;
  return { code: "season-weekdays", weekday: start, others };
}

function isMonthsEdge(date: string): boolean {
  const nextDay = new Date(Date.parse(date) + DAY_MS);
  return date.endsWith("-01") || nextDay.getUTCDate() === 1;
}

/** Minutes since midnight; opening earlier is implausible. */
const EARLIEST = 5 * 60;
/** Minutes. Longer hours are rather a wrong half of the day: "8:30 AM-11:30 PM". */
const LONGEST = 12 * 60;

function findHoursSlip(weekday: Weekday, hours: DayHours): ScheduleSlip | null {
  if (typeof hours === "string") return findTextSlip(weekday, hours);
  const early = hours.find((range) => range.opens < EARLIEST && !isWholeDay([range]));
  if (early) return { code: "opens-at-night", weekday, time: early.opens };
  const late = hours.find(({ closes }) => closes > MINUTES_PER_DAY);
  if (late) return { code: "ends-before-start", weekday, hours: formatHours([late], "plain") };
  const long = hours.find((range) => range.closes - range.opens > LONGEST && !isWholeDay([range]));
  return long ? { code: "too-long", weekday, hours: formatHours([long], "plain") } : null;
}

function findTextSlip(weekday: Weekday, hours: string): ScheduleSlip | null {
  const [, end, printed] = /^(From|Until) (.*)$/.exec(hours) ?? [];
  if (printed !== undefined) {
    const time = readHours(`${printed} - 11:59 PM`)?.[0]?.opens ?? EARLIEST;
    return time < EARLIEST ? { code: end === "From" ? "opens-at-night" : "ends-at-night", weekday, time } : null;
  }
  if (hours.match(/\d{1,2}:\d{2} [AP]M/g)?.length === 2) return { code: "ends-before-start", weekday, hours };
  return /\p{L}{3}/u.test(hours) ? null : { code: "unreadable-hours", weekday, hours };
}

/** The newest printed date among seasons with hours, if before the row's own date. */
function findScheduleDay(seasons: readonly PrintedSeason[], updated: string): string | undefined {
  const timed = seasons.filter(({ season }) => season.week);
  const telling = timed.length > 0 ? timed : seasons;
  const days = telling.flatMap(({ printed: { first = "", last = "" } }) => [first, last]);
  const newest = days.filter(Boolean).toSorted().at(-1);
  return newest !== undefined && newest < updated ? newest : undefined;
}

function settle(seasons: readonly PrintedSeason[]): Schedule | undefined {
  return seasons.length > 0 ? { seasons: joinSeasons(seasons.map(({ season }) => season)) } : undefined;
}

/** Merges seasons with equal hours that overlap or are adjacent; sorts by first day. */
function joinSeasons(seasons: readonly DatedSeason[]): DatedSeason[] {
  const joined: DatedSeason[] = [];
  for (const season of seasons.toSorted((a, b) => compareTexts(a.from, b.from))) {
    const index = joined.findIndex((other) => isSameWeek(other.week, season.week) && joinDates(other, season));
    const other = joined[index];
    if (other) joined[index] = { ...other, ...joinDates(other, season) };
    else joined.push(season);
  }
  return joined.length < seasons.length ? joinSeasons(joined) : joined;
}

/**
 * The merged season; null if there is a gap, or if different ends are assumed. With assumed ends, one season must lie
 * within the other, since adjacency may be a coincidence.
 */
function joinDates(a: DatedSeason, b: DatedSeason): Dates | null {
  if (ENDS.some((end) => isAssumed(a, end) !== isAssumed(b, end))) return null;
  const joined = extend(a, b) ?? extend(b, a);
  const isWithin = [a, b].some(({ from, to }) => from === joined?.from && to === joined.to);
  return isStated(a) || isWithin ? joined : null;
}

/** Merges if `b` begins within `first` or right after; one day between may be February 29. */
function extend(first: Dates, b: Dates): Dates | null {
  const [offset, length] = [countOffset(first, b), countDays(first)];
  if (offset > length + 1) return null;
  const joined = Math.max(length, offset + countDays(b));
  if (joined >= DAYS_PER_YEAR - 1) return WHOLE_YEAR;
  return joined === length ? { from: first.from, to: first.to } : { from: first.from, to: b.to };
}

const WHOLE_YEAR: Dates = { from: "01-01", to: "12-31" };

/** Number of common days. */
function countCommonDays(a: Dates, b: Dates): number {
  // Common days from the first day of `later` to the end of `first`.
  const countFrom = (first: Dates, later: Dates) =>
    Math.max(0, Math.min(countDays(first) - countOffset(first, later), countDays(later)));
  // Seasons with the same first day must not be counted twice.
  return countFrom(a, b) + (a.from === b.from ? 0 : countFrom(b, a));
}
