/** Reads when a market is held out of a text that somebody else wrote: a source's, a visitor's (docs/decisions/hours.md). */
import type { Schedule } from "../schedule.ts";
import { ScheduleBuilder, UnfitSentence } from "./build-schedule.ts";
import { readSentence, type ReadSentence } from "./read-sentence.ts";
import { quote, splitSentences } from "./sentences.ts";
import type { Span, Token } from "./tokens.ts";

export interface ReadScheduleText {
  /** What the text says plainly; null where that is nothing. */
  schedule: Schedule | null;
  /** The runs that were read, in their order. */
  spans: Span[];
  /** What else it says, in its order: whoever needs the whole truth goes by the schedule only where this is empty. */
  unread: string[];
}

/**
 * Reads what is plain and leaves the rest: "May to October, Saturdays 8am-noon", "1st & 3rd Tue 9-11 am", "6/26, 7/24 Fri.
 * 1-2 PM". Times without AM and PM are read where only one reading is a market's. A sentence that says more of its days and
 * times than can be read is left as a whole.
 * @param today when it was written, as an ISO date: of days printed without a year the nearest are meant. Without it such
 *   days are not read
 */
export function readScheduleText(text: string, { today }: { today?: string } = {}): ReadScheduleText {
  const builder = new ScheduleBuilder(text, { today });
  const [spans, unread]: [Span[], string[]] = [[], []];
  for (const tokens of splitSentences(text)) {
    const read = takeSentence(builder, tokens);
    if (read) {
      spans.push(...read.spans.map((span) => withoutDot(span, text)));
      unread.push(...listRuns(read, text));
    } else if (tokens.some(({ kind }) => !PUNCTUATION.has(kind))) unread.push(quote(tokens, text));
  }
  const schedule = builder.build();
  const { seasons, days } = schedule;
  // One of several without hours: which days belong to it is not plain.
  const isPlain = seasons.length < 2 || seasons.every(({ week }) => week);
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

/** Words that stand together, with nothing between them that was read. */
function listRuns({ rest, spans }: ReadSentence, text: string): string[] {
  const runs: Token[][] = [];
  for (const token of rest) {
    const run = runs.at(-1);
    const end = run?.at(-1)?.to ?? 0;
    if (!run || spans.some(({ from, to }) => end <= from && to <= token.from)) runs.push([token]);
    else run.push(token);
  }
  return runs.map((run) => quote(run, text)).filter((words) => /[\p{L}\p{N}]/u.test(words));
}

function withoutDot({ from, to }: Span, text: string): Span {
  return { from, to: text.charAt(to - 1) === "." ? to - 1 : to };
}
