/** Builds a schedule from the statements of a text. */
import type { DayHours, Rhythm, Schedule, Season, SpecialDay, WeekHours, YearDates } from "../schedule.ts";
import { isDate, isMonthDay, toMonthDay } from "../calendar-day.ts";
import { isClosedDay, isSameHours, sortWeek } from "../hours.ts";
import { weekdayOf } from "../local-time.ts";
import { overlaps, readDay } from "../season.ts";
import { FIXED_HOLIDAYS } from "../us-holidays.ts";
import type { Weekday } from "../weekday.ts";
import type { Days, SeasonPhrase, DaysPhrase } from "./read-phrases.ts";
import { isNoteOnDate, type ScheduleStatement } from "./read-sentence.ts";
import { joinRanges } from "./read-times.ts";
import type { DateToken, Span } from "./tokens.ts";

export interface BuildOptions {
  /** Typed by a person, line by line: a day has all hours on one line, and dates without a year apply every year. */
  isTyped?: boolean;
  /** ISO date on which the text was written. */
  today?: string | undefined;
}

/**
 * A statement that no schedule can hold. The message says how to write it; "" if the sentence itself shows what is
 * wrong.
 */
export class UnfitSentence extends Error {}

type Dates = Pick<Season, "from" | "to">;
type Read<K extends ScheduleStatement["kind"]> = Extract<ScheduleStatement, { kind: K }>;

interface State {
  /** Dates of the last heading; null above the first one. */
  dates: Dates | null;
  /** Whether no line has followed that heading yet. */
  isOpen: boolean;
  /** How many headings had hours on their own line, in this list of sentences. */
  listed: number;
  /** How weekly hours came by their season: below a heading, in their own sentence, or not at all. */
  placed: Set<"below" | "beside" | "nowhere">;
  seasons: Season[];
  /** Dates of single years, keyed by the season's usual dates. */
  years: Map<string, YearDates[]>;
  days: SpecialDay[];
}

export class ScheduleBuilder {
  readonly #text: string;
  readonly #options: BuildOptions;
  #state: State = { dates: null, isOpen: false, listed: 0, placed: new Set(), seasons: [], years: new Map(), days: [] };

  /** @param text the text that the statements were read from */
  constructor(text: string, options: BuildOptions) {
    this.#text = text;
    this.#options = options;
  }

  /** Adds all statements of a sentence, or none if one fails. @throws UnfitSentence */
  take(statements: readonly ScheduleStatement[]): void {
    const before = this.#state;
    this.#state = structuredClone(before);
    try {
      for (const statement of statements) this.#takeOne(statement);
    } catch (error) {
      this.#state = before;
      throw error;
    }
    if (statements.length > 1 && statements.some(({ kind }) => kind === "season")) this.#state.listed++;
    // In "May-Oct: Sat 8-12; Nov-Apr: Sat 9-12; Wed 3-7" nobody knows when Wednesdays are.
    if (!this.#options.isTyped && this.#state.listed > 1) this.#state.dates = null;
  }

  /** Ends the list of a heading with hours on its line: "May-Oct: Sat 8-12; Wed 3-7". */
  endList(): void {
    if (this.#state.listed > 0) Object.assign(this.#state, { dates: null, listed: 0 });
  }

  /** The result may be empty. */
  build(): Schedule {
    const { seasons, years, days } = this.#state;
    const built = this.#placeLastSeason(seasons).map(({ week, rhythm, ...season }) => {
      const own = years.get(toKey(season));
      return {
        ...season,
        ...(own && { years: own }),
        ...(week && { week: sortWeek(week) }),
        ...(rhythm && { rhythm }),
      };
    });
    return { seasons: built, ...(days.length > 0 && { days }) };
  }

  /** Whether some weekly hours have a season and others have none: nobody knows whether it holds for those, too. */
  get isMixed(): boolean {
    const { placed, isOpen } = this.#state;
    return placed.has("nowhere") && placed.size > 1 && !isOpen;
  }

