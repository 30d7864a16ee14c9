/** Fetches news through the API of the whole app, from working and failing feeds. */
import { ADA } from "#data/admin/testing/actors.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import type { NewsState } from "#data/admin/news.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import type { NewsFeed } from "#data/news/news-feed.ts";
import { setMeta } from "#api/db/meta.ts";
import { listNewsJson } from "#api/db/news.ts";
import { saveSettings } from "#api/db/settings.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { ATOM_FEED, type FeedEntry, JSON_FEED, rssFeed } from "#api/testing/example-feeds.ts";
import { type FeedServer, startFeedServer } from "#api/testing/feed-server.ts";
import { makeJpeg } from "#api/testing/photo-form.ts";

const PAPER: NewsFeed = {
  name: "Farm Paper",
  url: "https://paper.example.org/feed/",
  terms: "Everything may be shown.",
  showsFull: true,
  showsImages: true,
};
const EXTENSION: NewsFeed = {
  name: "Extension",
  url: "https://extension.example.edu/feeds/posts/default",
  place: { name: "Madison", latitude: 43.07, longitude: -89.4 },
  terms: "Summaries only.",
  showsFull: false,
  showsImages: false,
};
const NOTES: NewsFeed = { ...EXTENSION, name: "Farm notes", url: "https://notes.example.org/feed.json" };

let feeds: FeedServer;
let site: AdminSite;

async function follow(...feedsToRead: NewsFeed[]): Promise<void> {
  await saveSettings(site.db, { feeds: feedsToRead });
}

beforeEach(async () => {
  feeds = await startFeedServer();
  feeds.put(PAPER.url, rssFeed());
  feeds.put(EXTENSION.url, ATOM_FEED);
  feeds.put(NOTES.url, JSON_FEED);
  site = await startAdminSite({ news: { mockUrl: feeds.url } });
  await follow(PAPER);
});

async function fetchNews(): Promise<Job> {
  return untilEnded(await site.jobs.start("news", {}, ADA));
}

async function untilEnded(id: number): Promise<Job> {
  await expect.poll(async () => (await site.jobs.get(id))?.endedAt).not.toBeNull();
  const job = await site.jobs.get(id);
  if (!job) throw new Error("There is no such job.");
  return job;
}

async function list(): Promise<NewsArticle[]> {
  return (await listNewsJson(site.db)).map((json) => JSON.parse(json) as NewsArticle);
}

async function getTitles(): Promise<string[]> {
  return (await list()).map(({ id, title }) => `${id} ${title}`);
}

/** Moves the clock by days, and marks the new time as trusted. */
async function advanceDays(count: number): Promise<void> {
  site.clock.now = days(count);
  await setMeta(site.db, "clock.trusted", site.clock.now.toISOString());
}

function days(count: number): Date {
  return new Date(site.clock.now.getTime() + count * 24 * 60 * 60 * 1000);
}

test("feeds of every format become articles, as far as their terms allow", async () => {
  await follow(PAPER, EXTENSION, NOTES);
  const { status, body } = await site.ask("POST", "/api/admin/news/fetch");
  expect([status, body["success"]]).toEqual([202, true]);
  const job = await untilEnded(Number(body["jobId"]));
  expect(job).toMatchObject({
    startedBy: ADA,
    state: "done",
    result: { message: "5 new, 0 changed.", added: 5, failed: [] },
  });
  const articles = await list();
  expect(articles.map(({ id, source, title }) => [id, source, title])).toEqual([
    ["1", "Farm Paper", "Apples are early this year"],
    ["2", "Extension", "Storing berries & <cherries>"],
    ["3", "Extension", "Peas now"],
    ["4", "Farm notes", "Honey & wax"],
    ["5", "Farm notes", "A note without a title. Two lines <of> it."],
  ]);
  expect(articles[0]).toMatchObject({
    ...{ kind: "news", publishDate: "2026-07-01T14:30:00.000Z", link: "https://paper.example.org/apples/" },
    content: "<p>Growers near Gays Mills expect a good year. […]</p>",
  });
  expect(articles[1]).toMatchObject({ place: EXTENSION.place });
  expect(articles[1]).not.toHaveProperty("content");
  expect(job.log).toContain("Farm notes: 1 without a date that can be read, listed by when they were first seen.");
});

