/** Reads one sentence or line: which days, hours and seasons it names, and how they belong together. */
import type { DayHours, OpenRange } from "../schedule.ts";
import { splitTokens } from "./lexicon.ts";
import { listPhrases, type Phrase } from "./read-phrases.ts";
import type { SeasonPhrase } from "./read-season.ts";
import { joinRanges, type TimesOptions } from "./read-times.ts";
import type { When } from "./read-when.ts";
import type { Span, Token } from "./tokens.ts";

/** The statements of a sentence, in order. */
export type Statement =
  /** The season of the hours that follow. */
  | { kind: "season"; season: SeasonPhrase }
  /** "In 2026: May 9 to October 24" */
  | { kind: "year"; year: number; season: SeasonPhrase }
  /** Hours of weekdays, or of dates, which may also name their weekdays. A season here applies to these days only. */
  | { kind: "hours"; when: When; hours: DayHours; season?: SeasonPhrase; note?: string }
  /** "closed July 4", "except the 5th Friday" */
  | { kind: "closed"; when: When; note?: string }
  /** Held, but at unknown hours. */
  | { kind: "hours-unknown"; when?: When }
  | { kind: "season-unknown" };

export interface ReadSentence {
  statements: Statement[];
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
  const phrases = listPhrases(tokens, options);
  if (!phrases) return null;
  const left = new Set<Phrase>();
  const year = readYear(phrases);
  const statements = year ? [year] : joinPhrases(phrases, left);
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
 * Treats days and times in parentheses as normal text: "Sat (May-Oct)". After a date, parentheses contain a note on it.
 */
function openNotes(tokens: readonly Token[]): Token[] {
  const hasDate = tokens.some(({ kind }) => kind === "date");
  return tokens.flatMap((token, index) => {
    if (token.kind !== "note" || (hasDate && index === tokens.length - 1)) return [token];
    const inner = splitTokens(token.text);
    if (inner.some(({ kind }) => kind === "word")) return [token];
    return inner.map((one) => ({ ...one, from: one.from + token.from + 1, to: one.to + token.from + 1 }));
  });
}

/** A sentence that is only "In 2026: May 9 to October 24". */
function readYear(phrases: readonly Phrase[]): Statement | null {
  const [year, season, ...more] = phrases;
  const isYear = year?.kind === "year" && season?.kind === "season" && more.length === 0;
  return isYear ? { kind: "year", year: year.year, season } : null;
}

/** Days and hours, one of which may still be missing. */
interface Group {
  kind: "hours";
  when?: When;
  hours?: readonly OpenRange[] | "unknown";
  season?: SeasonPhrase;
  note?: string;
}

type Joined = Group | Exclude<Statement, { kind: "hours" }>;

/**
 * Pairs days with hours. A sentence has either all days before their hours or all hours before their days.
 * @param left receives phrases about something else
 * @returns null if days have no hours, or hours no days
 */
function joinPhrases(phrases: readonly Phrase[], left: Set<Phrase>): Statement[] | null {
  const leading = phrases.find(({ kind }) => kind === "when" || kind === "times")?.kind;
  const joined: Joined[] = [];
  const closed = new Set<Phrase>();
  for (const [index, phrase] of phrases.entries()) {
    const [before, after] = [phrases[index - 1], phrases[index + 1]];
    const group = joined.findLast((one) => one.kind === "hours");
    const waits = group !== undefined && !isWhole(group);
    if (closed.has(phrase)) continue;
    switch (phrase.kind) {
      case "when":
        if (phrase.kind === leading ? waits : !waits) return null;
        if (waits) group.when = phrase;
        else joined.push({ kind: "hours", when: phrase });
        break;
      case "times": {
        const isMore = before?.kind === "times" && group?.hours !== undefined;
        if (!isMore && (phrase.kind === leading ? waits : !waits)) return null;
        const hours =
          isMore && group.hours !== "unknown" ? joinRanges(group.hours ?? [], phrase.ranges) : phrase.ranges;
        if (!hours) return null;
        if (group && (isMore || waits)) group.hours = hours;
        else joined.push({ kind: "hours", hours });
        break;
      }
      case "season":
        if (waits) group.season = phrase;
        else joined.push({ kind: "season", season: phrase });
        break;
      case "closed":
        // Not in "closed Wednesday afternoons" or "Sundays closed to dogs".
        if (phrase.mayFollow && waits && before?.kind === "when" && after?.kind !== "word") group.hours = [];
        else if (after?.kind === "when" && phrases[index + 2]?.kind !== "word") {
          joined.push({ kind: "closed", when: after });
          closed.add(after);
        } else if (!leaveHolidays(phrases, index, left)) return null;
        break;
      case "hours-unknown":
        if (waits) group.hours = "unknown";
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
  if (!joined.every((one) => one.kind !== "hours" || isWhole(one))) return null;
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

/** "closed on major holidays" does not change the usual hours. */
function leaveHolidays(phrases: readonly Phrase[], index: number, left: Set<Phrase>): boolean {
  const end = phrases.findIndex(({ kind }, other) => other > index && kind !== "word");
  if (phrases[end]?.kind !== "holiday") return false;
  for (const phrase of phrases.slice(index, end)) left.add(phrase);
  return true;
}

/** Whether it mentions no days or times. */
function isPlain(text: string): boolean {
  return splitTokens(text).every(({ kind }) => PLAIN.has(kind));
}

const PLAIN = new Set<Token["kind"]>(["word", "holiday", "filler", "and", "to", "since", "stop", "year", "number"]);

/** Assigns seasons to hours: to those that follow, or, if the sentence ends with a season, to those before. */
function placeSeasons(statements: Statement[]): Statement[] | null {
  const relevant = statements.filter(({ kind }) => kind === "hours" || kind === "season");
  const hours = relevant.filter((statement) => statement.kind === "hours");
  const count = relevant.length - hours.length;
  const own = hours.filter(({ season }) => season).length;
  if (own > 0) return count === 0 && own === hours.length ? statements : null;
  if (count === 0 || hours.length === 0) return statements;
  if (relevant[0]?.kind === "season") return relevant.at(-1)?.kind === "season" ? null : statements;
  if (relevant.at(-1)?.kind !== "season") return null;
  return statements.flatMap((statement, index) => {
    if (statement.kind === "season") return [];
    const next = statements.slice(index).find((other) => other.kind === "season");
    return [statement.kind === "hours" && next ? { ...statement, season: next.season } : statement];
  });
}
