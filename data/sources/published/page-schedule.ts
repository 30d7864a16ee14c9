/** The schedule that a page tells, with the dates that other pages about the same week give where it has none. */
import { OUTDONE } from "../../market/claims.ts";
import type { Rhythm, Schedule, Season, SpecialDay, WeekHours } from "../../schedule/schedule.ts";
import { type Dates, dayOfYear } from "../../schedule/season.ts";
import { WEEKDAYS } from "../../schedule/weekday.ts";
import { listDayHours, type Page, type PageWeek } from "./page.ts";

interface PageSchedule {
  value: Schedule;
  /** Why it does not count; null where it does. */
  doubt: string | null;
}

/**
 * @param pages all of the market, the page among them
 * @param known what other sources know of
 * @param outdoorSeason of the region, for ends that no page gives; in the other half of the year those indoors are held
 * @returns null for a page without days and hours
 */
export function getPageSchedule(
  page: Page,
  pages: readonly Page[],
  known: Schedule | undefined,
  outdoorSeason: Dates,
): PageSchedule | null {
  const weeks = listLasting(page, pages);
  if (weeks.length === 0) return null;
  const seasons: Season[] = [];
  const days = new Map<string, SpecialDay>();
  for (const week of weeks) {
    const { from, to, assumed } = findSeason(week, { page, pages, known, outdoorSeason });
    const toDate = (day: string) => `${getYear(page, { from, to }, day)}-${day}`;
    const { note } = week;
    const single = note.onlyOn.length > 0 ? note.onlyOn : from === to ? [from] : [];
    for (const day of single) days.set(toDate(day), { on: toDate(day), hours: week.hours });
    if (single.length === 0) addWeek(seasons, { from, to, ...(assumed && { assumed }) }, week, getRhythm(note, toDate));
    for (const { on, hours } of note.otherHours)
      for (const day of on) days.set(toDate(day), { on: toDate(day), hours });
    for (const day of note.closedOn) days.set(toDate(day), { on: toDate(day) });
  }
  const sorted = [...days.values()].sort((a, b) => (a.on < b.on ? -1 : 1));
  const value = { seasons: joinSeasons(seasons), ...(sorted.length > 0 && { days: sorted }) };
  return { value, doubt: findDoubt(page, pages, listDays(known)) };
}

/** The weekdays on which it is held. */
export function listDays(schedule: Schedule | undefined): Set<string> {
  return new Set(schedule?.seasons.flatMap(({ week }) => Object.keys(week ?? {})));
}

/** Without the weekdays of which a newer page says that they are over. */
function listLasting({ said, weeks }: Page, pages: readonly Page[]): PageWeek[] {
  const newer = pages.filter((other) => other.said > said);
  const over = new Set(newer.flatMap(({ endedDays }) => endedDays));
  return weeks
    .map((week) => ({ ...week, days: week.days.filter((day) => !over.has(day)) }))
    .filter(({ days }) => days.length > 0);
}

function getRhythm(
  { weeksOfMonth, everyOther }: PageWeek["note"],
  toDate: (day: string) => string,
): Rhythm | undefined {
  if (everyOther !== null) return { everyWeeks: 2, since: toDate(everyOther) };
  return weeksOfMonth.length > 0 ? { weeksOfMonth } : undefined;
}

interface Known {
  page: Page;
  pages: readonly Page[];
  known: Schedule | undefined;
  outdoorSeason: Dates;
}

type SeasonDates = Dates & Pick<Season, "assumed">;

/**
 * Each end is the page's own; else that of the page of the nearest year that tells of the same days and hours; else that
 * of the other sources, where they do.
 */
function findSeason(week: PageWeek, { page, pages, known, outdoorSeason }: Known): SeasonDates {
  const keys = listDayHours(week);
  const year = getPageYear(page);
  const same = pages
    .flatMap((other) =>
      other.weeks
        // Shorter hours of the fall alone say nothing of the rest of the year.
        .filter((one) => one.isWinter === week.isWinter && one.note.autumnClose === null)
        .filter((one) => listDayHours(one).some((key) => keys.includes(key)))
        .map((one) => ({ ...one, years: Math.abs(getPageYear(other) - year) })),
    )
    .sort((a, b) => a.years - b.years);
  const listed = findListed(week, page, known);
  const from = week.from ?? same.find((one) => one.from !== null)?.from ?? listed.from;
  const to = week.to ?? same.find((one) => one.to !== null)?.to ?? listed.to;
  if (from && to) return { from, to };
  const winter = { from: nextDay(outdoorSeason.to), to: previousDay(outdoorSeason.from) };
  const usual = week.isWinter || (from && !isWithin(from, outdoorSeason)) ? winter : outdoorSeason;
  return { from: from ?? usual.from, to: to ?? usual.to, assumed: from ? "to" : to ? "from" : "both" };
}

/** The ends that other sources tell of the one season with these days and hours, or with others of the page. */
function findListed({ isWinter }: PageWeek, page: Page, known: Schedule | undefined): Partial<Dates> {
  const weeks = page.weeks.filter((week) => week.isWinter === isWinter);
  const isSame = ({ week }: Season) => weeks.some(({ days, hours }) => days.some((day) => week?.[day] === hours));
  const [season, ...more] = known?.seasons.filter(isSame) ?? [];
  const { from, to, assumed } = season ?? {};
  if (from === undefined || to === undefined || more.length > 0 || from > to !== isWinter) return {};
  return {
    ...(assumed !== "from" && assumed !== "both" && { from }),
    ...(assumed !== "to" && assumed !== "both" && { to }),
  };
}

