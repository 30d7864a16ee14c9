import { ADA } from "#data/admin/testing/actors.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { MARKETS_FILE, readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { importMarkets } from "#data/import/usda/import-markets.ts";
import { directoryFile, plainRows, portalFile, requireState } from "#data/import/usda/testing/test-fixtures.ts";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { getStoredMarket, listMarketJson, setArchived } from "#api/db/markets.ts";
import { seedMarkets } from "#api/snapshot/seed-markets.ts";
import type { Db } from "#api/db/tables.ts";
import { mergeMarkets } from "#api/markets/merge-markets.ts";
import { editRecord } from "#api/testing/edit-record.ts";
import { createRandom } from "#api/testing/seeded-random.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { exportSnapshot } from "./export.ts";
import { takeOwnContent } from "./own-content.ts";
import { open } from "#data/schedule/testing/hours.ts";

const NOW = new Date("2026-07-04T17:00:00Z");

/** One market in both files, plus five in the portal's and six in the directory's. */
const fondy = { listing_id: "301495", updated: "2021-04-28", phone: "4149398840", name: "Fondly Farmers Market" };
const place = { street: "2200 W Fond du Lac Ave", city: "Milwaukee", latitude: "43.061843", longitude: "-87.939701" };
const portalRow = { ...fondy, ...place, seasons: "May to October" };
const directoryRow = {
  ...{ FMID: "1003408", MarketName: "Fondly Farmers Market", street: "2200 W. Fond du Lac Ave.", city: "Milwaukee" },
  ...{ x: "-87.9399", y: "43.0615", Season1Date: "June to October", Season1Time: "Tue:8:00 am - 2:00 pm;" },
  updateTime: "6/1/2011 3:10:28 PM",
};
const files = {
  portal: portalFile([portalRow, ...plainRows(5)]),
  directory: directoryFile([directoryRow, ...plainRows(6)]),
};

let db: Db;
let folder: string;

/** `npm run import` */
async function runImport(given = files, isFirst = false): Promise<void> {
  const old = isFirst ? null : await readMarketSnapshot(folder);
  const texts = { portals: [{ text: given.portal }], directories: [given.directory] };
  const season = { outdoorSeason: { from: "05-01", to: "10-31" } };
  const { snapshot } = importMarkets({
    ...texts,
    ...season,
    state: requireState(),
    old,
    allowFew: true,
    today: "2027-12-31",
  });
  await writeMarketSnapshot(folder, snapshot);
}

/** `npm run snapshot` */
async function runSnapshot(): Promise<void> {
  const { snapshot } = await takeOwnContent(db, (await exportSnapshot(db)).snapshot);
  await writeMarketSnapshot(folder, snapshot);
}

const restart = () => seedMarkets(db, folder, NOW);
const readText = () => readFile(join(folder, MARKETS_FILE), "utf8");

async function getMarket(id: number): Promise<Market> {
  const stored = await getStoredMarket(db, id);
  if (!stored) throw new Error(`no market ${id}`);
  return stored.market;
}

async function findId(name: string): Promise<number> {
  const markets = (await listMarketJson(db)).map((json) => JSON.parse(json) as Market);
  return markets.find((market) => market.name === name)?.id ?? 0;
}

beforeEach(async () => {
  folder = await temporaryFolder();
  db = await temporaryDatabase();
  await runImport(files, true);
  await restart();
});

test.each<[string, Partial<Market>]>([
  ["phone number", { phoneNumber: "(414) 555-0100" }],
  ["hours", { schedule: { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("7:00-13:00") } }] } }],
  ["name", { name: "Fond du Lac Market" }],
  ["address", { address: "1 New St.", latitude: 43.07 }],
  ["missing season", { schedule: undefined }],
])("a confirmed correction of the %s survives snapshot, import and restart", async (_, correction) => {
  const id = await findId("Fondly Farmers Market");
  await editRecord(db, { ...(await getMarket(id)), ...correction });
  const corrected = await getMarket(id);
  expect(corrected).toMatchObject(JSON.parse(JSON.stringify(correction)) as object);
  await runSnapshot();
  await runImport();
  await restart();
  expect(await getMarket(id)).toEqual(corrected);
  const other = await temporaryDatabase();
  await seedMarkets(other, folder, NOW);
  expect((await getStoredMarket(other, id))?.market).toEqual(corrected);
});

test.each([1, 2, 3])("snapshot, import and restart in any order change nothing (seed %i)", async (seed) => {
  const id = await findId("Fondly Farmers Market");
  await editRecord(db, { ...(await getMarket(id)), phoneNumber: "(414) 555-0100", photos: ["a.webp"] });
  const [gone, merged, kept] = await Promise.all(
    ["Town Ab", "Town Ac", "Town Ad"].map((town) => findId(`${town} Farmers' Market`)),
  );
  await setArchived(db, gone ?? 0, { archivedAt: NOW.toISOString(), now: NOW });
  await mergeMarkets(db, { id: merged ?? 0, into: kept ?? 0 }, { by: ADA, now: NOW });
  const before = await listMarketJson(db);
  // The first import after the merge learns that both records are one market.
  await runSnapshot();
  await runImport();
  await restart();
  const text = await readText();
  const random = createRandom(seed);
  const steps = [runSnapshot, runImport, restart];
  for (let step = 0; step < 12; step++) {
    await steps[random(steps.length)]?.();
    expect(await listMarketJson(db)).toEqual(before);
    expect(await readText()).toBe(text);
  }
});
