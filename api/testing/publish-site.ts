/** The server in the test's process, with its own state folder and a signed-in admin. */
import { rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { H3 } from "h3";
import { onTestFinished } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import type { Job } from "#data/admin/jobs.ts";
import type { LiveState, PublishState } from "#data/admin/publish.ts";
import { addFirstAdmin } from "#api/auth/admin-accounts.ts";
import { keepSecret } from "#api/auth/secret.ts";
import { createSessions } from "#api/auth/session.ts";
import { getAdminByName } from "#api/db/accounts.ts";
import { openDatabase } from "#api/db/open.ts";
import type { Command } from "#api/commands/command.ts";
import { parseEnv } from "#api/env.ts";
import type { Db } from "#api/db/tables.ts";
import { useSession } from "./admin-client.ts";
import type { FakeSettings } from "./fake-renderer.ts";
import { editRecord } from "./edit-record.ts";
import { exampleMarket } from "./example-market.ts";
import { FAKE_BUILD, type HereOptions, startHere } from "./server-here.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { until } from "./until.ts";

export type PublishHome = Awaited<ReturnType<typeof makePublishHome>>;

export type PublishSite = Awaited<ReturnType<typeof startSite>>;

/** Has markets 1 to 6, named "Market 1" and so on. */
export async function makePublishHome() {
  const folder = await temporaryFolder();
  const [stateDir, snapshotDir] = [join(folder, "state"), join(folder, "snapshot")];
  const markets = Array.from({ length: 6 }, (_, index) =>
    exampleMarket({ id: index + 1, name: `Market ${index + 1}`, sources: [`usda-portal:${index + 1}`] }),
  );
  await writeMarketSnapshot(snapshotDir, { updated: "2023", markets });
  const [settingsFile, hold] = [join(folder, "fake.json"), join(folder, "hold")];
  const setBuild = (settings: FakeSettings) => writeFileSync(settingsFile, JSON.stringify(settings));
  const withDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const db = await openDatabase(join(stateDir, "directory.db"));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  return {
    stateDir,
    snapshotDir,
    /** Settings for the next builds and releases. */
    setBuild,
    /** Lets releases wait in the middle. @returns a function that lets them go on */
    holdBuild: () => {
      writeFileSync(hold, "");
      setBuild({ FAKE_BUILD_HOLD: hold });
      return () => rmSync(hold);
    },
    /** Renames a market while no server runs. */
    rename: (id: number, name: string) => withDatabase((db) => rename(db, id, name)),
    countMarkets: () => withDatabase(async (db) => (await db.selectFrom("market").select("id").execute()).length),
    /** What a command of the operator's works with; it prints to `lines`. */
    getCommand: (lines: string[], settings: Record<string, string> = {}): Command => {
      const folders = { STATE_DIR: stateDir, SNAPSHOT_DIR: snapshotDir, SITE_URL: "http://localhost:3000" };
      return {
        env: parseEnv({ ...folders, ...settings }),
        buildCommand: [process.execPath, FAKE_BUILD, settingsFile],
        signal: new AbortController().signal,
        print: (line) => lines.push(line),
      };
    },
    /** Ada's session, also while a server starts on an existing database. */
    signIn: (url: string) => withDatabase(async (db) => useSession(url, await startSession(db, {}))),
    /** Resolves when the server is ready. */
    start: (env: Record<string, string> = {}, options: HereOptions = {}) =>
      startSite({ stateDir, snapshotDir }, env, options),
  };
}

let firstStart: Promise<PublishHome> | undefined;

/** Like makePublishHome, but with a finished first start (shared by all tests), so that nothing is left to build. */
export async function makePublishedHome(): Promise<PublishHome> {
  firstStart ??= makeFirstStart();
  const [from, home] = [await firstStart, await makePublishHome()];
  await cp(from.stateDir, home.stateDir, { recursive: true, verbatimSymlinks: true });
  return home;
}

async function makeFirstStart() {
  const home = await makePublishHome();
  const first = await home.start();
  // Tests count the publishes that they cause.
  await first.db.deleteFrom("job").execute();
  await first.stop();
  return home;
}

async function rename(db: Db, id: number, name: string): Promise<void> {
  const { record } = await db.selectFrom("market").select("record").where("id", "=", id).executeTakeFirstOrThrow();
  await editRecord(db, { ...(JSON.parse(record) as Market), name }, new Date());
}

async function startSite(
  { stateDir, snapshotDir }: { stateDir: string; snapshotDir: string },
  settings: Record<string, string>,
  options: HereOptions,
) {
  const server = await startHere({ STATE_DIR: stateDir, SNAPSHOT_DIR: snapshotDir, ...settings }, options);
  const { url, lines, warnings } = server;
  const db = await openDatabase(join(stateDir, "directory.db"));
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await db.destroy();
    await server.end();
  };
  onTestFinished(stop);
  const admin = useSession(url, await startSession(db, settings));
  const getLive = async () => (await (await admin.get("/api/admin/live")).json()) as LiveState;
  return {
    url,
    /** Ada, the first admin. */
    admin,
    /** A second connection to the server's database. */
    db,
    lines,
    warnings,
    stop,
    rename: (id: number, name: string) => rename(db, id, name),
    /** The heading of the published page of a market. */
    getHeading: async (id: number) =>
      /<h1>(.*?)<\/h1>/.exec(await (await fetch(`${url}/markets/${id}`)).text())?.[1] ?? null,
    /** Resolves when all changes are published. */
    untilLive: () => until(getLive, ({ newest, published, isUnderWay }) => newest === published && !isUnderWay),
    /** Resolves when a publish has failed. */
    untilFailure: async () => {
      const { failure } = await until(getLive, (live) => live.failure !== null && !live.isUnderWay);
      if (!failure) throw new Error("No failure.");
      return failure;
    },
    getState: async () => (await (await admin.get("/api/admin/publish")).json()) as PublishState,
    getLive,
    /** Starts a full publish. @returns the job's id */
    publish: async () => {
      const response = await admin.send("POST", "/api/admin/publish");
      if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
      return ((await response.json()) as { jobId: number }).jobId;
    },
    untilEnded: (id: number) =>
      until(
        async () => (await (await admin.get(`/api/admin/jobs/${id}`)).json()) as Job,
        ({ endedAt }) => endedAt !== null,
      ),
  };
}

/** Without a password, because hashing one takes longer than most tests. @returns the cookie */
async function startSession(db: Db, settings: Record<string, string>): Promise<string> {
  const { SITE_URL: siteUrl = "http://localhost:3000", SESSION_SECRET: secret = null } = settings;
  const now = () => new Date();
  const ada =
    (await getAdminByName(db, "ada")) ?? (await addFirstAdmin(db, { username: "ada", password_hash: "" }, now()));
  const getSecret = keepSecret(db, "session.secret", secret);
  const sessions = createSessions({ db, siteUrl, getSecret, now });
  const answer = await new H3().get("/", (event) => ada && sessions.start(event, ada)).request("/");
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}
