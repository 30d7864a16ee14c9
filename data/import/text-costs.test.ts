/**
 * No text costs more than its length. Nothing here measures time: a reader that tries each place of a run anew would take
 * many minutes for the long ones, and the runner ends it.
 */
import { expect, test } from "vitest";
import { splitTokens } from "../schedule/reading/lexicon.ts";
import { readScheduleText } from "../schedule/reading/read-schedule-text.ts";
import { readTypedSchedule } from "../schedule/reading/read-typed-schedule.ts";
import { SCHEDULE_TEXT_MAX } from "../schedule/schedule-limits.ts";
import { readItems, readLink, readPhone } from "../market/fact-kinds.ts";
import { FACTS } from "../market/facts.ts";
import { readDay } from "./list/hours.ts";
import { cleanName } from "./cells/clean-text.ts";
import { hasEmail, maskEmails, withoutEmails } from "./cells/email-address.ts";

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const MARKS = [
  ...["–", "—", "’", "“", "•"],
  ...PRINTABLE.filter((mark) => !/[\dA-Za-z]/.test(mark)),
  "\n",
  "a",
  "1",
  "M,",
  "a.",
  "a@",
  "(a",
];

const READERS: Record<string, (text: string) => unknown> = {
  readTypedSchedule,
  readScheduleText: (text) => readScheduleText(text, { today: "2026-11-24" }),
  readItems,
  readLink: (text) => readLink(text, FACTS.website),
  readPhone: (text) => readPhone(text, { label: "It", max: SCHEDULE_TEXT_MAX }),
  readDay,
  cleanName,
};

test.each(Object.entries(READERS))("%s ends for a run of any mark at the bound", (_, read) => {
  for (const mark of MARKS) read(`${mark.repeat(SCHEDULE_TEXT_MAX / mark.length - 1)}x`);
  expect.assertions(0);
});

test("hours that are one long run of marks are split", () => {
  const text = `${".!".repeat(200_000)}x`;
  expect(splitTokens(text).at(-1)?.to).toBe(text.length);
});

test.each(["a", ".", "a.", "-", "a ", "+"])("no e-mail address is looked for twice in a long run of %j", (mark) => {
  const text = mark.repeat(1_000_000 / mark.length);
  expect([hasEmail(text), withoutEmails(text) === text, maskEmails(text) === text]).toEqual([false, true, true]);
});
