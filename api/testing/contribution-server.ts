/** The real app behind a real HTTP server, on a database file with two markets and a clock that the test sets. */
import { noteMailServer } from "#api/mail/outbox.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { toNodeHandler } from "h3/node";
import { onTestFinished } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { type AppDeps, createApp } from "#api/app.ts";
import type { Passwords } from "#api/auth/password.ts";
import { seedMarkets } from "#api/snapshot/seed-markets.ts";
import { openToRead } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { createDecoder } from "#api/images/decoder.ts";
import { createJobs } from "#api/jobs/jobs.ts";
import { createFeedReader } from "#api/news/feed-reader.ts";
import { createRunningWork } from "#api/submissions/running-work.ts";
import { exampleMarket } from "./example-market.ts";
import { postJson } from "./post-json.ts";
import { openNewDatabase } from "./temporary-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { getPort, listen } from "#api/start/listen.ts";

export type ContributionServer = Awaited<ReturnType<typeof startContributionServer>>;

/** Shared by all tests, because starting these processes takes longer than most tests. */
const [decoder, feedReader] = [createDecoder(), createFeedReader()];

/** Required to create the first account. */
export const SETUP_CODE = "7K2M-Q9XD-03FH-WT51";

export const NOON = new Date("2026-07-04T17:00:00Z");

/** Hashing a real password takes a fifth of a second. */
const quickPasswords: Passwords = {
  hash: (password) => Promise.resolve(`plain:${password}`),
  verify: async (password, stored, _, begin) => {
    begin();
    return Promise.resolve(stored === `plain:${password}`);
  },
};

/** Market 1 has facts, market 2 is archived. Passwords are not hashed unless `given.passwords` does it. */
export async function startContributionServer(given: Partial<AppDeps & { market: Partial<Market> }> = {}) {
  const { market, ...deps } = given;
  const stateDir = await temporaryFolder();
  const db = await openNewDatabase(stateDir);
  const reading = openToRead(join(stateDir, "directory.db"));
  const markets = [
    exampleMarket({ id: 1, website: "https://dcfm.org/", ...market }),
    exampleMarket({ id: 2, name: "Old Market" }),
  ];
  await writeMarketSnapshot(join(stateDir, "snapshot"), { updated: "2023-03-12", markets });
  await seedMarkets(db, join(stateDir, "snapshot"), NOON);
  await db.updateTable("market").set({ archived_at: NOON.toISOString() }).where("id", "=", 2).execute();

  await noteMailServer(db, deps.sendsMail ?? false);
  const clock = { now: NOON };
  const work = createRunningWork();
  const jobs = deps.jobs ?? createJobs({ db, now: () => clock.now, pause: 5 });
  const app = createApp({
    db,
    reading,
    stateDir,
    siteUrl: "http://localhost:3000",
    getReleaseId: () => "abc",
    work,
    decoder,
    feedReader,
    jobs,
    now: () => clock.now,
    passwords: quickPasswords,
    setupCode: SETUP_CODE,
    ...deps,
  });
  const server = await listen(toNodeHandler(app), 0, "127.0.0.1");
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await jobs.finish();
    await work.finish();
    await reading.destroy();
    await db.destroy();
  });
  const url = `http://127.0.0.1:${getPort(server)}`;
  return {
    url,
    server,
    db,
    reading,
    stateDir,
    jobs,
    /** The app's clock. */
    clock,
    /** Sends an edit by a manager's link. */
    sendEdit: (token: string, edit: object) =>
      fetch(`${url}/api/manage/${token}`, {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(edit),
      }),
    post: (path: string, body: unknown, headers?: Record<string, string>) => postJson(url + path, body, headers),
    /** Posts as a browser does without JavaScript; does not follow the redirect. */
    postForm: (path: string, body: URLSearchParams | FormData, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: "POST",
        headers: { Accept: "text/html,*/*;q=0.8", ...headers },
        body,
        redirect: "manual",
      }),
    /** Numbers of stored rows, and names of picture files in the state folder. */
    count: async () => ({
      submissions: await countRows(db, "submission"),
      photos: await countRows(db, "photo"),
      files: [...(await list(join(stateDir, "images"))), ...(await list(join(stateDir, "uploads")))],
    }),
  };
}

async function countRows(db: Db, table: "submission" | "photo"): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

async function list(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).toSorted();
}