function entry(title: string, date?: string): FeedEntry {
  return { title, guid: title, link: `https://paper.example.org/${title}`, date };
}

test("an article is recognized by its guid or link, follows its feed, and keeps its id", async () => {
  await fetchNews();
  const late = { title: "Apples are late", link: "https://paper.example.org/late/" };
  const changed = rssFeed(late, entry("Pears", "Wed, 01 Jul 2026 14:30:00 +0000"));
  feeds.put(PAPER.url, changed);
  expect((await fetchNews()).result).toMatchObject({ added: 1, updated: 1, unchanged: 0 });
  // Another guid, as after a move to other blog software.
  feeds.put(PAPER.url, changed.replace("?p=101", "?p=9101"));
  expect((await fetchNews()).result).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect(await getTitles()).toEqual(["1 Apples are late", "2 Pears"]);
});

test("unchanged feeds are not sent again, but changed settings apply to them", async () => {
  await fetchNews();
  const second = await fetchNews();
  expect(second.log).toEqual(["Farm Paper: nothing new."]);
  expect(feeds.requests.map(({ headers }) => headers["if-none-match"] !== undefined)).toEqual([false, true]);
  await follow({ ...PAPER, showsFull: false });
  expect((await fetchNews()).result).toMatchObject({ updated: 1 });
  expect((await list())[0]).not.toHaveProperty("content");
});

test("an article without a date, or with one in the future, keeps the day it was first seen", async () => {
  const early = (date: string) => entry("Early", date);
  feeds.put(PAPER.url, rssFeed(entry("Undated"), early("Fri, 01 Jan 2100 00:00:00 GMT")));
  await fetchNews();
  site.clock.now = days(10);
  const still = { ...entry("Undated"), title: "Undated still" };
  feeds.put(PAPER.url, rssFeed(still, early("Sun, 12 Jul 2026 00:00:00 GMT")));
  await fetchNews();
  expect((await list()).map(({ title, publishDate }) => `${title} ${publishDate}`)).toEqual([
    "Undated still 2026-07-04T17:00:00.000Z",
    "Early 2026-07-04T17:00:00.000Z",
  ]);
});

test("after a year an article is removed for good, and its id is not reused", async () => {
  feeds.put(PAPER.url, rssFeed({}, entry("Undated")));
  await fetchNews();
  // A sudden jump of the clock is not trusted.
  site.clock.now = days(366);
  expect((await fetchNews()).result?.message).toBe("0 new, 0 changed.");
  await advanceDays(0);
  expect((await fetchNews()).result?.message).toBe("0 new, 0 changed, 2 taken off the list.");
  feeds.put(PAPER.url, rssFeed({ title: "Changed" }, { ...entry("Undated"), title: "Changed" }));
  await fetchNews();
  expect(await getTitles()).toEqual([]);
  feeds.put(PAPER.url, rssFeed(entry("New", "Sun, 04 Jul 2027 00:00:00 GMT")));
  await fetchNews();
  expect(await getTitles()).toEqual(["3 New"]);
});

test("a failing feed keeps its articles and shows its error; the other feeds are read", async () => {
  await follow(PAPER, NOTES);
  await fetchNews();
  const goodAt = site.clock.now.toISOString();
  feeds.put(PAPER.url, { status: 500 });
  feeds.put(NOTES.url, JSON_FEED.replace("Honey &", "Honey and"));
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  const job = await fetchNews();
  expect(job).toMatchObject({
    state: "done",
    result: { message: "0 new, 1 changed, 1 of 2 feeds could not be read.", failed: [{ what: "Farm Paper" }] },
  });
  const state = await site.read<NewsState>("/api/admin/news");
  const host = new URL(feeds.url).host;
  expect(state).toMatchObject({
    total: 3,
    everyHours: 6,
    job: null,
    lastJob: { id: job.id },
    feeds: [
      {
        name: "Farm Paper",
        articles: 1,
        lastFetchedAt: days(0).toISOString(),
        lastGoodAt: goodAt,
        lastProblem: `${host} answered with 500.`,
      },
      { name: "Farm notes", articles: 2, showsFull: false, terms: "Summaries only.", lastProblem: null },
    ],
  });
  feeds.put(NOTES.url, { status: 500 });
  expect(await fetchNews()).toMatchObject({
    ...{ state: "failed", done: 2, total: 2, error: "No feed could be read: the articles stay as they are." },
    result: { failed: [{ what: "Farm Paper" }, { what: "Farm notes" }] },
  });
  feeds.put(NOTES.url, JSON_FEED.replace("Honey &", "Honey and"));
  feeds.put(PAPER.url, rssFeed());
  await fetchNews();
  expect((await site.read<NewsState>("/api/admin/news")).feeds[0]?.lastProblem).toBeNull();
  expect(await getTitles()).toHaveLength(3);
});