  /** A season at the end of a text belongs to the hours before it. */
  #placeLastSeason(seasons: readonly Season[]): readonly Season[] {
    const { isOpen, dates } = this.#state;
    const others = seasons.slice(0, -1);
    if (!isOpen || !dates || others.length === 0 || others.some(({ from, week }) => from !== undefined || !week))
      return seasons;
    return others.map((season) => ({ ...dates, ...season }));
  }

  #takeOne(statement: ScheduleStatement): void {
    const state = this.#state;
    switch (statement.kind) {
      case "season":
        [state.dates, state.isOpen] = [this.#readSeason(statement.season), true];
        this.#addSeason(state.dates);
        break;
      case "season-unknown":
        [state.dates, state.isOpen] = [{}, false];
        this.#addSeason({});
        break;
      case "year":
        this.#takeYear(statement);
        break;
      case "hours":
        if (statement.when.dates.length > 0) this.#takeDates(statement);
        else this.#takeHours(statement);
        break;
      case "closed":
        if (statement.when.dates.length > 0) this.#takeDates(statement);
        else for (const days of statement.when.days) this.#leaveOut(days);
        break;
      case "hours-unknown":
        state.isOpen = false;
        if (!statement.when) this.#addSeason(state.dates ?? {});
        for (const days of statement.when?.days ?? []) {
          if (days.days.length > 0) throw new UnfitSentence();
          this.#addSeason(state.dates ?? {}, readRhythm(days, statement.when));
        }
    }
  }

  #readSeason({ from, to, year, span }: SeasonPhrase): Dates {
    if (from === null || to === null) {
      throw new UnfitSentence(`The season "${this.#quote(span)}" names a day that the calendar does not have.`);
    }
    if (year !== null) this.#addYear({ from, to }, toYear(year, from, to));
    return { from, to };
  }

  #takeYear({ year, season: { from, to } }: Read<"year">): void {
    const dates = this.#state.dates ?? {};
    if (from === null || to === null) {
      throw new UnfitSentence(`The dates of ${year} name a day that the calendar does not have.`);
    }
    if (dates.from === undefined) {
      throw new UnfitSentence(`Please write the usual season above the dates of ${year}. For example May to October:`);
    }
    this.#addYear(dates, toYear(year, from, to));
  }

  #addYear(season: Dates, dates: YearDates): void {
    const { years } = this.#state;
    const known = years.get(toKey(season)) ?? [];
    if (!known.some(({ from }) => from === dates.from)) years.set(toKey(season), [...known, dates]);
  }

  #takeHours({ when, hours, season }: Read<"hours">): void {
    const { dates: heading, placed } = this.#state;
    if (!season) this.#state.isOpen = false;
    if (!isClosedDay(hours)) placed.add(season ? "beside" : heading ? "below" : "nowhere");
    if (this.#options.isTyped && placed.has("beside") && placed.has("nowhere")) throw new UnfitSentence(MIXED);
    const dates = season ? this.#readSeason(season) : (heading ?? {});
    for (const days of when.days) {
      if (days.days.length === 0) throw new UnfitSentence();
      this.#addHours(this.#addSeason(dates, readRhythm(days, when)), days.days, hours);
    }
  }

  #addHours(season: Season, days: readonly Weekday[], hours: DayHours): void {
    const week: WeekHours = season.week ?? {};
    for (const day of days) {
      if (!this.#options.isTyped && this.#isException(season, day, hours)) throw new UnfitSentence();
      const known = week[day];
      const joined = known === undefined ? hours : this.#options.isTyped ? null : joinHours(known, hours);
      if (joined === null) {
        throw new UnfitSentence(`${day} has hours twice. Write both on one line: 8 AM - noon, 2 - 5 PM`);
      }
      week[day] = joined;
    }
    season.week = week;
  }

  /** Whether another season has other hours of a day at the same time: "Sat 9-1, 1st Sat 9-3". Instead, or both? */
  #isException(season: Season, day: Weekday, hours: DayHours): boolean {
    return this.#state.seasons.some((other) => {
      const known = other === season ? undefined : other.week?.[day];
      const isAtOtherTimes = (season.rhythm && other.rhythm) ?? !overlaps(toDates(season), toDates(other));
      return known !== undefined && !isAtOtherTimes && !isSameHours(known, hours);
    });
  }

  #takeDates({ when: { dates, days }, note, ...statement }: Read<"hours" | "closed">): void {
    if (days.some(({ weeks, isFortnight }) => weeks ?? isFortnight)) throw new UnfitSentence();
    const { isTyped = false, today } = this.#options;
    if (note !== undefined && !isNoteOnDate(note, isTyped)) throw new UnfitSentence();
    const hours = statement.kind === "hours" ? statement.hours : undefined;
    const weekdays = days.flatMap((named) => named.days);
    for (const date of dates) {
      // "Closed July 4" holds every year, "closed July 30" in the year in which it was written.
      const isYearly = isTyped || (hours === undefined && isFixedHoliday(date));
      const on = resolveDate(date, { weekdays, today, isYearly });
      if (on === null) {
        const name = this.#quote(date);
        const lacksYear = date.year === null && date.isNumeric;
        throw new UnfitSentence(
          lacksYear
            ? `Please write the year of ${name}, too. For example 7/4/2026`
            : `"${name}" is no day that the calendar has.`,
        );
      }
      const known = isTyped ? undefined : this.#state.days.find((day) => day.on === on);
      // "Closed July 4; July 4 9-3"
      if (known && !isSameHours(known.hours, hours)) throw new UnfitSentence();
      if (!known)
        this.#state.days.push(hours === undefined ? { on, ...(note && { note }) } : { on, hours, ...readNote(note) });
    }
  }

  /** Closes weekdays every week, or in some weeks of the month. */
  #leaveOut({ days, weeks, isFortnight }: Days): void {
    // The last one is the fourth or the fifth, depending on the month.
    if (isFortnight || weeks?.includes(-1)) throw new UnfitSentence();
    const { dates, isOpen, seasons } = this.#state;
    const others = [1, 2, 3, 4, 5].filter((week) => !weeks?.includes(week));
    for (const day of days) {
      const held = seasons.filter(({ week, rhythm }) => week?.[day] && !rhythm);
      // In which of the seasons?
      if (held.length > 1 || (isOpen && seasons.some(({ week }) => week))) throw new UnfitSentence();
      const [season] = held;
      if (!weeks) this.#closeDay(season ?? this.#addSeason(dates ?? {}), day);
      else if (season) this.#keepWeeks(season, day, others);
      else throw new UnfitSentence();
    }
  }

  #closeDay(season: Season, day: Weekday): void {
    season.week = { ...season.week, [day]: [] };
  }

  /** Moves a weekday into a season with the same dates that is held only in those weeks of the month. */
  #keepWeeks(season: Season, day: Weekday, weeksOfMonth: number[]): void {
    const { [day]: hours = [], ...others } = season.week ?? {};
    const { seasons } = this.#state;
    season.week = others;
    if (Object.keys(others).length === 0) seasons.splice(seasons.indexOf(season), 1);
    this.#addHours(this.#addSeason(season, { weeksOfMonth }), [day], hours);
  }

  /** Finds or adds the season with these dates and this rhythm. */
  #addSeason({ from, to }: Dates, rhythm?: Rhythm): Season {
    const { seasons } = this.#state;
    const ofDates = seasons.filter((season) => season.from === from && season.to === to);
    const known =
      ofDates.find((season) => JSON.stringify(season.rhythm) === JSON.stringify(rhythm)) ??
      ofDates.find(({ week, rhythm: own }) => !week && !own);
    if (known) return Object.assign(known, rhythm && { rhythm });
    const season: Season = {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(rhythm && { rhythm }),
    };
    seasons.push(season);
    return season;
  }

  #quote({ from, to }: Span): string {
    return this.#text.slice(from, to).trim();
  }
}

