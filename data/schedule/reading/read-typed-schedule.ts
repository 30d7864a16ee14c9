/** Reads a schedule that somebody types line by line, with helpful errors for lines that cannot be read. */
import { type ReadResult, readText, tidyLine } from "../../input/plain-text.ts";
import type { Schedule } from "../schedule.ts";
import { SCHEDULE_TEXT_MAX } from "../schedule-limits.ts";
import { ScheduleBuilder, UnfitSentence } from "./build-schedule.ts";
import { readSeason, readWhen } from "./read-phrases.ts";
import { quote, readSentence, splitSentences, type ScheduleStatement } from "./read-sentence.ts";
import { FILLER, skip, type Token } from "./tokens.ts";

export const EXAMPLE = "For example Saturday: 8 AM - noon";

/**
 * Reads typed lines, or those from formatSchedule(). A line that cannot be read is refused with a sentence on how to
 * write it. Hours that cannot be parsed stay as text: the caller decides about that.
 */
export function readTypedSchedule(input: string): ReadResult<Schedule> {
  const typed = readText(input, { label: "The text of the opening hours", max: SCHEDULE_TEXT_MAX, lines: true });
  if (!typed.ok) return typed;
  const lines = typed.value.split("\n").map(tidyLine);
  const text = lines.filter((line) => !SEASON_LINE.test(line)).join("\n");
  const builder = new ScheduleBuilder(text, { isTyped: true });
  for (const tokens of splitSentences(text, { isTyped: true })) {
    const error = takeLine(builder, tokens, text);
    if (error !== null) return { ok: false, error };
  }
  const seasonText = lines.flatMap((line) => SEASON_LINE.exec(line)?.[1] ?? []).at(-1);
  return { ok: true, value: { ...builder.build(), ...(seasonText !== undefined && { text: seasonText }) } };
}

/** A source's season text, as formatSchedule() writes it. */
const SEASON_LINE = /^season\s*:\s*(.*)$/i;

/** @returns an error message, or null */
function takeLine(builder: ScheduleBuilder, tokens: readonly Token[], text: string): string | null {
  const read = readSentence(tokens, {});
  const isWhole = read && read.statements.length > 0 && read.rest.length === 0;
  const statements = isWhole ? read.statements : readUnparsedHours(tokens, text);
  const line = quote(tokens, text);
  const start = line.length > 60 ? `${line.slice(0, 60)}...` : line;
  const unreadable = `"${start}" could not be read. Please start each line with its day. ${EXAMPLE}`;
  if (!statements) return unreadable;
  try {
    builder.take(statements);
    return null;
  } catch (error) {
    if (error instanceof UnfitSentence) return error.message || unreadable;
    throw error;
  }
}

/** Reads a line's days, and its hours as text: "Saturday: dawn to dusk". Null if there are no days or no hours. */
function readUnparsedHours(tokens: readonly Token[], text: string): ScheduleStatement[] | null {
  const season = readSeason(tokens, 0);
  if (season === "unclear") return null;
  const when = readWhen(tokens, season?.next ?? 0);
  if (!when || when === "unclear") return null;
  // Skips the dash in "Sat. - 8 AM".
  const begin = skip(tokens, tokens[when.next]?.kind === "to" ? when.next + 1 : when.next, FILLER);
  const last = tokens.at(-1);
  const note = last?.kind === "note" && when.dates.length > 0 ? last.text.trim() : undefined;
  const hours = quote(tokens.slice(begin, note === undefined ? undefined : -1), text);
  // "Saturday:" is a cleared line.
  if (hours === "" && last?.kind === "filler" && last.mark === ":") return [];
  if (hours === "" || readWhen(tokens, begin)) return null;
  return [
    ...(season ? [{ kind: "season" as const, season }] : []),
    { kind: "hours", when, hours, ...(note !== undefined && { note }) },
  ];
}
