import { toJob } from "#data/admin/actor.ts";
import { beforeEach, expect, test } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import { insertNews } from "#api/db/news.ts";
import { saveMarket, setArchived } from "#api/db/markets.ts";
import { getContentRevision } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { insertMarket } from "#api/testing/insert-market.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { createAutoPublish } from "./auto-publish.ts";

/** Noon in Wisconsin. */
const NOON = Date.parse("2026-07-04T17:00:00Z");
const MINUTE_MS = 60_000;

let db: Db;
/** Minutes since noon. */
let minute: number;
/** Each job's kind and start time. */
let started: string[];
/** The started jobs by ID. */
let jobs: Map<number, Job>;
/** The live revision. */
let published: number;
let isDayOver: boolean;
let nextTry: string | null;

const publisher = {
  isBehind: async () => isDayOver || (await getContentRevision(db)) !== published,
  setNextTry: (at: string | null) => {
    nextTry = at;
  },
};

beforeEach(async () => {
  db = await temporaryDatabase();
  await insertMarket(db, exampleMarket(), new Date(NOON));
  await markPublished();
  [minute, started, isDayOver, nextTry] = [0, [], false, null];
  jobs = new Map();
});

function now(): Date {
  return new Date(NOON + minute * MINUTE_MS);
}

function create() {
  const start = (kind: Job["kind"]) => {
    const id = started.push(`${kind} ${minute}`);
    const job = { id, kind, state: "running", error: null, startedAt: now().toISOString(), endedAt: null } as const;
    const more = { done: 0, total: null, step: "", log: [], result: null, startedBy: toJob("publish"), createdAt: "" };
    jobs.set(id, { ...job, ...more });
    return Promise.resolve(id);
  };
  return createAutoPublish({ db, jobs: { start, get: (id) => Promise.resolve(jobs.get(id) ?? null) }, publisher, now });
}

function end(id: number, state: Job["state"]): void {
  const job = jobs.get(id);
  if (!job) throw new Error(`Job ${id} was never started.`);
  jobs.set(id, { ...job, state, endedAt: now().toISOString() });
}

async function markPublished(): Promise<void> {
  published = await getContentRevision(db);
}

async function rename(name: string): Promise<void> {
  await saveMarket(db, exampleMarket({ name }), now());
}

async function addNews(link: string): Promise<void> {
  const article = { kind: "news" as const, title: "Apples", source: "Farm Paper", summary: "", categories: [], link };
  const row = { guid: null, picture_url: null, picture_credit: null, first_seen_at: "2026-07-01T00:00:00Z" };
  await insertNews(db, { ...article, publishDate: row.first_seen_at }, row);
}

/** Runs the check every minute from now until the given minute. */
async function checkUntil(check: () => Promise<void>, until: number): Promise<void> {
  for (; minute <= until; minute += 1) await check();
  minute = until;
}

test("a change is published at once, and only once", async () => {
  const check = create();
  await checkUntil(check, 5);
  await rename("Renamed");
  await check();
  await checkUntil(check, 10);
  expect(started).toEqual(["publish 5"]);
  await markPublished();
  end(1, "done");
  await checkUntil(check, 100);
  expect(started).toHaveLength(1);
});

test.each<[string, () => Promise<void>]>([
  ["a new market", () => insertMarket(db, exampleMarket({ id: 2 }), now()).then(() => undefined)],
  ["an archived market", () => setArchived(db, 1, { archivedAt: now().toISOString(), now: now() })],
  ["an article", () => addNews("https://example.org/1")],
  ["a change by another process", () => rename("From elsewhere")],
])("%s is published", async (_, change) => {
  const check = create();
  await change();
  await check();
  expect(started).toEqual(["publish 0"]);
});

test("a change without visible effect starts no publish", async () => {
  const check = create();
  minute = 3;
  await rename(exampleMarket().name);
  await check();
  expect(started).toEqual([]);
});

test("a change during a publish requests another one, which the job runner merges", async () => {
  const check = create();
  await rename("First");
  await check();
  await rename("Second");
  await check();
  await checkUntil(check, 3);
  expect(started).toEqual(["publish 0", "publish 0"]);
});

test("a failed publish is retried after a minute, then two, and so on up to an hour", async () => {
  const check = create();
  await rename("Renamed");
  for (; started.length < 9; minute += 1) {
    const before = started.length;
    await check();
    if (started.length > before) end(started.length, "failed");
  }
  const at = [0, 1, 3, 7, 15, 31, 63, 123, 183];
  expect(started).toEqual(at.map((passed) => `publish ${passed}`));
});

test("another change resets the delay between attempts", async () => {
  const check = create();
  await rename("First");
  await check();
  end(1, "failed");
  await checkUntil(check, 1);
  end(2, "failed");
  await rename("Second");
  await check();
  end(3, "failed");
  await checkUntil(check, 2);
  expect(started).toEqual(["publish 0", "publish 1", "publish 1", "publish 2"]);
});

test("a canceled publish waits for the next change, or the nightly redraw", async () => {
  const check = create();
  await rename("First");
  await check();
  end(1, "cancelled");
  await checkUntil(check, 500);
  expect(started).toEqual(["publish 0"]);
  await rename("Second");
  await check();
  end(2, "cancelled");
  await checkUntil(check, 720);
  expect(started).toEqual(["publish 0", "publish 500", "publish 720"]);
});

test("the time of the next attempt is shown until that starts", async () => {
  const check = create();
  await rename("Renamed");
  await check();
  expect(nextTry).toBeNull();
  end(1, "failed");
  await check();
  expect(nextTry).toBe("2026-07-04T17:01:00.000Z");
  minute = 1;
  await check();
  await check();
  expect(nextTry).toBeNull();
  await markPublished();
  end(2, "done");
  await check();
  expect(nextTry).toBeNull();
});

test("a restart keeps the pending change and the delay", async () => {
  await rename("Renamed");
  await checkUntil(create(), 1);
  await checkUntil(create(), 2);
  expect(started).toEqual(["publish 0", "publish 1"]);
});

test("a clock that is set back by a day does not delay the next attempt", async () => {
  const check = create();
  await rename("Renamed");
  await check();
  end(1, "failed");
  minute = -24 * 60;
  await check();
  expect(started).toEqual(["publish 0", "publish -1440"]);
});

test("outdated pages, such as yesterday's, are redrawn once without any change", async () => {
  const check = create();
  isDayOver = true;
  await checkUntil(check, 3);
  expect(started).toEqual(["publish 0"]);
  isDayOver = false;
  end(1, "done");
  await checkUntil(check, 20 * 60);
  expect(started).toHaveLength(1);
});