test("skipped items are reported, with what is wrong; harmless ones only in the log", async () => {
  const unlinked = { title: "Pears", guid: "x", link: "javascript:alert(1)" };
  feeds.put(PAPER.url, rssFeed({}, {}, unlinked, entry("Old", "Wed, 01 Jul 2020 10:00:00 GMT")));
  feeds.put(NOTES.url, rssFeed({ guid: "syndicated" }));
  await follow(PAPER, NOTES);
  const { log } = await fetchNews();
  expect(log.slice(0, 5)).toEqual([
    "Farm Paper: Left out: 1 without a link to the original: “Pears”; 1 twice in the feed: “Apples are early this year”.",
    "Farm Paper: 1 too old to be listed.",
    "Farm Paper: 1 new, 0 changed, 0 as they were.",
    "Farm notes: 1 listed already, from another feed.",
    "Farm notes: 0 new, 0 changed, 0 as they were.",
  ]);
  expect((await list()).map(({ source }) => source)).toEqual(["Farm Paper"]);
  expect((await site.read<NewsState>("/api/admin/news")).feeds[0]).toMatchObject({
    articles: 1,
    lastProblem: "Left out: 1 without a link to the original: “Pears”.",
  });
});

test("articles of a feed that was removed from the settings are removed", async () => {
  await follow(PAPER, NOTES);
  await fetchNews();
  await follow(NOTES);
  expect((await fetchNews()).result?.message).toBe("0 new, 0 changed, 1 taken off the list.");
  expect((await list()).map(({ source }) => source)).toEqual(["Farm notes", "Farm notes"]);
});

test("feeds that are too large, broken, internal or gone add and remove nothing", async () => {
  const cases: [Parameters<FeedServer["put"]>[1], RegExp][] = [
    [{ redirect: "https://127.0.0.1:8443/" }, /^127\.0\.0\.1:8443 is not on the public internet\.$/],
    [rssFeed().padEnd(5 * 2 ** 20 + 1), /sent more than 5 MB\.$/],
    [rssFeed().slice(0, 900), /^The feed is broken/],
    [{ status: 404 }, /no feed at this address any more \(404\)/],
    [{ status: 403 }, /does not let us read the feed \(403\)/],
  ];
  const bad = cases.map(([answer, problem], at) => ({ name: `Feed ${at}`, url: `${PAPER.url}${at}`, answer, problem }));
  await follow(...bad.map(({ name, url }) => ({ ...PAPER, name, url })));
  for (const { name, url } of bad) feeds.put(url, rssFeed({ title: name, guid: name, link: url }));
  await fetchNews();
  for (const { url, answer } of bad) feeds.put(url, answer);
  const { result } = await fetchNews();
  expect(result?.failed).toEqual(
    bad.map(({ name, problem }) => ({ what: name, why: expect.stringMatching(problem) as string })),
  );
  expect((await list()).map(({ title }) => title).toSorted()).toEqual(bad.map(({ name }) => name));
});

