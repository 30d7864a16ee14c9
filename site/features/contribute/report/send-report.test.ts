import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isOnline } from "../../../lib/connection.ts";
import { createFakeStorage } from "../../../lib/testing/fake-storage.ts";
import type { Outcome } from "../sending/outcome.ts";
import { type Waiting, waiting } from "../sending/queue.ts";
import type { Outgoing } from "../sending/outgoing.ts";
import { sendReport } from "./send-report.ts";
import { hasReported, keepReports, readReports } from "./own-reports.ts";

const MARKET = { id: 7, name: "Oak Creek" };
const ON = "2026-07-04";
const WEEK = 7 * 24 * 60 * 60 * 1000;
const SENT: Outcome = { kind: "sent", statusUrl: null };

const sent: Outgoing[] = [];
const onFailed = vi.fn<(message: string) => boolean>();
let answer: () => Promise<Outcome>;

vi.mock(import("../../../lib/device-store.ts"), async () =>
  (await import("../../../lib/testing/fake-table.ts")).createFakeDevice(),
);

vi.mock(import("../sending/send.ts"), () => ({
  sendNow: (outgoing) => {
    sent.push(outgoing);
    return answer();
  },
}));

beforeEach(async () => {
  vi.stubGlobal("localStorage", createFakeStorage());
  isOnline.set(true);
  for (const { outgoing } of await waiting.list()) await waiting.remove(outgoing.key);
  sent.length = 0;
  onFailed.mockReset().mockReturnValue(true);
  answer = () => Promise.resolve(SENT);
});

/** Waits until the queue is empty, too. */
const check = async (given: { fact?: string; answer: string }) => {
  const isSafe = await sendReport(MARKET, { ...given, on: ON }, onFailed);
  await vi.waitFor(async () => expect(await listWaiting()).toEqual([]));
  return isSafe;
};
const listWaiting = async (): Promise<Waiting[]> => waiting.list();

test("a visit counts as reported for a week, an answered question forever; both have the same device ID", async () => {
  await check({ fact: "takesCash", answer: "yes" });
  expect([hasReported(7), readReports(7).facts]).toEqual([false, ["takesCash"]]);
  await check({ answer: "right" });
  expect([hasReported(7), readReports(7).facts]).toEqual([true, ["takesCash"]]);
  vi.setSystemTime(Date.now() + WEEK);
  onTestFinished(() => void vi.useRealTimers());
  expect([hasReported(7), readReports(7).facts]).toEqual([false, ["takesCash"]]);
  const { device } = readReports(7);
  expect(device).toMatch(/^[0-9a-f]{32}$/);
  expect(sent.map(({ fields }) => fields["device"])).toEqual([device, device]);
  expect([readReports(8), hasReported(8)]).toEqual([{ week: "", device: "", facts: [] }, false]);
  expect(await listWaiting()).toEqual([]);
});

test("while the server has not answered, a tap is kept on the device, and counts as reported", async () => {
  const answered = Promise.withResolvers<Outcome>();
  answer = () => answered.promise;
  // Thanks do not wait for the server.
  expect(await sendReport(MARKET, { answer: "closed", on: ON }, onFailed)).toBe(true);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(await listWaiting()).toMatchObject([{ wasOnline: true, outgoing: sent[0] }]);
  expect(hasReported(7)).toBe(true);
  answered.resolve(SENT);
  await vi.waitFor(async () => expect(await listWaiting()).toEqual([]));
});

test("what the server refuses is asked for again, with the same device ID, and the reason is shown", async () => {
  keepReports(7, { facts: ["isPetFriendly"] });
  expect([readReports(7).device, readReports(7).facts]).toEqual(["", ["isPetFriendly"]]);
  answer = () => Promise.resolve({ kind: "refused", status: 422, error: "No.", statusMessage: null, field: null });
  await check({ fact: "takesCash", answer: "yes" });
  await check({ answer: "right" });
  expect([hasReported(7), readReports(7).facts]).toEqual([false, ["isPetFriendly"]]);
  expect(onFailed.mock.calls).toEqual([["No."], ["No."]]);
  expect(new Set(sent.map(({ fields }) => fields["device"]))).toEqual(new Set([readReports(7).device]));
  expect(await listWaiting()).toEqual([]);
});

test("a tap that the device cannot keep is sent while the page stays open", async () => {
  vi.spyOn(waiting, "put").mockRejectedValueOnce(new Error("no room"));
  await check({ answer: "right" });
  expect([sent.length, hasReported(7), onFailed.mock.calls]).toEqual([1, true, []]);
});