/** Days of the same season and rhythm share a week. */
function addWeek(seasons: Season[], dates: SeasonDates, { days, hours }: PageWeek, rhythm: Rhythm | undefined): void {
  const same = seasons.find(
    (season) =>
      season.from === dates.from &&
      season.to === dates.to &&
      JSON.stringify(season.rhythm) === JSON.stringify(rhythm) &&
      days.every((day) => season.week?.[day] === undefined || season.week[day] === hours),
  );
  const week = sortWeek({ ...same?.week, ...Object.fromEntries(days.map((day) => [day, hours])) });
  if (same) same.week = week;
  else seasons.push({ ...dates, week, ...(rhythm && { rhythm }) });
}

function findDoubt(page: Page, pages: readonly Page[], knownDays: ReadonlySet<string>): string | null {
  if (page.weeks.some(({ note }) => note.isLastOfMonth)) return "the page says: on the last such day of a month only";
  const own = new Set(page.weeks.flatMap(({ days }) => days));
  const others = pages.filter((other) => other !== page).flatMap(({ weeks }) => weeks.flatMap(({ days }) => days));
  const known = new Set<string>([...others, ...knownDays]);
  if (page.isPart && known.size > own.size && [...own].every((day) => known.has(day))) {
    return "the page may list some of the market's days only";
  }
  if (page.isPandemic && pages.some((other) => other.said >= PANDEMIC_END && isOtherWeek(other, page))) return OUTDONE;
  const isSame = (other: Page) => other.weakness === null && getWeekKey(other) === getWeekKey(page);
  return pages.some(isSame) ? null : page.weakness;
}

/** The first year whose pages tell of usual hours again. */
const PANDEMIC_END = "2022";

function isOtherWeek(a: Page, b: Page): boolean {
  return a.weeks.length > 0 && getWeekKey(a) !== getWeekKey(b);
}

function getWeekKey({ weeks }: Page): string {
  return [...new Set(weeks.flatMap(listDayHours))].sort().join("\n");
}

function getPageYear({ said }: Page): number {
  return Number(said.slice(0, 4));
}

/** A season over the New Year begins in the year before a page of its spring. */
function getYear(page: Page, { from, to }: Dates, day: string): number {
  const year = getPageYear(page);
  if (from <= to) return year;
  const begins = page.said.slice(5, 7) !== "" && page.said.slice(5, 7) <= to.slice(0, 2) ? year - 1 : year;
  return day < from ? begins + 1 : begins;
}

function isWithin(day: string, { from, to }: Dates): boolean {
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

function nextDay(day: string): string {
  return shift(day, 1);
}

function previousDay(day: string): string {
  return shift(day, -1);
}

/** Of a leap year, so that "02-29" is one; a season that would end on it ends the day before. */
function shift(day: string, days: number): string {
  const shifted = new Date(Date.UTC(2024, 0, 1 + dayOfYear(day) + days)).toISOString().slice(5, 10);
  return shifted === "02-29" ? "02-28" : shifted;
}

/** Weekdays whose first and last days lie in the same weeks have one season: no more is known of another year's. */
function joinSeasons(seasons: readonly Season[]): Season[] {
  const joined: Season[] = [];
  for (const season of seasons.toSorted(byDates)) {
    const index = joined.findIndex((other) => isSameSeason(other, season));
    const other = joined[index];
    if (!other) joined.push(season);
    else joined[index] = { ...joinDates(other, season), week: sortWeek({ ...other.week, ...season.week }) };
  }
  return joined;
}

function isSameSeason(a: Season, b: Season): boolean {
  const isClose = (one = "", other = "") => Math.abs(dayOfYear(one) - dayOfYear(other)) < 7;
  const isApart = WEEKDAYS.every((day) => a.week?.[day] === undefined || b.week?.[day] === undefined);
  return isApart && !a.rhythm && !b.rhythm && isClose(a.from, b.from) && isClose(a.to, b.to);
}

/** The longer one's; an end that a page gives goes before one that is assumed. */
function joinDates(a: Season, b: Season): Pick<Season, "from" | "to" | "assumed"> {
  const join = (end: "from" | "to", isBetter: (day: string, than: string) => boolean) => {
    const [mine, other] = [a, b].map((season) => ({
      day: season[end] ?? "",
      isAssumed: season.assumed === end || season.assumed === "both",
    }));
    if (!mine || !other || mine.isAssumed !== other.isAssumed) return mine?.isAssumed ? other : mine;
    return isBetter(other.day, mine.day) ? other : mine;
  };
  const from = join("from", (day, than) => day < than);
  const to = join("to", (day, than) => day > than);
  const assumed = from?.isAssumed ? (to?.isAssumed ? "both" : "from") : to?.isAssumed ? "to" : null;
  return { from: from?.day ?? "", to: to?.day ?? "", ...(assumed && { assumed }) };
}

function sortWeek(week: WeekHours): WeekHours {
  return Object.fromEntries(WEEKDAYS.flatMap((day) => (week[day] === undefined ? [] : [[day, week[day]]])));
}

function byDates(a: Season, b: Season): number {
  const [first, second] = [`${a.from ?? ""} ${a.to ?? ""}`, `${b.from ?? ""} ${b.to ?? ""}`];
  return first < second ? -1 : first > second ? 1 : 0;
}
