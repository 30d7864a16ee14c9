/** Splits a text into sentences or lines, and reads which days, hours and seasons each names and how they belong together. */
import { DAY_HOURS_UNKNOWN } from "../hours.ts";
import type { DayHours, OpenRange } from "../schedule.ts";
import type { Weekday } from "../weekday.ts";
import { splitTokens } from "./lexicon.ts";
import { splitPhrases, type Phrase, type SeasonPhrase, type DaysPhrase } from "./read-phrases.ts";
import { joinRanges, type TimesOptions } from "./read-times.ts";
import { skip, type Span, type Token } from "./tokens.ts";

/**
 * Splits at line breaks, semicolons and periods, but not in "Wed 9-12; 1-4" or "8 a.m. to noon, Wed. & Fri."
 * @param isTyped line by line: a line is one sentence unless days follow a semicolon
 */
export function splitSentences(text: string, { isTyped = false } = {}): Token[][] {
  const sentences: Token[][] = [[]];
  const tokens = splitTokens(text);
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    const isEnd = token.kind === "break" && (token.isLine || (isTyped ? BEGINS : GOES_ON).has(next?.kind) === isTyped);
    if (isEnd || (token.kind === "stop" && !isTyped)) sentences.push([]);
    else sentences.at(-1)?.push(token);
    // A period after an abbreviation ends the sentence if a capitalized word follows.
    const isDotted = !isTyped && text.charAt(token.to - 1) === "." && token.kind !== "stop" && token.kind !== "filler";
    if (isDotted && next?.kind === "word" && /^\p{Lu}/u.test(text.slice(next.from))) sentences.push([]);
  });
  return sentences.filter((sentence) => sentence.length > 0);
}

type Kind = Token["kind"] | undefined;

/** After a semicolon: more hours of the same days (GOES_ON), or other days (BEGINS). */
const GOES_ON = new Set<Kind>(["time", "all-day"]);
const BEGINS = new Set<Kind>(["days", "ordinal", "every", "fortnight", "month", "date", "closed", "always"]);

/** The text of consecutive tokens; "" for none. */
export function quote(tokens: readonly Token[], text: string): string {
  return text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0).trim();
}

/** The statements of a sentence, in order. */
export type ScheduleStatement =
  /** A season alone or before a colon: that of everything that follows. */
  | { kind: "season"; season: SeasonPhrase }
  /** "In 2026: May 9 to October 24" */
  | { kind: "year"; year: number; season: SeasonPhrase }
  /** Hours of weekdays in a season, or of dates, which may also name their weekdays. */
  | { kind: "hours"; when: DaysPhrase; hours: DayHours; season?: SeasonPhrase; note?: string }
  /** "closed July 4", "except the 5th Friday" */
  | { kind: "closed"; when: DaysPhrase; note?: string }
  /** Held, but at unknown hours. */
  | { kind: "hours-unknown"; when?: DaysPhrase }
  | { kind: "season-unknown" };

export interface ReadSentence {
  statements: ScheduleStatement[];
  /** The stretches of text that were understood. */
  spans: Span[];
  /** Words about something else. */
  rest: Token[];
}

/**
 * Reads all days and times of a sentence, or none: one that fits nowhere could change the meaning of the others. Other
 * words are left in `rest`.
 * @returns null if nothing can be read
 */
export function readSentence(sentence: readonly Token[], options: TimesOptions): ReadSentence | null {
  const tokens = openNotes(sentence);
  const phrases = splitPhrases(tokens, options);
  if (!phrases) return null;
  const left = new Set<Phrase>();
  const year = readYear(phrases);
  const statements = year ? [year] : joinPhrases(phrases, tokens, left);
  if (!statements) return null;
  const [spans, rest]: [Span[], Token[]] = [[], []];
  for (const phrase of phrases) {
    const own = tokens.slice(phrase.at, phrase.next);
    const [first, last] = [own.find(({ kind }) => !SILENT.has(kind)), own.at(-1)];
    if (left.has(phrase)) rest.push(...own);
    else if (first && last) spans.push({ from: first.from, to: last.to });
  }
  return { statements, spans, rest };
}

