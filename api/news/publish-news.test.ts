/** How news get before visitors: by a publish like any other, from the server and from the command line. */
import { mkdir, readdir, readFile, readlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Job } from "#data/admin/admin.ts";
import { readNewsSnapshot } from "#data/read-news.ts";
import { regionNews } from "#data/region.ts";
import { insertNews } from "#api/db/news.ts";
import { parseEnv } from "#api/env.ts";
import { getPhotoFile, PHOTO_WIDTHS } from "#api/images/image-files.ts";
import { rssFeed } from "#api/testing/example-feeds.ts";
import { type FeedServer, startFeedServer } from "#api/testing/feed-server.ts";
import { makePublishedHome, makePublishHome, type PublishHome, type PublishSite } from "#api/testing/publish-site.ts";
import { fetchNewsFromCommandLine } from "./news-command.ts";

const FAKE_BUILD = join(import.meta.dirname, "../testing/fake-build.ts");

/** However slow the machine is. */
const SOON = { timeout: 20_000 };

let feeds: FeedServer;
let home: PublishHome;
let site: PublishSite;

/** Only the first of the region's feeds is there. */
function putFeed(title: string): void {
  feeds.put(regionNews.feeds[0]?.url ?? "", rssFeed({ title, date: new Date(Date.now() - 86_400_000).toUTCString() }));
}

beforeEach(async () => {
  feeds = await startFeedServer();
  home = await makePublishedHome();
  site = await home.start({ NEWS_URL: feeds.url });
});

async function restart(): Promise<void> {
  await site.stop();
  site = await home.start({ NEWS_URL: feeds.url });
}

async function fetchNews(): Promise<Job> {
  const response = await site.admin.send("POST", "/api/admin/news/fetch");
  return site.untilEnded(((await response.json()) as { jobId: number }).jobId);
}

/** Of the release that visitors get. */
async function getLiveNews(): Promise<string[]> {
  const { articles } = await readNewsSnapshot(join(home.stateDir, "current", "snapshot"));
  return articles.map(({ title }) => title);
}

test("news wait with the rest where changes are collected, over a restart, and go live with a publish", async () => {
  await site.rename(2, "Renamed");
  putFeed("Apples");
  const job = await fetchNews();
  expect(job.result?.message).toBe("1 new, 0 changed, 2 of 3 feeds could not be read.");
  expect(await site.getState()).toMatchObject({ changes: [{ marketId: 2 }], news: { added: 1 } });
  home.setBuild({ FAKE_BUILD: "fail" });
  await restart();
  expect([await getLiveNews(), await site.getHeading(2), site.warnings]).toEqual([[], "Market 2", []]);
  home.setBuild({});
  await site.untilEnded(await site.publish());
  expect([await getLiveNews(), await site.getHeading(2)]).toEqual([["Apples"], "Renamed"]);
});

test("news go live by themselves where everything does, and what else had changed with them", async () => {
  home.publishByItself(true);
  await restart();
  putFeed("Apples");
  await fetchNews();
  await expect.poll(getLiveNews, SOON).toEqual(["Apples"]);
  await expect
    .poll(async () => (await site.getState()).lastPublishes, SOON)
    .toMatchObject([
      { startedBy: "automatic", summary: "6 markets are live: 0 added, 0 changed, 0 removed. News: 1 new." },
    ]);
});

test("news that are fetched after a roll-back do not take it back, the next change of a market does", async () => {
  home.publishByItself(true);
  await restart();
  const old = (await site.getState()).live?.id ?? "";
  await site.rename(2, "Renamed");
  await expect.poll(() => site.getHeading(2), SOON).toBe("Renamed");
  await expect.poll(async () => (await site.getLive()).isUnderWay, SOON).toBe(false);
  await site.admin.send("POST", `/api/admin/releases/${old}/activate`);
  putFeed("Apples");
  await fetchNews();
  await restart();
  expect(await site.getLive()).toMatchObject({ isUnderWay: false, obstacle: { kind: "rolled-back" } });
  expect([await getLiveNews(), await site.getHeading(2)]).toEqual([[], "Market 2"]);
  await site.rename(3, "Later");
  await expect.poll(() => site.getHeading(3), SOON).toBe("Later");
  expect([await getLiveNews(), await site.getHeading(2)]).toEqual([["Apples"], "Renamed"]);
});

