/**
 * `npm run publish`: asks the running server and follows its job; where none runs, makes the release itself. A server
 * that starts meanwhile waits for it.
 */
import type { JobResult } from "#data/admin/admin.ts";
import type { Db } from "#api/db/tables.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { openState } from "#api/open-state.ts";
import { createRenderer } from "#api/release/renderer.ts";
import { askServer, type JobCommand } from "./ask-server.ts";
import { createPublisher, type Publisher } from "./publisher.ts";

export interface ReleaseCommand extends JobCommand {
  /** See ReleaseSettings. */
  buildCommand: readonly string[];
}

/** @throws OperatorError, SnapshotError or ApiError when it was not published, saying why */
export async function publishFromCommandLine(command: ReleaseCommand): Promise<void> {
  if (await askServer("/api/admin/publish", {}, command)) return;
  command.print("No server is running: making the release here.");
  const job = { by: "npm run publish", log: () => undefined };
  await runHere(command, job, (publisher, running) => publisher.publish({ everything: true }, running));
}

/** Does the work of a job without a server, on the database as a start of one would have it. */
export async function runHere(
  { env, buildCommand, signal, print }: ReleaseCommand,
  job: Pick<RunningJob, "by" | "log">,
  work: (publisher: Publisher, job: RunningJob, db: Db) => Promise<JobResult>,
): Promise<void> {
  const { stateDir, siteUrl } = env;
  const { db } = await openState(env);
  const renderer = createRenderer();
  try {
    const release = { projectRoot: PROJECT_ROOT, stateDir, siteUrl, buildCommand, renderer };
    const publisher = createPublisher({ db, release, load: () => Promise.resolve(), getLive: () => null });
    const report = printOnce(print);
    const { message } = await work(publisher, { ...job, signal, report, conclude: () => undefined }, db);
    print(message);
  } finally {
    renderer.close();
    await db.destroy();
  }
}

/** Progress comes with every page, the line changes with every step. */
export function printOnce(print: (line: string) => void): (line: string) => void {
  let last = "";
  return (line) => {
    if (line !== last) print(line);
    last = line;
  };
}
