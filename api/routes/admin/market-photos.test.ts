/** Photos that operators add to a market. */
import { ADA } from "#data/admin/testing/actors.ts";
import { beforeEach, expect, test } from "vitest";
import type { MarketFacts } from "#data/admin/markets.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
});

async function add(fields: Record<string, string | null>): Promise<number> {
  const body = photoForm([{ name: "stall.jpg", content: await makeJpeg("tomato", 40, 30) }], fields);
  return (await site.ask("POST", "/api/admin/markets/1/photos", body)).status;
}

test("an operator's photos are the market's at once, as the operators' word, and the log can undo it", async () => {
  expect(await add({ consent: "true", idempotencyKey: "first-time" })).toBe(201);
  const { market } = await site.getMarket(1);
  expect(market.photos).toHaveLength(1);
  const { facts } = await site.read<MarketFacts>("/api/admin/markets/1/facts");
  expect(facts.find(({ fact }) => fact === "photos")?.said[0]).toMatchObject({ record: "operators", by: ADA });
  const [entry] = (await site.readLog()).items;
  expect([entry?.by, entry?.summary]).toEqual([ADA, "Approved: photos (Dane County Farmers Market)"]);
  await site.undo(entry?.id);
  expect((await site.getMarket(1)).market.photos).toEqual([]);
});

test("photos that were removed can be added again", async () => {
  await add({ consent: "true", idempotencyKey: "first-time" });
  const { market, revision } = await site.getMarket(1);
  await site.change("PUT", "/api/admin/markets/1/photos", { revision, photos: [] });
  expect(await add({ consent: "true", idempotencyKey: "second-time" })).toBe(201);
  expect((await site.getMarket(1)).market.photos).toEqual(market.photos);
});

test("without the license nothing is stored", async () => {
  expect(await add({ consent: null })).toBe(422);
  expect(await site.count()).toEqual({ submissions: 0, photos: 0, files: [] });
});