test("a start keeps the pictures that articles have, and clears away those of none", async () => {
  const names = ["0", "1"].map((digit) => `${digit.repeat(32)}.webp`);
  const files = names.flatMap((name) => PHOTO_WIDTHS.map((width) => getPhotoFile(home.stateDir, name, width)));
  await mkdir(dirname(files[0] ?? ""), { recursive: true });
  for (const file of files) await writeFile(file, "");
  const article = {
    ...{ kind: "news" as const, title: "Apples", source: "Farm Paper", summary: "", categories: [] },
    ...{ publishDate: "2026-07-01T00:00:00Z", link: "https://example.org/", imageUrl: `/api/images/${names[0] ?? ""}` },
  };
  const row = { guid: null, picture_url: null, picture_credit: null, first_seen_at: article.publishDate };
  await insertNews(site.db, article, row);
  await restart();
  expect((await readdir(dirname(files[0] ?? ""))).sort()).toEqual(
    files
      .slice(0, 3)
      .map((file) => basename(file))
      .sort(),
  );
});

function runCommand(lines: string[]): Promise<void> {
  const { stateDir, snapshotDir } = home;
  const folders = { STATE_DIR: stateDir, SNAPSHOT_DIR: snapshotDir };
  return fetchNewsFromCommandLine({
    env: parseEnv({ ...folders, SITE_URL: "http://localhost:3000", NEWS_URL: feeds.url }),
    buildCommand: [process.execPath, FAKE_BUILD],
    signal: new AbortController().signal,
    print: (line) => lines.push(line),
  });
}

test("the command has the running server do it, and does it itself where none runs", async () => {
  const lines: string[] = [];
  putFeed("Apples");
  await runCommand(lines);
  expect(lines.at(-1)).toBe("1 new, 0 changed, 2 of 3 feeds could not be read.");
  expect(
    lines.filter((line) => line.endsWith("answered with 404. Correct it.") || line.includes("(404)")),
  ).toHaveLength(2);
  expect(
    await site.db.selectFrom("job").select(["kind", "started_by"]).orderBy("id", "desc").executeTakeFirst(),
  ).toEqual({
    kind: "news",
    started_by: "the command line",
  });
  await site.stop();
  putFeed("Pears");
  await runCommand(lines);
  expect(lines).toContain("No server is running: doing it here.");
  expect(lines.at(-1)).toMatch(/^6 markets are live: .* News: 1 new\.$/);
  expect(await getLiveNews()).toEqual(["Pears"]);
  home.setBuild({ FAKE_BUILD: "fail" });
  site = await home.start({ NEWS_URL: feeds.url });
  expect(site.warnings).toEqual([]);
});

test("before the first start there is nothing to publish them with: they wait for it", async () => {
  await site.stop();
  home = await makePublishHome();
  const lines: string[] = [];
  putFeed("Apples");
  await runCommand(lines);
  expect(lines.at(-1)).toBe("It goes live with the first start of the server.");
  await expect(readlink(join(home.stateDir, "current"))).rejects.toThrow("ENOENT");
  site = await home.start({ NEWS_URL: feeds.url });
  expect(await getLiveNews()).toEqual(["Apples"]);
  expect(await readFile(join(home.stateDir, "current", "snapshot", "news.json"), "utf8")).toContain('"id": "1"');
});

test.each([true, false])("the command fails when no feed can be read: server %s", async (runs) => {
  if (!runs) await site.stop();
  await expect(runCommand([])).rejects.toThrow("No feed could be read: the articles stay as they are.");
});
