/** When a publish is started by itself: by a clock that the test turns. */
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { insertNews } from "#api/db/news.ts";
import { openDatabase } from "#api/db/open.ts";
import { insertMarket, setArchived, updateMarket } from "#api/db/markets.ts";
import { getPublishCounts, setPublished } from "#api/db/publish-counts.ts";
import type { Db } from "#api/db/tables.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { createAutoPublish } from "./auto-publish.ts";

/** Noon in Wisconsin. */
const NOON = Date.parse("2026-07-04T17:00:00Z");
const MINUTE_MS = 60_000;

let db: Db;
/** Minutes since noon. */
let minute: number;
/** The minutes at which one was started. */
let started: number[];
/** Says when one that has failed is to be tried again. */
let isTime: () => boolean;
let liveDay: string | null;

beforeEach(async () => {
  db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await insertMarket(db, exampleMarket(), new Date(NOON));
  await markPublished();
  [minute, started, liveDay] = [0, [], "2026-07-04"];
  isTime = () => false;
});

function now(): Date {
  return new Date(NOON + minute * MINUTE_MS);
}

function create(start: () => Promise<number> = () => Promise.resolve(started.push(minute))) {
  const readLiveDay = () => Promise.resolve(liveDay);
  const publisher = { isTimeToTryAgain: () => isTime() };
  return createAutoPublish({ db, jobs: { start }, publisher, now, timeZone: "America/Chicago", readLiveDay });
}

async function markPublished(): Promise<void> {
  await setPublished(db, (await getPublishCounts(db)).newest);
}

async function rename(name: string): Promise<void> {
  await updateMarket(db, exampleMarket({ name }), now());
}

async function addNews(link: string): Promise<void> {
  const article = { kind: "news" as const, title: "Apples", source: "Farm Paper", summary: "", categories: [], link };
  const row = { guid: null, picture_url: null, picture_credit: null, first_seen_at: "2026-07-01T00:00:00Z" };
  await insertNews(db, { ...article, publishDate: row.first_seen_at }, row);
}

/** Looks every minute, from the present one to the given one. */
async function look(check: () => Promise<void>, until: number): Promise<void> {
  for (; minute <= until; minute += 1) await check();
  minute = until;
}

test("a change is published at once, and once", async () => {
  const check = create();
  await look(check, 5);
  await rename("Renamed");
  await check();
  await look(check, 10);
  expect(started).toEqual([5]);
  await markPublished();
  await look(check, 100);
  expect(started).toHaveLength(1);
});

test.each<[string, () => Promise<void>]>([
  ["a market that is new", () => insertMarket(db, exampleMarket({ id: 2 }), now()).then(() => undefined)],
  ["a market that is taken off", () => setArchived(db, 1, { archivedAt: now().toISOString(), now: now() })],
  ["an article", () => addNews("https://example.org/1")],
  ["a change of another process", () => rename("From elsewhere")],
])("%s is published", async (_, change) => {
  const check = create();
  await change();
  await check();
  expect(started).toEqual([0]);
});

test("what nobody sees starts nothing: a market that says what it said", async () => {
  const check = create();
  minute = 3;
  await rename(exampleMarket().name);
  await check();
  expect(started).toEqual([]);
});

test("what changes during a publish is asked for once more, which is folded by what runs jobs", async () => {
  const check = create();
  await rename("First");
  await check();
  await rename("Second");
  await check();
  await look(check, 3);
  expect(started).toEqual([0, 0]);
});

test("one that has failed is tried again when it is time, and another change at once", async () => {
  const check = create();
  await rename("First");
  await look(check, 5);
  expect(started).toEqual([0]);
  isTime = () => minute === 7;
  await look(check, 10);
  expect(started).toEqual([0, 7]);
  await rename("Second");
  await check();
  expect(started).toEqual([0, 7, 10]);
});

test("one that cannot even be written down is tried again with the next look", async () => {
  const check = create(() => {
    started.push(minute);
    return Promise.reject(new Error("database or disk is full"));
  });
  await rename("Renamed");
  for (minute = 0; minute < 2; minute += 1) await expect(check()).rejects.toThrow("full");
  expect(started).toEqual([0, 1]);
});

test("after a restart nothing is forgotten", async () => {
  await rename("Renamed");
  await look(create(), 1);
  await look(create(), 2);
  expect(started).toEqual([0, 1]);
});

test("the pages are drawn anew at three in the morning, and once", async () => {
  const check = create();
  await look(check, 15 * 60 - 1);
  expect(started).toEqual([]);
  await look(check, 15 * 60);
  expect(started).toEqual([900]);
  liveDay = "2026-07-05";
  await look(check, 20 * 60);
  expect(started).toHaveLength(1);
});

test.each<[string, string | null, number, number[]]>([
  ["of a day on which the server did not run are drawn anew", "2026-07-01", 0, [0]],
  ["of which nobody knows the day are drawn anew", null, 0, [0]],
  ["of a day that has not come yet are drawn anew", "2026-09-01", 0, [0]],
  ["of yesterday stay until the night is over", "2026-07-04", 13 * 60, []],
  ["that were published after midnight stay", "2026-07-05", 13 * 60, []],
])("pages %s", async (_, day, at, expected) => {
  [liveDay, minute] = [day, at];
  await create()();
  expect(started).toEqual(expected);
});