const MIXED =
  "It is unclear for which days the season holds. Write it on a line of its own above them. For example May to October:";

function readRhythm({ weeks, isFortnight }: Days, when: DaysPhrase | undefined): Rhythm | undefined {
  if (!isFortnight) return weeks && { weeksOfMonth: weeks };
  const since = when?.since && resolveDate(when.since, { weekdays: [], isYearly: false });
  if (since) return { everyWeeks: 2, since };
  throw new UnfitSentence(
    "Please write from which day on every second week is counted. For example Every second Saturday from May 2, 2026: 8 AM - noon",
  );
}

function toYear(year: number, from: string, to: string): YearDates {
  return { from: `${year}-${from}`, to: `${year + (to < from ? 1 : 0)}-${to}` };
}

function toDates({ from = "01-01", to = "12-31" }: Season): Required<Dates> {
  return { from, to };
}

function toKey({ from = "", to = "" }: Dates): string {
  return `${from} ${to}`;
}

/** Combines both; null if they contradict each other. */
function joinHours(known: DayHours, hours: DayHours): DayHours | null {
  if (typeof known === "string" || typeof hours === "string") return known === hours ? known : null;
  return known.length === 0 || hours.length === 0 ? null : joinRanges(known, hours);
}

/**
 * The stored date: "2026-06-26", or "07-04" for every year.
 * @param today ISO date on which the text was written: a date without a year is the next one that falls on one of
 * `weekdays`, or a recent one ("December 5" is the coming one in April, the past one in January)
 * @returns null for a date that does not exist or whose year is unclear
 */
function resolveDate(
  { month, day, year, isNumeric }: DateToken,
  { weekdays, today, isYearly }: { weekdays: readonly Weekday[]; today?: string | undefined; isYearly: boolean },
): string | null {
  const monthDay = toMonthDay(month, day);
  const isOn = (date: string) =>
    isDate(date) && (weekdays.length === 0 || weekdays.includes(weekdayOf(new Date(`${date}T00:00:00Z`))));
  if (year !== null) return isOn(`${year}-${monthDay}`) ? `${year}-${monthDay}` : null;
  if (isYearly && !isNumeric && weekdays.length === 0) return isMonthDay(monthDay) ? monthDay : null;
  if (today === undefined) return null;
  const dates = [-1, 0, 1].map((step) => `${Number(today.slice(0, 4)) + step}-${monthDay}`).filter(isOn);
  return dates.find((date) => readDay(date) >= readDay(today) - RECENT_DAYS) ?? dates.at(-1) ?? null;
}

/** A season's special days stay in a text for some months after them; older ones are next year's. */
const RECENT_DAYS = 120;

/** "at Breese Stevens Field; art fair": a place, and a note. As describeNote() writes them. */
function readNote(text = ""): Pick<SpecialDay, "place" | "note"> {
  const [, place, note = place === undefined ? text : ""] = AT_PLACE.exec(text) ?? [];
  return { ...(place !== undefined && { place }), ...(note !== "" && { note }) };
}

/** Not "at 9 AM" or "at noon". */
const AT_PLACE = /^at (?!\d{1,2}(?::\d\d)? ?[ap]\.?m\b|noon\b|midnight\b)([^;]+)(?:; (.+))?$/;

function isFixedHoliday({ month, day, isNumeric }: DateToken): boolean {
  return !isNumeric && FIXED_HOLIDAYS[toMonthDay(month, day)] !== undefined;
}
