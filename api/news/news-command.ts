/** `npm run news`: fetches the news. Asks the running server to do so, or does it itself if none is running. */
import { runJob } from "#api/commands/ask-server.ts";
import { askOrDo, type Command, workHere } from "#api/commands/command.ts";
import { createDecoder } from "#api/images/decoder.ts";
import { createTaskQueue } from "#api/process/task-queue.ts";
import { createFeedReader } from "./feed-reader.ts";
import { fetchNews } from "./fetch-news.ts";

/** @throws OperatorError, SnapshotError or ApiError if no feed could be read, or its articles could not be published */
export async function fetchNewsFromCommandLine(command: Command): Promise<void> {
  await askOrDo<unknown>(command, {
    there: (server) => runJob(server, "/api/admin/news/fetch", {}, command),
    here: () => fetchHere(command),
  });
}

function fetchHere(command: Command) {
  const { env, print } = command;
  const { stateDir, news } = env;
  const processes = { decoder: createDecoder(), feedReader: createFeedReader() };
  const tools = { ...processes, storing: createTaskQueue(), now: () => new Date() };
  return workHere(command, { by: "npm run news", log: print }, ({ db, job }) =>
    fetchNews({ db, stateDir, news, ...tools }, job),
  );
}
