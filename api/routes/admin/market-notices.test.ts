import { beforeEach, expect, test } from "vitest";
import type { MarketFacts } from "#data/admin/markets.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
});

/** Today is July 4, 2026. */
const STORM = { from: "2026-07-04", to: "2026-07-04", text: "Cancelled: storm", isCancelled: true };
const MOVED = { from: "2026-07-01", to: "2026-07-31", text: "Moved indoors" };
const OVER = { from: "2026-07-01", to: "2026-07-03", text: "Opens late" };

const ADDRESS = "/api/admin/markets/1/notices";

function put(notices: unknown, was: unknown = []) {
  return site.ask("PUT", ADDRESS, { was, notices });
}

test("setting notices changes only that fact and drops expired ones, and can be undone", async () => {
  const before = (await site.getMarket(1)).market;
  const { auditId } = await site.change("PUT", ADDRESS, { was: [], notices: [STORM, OVER, MOVED] });
  const { market } = await site.getMarket(1);
  expect(market).toEqual({ ...before, notices: [STORM, MOVED] });
  const { facts } = await site.read<MarketFacts>("/api/admin/markets/1/facts");
  expect(facts.filter(({ said }) => said.some(({ by }) => by?.name === "ada")).map(({ fact }) => fact)).toEqual([
    "notices",
  ]);
  await site.undo(auditId);
  expect((await site.getMarket(1)).market).toEqual(before);
});

test("removing all notices restores the market", async () => {
  const before = (await site.getMarket(1)).market;
  await site.change("PUT", ADDRESS, { was: [], notices: [STORM] });
  await site.change("PUT", ADDRESS, { was: [STORM], notices: [] });
  expect((await site.getMarket(1)).market).toEqual(before);
});

test("a conflicting edit is refused and returns the current notices", async () => {
  expect((await put([MOVED])).status).toBe(200);
  const late = await put([STORM]);
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ success: false, current: { market: { notices: [MOVED] } } });
  expect((await site.getMarket(1)).market.notices).toEqual([MOVED]);
});

test("a market's form accepts notices, too", async () => {
  await site.edit(1, { notices: [OVER, MOVED] });
  expect((await site.getMarket(1)).market.notices).toEqual([MOVED]);
});
