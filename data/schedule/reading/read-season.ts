/** Reads the season in a text. */
import { isMonthDay, lastDayOf, toMonthDay } from "../calendar-day.ts";
import { AND, skip, type Span, type Token } from "./tokens.ts";

/** First and last day as "MM-DD"; null for a day that does not exist. */
export interface SeasonPhrase {
  kind: "season";
  from: string | null;
  to: string | null;
  /** The only year that it applies to. */
  year: number | null;
  /** Its position in the text. */
  span: Span;
  next: number;
}

/** "May to October", "May 7 - Oct. 29th", "5/7 to 10/29", "July and August", "in November", "year-round". */
export function readSeason(tokens: readonly Token[], start: number): SeasonPhrase | null {
  const at = skip(tokens, start, SEASON_LEADING);
  const first = tokens[at];
  if (first?.kind === "always") {
    return { kind: "season", from: "01-01", to: "12-31", year: null, span: first, next: at + 1 };
  }
  if (first?.kind !== "month" && first?.kind !== "date") return null;
  const last = tokens[at + 2];
  if (tokens[at + 1]?.kind === "to" && (last?.kind === "month" || last?.kind === "date")) {
    const [from, to] = [toDay(first, "first"), toDay(last, "last")];
    const span = { from: first.from, to: last.to };
    return { kind: "season", from, to, year: yearOf(first, last), span, next: at + 3 };
  }
  // "Beginning in May" is only one end of a season.
  if (first.kind === "date" || tokens.slice(start, at).some(({ kind }) => kind === "since")) return null;
  const months = listMonths(tokens, at);
  if (!months) return null;
  const [from, to] = [toMonthDay(months.first, 1), lastDayOf(months.last)];
  return { kind: "season", from, to, year: null, span: first, next: months.next };
}

const SEASON_LEADING: ReadonlySet<Token["kind"]> = new Set(["filler", "since"]);

/** "July", "July and August": consecutive months. */
function listMonths(tokens: readonly Token[], start: number): { first: number; last: number; next: number } | null {
  const months: number[] = [];
  let next = start;
  for (let at = start; ;) {
    const token = tokens[at];
    if (token?.kind !== "month") break;
    months.push(token.month);
    next = at + 1;
    at = skip(tokens, next, AND);
  }
  const [first] = months;
  if (first === undefined || months.some((month, index) => month !== ((first + index - 1) % 12) + 1)) return null;
  return { first, last: months.at(-1) ?? first, next };
}

type MonthOrDate = Extract<Token, { kind: "month" | "date" }>;

function toDay(token: MonthOrDate, end: "first" | "last"): string | null {
  if (token.kind === "month") return end === "first" ? toMonthDay(token.month, 1) : lastDayOf(token.month);
  const day = toMonthDay(token.month, token.day);
  return isMonthDay(day) ? day : null;
}

function yearOf(first: MonthOrDate, last: MonthOrDate): number | null {
  const [start, end] = [first, last].map((token) => (token.kind === "date" ? token.year : null));
  return start ?? end ?? null;
}