const SILENT: ReadonlySet<Token["kind"]> = new Set(["and", "filler", "every", "since"]);

/**
 * Treats days and times in parentheses as normal text: "Sat (May-Oct)". After a date, parentheses contain a note on it,
 * unless they name a date themselves: "June 4 to October 1: Saturdays 8-1 (no market July 30)".
 */
function openNotes(tokens: readonly Token[]): Token[] {
  const hasDate = tokens.some(({ kind }) => kind === "date");
  return tokens.flatMap((token, index) => {
    if (token.kind !== "note") return [token];
    const inner = splitTokens(token.text);
    const isOfDate = hasDate && index === tokens.length - 1 && !inner.some(({ kind }) => kind === "date");
    if (isOfDate || inner.some(({ kind }) => kind === "word")) return [token];
    const bracket: Token = { kind: "filler", mark: "(", from: token.from, to: token.from + 1 };
    return [bracket, ...inner.map((own) => ({ ...own, from: own.from + token.from + 1, to: own.to + token.from + 1 }))];
  });
}

/** A sentence that is only "In 2026: May 9 to October 24". */
function readYear(phrases: readonly Phrase[]): ScheduleStatement | null {
  const [year, season, ...more] = phrases;
  const isYear = year?.kind === "year" && season?.kind === "season" && more.length === 0;
  return isYear ? { kind: "year", year: year.year, season } : null;
}

/** Days and hours, one of which may still be missing. */
interface Group {
  kind: "hours";
  when?: DaysPhrase;
  hours?: readonly OpenRange[] | "unknown";
  /** How often times were named: "9-12, 1-4" are two parts. */
  parts: number;
  season?: SeasonPhrase;
  note?: string;
}

interface PlacedSeason {
  kind: "season";
  season: SeasonPhrase;
  /** Whether a comma or the like is between it and what is before it, and after it. */
  isSetOff: { before: boolean; after: boolean };
  /** Whether a colon follows: "May-Oct: Sat 8-12". */
  isHeading: boolean;
}

type Joined = Group | PlacedSeason | Exclude<ScheduleStatement, { kind: "hours" | "season" }>;

/**
 * Pairs days with hours. A sentence has either all days before their hours or all hours before their days.
 * @param left receives phrases about something else
 * @returns null if days have no hours, or hours no days
 */
