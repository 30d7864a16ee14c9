import { expect, test } from "vitest";
import { listNews, previewNews, roundPosition, selectNews } from "./news.ts";
import type { NewsSummary } from "./news-schema.ts";

const NOW = new Date("2026-07-18T15:00:00Z");
const HOME = { state: "Wisconsin", timeZone: "America/Chicago", states: [{ name: "Wisconsin", code: "WI" }] };
const MADISON = { name: "Dane County", latitude: 43.0731, longitude: -89.4012 };
/** 75 miles from Madison. */
const MILWAUKEE = { latitude: 43.0389, longitude: -87.9065 };
/** 33 miles from Madison. */
const JANESVILLE = { latitude: 42.6828, longitude: -89.0187 };

function article(id: string, publishDate: string, more: Partial<NewsSummary> = {}): NewsSummary {
  return { id, kind: "news", title: id, source: "Farm Paper", publishDate, summary: "", categories: [], ...more };
}

const june = article("1", "2026-06-10T12:00:00Z");
const july = article("2", "2026-07-10T12:00:00Z");
const dane = article("3", "2026-07-01T12:00:00Z", { place: MADISON });
const guide = article("winter-markets", "2020-11-01T12:00:00Z", { kind: "guide" });
const ALL = [june, guide, dane, july];

function ids(articles: readonly NewsSummary[]): string[] {
  return articles.map(({ id }) => id);
}

test("the newest come first, whatever the order of the input", () => {
  expect(ids(selectNews(ALL, {}, HOME, NOW))).toEqual(["2", "3", "1", "winter-markets"]);
  expect(ids(ALL)).toEqual(["1", "winter-markets", "3", "2"]);
});

test("dates in different time zones are compared as moments, and equal ones sorted by id", () => {
  const zoned = [
    article("b", "2026-07-01T12:00:00Z"),
    article("a", "2026-07-01T12:00:00Z"),
    article("later", "2026-07-01T11:59:59-05:00"),
  ];
  expect(ids(selectNews(zoned, {}, HOME, NOW))).toEqual(["later", "a", "b"]);
});

test("a guide is as new as its day of the year in the region, so that guides of the season lead", () => {
  const guideOf = (day: string) => article(day, `2026-${day}T12:00:00.000Z`, { kind: "guide" });
  const guides = ["01-16", "04-17", "06-19", "10-16", "02-29"].map(guideOf);
  const listAt = (now: string) => ids(selectNews([...guides, july], {}, HOME, new Date(now)));
  expect(listAt("2026-07-11T15:00:00Z")).toEqual(["2", "06-19", "04-17", "02-29", "01-16", "10-16"]);
  expect(listAt("2026-12-01T15:00:00Z")).toEqual(["10-16", "2", "06-19", "04-17", "02-29", "01-16"]);
  // Until midnight in Wisconsin, it is still yesterday.
  const leadsAt = (now: string) => ids(selectNews(guides, {}, HOME, new Date(now)))[0];
  expect(["2027-01-16T05:59:00Z", "2027-01-16T06:00:00Z"].map(leadsAt)).toEqual(["10-16", "01-16"]);
});

test("news expire after a year, guides do not", () => {
  const onTheDay = article("365-days", "2025-07-18T15:00:00Z");
  const dayAfter = article("a-second-more", "2025-07-18T14:59:59Z");
  expect(ids(selectNews([onTheDay, dayAfter, guide], {}, HOME, NOW))).toEqual(["winter-markets", "365-days"]);
});

test.each([
  ["all with a place within 50 miles", { position: JANESVILLE }, ["2", "3", "1", "winter-markets"]],
  ["those about the state farther away", { position: MILWAUKEE }, ["2", "1", "winter-markets"]],
  ["all without a position", { position: null }, ["2", "3", "1", "winter-markets"]],
  ["more within a larger distance", { position: MILWAUKEE, radius: 76 }, ["2", "3", "1", "winter-markets"]],
  ["fewer within a smaller one", { position: JANESVILLE, radius: 32 }, ["2", "1", "winter-markets"]],
])("the articles of a place are %s", (_, query, found) =>
  expect(ids(selectNews(ALL, query, HOME, NOW))).toEqual(found),
);

test.each([
  ["WI", 4],
  ["wisconsin", 4],
  [" Wisconsin ", 4],
  ["MN", 0],
])("the state %o has %i articles", (state, count) => expect(selectNews(ALL, { state }, HOME, NOW)).toHaveLength(count));

test.each([
  [ALL, 1, [july, dane, june], 2],
  [ALL, 2, [guide], 2],
  // Beyond the last.
  [ALL, 1_000_000, [], 2],
  [[], 1, [], 0],
])("of %j, page %i is %j of %i", (articles, page, items, totalPages) =>
  expect(listNews(articles, { page, pageSize: 3 }, HOME, NOW)).toEqual({
    ...{ items, page, totalPages, total: articles.length },
  }),
);

test("a preview contains the newest articles in range", () =>
  expect(ids(previewNews(ALL, { position: MILWAUKEE, limit: 2 }, HOME, NOW))).toEqual(["2", "1"]));

test("a position is rounded to a tenth of a degree", () =>
  expect(roundPosition({ latitude: 43.0731, longitude: -89.4512 })).toEqual({ latitude: 43.1, longitude: -89.5 }));
