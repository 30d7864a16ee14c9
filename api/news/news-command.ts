/**
 * `npm run news`: has the running server fetch the news; where none runs, fetches and publishes them itself. A server that
 * starts meanwhile waits for it where the two could get into each other's way.
 */
import { join } from "node:path";
import { regionNews } from "#data/region.ts";
import { openDatabase } from "#api/db/open.ts";
import { seedMarkets } from "#api/db/seed-markets.ts";
import { seedNews } from "#api/db/seed-news.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { createDecoder } from "#api/images/decoder.ts";
import { askServer, type JobCommand } from "#api/publish/ask-server.ts";
import { createPublisher } from "#api/publish/publisher.ts";
import { getCurrentId } from "#api/release/release-store.ts";
import { prepareStateFolder } from "#api/state-folder.ts";
import { createTurns } from "#api/turns.ts";
import { fetchNews, type NewsSettings } from "./fetch-news.ts";

export interface NewsCommand extends JobCommand {
  /** See ReleaseSettings. */
  buildCommand: readonly string[];
  feeds?: NewsSettings["feeds"];
}

/** @throws OperatorError, SnapshotError or ApiError when the news could not be fetched or published, saying why */
export async function fetchNewsFromCommandLine(command: NewsCommand): Promise<void> {
  if (!(await askServer("/api/admin/news/fetch", {}, command))) await fetchHere(command);
}

async function fetchHere({ env, buildCommand, signal, print, feeds = regionNews.feeds }: NewsCommand): Promise<void> {
  const { stateDir, siteUrl, snapshotDir, news } = env;
  print("No server is running: fetching the news here.");
  await prepareStateFolder(stateDir);
  const db = await openDatabase(join(stateDir, "directory.db"));
  const now = () => new Date();
  try {
    await seedMarkets(db, snapshotDir, now());
    await seedNews(db, snapshotDir);
    const release = { projectRoot: PROJECT_ROOT, stateDir, siteUrl, buildCommand };
    const isLive = (await getCurrentId(stateDir)) !== null;
    const publisher = isLive ? createPublisher({ db, release, load: () => Promise.resolve(), now }) : null;
    const settings = { feeds, standIn: news.standIn };
    const deps = { db, stateDir, decoder: createDecoder(), storing: createTurns(), news: settings, publisher, now };
    let step = "";
    const report = (line: string) => {
      if (line !== step) print(line);
      step = line;
    };
    const { message } = await fetchNews(deps, {
      signal,
      by: "npm run news",
      report,
      log: print,
      conclude: () => undefined,
    });
    print(message);
    if (!isLive) print("They go live with the first start of the server.");
  } finally {
    await db.destroy();
  }
}
