/** Puts together what the sentences of a text say. */
import type { DayHours, Rhythm, Schedule, Season, SpecialDay, WeekHours, YearDates } from "../schedule.ts";
import { WEEKDAYS } from "../weekday.ts";
import type { Statement } from "./read-sentence.ts";
import { joinRanges } from "./read-times.ts";
import type { SeasonWords } from "./read-season.ts";
import { type Days, resolveDate, type When } from "./read-when.ts";

export interface BuildOptions {
  /** Typed line by line: a day's hours stand on one line, and a day without a year comes every year. */
  isTyped?: boolean;
  /** When it was written, as an ISO date. */
  today?: string | undefined;
}

type Dates = Pick<Season, "from" | "to">;
type Read<K extends Statement["kind"]> = Extract<Statement, { kind: K }>;

export class ScheduleBuilder {
  readonly #text: string;
  readonly #options: BuildOptions;
  /** Of the heading above the line. */
  #dates: Dates = {};
  /** Whether nothing stands below that heading yet. */
  #isOpen = false;
  #seasons: Season[] = [];
  /** Dates of single years, by the usual dates of their season. */
  #years = new Map<string, YearDates[]>();
  #days: SpecialDay[] = [];

  constructor(text: string, options: BuildOptions) {
    this.#text = text;
    this.#options = options;
  }

  /** Takes over what a sentence says, all of it or nothing. @returns what is wrong with it, or null */
  take(statements: readonly Statement[]): string | null {
    const before = [this.#dates, this.#isOpen, this.#seasons, this.#years, this.#days] as const;
    this.#seasons = structuredClone(this.#seasons);
    [this.#years, this.#days] = [new Map(this.#years), [...this.#days]];
    for (const statement of statements) {
      const problem = this.#takeOne(statement);
      if (problem === null) continue;
      [this.#dates, this.#isOpen, this.#seasons, this.#years, this.#days] = before;
      return problem;
    }
    return null;
  }

  /** May turn out empty. */
  build(): Schedule {
    const seasons = this.#seasons.map(({ week, rhythm, ...season }) => {
      const years = this.#years.get(toKey(season));
      return { ...season, ...(years && { years }), ...(week && { week: sortWeek(week) }), ...(rhythm && { rhythm }) };
    });
    return { seasons, ...(this.#days.length > 0 && { days: this.#days }) };
  }

  /** A season at the end of a text, with nothing below it, is that of the hours before it. */
  moveLastSeason(): void {
    const others = this.#seasons.slice(0, -1);
    if (!this.#isOpen || others.length === 0 || others.some(({ from, week }) => from !== undefined || !week)) return;
    this.#seasons = others.map((season) => ({ ...this.#dates, ...season }));
  }

  #takeOne(statement: Statement): string | null {
    switch (statement.kind) {
      case "season":
        return this.#takeSeason(statement.season);
      case "season-unknown":
        [this.#dates, this.#isOpen] = [{}, false];
        this.#addSeason({}, undefined);
        return null;
      case "year":
        return this.#takeYear(statement);
      case "hours":
        return this.#takeHours(statement);
      case "closed":
        return this.#takeClosed(statement);
      case "hours-unknown":
        return this.#takeRhythms(statement.when);
    }
  }

  /** Its dates hold for the lines that follow, too. */
  #takeSeason(season: SeasonWords): string | null {
    const dates = this.#readSeason(season);
    if (typeof dates === "string") return dates;
    [this.#dates, this.#isOpen] = [dates, true];
    this.#addSeason(dates, undefined);
    return null;
  }

  #readSeason({ from, to, year, words }: SeasonWords): Dates | string {
    if (from === null || to === null) {
      return `The season "${this.#quote(words)}" names a day that the calendar does not have.`;
    }
    if (year !== null) this.#addYear({ from, to }, toYear(year, from, to));
    return { from, to };
  }

  #addYear(season: Dates, dates: YearDates): void {
    this.#years.set(toKey(season), [...(this.#years.get(toKey(season)) ?? []), dates]);
  }

  #takeYear({ year, season: { from, to } }: Read<"year">): string | null {
    if (from === null || to === null) return `The dates of ${year} name a day that the calendar does not have.`;
    if (this.#dates.from === undefined) {
      return `Please write the usual season above the dates of ${year}. For example May to October:`;
    }
    this.#addYear(this.#dates, toYear(year, from, to));
    return null;
  }

  #takeHours({ when, hours, season: words, note }: Read<"hours">): string | null {
    if (when.dates.length > 0) return this.#takeDates(when, hours, note);
    if (!words) this.#isOpen = false;
    const season = words ? this.#readSeason(words) : this.#dates;
    if (typeof season === "string") return season;
    for (const days of when.days) {
      const rhythm = this.#readRhythm(days, when);
      if (typeof rhythm === "string") return rhythm;
      if (days.days.length === 0) return NO_DAY;
      const problem = this.#addHours(this.#addSeason(season, rhythm), days, hours);
      if (problem !== null) return problem;
    }
    return null;
  }

