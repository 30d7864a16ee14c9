/** How news is published, by the server and from the command line. */
import { writeActor } from "#api/db/actors.ts";
import { toCommand } from "#data/admin/actor.ts";
import { mkdir, readdir, readlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { regionNews } from "#data/region.ts";
import { insertNews } from "#api/db/news.ts";
import { openDatabase } from "#api/db/open.ts";
import { getPhotoFile } from "#api/images/image-files.ts";
import { PHOTO_WIDTHS } from "#api/images/photo-variants.ts";
import { rssFeed } from "#api/testing/example-feeds.ts";
import { type FeedServer, startFeedServer } from "#api/testing/feed-server.ts";
import { makePublishedHome, makePublishHome, type PublishHome, type PublishSite } from "#api/testing/publish-site.ts";
import { fetchNewsFromCommandLine } from "./news-command.ts";

let feeds: FeedServer;
let home: PublishHome;
let site: PublishSite;

/** Serves the first of the region's feeds; the others are missing. */
function putFeed(title: string): void {
  feeds.put(regionNews.feeds[0]?.url ?? "", rssFeed({ title, date: new Date(Date.now() - 86_400_000).toUTCString() }));
}

beforeEach(async () => {
  feeds = await startFeedServer();
  home = await makePublishedHome();
});

async function start(): Promise<void> {
  site = await home.start({ NEWS_URL: feeds.url });
}

async function getTitles(): Promise<string[]> {
  const { items } = (await (await fetch(`${site.url}/api/news`)).json()) as {
    items: { title: string; kind: string }[];
  };
  return items.filter(({ kind }) => kind === "news").map(({ title }) => title);
}

test("a start keeps pictures of articles and deletes others", async () => {
  const names = ["0", "1"].map((digit) => `${digit.repeat(32)}.webp`);
  const files = names.flatMap((name) => PHOTO_WIDTHS.map((width) => getPhotoFile(home.stateDir, name, width)));
  await mkdir(dirname(files[0] ?? ""), { recursive: true });
  for (const file of files) await writeFile(file, "");
  const article = {
    ...{ kind: "news" as const, title: "Apples", source: "Farm Paper", summary: "", categories: [] },
    ...{ publishDate: "2026-07-01T00:00:00Z", link: "https://example.org/", imageUrl: `/api/images/${names[0] ?? ""}` },
  };
  const row = { guid: null, picture_url: null, picture_credit: null, first_seen_at: article.publishDate };
  const db = await openDatabase(join(home.stateDir, "directory.db"));
  await insertNews(db, article, row);
  await db.destroy();
  await start();
  const kept = files.slice(0, 3).map((file) => basename(file));
  expect((await readdir(dirname(files[0] ?? ""))).toSorted()).toEqual(kept.toSorted());
});

function runCommand(lines: string[]): Promise<void> {
  return fetchNewsFromCommandLine(home.getCommand(lines, { NEWS_URL: feeds.url }));
}

test("the command asks a running server, or does the work itself without one, and fails if no feed can be read", async () => {
  const lines: string[] = [];
  await expect(runCommand([])).rejects.toThrow("No feed could be read: the articles stay as they are.");
  await start();
  putFeed("Apples");
  await runCommand(lines);
  expect(lines.at(-1)).toBe("1 new, 0 changed, 2 of 3 feeds could not be read.");
  expect(
    lines.filter((line) => line.endsWith("answered with 404. Correct it.") || line.includes("(404)")),
  ).toHaveLength(2);
  const jobs = await site.db.selectFrom("job").select(["kind", "started_by"]).where("state", "=", "done").execute();
  expect(jobs).toContainEqual({ kind: "news", started_by: writeActor(toCommand(null)) });
  await site.untilLive();
  await site.stop();
  putFeed("Pears");
  await runCommand(lines);
  expect(lines).toContain("No server is running: doing it here.");
  expect(lines.at(-1)).toMatch(/^6 markets are live: /);
  home.setBuild({ FAKE_BUILD: "fail" });
  await start();
  expect(await getTitles()).toEqual(["Pears"]);
  expect(site.warnings).toEqual([]);
});

test("before the first start, fetched news waits for that start", async () => {
  home = await makePublishHome();
  const lines: string[] = [];
  putFeed("Apples");
  await runCommand(lines);
  expect(lines.at(-1)).toBe("It goes live with the first start of the server.");
  await expect(readlink(join(home.stateDir, "current"))).rejects.toThrow("ENOENT");
  await start();
  const pages = await readdir(join(home.stateDir, "current", "news"));
  expect([pages.filter((name) => /^\d+\.html$/.test(name)), await getTitles()]).toEqual([["1.html"], ["Apples"]]);
});