function joinPhrases(
  phrases: readonly Phrase[],
  tokens: readonly Token[],
  left: Set<Phrase>,
): ScheduleStatement[] | null {
  const leading = phrases.find(({ kind }) => kind === "when" || kind === "times")?.kind;
  const joined: Joined[] = [];
  let heading: DaysPhrase | null = null;
  const closed = new Set<Phrase>();
  for (const [index, phrase] of phrases.entries()) {
    const [before, after] = [phrases[index - 1], phrases[index + 1]];
    const group = joined.findLast((other) => other.kind === "hours");
    const waits = group !== undefined && !isWhole(group);
    if (closed.has(phrase)) continue;
    switch (phrase.kind) {
      case "when":
        if (waits && !group.when) group.when = phrase;
        else if (leading === "times") return null;
        else {
          // Only the first days may have no hours: as a heading of those that follow.
          const isFirst = group === joined.at(-1) && group === joined.find(({ kind }) => kind === "hours");
          if (waits && (!isFirst || group.season || heading)) return null;
          if (waits) {
            heading = group.when ?? null;
            joined.pop();
          }
          joined.push({ kind: "hours", when: phrase, parts: 0 });
        }
        break;
      case "times": {
        const isMore = before?.kind === "times" && group?.hours !== undefined;
        if (!isMore && (phrase.kind === leading ? waits : !waits)) return null;
        const hours =
          isMore && group.hours !== "unknown" ? joinRanges(group.hours ?? [], phrase.ranges) : phrase.ranges;
        if (!hours) return null;
        if (group && (isMore || waits)) Object.assign(group, { hours, parts: group.parts + 1 });
        else joined.push({ kind: "hours", hours, parts: 1 });
        break;
      }
      case "season": {
        // "Sat 8-12, strawberries in June"
        if (before?.kind === "season" || (before?.kind === "word" && isOfWords(phrases, index, tokens))) return null;
        const gap = listGap(tokens, before?.next ?? 0);
        // "Closed Sundays May-Oct, Sat 8-12"
        if (before && closed.has(before) && !gap.some(setsOff)) return null;
        const isInBrackets = gap.some((token) => token.kind === "filler" && token.mark === "(");
        // "Wed & Sat (May-Oct) 8-noon": of both days?
        if (waits && (group.season || (isInBrackets && (group.when?.days.length ?? 0) > 1))) return null;
        const behind = listGap(tokens, phrase.next);
        const isSetOff = { before: gap.some(setsOff), after: behind.some(setsOff) };
        if (waits) group.season = phrase;
        else joined.push({ kind: "season", season: phrase, isSetOff, isHeading: behind.some(isColon) });
        break;
      }
      case "closed":
        // Not in "closed Wednesday afternoons" or "Sundays closed to dogs".
        if (phrase.mayFollow && waits && before?.kind === "when" && after?.kind !== "word") {
          group.hours = [];
        } else if (after?.kind === "when" && phrases[index + 2]?.kind !== "word") {
          joined.push({ kind: "closed", when: after });
          closed.add(after);
        } else if (!leaveHolidays(phrases, index, left)) return null;
        break;
      case "hours-unknown":
        if (waits) Object.assign(group, { hours: "unknown", parts: group.parts + 1 });
        else joined.push({ kind: "hours-unknown" });
        break;
      case "season-unknown":
        joined.push({ kind: "season-unknown" });
        break;
      case "note": {
        const last = joined.at(-1);
        const isOfDates = (last?.kind === "hours" || last?.kind === "closed") && last.when?.dates.length;
        if (isOfDates && before?.kind !== "word") last.note = phrase.text.trim();
        else if (isPlain(phrase.text)) left.add(phrase);
        else return null;
        break;
      }
      case "holiday":
      case "word":
      case "year":
        left.add(phrase);
    }
  }
  if (!joined.every((other) => other.kind !== "hours" || isWhole(other))) return null;
  if (heading && !isHeadingOf(heading, joined)) return null;
  const placed = placeSeasons(joined);
  return placed && placed.flatMap(toStatement);
}

function isWhole({ when, hours }: Group): boolean {
  return when !== undefined && hours !== undefined;
}

/** Whether the hours that follow are of exactly those weekdays, every week: "Thurs & Sat: Thurs 3-7, Sat 10-2". */
function isHeadingOf(heading: DaysPhrase, joined: readonly Joined[]): boolean {
  const listDays = ({ days, dates }: DaysPhrase): readonly (Weekday | null)[] =>
    dates.length > 0
      ? [null]
      : days.flatMap<Weekday | null>((item) => (item.weeks || item.isFortnight ? [null] : item.days));
  const below = new Set(joined.flatMap((other) => (other.kind === "hours" && other.when ? listDays(other.when) : [])));
  return !below.has(null) && below.symmetricDifference(new Set(listDays(heading))).size === 0;
}

/** The tokens between two phrases. */
function listGap(tokens: readonly Token[], at: number): readonly Token[] {
  return tokens.slice(at, skip(tokens, at, GAP));
}

const GAP: ReadonlySet<Token["kind"]> = new Set(["and", "filler", "every", "since", "to", "break"]);

/** Whether a season belongs to the words before it, which are set off from the hours before them. */
function isOfWords(phrases: readonly Phrase[], index: number, tokens: readonly Token[]): boolean {
  const start = phrases.findLastIndex(({ kind }, other) => other < index && kind !== "word");
  const isSetOff = (at: number) => listGap(tokens, phrases[at]?.next ?? 0).some(setsOff);
  return start >= 0 && phrases[start]?.kind === "times" && isSetOff(start) && !isSetOff(index - 1);
}

function isColon(token: Token): boolean {
  return token.kind === "filler" && token.mark === ":";
}

/** Whether a token separates a season from what it is beside. */
function setsOff(token: Token): boolean {
  if (token.kind === "and") return token.isComma;
  return isColon(token) || token.kind === "to" || token.kind === "break";
}

