/** Splits a sentence into phrases: days, times, seasons, and other words. */
import { WHOLE_DAY } from "../hours.ts";
import type { OpenRange } from "../schedule.ts";
import { readRange, type TimesOptions } from "./read-times.ts";
import { readSeason, type SeasonPhrase } from "./read-season.ts";
import { readWhen, type When } from "./read-when.ts";
import { BETWEEN, FILLER, skip, type Token } from "./tokens.ts";

/** The phrase's tokens are those from `at` up to, not including, `next`. */
export type Phrase = { at: number; next: number } & (
  | When
  | SeasonPhrase
  | { kind: "times"; ranges: readonly OpenRange[] }
  | { kind: "closed"; mayFollow: boolean }
  | { kind: "holiday" | "hours-unknown" | "season-unknown" | "word" }
  | { kind: "note"; text: string }
  | { kind: "year"; year: number }
);

/** @returns null if a token about days or times belongs to no phrase */
export function listPhrases(tokens: readonly Token[], options: TimesOptions): Phrase[] | null {
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = readPhrase(tokens, at, phrases.at(-1)?.kind, options);
    if (phrase === null) return null;
    if (phrase !== "nothing") phrases.push(phrase);
    // Skips a long run of commas at once.
    at = phrase === "nothing" ? Math.max(at + 1, skip(tokens, at, BETWEEN)) : phrase.next;
  }
  return phrases;
}

function readPhrase(
  tokens: readonly Token[],
  at: number,
  before: Phrase["kind"] | undefined,
  options: TimesOptions,
): Phrase | "nothing" | null {
  const season = readSeason(tokens, at);
  if (season) return { at, ...season };
  const when = readWhen(tokens, at);
  if (when) return when === "unclear" ? null : { at, ...when };
  const token = tokens[at];
  switch (token?.kind) {
    case "all-day":
      return { kind: "times", ranges: WHOLE_DAY, at, next: at + 1 };
    case "time":
      return readTimes(tokens, at, before, options);
    case "holiday":
    case "hours-unknown":
    case "season-unknown":
    case "word":
      return { kind: token.kind, at, next: at + 1 };
    case "number":
      // "Saturday 13" may be a date.
      return before === "when" ? null : { kind: "word", at, next: at + 1 };
    case "closed":
    case "note":
    case "year":
      return { ...token, at, next: at + 1 };
    case "to":
    case "since": {
      // A season with only one end: "until October", "May -".
      const next = tokens[skip(tokens, at + 1, FILLER)]?.kind;
      if (next === undefined && before === "season") return null;
      // "From Saturday 8-noon to Sunday 9-1" describes a move: the first hours no longer apply.
      if (token.kind === "to" && next === "days" && before === "times") return null;
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

/** A number alone is no time, and a word before a time may say that it is about something else. */
function readTimes(
  tokens: readonly Token[],
  at: number,
  before: Phrase["kind"] | undefined,
  options: TimesOptions,
): Phrase | null {
  const read = readRange(tokens, at, options);
  if (read?.range) return { kind: "times", ranges: [read.range], at, next: read.next };
  const token = tokens[at];
  const isNumber = !read && token?.kind === "time" && token.isNumber && before !== "when";
  return isNumber || before === "word" ? { kind: "word", at, next: read?.next ?? at + 1 } : null;
}
