/**
 * `npm run news`: has the running server fetch the news; where none runs, fetches them itself. What is new goes live like
 * any other change. A server that starts meanwhile waits for it where the two could get into each other's way.
 */
import { regionNews } from "#data/region.ts";
import { createDecoder } from "#api/images/decoder.ts";
import { askServer } from "#api/publish/ask-server.ts";
import { type ReleaseCommand, runHere } from "#api/publish/publish-command.ts";
import { getCurrentId } from "#api/release/release-store.ts";
import { createTaskQueue } from "#api/task-queue.ts";
import { fetchNews, type NewsSettings } from "./fetch-news.ts";

interface NewsCommand extends ReleaseCommand {
  feeds?: NewsSettings["feeds"];
}

/** @throws OperatorError, SnapshotError or ApiError when the news could not be fetched or published, saying why */
export async function fetchNewsFromCommandLine(command: NewsCommand): Promise<void> {
  if (await askServer("/api/admin/news/fetch", {}, command)) return;
  const { env, print, feeds = regionNews.feeds } = command;
  const { stateDir } = env;
  print("No server is running: fetching the news here.");
  const isLive = (await getCurrentId(stateDir)) !== null;
  await runHere(command, { by: "npm run news", log: print }, async (publisher, job, db) => {
    const news = { feeds, standIn: env.news.standIn };
    const tools = { decoder: createDecoder(), storing: createTaskQueue(), now: () => new Date() };
    const fetched = await fetchNews({ db, stateDir, news, ...tools }, job);
    if (!isLive) return fetched;
    const { message } = await publisher.publish({}, job);
    return { message: `${fetched.message} ${message}` };
  });
  if (!isLive) print("They go live with the first start of the server.");
}
