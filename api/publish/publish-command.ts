/**
 * `npm run publish`: asks the running server and follows its job; where none runs, makes the release itself. A server
 * that starts meanwhile waits for it.
 */
import { join } from "node:path";
import { openDatabase } from "#api/db/open.ts";
import { seedMarkets } from "#api/db/seed-markets.ts";
import { seedNews } from "#api/db/seed-news.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { prepareStateFolder } from "#api/state-folder.ts";
import { askServer, type JobCommand } from "./ask-server.ts";
import { createPublisher, type PublishParams } from "./publisher.ts";

export interface PublishCommand extends JobCommand {
  /** See ReleaseSettings. */
  buildCommand: readonly string[];
  params: PublishParams;
}

/** @throws OperatorError, SnapshotError or ApiError when it was not published, saying why */
export async function publishFromCommandLine(command: PublishCommand): Promise<void> {
  if (!(await askServer("/api/admin/publish", command.params, command))) await publishHere(command);
}

async function publishHere({ env, buildCommand, params, signal, print }: PublishCommand): Promise<void> {
  const { stateDir, siteUrl, snapshotDir } = env;
  print("No server is running: making the release here.");
  await prepareStateFolder(stateDir);
  const db = await openDatabase(join(stateDir, "directory.db"));
  try {
    await seedMarkets(db, snapshotDir, new Date());
    await seedNews(db, snapshotDir);
    const release = { projectRoot: PROJECT_ROOT, stateDir, siteUrl, buildCommand };
    const publisher = createPublisher({ db, release, load: () => Promise.resolve(), now: () => new Date() });
    let step = "";
    const report = (line: string) => {
      if (line !== step) print(line);
      step = line;
    };
    const { message } = await publisher.publish(params, {
      signal,
      by: "npm run publish",
      report,
      log: () => undefined,
      conclude: () => undefined,
    });
    print(message);
  } finally {
    await db.destroy();
  }
}
