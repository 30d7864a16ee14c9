/** Reads a schedule from free text by a source or visitor (docs/decisions/hours.md). */
import type { Schedule } from "../schedule.ts";
import { ScheduleBuilder, UnfitSentence } from "./build-schedule.ts";
import { quote, readSentence, type ReadSentence, splitSentences } from "./read-sentence.ts";
import type { Span, Token } from "./tokens.ts";

interface ReadScheduleText {
  /** What the text states clearly; null if nothing. */
  schedule: Schedule | null;
  /** The stretches of text that were understood, in order. */
  spans: Span[];
  /** The stretches that were not understood, in order. The schedule is only complete if this is empty. */
  unread: string[];
}

/**
 * Reads what is clear and leaves the rest: "May to October, Saturdays 8am-noon", "1st & 3rd Tue 9-11 am", "6/26, 7/24
 * Fri. 1-2 PM". Times without AM and PM are read if only one reading is plausible for a market. A sentence with
 * anything unclear about its days or times is left entirely.
 * @param today ISO date on which the text was written: dates without a year are the nearest ones. Without it they are
 * not read
 */
export function readScheduleText(text: string, { today }: { today?: string } = {}): ReadScheduleText {
  const builder = new ScheduleBuilder(text, { today });
  const spans: Span[] = [];
  const unread: string[] = [];
  let end = 0;
  for (const tokens of splitSentences(text)) {
    if (!/^\s*;[^\n]*$/.test(text.slice(end, tokens[0]?.from))) builder.endList();
    end = tokens.at(-1)?.to ?? end;
    const read = takeSentence(builder, tokens);
    if (read) {
      spans.push(...read.spans.map((span) => withoutDot(span, text)));
      unread.push(...listRuns(read, text));
    } else if (tokens.some(({ kind }) => !PUNCTUATION.has(kind))) unread.push(quote(tokens, text));
  }
  const schedule = builder.build();
  const { seasons, days } = schedule;
  // If one of several seasons has no hours, it is unclear which days belong to it.
  const isPlain = !builder.isMixed && (seasons.length < 2 || seasons.every(({ week }) => week));
  if (isPlain && (seasons.length > 0 || days)) return { schedule, spans, unread };
  return { schedule: null, spans: [], unread: text.trim() === "" ? [] : [text.trim()] };
}

function takeSentence(builder: ScheduleBuilder, tokens: readonly Token[]): ReadSentence | null {
  const read = readSentence(tokens, { mayGuessHalf: true });
  if (!read || read.statements.length === 0) return null;
  try {
    builder.take(read.statements);
    return read;
  } catch (error) {
    if (error instanceof UnfitSentence) return null;
    throw error;
  }
}

const PUNCTUATION: ReadonlySet<Token["kind"]> = new Set(["and", "filler", "stop", "break", "to"]);

/** Joins adjacent words that were not understood. */
function listRuns({ rest, spans }: ReadSentence, text: string): string[] {
  const runs: Token[][] = [];
  for (const token of rest) {
    const run = runs.at(-1);
    const end = run?.at(-1)?.to ?? 0;
    if (!run || spans.some(({ from, to }) => end <= from && to <= token.from)) runs.push([token]);
    else run.push(token);
  }
  return runs.map((run) => quote(run, text)).filter((rest) => /[\p{L}\p{N}]/u.test(rest));
}

function withoutDot({ from, to }: Span, text: string): Span {
  return { from, to: text.charAt(to - 1) === "." ? to - 1 : to };
}
