import { beforeEach, describe, expect, test } from "vitest";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { writeNewsSnapshot } from "#data/files/read-news.ts";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { seedNews, toNewsRecord } from "#api/db/news.ts";
import { saveSettings } from "#api/db/settings.ts";
import { seedMarkets } from "#api/snapshot/seed-markets.ts";
import type { Db } from "#api/db/tables.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { exportSnapshot, resolveRedirects } from "./export.ts";
import { open } from "#data/schedule/testing/hours.ts";

const snapshot = {
  updated: "2023-03-12",
  markets: [
    exampleMarket({
      id: 3,
      name: "Eau Claire Downtown Market",
      schedule: { seasons: [{ week: { Saturday: open("8:00-13:00") } }] },
    }),
    exampleMarket({
      id: 1,
      schedule: { seasons: [{ from: "05-07", to: "10-29", week: { Friday: open("14:00-18:00") } }] },
    }),
  ],
};

let db: Db;
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  db = await temporaryDatabase();
  await writeMarketSnapshot(folder, snapshot);
  await seedMarkets(db, folder, new Date("2026-07-04T12:00:00Z"));
});

test("archived markets are not exported", async () => {
  await db.updateTable("market").set({ archived_at: "2026-07-05T00:00:00.000Z" }).where("id", "=", 3).execute();
  expect((await exportSnapshot(db)).snapshot.markets.map(({ id }) => id)).toEqual([1]);
});

test("redirects from the snapshot follow later merges", async () => {
  await writeMarketSnapshot(folder, { ...snapshot, redirects: [{ from: 9, to: 3 }] });
  await seedMarkets(db, folder, new Date("2026-07-04T12:00:00Z"));
  const before = await exportSnapshot(db);
  expect(before.snapshot.redirects).toEqual([{ from: 9, to: 3 }]);
  const merged = { archived_at: "2026-07-05T00:00:00.000Z", merged_into: 1 };
  await db.updateTable("market").set(merged).where("id", "=", 3).execute();
  const after = await exportSnapshot(db);
  expect(after.snapshot.redirects).toEqual([
    { from: 3, to: 1 },
    { from: 9, to: 1 },
  ]);
  expect(after.revision).toBeGreaterThan(before.revision);
});

test("the list of feeds, which no page shows, is not among the settings: a change of it redraws nothing", async () => {
  const before = (await exportSnapshot(db)).settings;
  await saveSettings(db, { feeds: [] });
  expect((await exportSnapshot(db)).settings).toEqual(before);
  await saveSettings(db, { feeds: [], welcome: "Come in." });
  expect((await exportSnapshot(db)).settings).toEqual({ ...before, welcome: "Come in." });
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
    return (await exportSnapshot(db)).articles;
  }

  test("seeded articles are exported unchanged with their ids, but without pictures", async () => {
    const picture = { imageUrl: "/api/images/0123456789abcdef0123456789abcdef.webp", imageCredit: "Farm Paper" };
    expect(await seed({ ...apples, ...picture }, corn)).toEqual([corn, apples]);
  });

  test("a later snapshot adds new articles and updates unchanged ones; articles changed by their feed stay", async () => {
    const first = await seed(apples, corn);
    expect(await seed(apples, corn)).toEqual(first);
    const fetched = toNewsRecord({ ...corn, title: "Sweet corn, from the feed" });
    await db.updateTable("news_article").set({ record: fetched }).where("id", "=", 4).execute();
    const news = await seed({ ...apples, title: "Apples" }, { ...corn, title: "Corn" }, { ...peas, id: "7000" });
    expect(news.map(({ id, title }) => [id, title])).toEqual([
      ["4", "Sweet corn, from the feed"],
      ["7", "Apples"],
      ["7000", "Peas"],
    ]);
  });

  test("an id that is taken by another article is not reused", async () => {
    await seed(apples);
    expect((await seed({ ...peas, id: "7" })).map(({ id, title }) => [id, title])).toEqual([
      ["7", "Apples are early"],
      ["8", "Peas"],
    ]);
  });
});

const live =
  (...ids: number[]) =>
  (id: number) =>
    ids.includes(id);

test("merges that end at an archived market, in a circle, or start at a restored one are not redirected", () => {
  expect(resolveRedirects([{ from: 3, to: 2 }], live(1))).toEqual([]);
  const circle = [
    { from: 3, to: 2 },
    { from: 2, to: 3 },
  ];
  expect(resolveRedirects(circle, live(1))).toEqual([]);
  expect(resolveRedirects([{ from: 3, to: 2 }], live(2, 3))).toEqual([]);
});
