/** Reads one sentence, or one line: which days, which hours, which season, and how they belong together. */
import type { DayHours, OpenRange } from "../schedule.ts";
import { splitTokens } from "./lexicon.ts";
import { ALL_DAY, joinRanges, readRange, type TimesOptions } from "./read-times.ts";
import { FILLER, readSeason, readWhen, skip, type SeasonWords, type When } from "./read-when.ts";
import type { Span, Token } from "./tokens.ts";

/** What a sentence says, in its order. */
export type Statement =
  /** Of the hours that follow it. */
  | { kind: "season"; season: SeasonWords }
  /** "In 2026: May 9 to October 24" */
  | { kind: "year"; year: number; season: SeasonWords }
  /** Of weekdays, or of single days that may name their weekdays. A season is said with these days, and of no others. */
  | { kind: "hours"; when: When; hours: DayHours; season?: SeasonWords; note?: string }
  /** "closed July 4", "except the 5th Friday" */
  | { kind: "closed"; when: When; note?: string }
  /** It is held, and nobody knows at which hours. */
  | { kind: "hours-unknown"; when?: When }
  | { kind: "season-unknown" };

export interface ReadSentence {
  statements: Statement[];
  /** The runs that were read. */
  spans: Span[];
  /** Words that say something else. */
  rest: Token[];
}

/**
 * Takes a sentence whole as far as it is about days and times: where one of these fits nowhere, it may change what the
 * others mean, and nothing is read. Other words beside them are left.
 * @returns null where nothing can be read
 */
export function readSentence(sentence: readonly Token[], options: TimesOptions): ReadSentence | null {
  const tokens = openNotes(sentence);
  const parts = listParts(tokens, options);
  const year = parts && readYear(parts);
  const statements = year ? [year] : parts && joinParts(parts);
  if (!parts || !statements) return null;
  const [spans, rest]: [Span[], Token[]] = [[], []];
  for (const part of parts) {
    const own = tokens.slice(part.at, part.next);
    const isRead = !part.isLeft && part.kind !== "word" && (part.kind !== "year" || year !== null);
    const [first, last] = [own.find(({ kind }) => !SILENT.has(kind)), own.at(-1)];
    if (!isRead) rest.push(...own);
    else if (first && last) spans.push({ from: first.from, to: last.to });
  }
  return { statements, spans, rest };
}

const SILENT: ReadonlySet<Token["kind"]> = new Set(["and", "filler", "every", "since"]);

/** Reads days and times in parentheses as if they stood without: "Sat (May-Oct)". Behind a single day is a note on it. */
function openNotes(tokens: readonly Token[]): Token[] {
  const hasDate = tokens.some(({ kind }) => kind === "date");
  return tokens.flatMap((token, index) => {
    if (token.kind !== "note" || (hasDate && index === tokens.length - 1)) return [token];
    const inner = splitTokens(token.text);
    if (inner.some(({ kind }) => kind === "word")) return [token];
    return inner.map((one) => ({ ...one, from: one.from + token.from + 1, to: one.to + token.from + 1 }));
  });
}

/** Whether it says nothing of days and times. */
function isPlain(text: string): boolean {
  return splitTokens(text).every(({ kind }) => PLAIN.has(kind));
}

const PLAIN: ReadonlySet<Token["kind"]> = new Set([
  ...(["word", "holiday", "filler", "and", "to", "since", "stop", "year", "number"] as const),
]);

/** Tokens from `at` up to `next`, which belong together. */
type Part = { at: number; next: number; isLeft?: boolean } & (
  | When
  | SeasonWords
  | { kind: "times"; ranges: readonly OpenRange[] }
  | { kind: "closed"; mayFollow: boolean }
  | { kind: "holiday" | "hours-unknown" | "season-unknown" | "word" }
  | { kind: "note"; text: string }
  | { kind: "year"; year: number }
);

/** Null where a token of days or times stands where it means nothing. */
function listParts(tokens: readonly Token[], options: TimesOptions): Part[] | null {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length;) {
    const part = readPart(tokens, at, parts.at(-1)?.kind, options);
    if (part === null) return null;
    if (part !== "nothing") parts.push(part);
    at = part === "nothing" ? at + 1 : part.next;
  }
  return parts;
}

function readPart(
  tokens: readonly Token[],
  at: number,
  before: Part["kind"] | undefined,
  options: TimesOptions,
): Part | "nothing" | null {
  const season = readSeason(tokens, at);
  if (season) return { at, ...season };
  const when = readWhen(tokens, at);
  if (when) return when === "unclear" ? null : { at, ...when };
  const token = tokens[at];
  switch (token?.kind) {
    case "all-day":
      return { kind: "times", ranges: ALL_DAY, at, next: at + 1 };
    case "time":
      return readTimes(tokens, at, before, options);
    case "holiday":
    case "hours-unknown":
    case "season-unknown":
    case "word":
      return { kind: token.kind, at, next: at + 1 };
    case "number":
      // "Saturday 13" may be a day of one month.
      return before === "when" ? null : { kind: "word", at, next: at + 1 };
    case "closed":
    case "note":
    case "year":
      return { ...token, at, next: at + 1 };
    case "to":
    case "since": {
      // One end of a season: "until October".
      const next = tokens[skip(tokens, at + 1, FILLER)]?.kind;
      return next !== undefined && SEASON_ENDS.has(next) ? null : "nothing";
    }
    case "and":
    case "filler":
    case "every":
    case "break":
    case "stop":
      return "nothing";
    case "always":
    case "date":
    case "days":
    case "doubt":
    case "fortnight":
    case "month":
    case "monthly":
    case "ordinal":
    case "week":
    case undefined:
      return null;
  }
}

const SEASON_ENDS: ReadonlySet<Token["kind"]> = new Set(["month", "date", "ordinal", "holiday"]);

