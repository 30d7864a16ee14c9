import { expect, test } from "vitest";
import type { NewsFeed } from "#data/news/news-feed.ts";
import { saveFeedState } from "#api/db/news.ts";
import { saveSettings } from "#api/db/settings.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { startWhenDue } from "./watch-news.ts";

const FEEDS: NewsFeed[] = ["Farm Paper", "Extension"].map((name) => ({
  name,
  url: "https://example.org/feed",
  terms: "",
  showsFull: false,
  showsImages: false,
}));

test.each<[string, Record<string, string>, number | null, number]>([
  ["never", {}, 6, 1],
  ["six hours ago", { "Farm Paper": "2026-07-04T06:00:00.000Z", Extension: "2026-07-04T06:00:00.000Z" }, 6, 1],
  ["just now", { "Farm Paper": "2026-07-04T11:59:00.000Z", Extension: "2026-07-04T11:59:00.000Z" }, 6, 0],
  ["just now, except a new feed", { "Farm Paper": "2026-07-04T11:59:00.000Z" }, 6, 1],
  [
    "that a wrong clock has put into next year",
    { "Farm Paper": "2027-07-04T11:59:00.000Z", Extension: "2026-07-04T11:59:00.000Z" },
    6,
    1,
  ],
  ["never, with automatic fetches off", {}, null, 0],
])("with the last fetch %s", async (_, fetched, everyHours, starts) => {
  const db = await temporaryDatabase();
  await saveSettings(db, { feeds: FEEDS });
  const state = { settings: "", etag: null, lastModified: null, goodAt: null, problem: null, leftOut: null };
  for (const [name, fetchedAt] of Object.entries(fetched)) await saveFeedState(db, { name, fetchedAt, ...state });
  let started = 0;
  await startWhenDue({
    db,
    everyHours,
    now: () => new Date("2026-07-04T12:00:00Z"),
    start: () => Promise.resolve((started += 1)),
  });
  expect(started).toBe(starts);
});
