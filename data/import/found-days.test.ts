/** Every door through which the day comes in on which something was said or found refuses days that do not exist. */
import { expect, test } from "vitest";
import { deskAnswerSchema } from "../admin/desk-schema.ts";
import { closeSchema } from "../admin/markets-schema.ts";
import { listFormSchema } from "../admin/imports-schema.ts";
import { scheduleSchema } from "../schedule/schedule-schema.ts";
import { readDay } from "./list/hours.ts";
import { parseSourceDate } from "./cells/row-date.ts";
import { editSuggestionSchema, visitorReportSchema } from "../submissions/submission-schema.ts";
import { marketSchema } from "../market/market-schema.ts";
import { claimedMarketSchema, marketSnapshotSchema } from "../market/snapshot-schema.ts";

const { confirmed, standing, elsewhere, foundClosed } = marketSchema.shape;
const source = "community";
const isTaken = (parsed: { success: boolean }) => parsed.success;

const PARTIAL: Record<string, (day: string) => boolean> = {
  "a visitor's edit": (since) =>
    isTaken(editSuggestionSchema.safeParse({ fieldName: "standing", suggestedValue: "closed", since })),
  "an operator's closing": (on) => isTaken(closeSchema.safeParse({ on, by: "visited" })),
  "a closing at Check": (on) => isTaken(deskAnswerSchema.safeParse({ answer: "closed", on, by: "visited" })),
  "an own list": (on) => isTaken(listFormSchema.safeParse({ on })),
  "a column of an own list": (on) => readDay(on) !== null,
  "a confirmation": (on) => isTaken(confirmed.safeParse({ on, source })),
  "a closing in a record": (on) => isTaken(standing.safeParse({ is: "closed", on, source })),
  "another place": (on) => isTaken(elsewhere.safeParse({ address: "1 Main St.", on, source })),
  "a season's lent end": (on) =>
    isTaken(
      scheduleSchema.safeParse({
        seasons: [{ from: "05-01", to: "10-31", basis: { to: { is: "stated", lentOn: on } } }],
      }),
    ),
  "a claim of a snapshot": (on) =>
    isTaken(claimedMarketSchema.safeParse({ id: 1, sources: ["a:1"], said: [{ source, on, facts: {} }] })),
  "a snapshot's day": (updated) => isTaken(marketSnapshotSchema.safeParse({ updated, markets: [] })),
};

const WHOLE: typeof PARTIAL = {
  "a visitor's tap": (on) => isTaken(visitorReportSchema.safeParse({ answer: "closed", on })),
  "a day found closed": (on) => isTaken(foundClosed.safeParse(on)),
  "a USDA file": (updated) => parseSourceDate(updated) !== null,
  "a single day of a schedule": (on) =>
    isTaken(scheduleSchema.safeParse({ seasons: [], days: [{ on, hours: [{ opens: 480, closes: 720 }] }] })),
  "a season's year": (day) =>
    isTaken(scheduleSchema.safeParse({ seasons: [{ from: "05-01", to: "10-31", years: [{ from: day, to: day }] }] })),
};

test.each(Object.entries(PARTIAL))("%s", (_, takes) => {
  expect(["2025-02-28", "2025-02", "2025"].filter(takes)).toEqual(["2025-02-28", "2025-02", "2025"]);
  expect(["2025-02-31", "2025-13-45", "2025-13", "0000", "1989"].filter(takes)).toEqual([]);
});

test.each(Object.entries(WHOLE))("%s", (_, takes) => {
  expect(takes("2025-02-28")).toBe(true);
  expect(["2025-02-31", "2025-13-45", "0000"].filter(takes)).toEqual([]);
});

test("a season's usual days exist, too", () => {
  expect(isTaken(scheduleSchema.safeParse({ seasons: [{ from: "02-30", to: "10-31" }] }))).toBe(false);
});