/** A number by itself is no time, and words before a time may say that it is of something else. */
function readTimes(
  tokens: readonly Token[],
  at: number,
  before: Part["kind"] | undefined,
  options: TimesOptions,
): Part | null {
  const read = readRange(tokens, at, options);
  if (read?.range) return { kind: "times", ranges: [read.range], at, next: read.next };
  const token = tokens[at];
  const isNumber = !read && token?.kind === "time" && token.isNumber && before !== "when";
  return isNumber || before === "word" ? { kind: "word", at, next: read?.next ?? at + 1 } : null;
}

/** "In 2026: May 9 to October 24", and nothing else. */
function readYear(parts: readonly Part[]): Statement | null {
  const [year, season, ...more] = parts;
  const isYear = year?.kind === "year" && season?.kind === "season" && more.length === 0;
  return isYear ? { kind: "year", year: year.year, season } : null;
}

/** Days and hours that wait for one another. */
interface Group {
  kind: "hours";
  when?: When;
  hours?: readonly OpenRange[] | "unknown";
  season?: SeasonWords;
  note?: string;
}

/** Brings days and hours together: whoever writes the days first does so to the end, and whoever writes the times first, too. */
function joinParts(parts: Part[]): Statement[] | null {
  const leading = parts.find(({ kind }) => kind === "when" || kind === "times")?.kind;
  const joined: (Group | Exclude<Statement, { kind: "hours" }>)[] = [];
  let group: Group | null = null;
  // Whether the days that follow are closed.
  let isClosing = false;
  for (const [index, part] of parts.entries()) {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    switch (part.kind) {
      case "when":
      case "times": {
        if (isClosing && part.kind === "when") {
          // "closed Wednesday afternoons"
          if (after?.kind === "word") return null;
          joined.push({ kind: "closed", when: part });
          isClosing = false;
          break;
        }
        const isMore: boolean = part.kind === "times" && before?.kind === "times" && group?.hours !== undefined;
        if (!isMore && part.kind === leading) {
          if (group && !isWhole(group)) return null;
          joined.push((group = { kind: "hours" }));
        } else if (!isMore && (!group || isWhole(group))) return null;
        if (!group || group.hours === "unknown") return null;
        if (part.kind === "when") group.when = part;
        else {
          const ranges = joinRanges(group.hours ?? [], part.ranges);
          if (!ranges) return null;
          group.hours = ranges;
        }
        break;
      }
      case "season":
        if (group && !isWhole(group)) group.season = part;
        else joined.push({ kind: "season", season: part });
        break;
      case "closed":
        if (part.mayFollow && group && before?.kind === "when" && !group.hours && after?.kind !== "word")
          group.hours = [];
        else if (after?.kind === "when") isClosing = true;
        else if (!leaveHolidays(parts, index)) return null;
        break;
      case "hours-unknown":
        if (group && !isWhole(group)) group.hours = "unknown";
        else joined.push({ kind: "hours-unknown" });
        break;
      case "season-unknown":
        joined.push({ kind: "season-unknown" });
        break;
      case "note": {
        const last = joined.at(-1);
        const isOfDates = (last?.kind === "hours" || last?.kind === "closed") && last.when?.dates.length;
        if (isOfDates && before?.kind !== "word") last.note = part.text.trim();
        else if (isPlain(part.text)) part.isLeft = true;
        else return null;
        break;
      }
      case "holiday":
      case "word":
      case "year":
        part.isLeft = true;
    }
  }
  if (group && !isWhole(group)) return null;
  return placeSeasons(joined.flatMap((one) => (one.kind === "hours" ? toStatement(one) : one)));
}

function isWhole({ when, hours }: Group): boolean {
  return when !== undefined && hours !== undefined;
}

function toStatement({ when, hours, season, note }: Group): Statement[] {
  if (!when || !hours) return [];
  if (hours === "unknown") return [{ kind: "hours-unknown", when }];
  return [{ kind: "hours", when, hours, ...(season && { season }), ...(note && { note }) }];
}

/** "closed on major holidays" takes nothing from what is usual. */
function leaveHolidays(parts: Part[], index: number): boolean {
  const end = parts.findIndex(({ kind }, other) => other > index && kind !== "word");
  if (parts[end]?.kind !== "holiday") return false;
  for (const part of parts.slice(index, end + 1)) part.isLeft = true;
  return true;
}

/** Which hours a season belongs to: those that follow it, or where it ends the sentence, those before it. */
function placeSeasons(statements: Statement[]): Statement[] | null {
  const telling = statements.filter(({ kind }) => kind === "hours" || kind === "season");
  const hours = telling.filter((statement) => statement.kind === "hours");
  const count = telling.length - hours.length;
  const own = hours.filter(({ season }) => season).length;
  if (own > 0) return count === 0 && own === hours.length ? statements : null;
  if (count === 0 || hours.length === 0) return statements;
  if (telling[0]?.kind === "season") return telling.at(-1)?.kind === "season" ? null : statements;
  if (telling.at(-1)?.kind !== "season") return null;
  return statements.flatMap((statement, index) => {
    if (statement.kind === "season") return [];
    const next = statements.slice(index).find((other) => other.kind === "season");
    return [statement.kind === "hours" && next ? { ...statement, season: next.season } : statement];
  });
}

/** What a line begins with, and where its hours begin: for words that nobody can read. */
export interface Opening {
  season?: SeasonWords;
  when: When;
}

/** Null for a line that begins with no days. */
export function readOpening(tokens: readonly Token[]): Opening | null {
  const season = readSeason(tokens, 0);
  const when = readWhen(tokens, season?.next ?? 0);
  return when && when !== "unclear" ? { when, ...(season && { season }) } : null;
}
