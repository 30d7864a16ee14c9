/** The server in the test's process, with its own state folder and a signed-in admin. */
import { writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { H3 } from "h3";
import { onTestFinished } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import type { Job } from "#data/admin/jobs.ts";
import type { LiveState, PublishState } from "#data/admin/publish.ts";
import { addFirstAdmin } from "#api/auth/admin-accounts.ts";
import { keepSecret } from "#api/auth/secret.ts";
import { createSessions } from "#api/auth/session.ts";
import { getAdminByName } from "#api/db/admins.ts";
import { openDatabase } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { type AdminClient, useSession } from "./admin-client.ts";
import type { FakeSettings } from "./fake-renderer.ts";
import { editRecord } from "./edit-record.ts";
import { exampleMarket } from "./example-market.ts";
import { type HereOptions, startHere } from "./server-here.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface PublishHome {
  stateDir: string;
  snapshotDir: string;
  /** Settings for the next builds and releases. */
  setBuild: (settings: FakeSettings) => void;
  /** Renames a market while no server runs. */
  rename: (id: number, name: string) => Promise<void>;
  /** Ada's session, also while a server starts on an existing database. */
  signIn: (url: string) => Promise<AdminClient>;
  /** Resolves when the server is ready. */
  start: (env?: Record<string, string>, options?: HereOptions) => Promise<PublishSite>;
}

export interface PublishSite {
  url: string;
  /** Ada, the first admin. */
  admin: AdminClient;
  /** Another session of hers. */
  signIn: () => Promise<AdminClient>;
  /** A second connection to the server's database. */
  db: Db;
  lines: string[];
  warnings: string[];
  rename: (id: number, name: string) => Promise<void>;
  /** The heading of the published page of a market. */
  getHeading: (id: number) => Promise<string | null>;
  getState: () => Promise<PublishState>;
  getLive: () => Promise<LiveState>;
  /** Resolves when all changes are published. */
  untilLive: () => Promise<LiveState>;
  /** Resolves when a publish has failed. */
  untilFailure: () => Promise<NonNullable<LiveState["failure"]>>;
  /** Starts a full publish. @returns the job's id */
  publish: () => Promise<number>;
  untilEnded: (jobId: number) => Promise<Job>;
  stop: () => Promise<void>;
}

/** Has markets 1 to `count`, named "Market 1" and so on. */
export async function makePublishHome(count = 6): Promise<PublishHome> {
  return fillHome(await temporaryFolder(), count);
}

async function fillHome(folder: string, count: number): Promise<PublishHome> {
  const [stateDir, snapshotDir] = [join(folder, "state"), join(folder, "snapshot")];
  const markets = Array.from({ length: count }, (_, index) =>
    exampleMarket({ id: index + 1, name: `Market ${index + 1}`, sources: [`usda-portal:${index + 1}`] }),
  );
  await writeMarketSnapshot(snapshotDir, { updated: "2023", markets });
  const settingsFile = join(folder, "fake.json");
  return {
    stateDir,
    snapshotDir,
    setBuild: (settings) => writeFileSync(settingsFile, JSON.stringify(settings)),
    rename: async (id, name) => {
      const db = await openDatabase(join(stateDir, "directory.db"));
      await rename(db, id, name);
      await db.destroy();
    },
    signIn: async (url) => {
      const db = await openDatabase(join(stateDir, "directory.db"));
      const session = await startSession(db, {});
      await db.destroy();
      return useSession(url, session);
    },
    start: (env = {}, options = {}) => startSite({ stateDir, snapshotDir }, env, options),
  };
}

/** State folders after a first start, by number of markets. */
const firstStarts = new Map<number, Promise<PublishHome>>();

/** Like makePublishHome, but with a finished first start (shared by all tests), so that nothing is left to build. */
export async function makePublishedHome(count = 6): Promise<PublishHome> {
  const first = firstStarts.get(count) ?? makeFirstStart(count);
  firstStarts.set(count, first);
  const [from, home] = [await first, await makePublishHome(count)];
  await cp(from.stateDir, home.stateDir, { recursive: true, verbatimSymlinks: true });
  return home;
}

async function makeFirstStart(count: number): Promise<PublishHome> {
  const home = await fillHome(await temporaryFolder(), count);
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
  { stateDir, snapshotDir }: Pick<PublishHome, "stateDir" | "snapshotDir">,
  settings: Record<string, string>,
  options: HereOptions,
): Promise<PublishSite> {
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
  const signIn = async () => useSession(url, await startSession(db, settings));
  const admin = await signIn();
  const getLive = async () => (await (await admin.get("/api/admin/live")).json()) as LiveState;
  return {
    url,
    admin,
    signIn,
    db,
    lines,
    warnings,
    stop,
    rename: (id, name) => rename(db, id, name),
    getHeading: async (id) => /<h1>(.*?)<\/h1>/.exec(await (await fetch(`${url}/markets/${id}`)).text())?.[1] ?? null,
    untilLive: () => poll(getLive, ({ newest, published, isUnderWay }) => newest === published && !isUnderWay),
    untilFailure: async () => {
      const { failure } = await poll(getLive, (live) => live.failure !== null);
      if (!failure) throw new Error("No failure.");
      return failure;
    },
    getState: async () => (await (await admin.get("/api/admin/publish")).json()) as PublishState,
    getLive,
    publish: async () => {
      const response = await admin.send("POST", "/api/admin/publish");
      if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
      return ((await response.json()) as { jobId: number }).jobId;
    },
    untilEnded: (id) =>
      poll(
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
    (await getAdminByName(db, "ada")) ?? (await addFirstAdmin(db, { username: "ada", passwordHash: "" }, now()));
  const getSecret = keepSecret(db, "session.secret", secret);
  const sessions = createSessions({ db, siteUrl, getSecret, now });
  const answer = await new H3().get("/", (event) => ada && sessions.start(event, ada)).request("/");
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function poll<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    await wait(20);
  }
}
