/** Notices as people write them: the common ones, what is asked of each, and dropping those that are over. */
import { isDate } from "../schedule/calendar-day.ts";
import { nameDate } from "../schedule/day-text.ts";
import { addDays, type LocalMoment, toIsoDate } from "../schedule/local-time.ts";
import type { Notice, Schedule } from "../schedule/schedule.ts";
import { getDayHours } from "../schedule/day-hours.ts";
import { isClosed } from "../schedule/hours.ts";
import { readDay } from "../schedule/season.ts";
import { hasWords, type ReadResult, readText } from "../input/plain-text.ts";
import { NOTICE_MAX, NOTICES_MAX } from "./market-limits.ts";

/** A notice that many markets put up. Its day is said beside its text wherever it is shown (schedule/notices.ts). */
interface CommonNotice {
  text: string;
  isCancelled?: true;
}

export const COMMON_NOTICES: readonly CommonNotice[] = [
  { text: "Cancelled", isCancelled: true },
  { text: "Cancelled: storm", isCancelled: true },
  { text: "Closed", isCancelled: true },
  { text: "Closed for the holidays", isCancelled: true },
  { text: "Moved indoors" },
  { text: "At another place" },
  { text: "Opens late" },
  { text: "Closes early" },
  { text: "First market of the year" },
  { text: "Last market of the year" },
];

/** The one that a text is, with whatever follows its colon: the longest that fits. */
export function findCommon(text: string): CommonNotice | undefined {
  return COMMON_NOTICES.filter(({ text: common }) => text === common || text.startsWith(`${common}: `)).toSorted(
    (a, b) => b.text.length - a.text.length,
  )[0];
}

/**
 * The next day on which it is held, whether its times are known or in a source's words: today until its last hours end.
 * @returns ISO; null where no day of the coming year is known
 */
export function findMarketDay(schedule: Schedule | undefined, now: LocalMoment): string | null {
  const days = Array.from({ length: 367 }, (_, inDays) => addDays(now, inDays));
  const next = days.find((day, inDays) => {
    const hours = getDayHours({ schedule }, day);
    const isOver = inDays === 0 && typeof hours === "object" && hours.every(({ closes }) => closes < now.minutes);
    return !isClosed(hours) && !isOver;
  });
  return next ? toIsoDate(next) : null;
}

/** From the first day to the last, and from today to the last. */
export const NOTICE_DAYS_MAX = 731;

/**
 * Tidies and checks a list of them, as it was sent. Those of one text and the same days count once.
 * @param today left out: how far ahead they are is not checked, and nothing is over
 */
export function readNotices(input: unknown, today?: LocalMoment): ReadResult<Notice[]> {
  if (!Array.isArray(input)) return { ok: false, error: "The notices must be a list." };
  const read = new Map<string, Notice>();
  for (const each of input as readonly unknown[]) {
    const notice = readNotice(each, today);
    if (!notice.ok) return notice;
    read.set(JSON.stringify(notice.value), notice.value);
  }
  const value = today ? dropOver([...read.values()], today) : [...read.values()];
  if (value.length > NOTICES_MAX)
    return { ok: false, error: `A market can have ${NOTICES_MAX} notices. Please take one out.` };
  return { ok: true, value };
}

/** For whoever reads it at another time: "Closed (July 4, 2026)", "Storm (July 4, 2026 to July 5, 2026, not held)". */
export function describeNotice({ from, to, text, isCancelled }: Notice): string {
  const days = from === to ? nameDate(from) : `${nameDate(from)} to ${nameDate(to)}`;
  const isSaid = !isCancelled || /cancel|closed/i.test(text);
  return `${text} (${days}${isSaid ? "" : ", not held"})`;
}

export function isNotice(value: unknown): value is Notice {
  return typeof value === "object" && value !== null && "text" in value && "from" in value && "to" in value;
}

/** Those that are over by a day are nobody's concern any more. */
export function dropOver(notices: readonly Notice[], today: LocalMoment): Notice[] {
  const day = toIsoDate(today);
  return notices.filter(({ to }) => day <= to);
}

function readNotice(input: unknown, today: LocalMoment | undefined): ReadResult<Notice> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return refuse("must be an object");
  const { from, to, text, isCancelled, ...others } = input as Partial<Record<string, unknown>>;
  const [other] = Object.keys(others);
  if (other !== undefined) return refuse(`has no field ${other.slice(0, 40)}`);
  const words = readText(text ?? "", { label: "A notice", max: NOTICE_MAX });
  if (!words.ok) return words;
  if (!hasWords(words.value)) return refuse("needs words. Please choose some, or write your own");
  if (!isDate(from) || !isDate(to)) return refuse("needs its first and last day");
  if (to < from) return refuse("must not end before it begins");
  if (isTooLong(from, to)) return refuse("can last two years at most");
  if (today && to > toIsoDate(addDays(today, NOTICE_DAYS_MAX))) return refuse("can be at most two years ahead");
  if (isCancelled !== undefined && typeof isCancelled !== "boolean")
    return refuse("is cancelled, or not: true or false");
  return { ok: true, value: { from, to, text: words.value, ...(isCancelled && { isCancelled }) } };
}

/** Whether more than two years lie between both. */
export function isTooLong(from: string, to: string): boolean {
  return readDay(to) - readDay(from) > NOTICE_DAYS_MAX;
}

function refuse(what: string): { ok: false; error: string } {
  return { ok: false, error: `A notice ${what}.` };
}
