import { expect, test } from "vitest";
import type { MarketFacts } from "#data/admin/markets.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";

/** Today is July 4, 2026. */
const STORM = { from: "2026-07-04", to: "2026-07-04", text: "Cancelled: storm", isCancelled: true };
const MOVED = { from: "2026-07-01", to: "2026-07-31", text: "Moved indoors" };
const OVER = { from: "2026-07-01", to: "2026-07-03", text: "Opens late" };

const ADDRESS = "/api/admin/markets/1/notices";

function put(site: AdminSite, notices: unknown, was: unknown = []) {
  return site.ask("PUT", ADDRESS, { was, notices });
}

test("setting notices changes only that fact and drops expired ones, and can be undone", async () => {
  const site = await startAdminSite();
  const before = (await site.getMarket(1)).market;
  const { auditId } = await site.change("PUT", ADDRESS, { was: [], notices: [STORM, OVER, MOVED] });
  const { market } = await site.getMarket(1);
  expect(market).toEqual({ ...before, notices: [STORM, MOVED] });
  const { facts } = await site.read<MarketFacts>("/api/admin/markets/1/facts");
  expect(facts.filter(({ said }) => said.some(({ enteredBy }) => enteredBy === "ada")).map(({ fact }) => fact)).toEqual(
    ["notices"],
  );
  await site.change("POST", `/api/admin/audit/${auditId ?? 0}/undo`);
  expect((await site.getMarket(1)).market).toEqual(before);
});

test("removing all notices restores the market", async () => {
  const site = await startAdminSite();
  const before = (await site.getMarket(1)).market;
  await site.change("PUT", ADDRESS, { was: [], notices: [STORM] });
  await site.change("PUT", ADDRESS, { was: [STORM], notices: [] });
  expect((await site.getMarket(1)).market).toEqual(before);
});

test("a conflicting edit is refused and returns the current notices", async () => {
  const site = await startAdminSite();
  expect((await put(site, [MOVED])).status).toBe(200);
  const late = await put(site, [STORM]);
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ success: false, current: { market: { notices: [MOVED] } } });
  expect((await site.getMarket(1)).market.notices).toEqual([MOVED]);
});

test.each<[notices: unknown, error: string]>([
  ["Closed", "Please send the notices as a list."],
  [[{ ...STORM, text: "" }], "A notice needs words. Please choose some, or write your own."],
  [[{ ...STORM, to: "2028-08-01" }], "A notice can last two years at most."],
  [[{ ...STORM, from: "2028-08-01", to: "2028-08-01" }], "A notice can be at most two years ahead."],
])("refuses %j", async (notices, error) => {
  const site = await startAdminSite();
  const answer = await put(site, notices);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ error, field: "notices" });
  expect((await site.getMarket(1)).market.notices).toBeUndefined();
});

test("a market's form accepts notices, too, and an unknown market is not found", async () => {
  const site = await startAdminSite();
  const { market, revision } = await site.getMarket(1);
  await site.change("PUT", "/api/admin/markets/1", { revision, market: { ...market, notices: [OVER, MOVED] } });
  expect((await site.getMarket(1)).market.notices).toEqual([MOVED]);
  expect((await site.ask("PUT", "/api/admin/markets/77/notices", { was: [], notices: [] })).status).toBe(404);
});
