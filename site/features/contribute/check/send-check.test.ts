import { beforeEach, expect, test, vi } from "vitest";
import { createFakeStorage } from "../../../lib/testing/fake-storage.ts";
import type { Outcome } from "../sending/outcome.ts";
import { keepAnswered, sendCheck } from "./send-check.ts";
import { hasReported, readReports } from "./own-reports.ts";

const MARKET = { id: 7, name: "Oak Creek" };
const ON = "2026-07-04";
const IN_A_WEEK = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);

const sent: Record<string, unknown>[] = [];
let outcome: Outcome;

vi.mock(import("../sending/queue.ts"), async (original) => ({
  ...(await original()),
  submit: ({ fields }) => {
    sent.push(fields);
    return Promise.resolve(outcome);
  },
}));

beforeEach(() => {
  vi.stubGlobal("localStorage", createFakeStorage());
  sent.length = 0;
  outcome = { kind: "sent", statusUrl: null };
});

test("a visit counts as reported for a week, an answered question forever; both have the same device ID", async () => {
  await sendCheck(MARKET, { fact: "takesCash", answer: "yes", on: ON });
  expect([hasReported(7), readReports(7).facts]).toEqual([false, ["takesCash"]]);
  await sendCheck(MARKET, { answer: "right", on: ON });
  expect([hasReported(7), hasReported(7, IN_A_WEEK), readReports(7).facts]).toEqual([true, false, ["takesCash"]]);
  const { device } = readReports(7);
  expect(device).toMatch(/^[0-9a-f]{32}$/);
  expect(sent.map((fields) => fields["device"])).toEqual([device, device]);
  expect([readReports(8), hasReported(8)]).toEqual([{ week: "", device: "", facts: [] }, false]);
});

test("a skipped question creates no device ID; a report that was not delivered is asked for again, with the same ID", async () => {
  keepAnswered(7, "isPetFriendly");
  expect([readReports(7).device, readReports(7).facts]).toEqual(["", ["isPetFriendly"]]);
  outcome = { kind: "unreachable" };
  await sendCheck(MARKET, { fact: "takesCash", answer: "yes", on: ON });
  await sendCheck(MARKET, { answer: "right", on: ON });
  expect([hasReported(7), readReports(7).facts]).toEqual([false, ["isPetFriendly"]]);
  expect(new Set(sent.map((fields) => fields["device"]))).toEqual(new Set([readReports(7).device]));
});

test("a queued report counts as reported", async () => {
  outcome = { kind: "queued" };
  await sendCheck(MARKET, { answer: "closed", on: ON });
  expect(hasReported(7)).toBe(true);
});
