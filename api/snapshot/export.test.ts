import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { writeNewsSnapshot } from "#data/read-news.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { toRecord } from "#api/db/markets.ts";
import { toNewsRecord } from "#api/db/news.ts";
import { openDatabase } from "#api/db/open.ts";
import { seedMarkets } from "#api/snapshot/seed-markets.ts";
import { seedNews } from "#api/db/seed-news.ts";
import type { Db } from "#api/db/tables.ts";
import { hashContent } from "#api/release/release-content.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { exportSnapshot, resolveRedirects } from "./export.ts";

const snapshot = {
  updated: "2023-03-12",
  markets: [
    exampleMarket({
      id: 3,
      name: "Eau Claire Downtown Market",
      schedule: { seasons: [{ week: { Saturday: "8 AM - 1 PM" } }] },
    }),
    exampleMarket({ id: 1, schedule: { seasons: [{ from: "05-07", to: "10-29", week: { Friday: "2 PM - 6 PM" } }] } }),
  ],
};

let db: Db;
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await writeMarketSnapshot(folder, snapshot);
  await seedMarkets(db, folder, new Date("2026-07-04T12:00:00Z"));
});

test("a seeded database exports the very bytes it was seeded from", async () => {
  await writeMarketSnapshot(join(folder, "export"), (await exportSnapshot(db)).markets.parse());
  const [seeded, exported] = await Promise.all([
    readFile(join(folder, "markets.json"), "utf8"),
    readFile(join(folder, "export", "markets.json"), "utf8"),
  ]);
  expect(exported).toBe(seeded);
});

test("archived markets are not exported", async () => {
  await db.updateTable("market").set({ archived_at: "2026-07-05T00:00:00.000Z" }).where("id", "=", 3).execute();
  expect((await exportSnapshot(db)).markets.parse().markets.map(({ id }) => id)).toEqual([1]);
});

test("a record that was broken behind the program's back is named", async () => {
  await db.updateTable("market").set({ record: '{"id":3,"name":"Half"}' }).where("id", "=", 3).execute();
  const { markets: broken } = await exportSnapshot(db);
  expect(() => broken.parse()).toThrow(/^The database: market 3 "Half" \(record 2 of the list\): field /);
});

test("the hash changes with the content and with nothing else", async () => {
  const { hash } = (await exportSnapshot(db)).markets;
  const renamed = toRecord(exampleMarket({ id: 1, name: "Renamed" }));
  const before = await db.selectFrom("market").select("record").where("id", "=", 1).executeTakeFirstOrThrow();
  await db.updateTable("market").set({ record: renamed }).where("id", "=", 1).execute();
  expect((await exportSnapshot(db)).markets.hash).not.toBe(hash);
  await db.updateTable("market").set({ record: before.record }).where("id", "=", 1).execute();
  expect((await exportSnapshot(db)).markets.hash).toBe(hash);
});

test("redirects that the snapshot brought lead on to where their market was merged since, and change the hash", async () => {
  await writeMarketSnapshot(folder, { ...snapshot, redirects: [{ from: 9, to: 3 }] });
  await seedMarkets(db, folder, new Date("2026-07-04T12:00:00Z"));
  const { markets: before } = await exportSnapshot(db);
  expect(before.parse().redirects).toEqual([{ from: 9, to: 3 }]);
  const merged = { archived_at: "2026-07-05T00:00:00.000Z", merged_into: 1 };
  await db.updateTable("market").set(merged).where("id", "=", 3).execute();
  const { markets: after } = await exportSnapshot(db);
  expect(after.parse().redirects).toEqual([
    { from: 3, to: 1 },
    { from: 9, to: 1 },
  ]);
  expect(after.hash).not.toBe(before.hash);
});

describe("news", () => {
  const apples: NewsArticle = {
    id: "7",
    kind: "news",
    title: "Apples are early",
    source: "Farm Paper",
    publishDate: "2026-07-01T12:00:00.000Z",
    summary: "Growers expect a good year.",
    categories: [],
    link: "https://example.org/apples",
  };
  const corn = { ...apples, id: "4", title: "Sweet corn", link: "https://example.org/corn" };
  const peas = { ...apples, id: "8", title: "Peas", link: "https://example.org/peas" };

  async function seed(...articles: NewsArticle[]) {
    await writeNewsSnapshot(folder, { articles });
    await seedNews(db, folder);
    return (await exportSnapshot(db)).news;
  }

  test("what was seeded is exported as it was, with its numbers, but for pictures, whose files are not here", async () => {
    const picture = { imageUrl: "/api/images/0123456789abcdef0123456789abcdef.webp", imageCredit: "Farm Paper" };
    const news = await seed({ ...apples, ...picture }, corn);
    expect(news.parse()).toEqual({ articles: [corn, apples] });
  });

  test("a later snapshot brings what is new and what nobody has changed; the feed's own words stay", async () => {
    const { hash } = await seed(apples, corn);
    expect((await seed(apples, corn)).hash).toBe(hash);
    const fetched = toNewsRecord({ ...corn, title: "Sweet corn, from the feed" });
    await db.updateTable("news_article").set({ record: fetched }).where("id", "=", 4).execute();
    const news = await seed({ ...apples, title: "Apples" }, { ...corn, title: "Corn" }, { ...peas, id: "7000" });
    expect(news.parse().articles.map(({ id, title }) => [id, title])).toEqual([
      ["4", "Sweet corn, from the feed"],
      ["7", "Apples"],
      ["7000", "Peas"],
    ]);
    expect(news.hash).not.toBe(hash);
  });

  test("a number that another article has here is not given twice", async () => {
    await seed(apples);
    expect((await seed({ ...peas, id: "7" })).parse().articles.map(({ id, title }) => [id, title])).toEqual([
      ["7", "Apples are early"],
      ["8", "Peas"],
    ]);
  });

  test("without any, the content is that of the markets alone", async () => {
    const before = await exportSnapshot(db);
    expect(hashContent(before)).toBe(before.markets.hash);
    const news = await seed(apples);
    const after = await exportSnapshot(db);
    expect(after.markets.hash).toBe(before.markets.hash);
    expect(hashContent(after)).not.toBe(hashContent({ ...before, news: { ...news, hash: "others" } }));
    expect(hashContent(after)).not.toBe(before.markets.hash);
  });
});

const live =
  (...ids: number[]) =>
  (id: number) =>
    ids.includes(id);

test("a chain leads to its end", () => {
  const steps = [
    { from: 3, to: 2 },
    { from: 2, to: 1 },
  ];
  expect(resolveRedirects(steps, live(1))).toEqual([
    { from: 2, to: 1 },
    { from: 3, to: 1 },
  ]);
});

test("what ends at an archived market, in a circle, or at a market that is back, is no redirect", () => {
  expect(resolveRedirects([{ from: 3, to: 2 }], live(1))).toEqual([]);
  const circle = [
    { from: 3, to: 2 },
    { from: 2, to: 3 },
  ];
  expect(resolveRedirects(circle, live(1))).toEqual([]);
  expect(resolveRedirects([{ from: 3, to: 2 }], live(2, 3))).toEqual([]);
});