/**
 * Assigns seasons to hours: to those that follow, or, if the sentence ends with a season, to those before. A season
 * belongs to the hours beside it, and to several only if it is set off from them: "May-Oct: Sat 8-12, Wed 3-7".
 * @returns null if it is not certain which hours a season belongs to
 */
function placeSeasons(joined: Joined[]): Joined[] | null {
  const weekly = joined.filter((other) => other.kind === "hours" && !isOfDates(other));
  const seasons = joined.filter((other) => other.kind === "season");
  const own = joined.filter((other): other is Group => other.kind === "hours" && other.season !== undefined);
  if (own.length > 0) {
    return seasons.length === 0 && own.length === weekly.length && !own.some(isOfDates) ? joined : null;
  }
  if (seasons.length === 0) return joined;
  if (weekly.length === 0) {
    return seasons.length === 1 && joined.every(({ kind }) => kind !== "hours" && kind !== "closed") ? joined : null;
  }
  const isAhead = joined.find((other) => other.kind === "season" || weekly.includes(other))?.kind === "season";
  let current: PlacedSeason | null = null;
  let parts = 0;
  for (const other of isAhead ? joined : joined.toReversed()) {
    if (other.kind === "season") {
      if (current && parts === 0) return null;
      [current, parts] = [other, 0];
      continue;
    }
    const isSetOff = isAhead ? current?.isSetOff.after : current?.isSetOff.before && seasons.length === 1;
    if (other.kind === "hours" && !isOfDates(other)) {
      parts += other.parts;
      if (!current || (other.hours === "unknown" && !namesDays(other.when)) || (parts > 1 && !isSetOff)) return null;
      if (!(isAhead && current.isHeading)) other.season = current.season;
    } else if (current && parts === 0 && !(isSetOff && other.kind === "hours")) {
      // "May-Oct closed Mondays, Sat 8-12", "Sat 8-12, Dec 5 9-2 May-Oct"
      return null;
    }
  }
  return parts === 0 ? null : joined.filter((other) => other.kind !== "season" || (isAhead && other.isHeading));
}

function isOfDates({ when }: { when?: DaysPhrase }): boolean {
  return when !== undefined && when.dates.length > 0;
}

/** Whether it names weekdays or dates, unlike "second week". */
function namesDays(when: DaysPhrase | undefined): boolean {
  return when !== undefined && (when.dates.length > 0 || when.days.every(({ days }) => days.length > 0));
}

function toStatement(joined: Joined): ScheduleStatement[] {
  if (joined.kind === "season") return [{ kind: "season", season: joined.season }];
  if (joined.kind !== "hours") return [joined];
  const { when, hours, season, note } = joined;
  if (!when || !hours) return [];
  if (hours === "unknown" && !namesDays(when)) return [{ kind: "hours-unknown", when }];
  const said = hours === "unknown" ? DAY_HOURS_UNKNOWN : hours;
  return [{ kind: "hours", when, hours: said, ...(season && { season }), ...(note && { note }) }];
}

/** "closed on major holidays" does not change the usual hours. */
function leaveHolidays(phrases: readonly Phrase[], index: number, left: Set<Phrase>): boolean {
  const end = phrases.findIndex(({ kind }, other) => other > index && kind !== "word");
  if (phrases[end]?.kind !== "holiday") return false;
  for (const phrase of phrases.slice(index, end)) left.add(phrase);
  return true;
}

/**
 * Whether a text in parentheses does not change what is said of a date: "(at the fairgrounds)", "(Wed)".
 * @param isTyped then days and times among words are part of the note: "(parade at 10 AM)", "(Memorial Day weekend)"
 */
export function isNoteOnDate(text: string, isTyped: boolean): boolean {
  const kinds = splitTokens(text).map(({ kind }) => kind);
  const hasWords = kinds.includes("word") || kinds.includes("holiday");
  return isPlain(text) || kinds.every((kind) => kind === "days") || (isTyped && hasWords);
}

/** Whether it mentions no days or times. */
function isPlain(text: string): boolean {
  return splitTokens(text).every(({ kind }) => PLAIN.has(kind));
}

const PLAIN = new Set<Token["kind"]>(["word", "holiday", "filler", "and", "to", "since", "stop", "year", "number"]);
