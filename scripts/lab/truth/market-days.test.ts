/** Compares the committed snapshot with the days on which eight markets were actually open. */
import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { region } from "#data/region.ts";
import { compareMarket, sumUp } from "./compare-days.ts";
import { readDayTable } from "./read-day-table.ts";

beforeEach(({ skip }) => skip(region.state !== "Wisconsin", "Days of Wisconsin’s markets."));

/** The share of actual market days that must be shown. */
const LEAST_SHOWN = 0.93;
/** On average one per market. */
const MOST_FALSE = 8;

test("market days are shown, and hardly any other days", async () => {
  const snapshot = await readMarketSnapshot("data/snapshot");
  const text = await readFile("scripts/lab/truth/market-days-2026.tsv", "utf8");
  const { markets, problems } = readDayTable(text, snapshot);
  expect(problems).toEqual([]);
  const totals = sumUp(markets.map((truth) => compareMarket(truth, region)));
  expect(totals).toMatchObject({ markets: 8, days: 174 });
  expect((totals.shown.open + totals.shown.likely) / totals.days).toBeGreaterThanOrEqual(LEAST_SHOWN);
  expect(totals.falseDays.open + totals.falseDays.likely).toBeLessThanOrEqual(MOST_FALSE);
});
