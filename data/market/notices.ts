/** Writing notices: common texts, checks of what was entered, and removal of past ones. */
import { isDate } from "../schedule/calendar-day.ts";
import { nameDate, nameDay } from "../schedule/day-text.ts";
import { addDays, type LocalMoment, toIsoDate } from "../schedule/local-time.ts";
import type { Notice, Schedule } from "../schedule/schedule.ts";
import { getDayHours } from "../schedule/day-hours.ts";
import { isClosedDay } from "../schedule/hours.ts";
import { readDay, toDayNumber } from "../schedule/season.ts";
import { hasWords, type ReadResult, readText } from "../input/plain-text.ts";
import { NOTICE_MAX, NOTICES_MAX } from "./market-limits.ts";

/** A suggested text. The days are added to it wherever it is shown (schedule/notices.ts). */
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

/** The common notice that a text is or begins with ("Cancelled: storm"); the longest match. */
export function findCommon(text: string): CommonNotice | undefined {
  return COMMON_NOTICES.filter(({ text: common }) => text === common || text.startsWith(`${common}: `)).toSorted(
    (a, b) => b.text.length - a.text.length,
  )[0];
}

/** The next market day, ISO, also if its hours are just text; today until its hours end. Null if none is known. */
export function findMarketDay(schedule: Schedule | undefined, now: LocalMoment): string | null {
  const days = Array.from({ length: 367 }, (_, inDays) => addDays(now, inDays));
  const next = days.find((day, inDays) => {
    const hours = getDayHours({ schedule }, day);
    const isOver = inDays === 0 && typeof hours === "object" && hours.every(({ closes }) => closes < now.minutes);
    return !isClosedDay(hours) && !isOver;
  });
  return next ? toIsoDate(next) : null;
}

/** Maximum days from first to last day, and from today to the last day. */
const NOTICE_DAYS_MAX = 731;

/**
 * Cleans and checks a list of notices. Repeated ones are dropped.
 * @param today drops past notices and refuses those too far ahead; without it neither is checked
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

/** With full dates, for readers at any time: "Closed (July 4, 2026)", "Storm (July 4, 2026, not held)". */
export function describeNotice({ from, to, text, isCancelled }: Notice): string {
  const days = from === to ? nameDate(from) : `${nameDate(from)} to ${nameDate(to)}`;
  const isObvious = !isCancelled || /cancel|closed/i.test(text);
  return `${text} (${days}${isObvious ? "" : ", not held"})`;
}

export function isNotice(value: unknown): value is Notice {
  return typeof value === "object" && value !== null && "text" in value && "from" in value && "to" in value;
}

/** Drops notices whose last day is before today. */
export function dropOver(notices: readonly Notice[], today: LocalMoment): Notice[] {
  const day = toIsoDate(today);
  return notices.filter(({ to }) => day <= to);
}

function readNotice(input: unknown, today: LocalMoment | undefined): ReadResult<Notice> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return refuse("must be an object");
  const { from, to, text, isCancelled, ...others } = input as Partial<Record<string, unknown>>;
  const [other] = Object.keys(others);
  if (other !== undefined) return refuse(`has no field ${other.slice(0, 40)}`);
  const checked = readText(text ?? "", { label: "A notice", max: NOTICE_MAX });
  if (!checked.ok) return checked;
  if (!hasWords(checked.value)) return refuse("needs words. Please choose some, or write your own");
  if (!isDate(from) || !isDate(to)) return refuse("needs its first and last day");
  if (to < from) return refuse("must not end before it begins");
  if (isTooLong(from, to)) return refuse("can last two years at most");
  if (today && to > toIsoDate(addDays(today, NOTICE_DAYS_MAX))) return refuse("can be at most two years ahead");
  if (isCancelled !== undefined && typeof isCancelled !== "boolean")
    return refuse("is cancelled, or not: true or false");
  return { ok: true, value: { from, to, text: checked.value, ...(isCancelled && { isCancelled }) } };
}

export function isTooLong(from: string, to: string): boolean {
  return readDay(to) - readDay(from) > NOTICE_DAYS_MAX;
}

function refuse(what: string): { ok: false; error: string } {
  return { ok: false, error: `A notice ${what}.` };
}

/** For the notices form: "Saturday, November 28", "Saturday, November 28 to Sunday, November 29". */
export function formatNoticeDays({ from, to }: Notice, moment: LocalMoment): string {
  const days = from === to ? [from] : [from, to];
  return days.map((day) => nameDay(addDays(moment, readDay(day) - toDayNumber(moment)))).join(" to ");
}