test("a fetch can be cancelled while a server is silent; those asked for meanwhile are joined into the next", async () => {
  feeds.put(PAPER.url, { fault: "slow" });
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push(Number((await site.ask("POST", "/api/admin/news/fetch")).body["jobId"]));
  }
  const [silent = 0, next = 0, same] = ids;
  expect([same, next]).toEqual([next, silent + 1]);
  await expect.poll(() => feeds.requests.length).toBe(1);
  feeds.put(PAPER.url, rssFeed());
  await site.ask("POST", `/api/admin/jobs/${silent}/cancel`);
  expect((await untilEnded(next)).result).toMatchObject({ added: 1 });
  expect(await site.jobs.get(silent)).toMatchObject({ state: "cancelled" });
});

async function listImageFiles(): Promise<string[]> {
  return readdir(join(site.stateDir, "images")).catch(() => []);
}

async function putPicture(name: string, color: string, width = 400): Promise<string> {
  const address = `https://paper.example.org/${name}`;
  feeds.put(address, { headers: { "Content-Type": "image/jpeg" }, body: await makeJpeg(color, width, 300) });
  return `${feeds.url}/paper.example.org/${name}`;
}

test("pictures are served by this site with their credit, follow the feed, and are deleted with their article", async () => {
  feeds.put(PAPER.url, rssFeed({ picture: await putPicture("red.jpg", "red") }));
  await fetchNews();
  const [first] = await list();
  expect(first).toMatchObject({
    imageUrl: expect.stringMatching(/^\/api\/images\/[0-9a-f]{32}\.webp$/) as string,
    imageCredit: "Ben Lens",
  });
  const shown = await fetch(`${site.url}${first?.imageUrl ?? ""}?w=480`);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await listImageFiles()).toHaveLength(3);

  feeds.put(PAPER.url, rssFeed({ title: "Apples", picture: await putPicture("blue.jpg", "blue") }));
  await fetchNews();
  const [second] = await list();
  expect(second?.imageUrl).not.toBe(first?.imageUrl);
  expect((await fetch(`${site.url}${first?.imageUrl ?? ""}`)).status).toBe(404);
  expect(await listImageFiles()).toHaveLength(3);

  await advanceDays(366);
  await fetchNews();
  expect((await fetch(`${site.url}${second?.imageUrl ?? ""}`)).status).toBe(404);
  expect(await listImageFiles()).toEqual([]);
});

test("an unusable picture is skipped and not requested again; after a temporary error it is", async () => {
  const address = "https://paper.example.org/a.jpg";
  feeds.put(PAPER.url, rssFeed({ picture: `${feeds.url}/paper.example.org/a.jpg` }));
  const asked = () => feeds.requests.filter(({ path }) => path.endsWith("a.jpg")).length;
  feeds.put(address, { status: 503 });
  await fetchNews();
  feeds.put(address, { headers: { "Content-Type": "image/svg+xml" }, body: "<svg onload='alert(1)'/>" });
  await fetchNews();
  expect(asked()).toBe(2);
  await fetchNews();
  expect(asked()).toBe(2);
  feeds.put(PAPER.url, rssFeed({ picture: await putPicture("pixel.jpg", "red", 1) }));
  await fetchNews();
  feeds.put(PAPER.url, rssFeed({ picture: "http://169.254.169.254/a.jpg" }));
  await fetchNews();
  expect((await list())[0]).not.toHaveProperty("imageUrl");
  expect(await listImageFiles()).toEqual([]);
});

test("an article's picture is visible although a market's photo is declined, and kept when only that shows it", async () => {
  feeds.put(PAPER.url, rssFeed({ picture: await putPicture("shared.jpg", "green") }));
  await fetchNews();
  const { imageUrl = "" } = (await list())[0] ?? {};
  // The same picture, of market 1.
  const photo = { name: imageUrl.replace("/api/images/", ""), original_hash: "x", width: 1, height: 1, bytes: 1 };
  const row = { ...photo, market_id: 1, submission_id: null, position: 0, state: "rejected" } as const;
  await site.db.insertInto("photo").values(row).execute();
  expect((await fetch(site.url + imageUrl)).status).toBe(200);
  await site.db.updateTable("photo").set({ state: "approved" }).execute();
  await advanceDays(366);
  await fetchNews();
  expect(await listImageFiles()).toHaveLength(3);
});