  #addHours(season: Season, { days }: Days, hours: DayHours): string | null {
    const week: WeekHours = season.week ?? {};
    for (const day of days) {
      const known = week[day];
      const joined = known === undefined ? hours : this.#options.isTyped ? null : joinHours(known, hours);
      if (joined === null) return `${day} has hours twice. Write both on one line: 8 AM - noon, 2 - 5 PM`;
      week[day] = joined;
    }
    season.week = week;
    return null;
  }

  #takeDates({ dates, days }: When, hours: DayHours | undefined, note: string | undefined): string | null {
    if (days.some(({ weeks, isFortnight }) => weeks ?? isFortnight)) return NO_DAY;
    for (const date of dates) {
      const name = this.#quote(date);
      const isYearly = hours === undefined || this.#options.isTyped === true;
      const weekdays = days.flatMap((named) => named.days);
      const on = resolveDate(date, { weekdays, today: this.#options.today, isYearly });
      if (on === null && date.year === null && date.isNumeric)
        return `Please write the year of ${name}, too. For example 7/4/2026`;
      if (on === null) return `"${name}" is no day that the calendar has.`;
      this.#days.push({ on, ...(hours !== undefined && { hours }), ...(note && { note }) });
    }
    return null;
  }

  #takeClosed({ when, note }: Read<"closed">): string | null {
    if (when.dates.length > 0) return this.#takeDates(when, undefined, note);
    for (const days of when.days) {
      for (const day of days.days) {
        const known = this.#seasons.filter(({ week, rhythm }) => week?.[day] && !rhythm);
        if (days.isFortnight || (days.weeks && known.length === 0)) return NO_DAY;
        if (!days.weeks && known.length === 0)
          this.#addHours(this.#addSeason(this.#dates, undefined), { days: [day] }, []);
        for (const season of known) {
          const problem = this.#leaveOut(season, day, days.weeks);
          if (problem !== null) return problem;
        }
      }
    }
    return null;
  }

  /** A weekday of some weeks of the month, or of all of them. */
  #leaveOut(season: Season, day: (typeof WEEKDAYS)[number], weeks: readonly number[] | undefined): string | null {
    const { week = {}, from, to } = season;
    const hours = week[day];
    if (hours === undefined) return null;
    if (!weeks) {
      week[day] = [];
      return null;
    }
    // Whether the last one is the fourth or the fifth depends on the month.
    if (weeks.includes(-1)) return NO_DAY;
    const left = [1, 2, 3, 4, 5].filter((number) => !weeks.includes(number));
    season.week = Object.fromEntries(Object.entries(week).filter(([name]) => name !== day));
    if (Object.keys(season.week).length === 0) this.#seasons.splice(this.#seasons.indexOf(season), 1);
    return this.#addHours(this.#addSeason({ from, to }, { weeksOfMonth: left }), { days: [day] }, hours);
  }

  #takeRhythms(when: When | undefined): string | null {
    this.#isOpen = false;
    if (!when) this.#addSeason(this.#dates, undefined);
    for (const days of when?.days ?? []) {
      if (days.days.length > 0) return NO_DAY;
      const rhythm = this.#readRhythm(days, when);
      if (typeof rhythm === "string") return rhythm;
      this.#addSeason(this.#dates, rhythm);
    }
    return null;
  }

  #readRhythm({ weeks, isFortnight }: Days, when: When | undefined): Rhythm | string | undefined {
    if (!isFortnight) return weeks && { weeksOfMonth: weeks };
    const since = when?.since && resolveDate(when.since, { weekdays: [], isYearly: false });
    return since
      ? { everyWeeks: 2, since }
      : "Please write from which day on every second week is counted. For example Every second Saturday from May 2, 2026: 8 AM - noon";
  }

  /** The season of these dates with this rhythm, which may stand there already. */
  #addSeason(dates: Dates, rhythm: Rhythm | undefined): Season {
    const ofDates = this.#seasons.filter((season) => toKey(season) === toKey(dates));
    const known =
      ofDates.find((season) => JSON.stringify(season.rhythm) === JSON.stringify(rhythm)) ??
      ofDates.find(({ week, rhythm: own }) => !week && !own);
    if (known) return Object.assign(known, rhythm && { rhythm });
    const season: Season = { ...dates, ...(rhythm && { rhythm }) };
    this.#seasons.push(season);
    return season;
  }

  #quote({ from, to }: { from: number; to: number }): string {
    return this.#text.slice(from, to).trim();
  }
}

/** These days and times do not go together, which the line itself shows. */
const NO_DAY = "";

function toYear(year: number, from: string, to: string): YearDates {
  return { from: `${year}-${from}`, to: `${year + (to < from ? 1 : 0)}-${to}` };
}

function toKey({ from = "", to = "" }: Dates): string {
  return `${from} ${to}`;
}

/** What both say; null where they contradict one another. */
function joinHours(known: DayHours, hours: DayHours): DayHours | null {
  if (typeof known === "string" || typeof hours === "string") return known === hours ? known : null;
  return known.length === 0 || hours.length === 0 ? null : joinRanges(known, hours);
}

function sortWeek(week: WeekHours): WeekHours {
  return Object.fromEntries(WEEKDAYS.flatMap((day) => (week[day] === undefined ? [] : [[day, week[day]]])));
}
