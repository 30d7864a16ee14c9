/** The whole server in this process, on a state folder of its own, with a build that takes no time. */
import { rmSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import type { Job } from "#data/admin/jobs.ts";
import type { LiveState, PublishState } from "#data/admin/publish.ts";
import { openDatabase } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { parseEnv } from "#api/env.ts";
import { createLog } from "#api/observe/log.ts";
import { type RunOptions, runServer } from "#api/start/run-server.ts";
import { type AdminClient, signIn } from "./admin-client.ts";
import type { FakeSettings } from "./fake-renderer.ts";
import { editRecord } from "./edit-record.ts";
import { exampleMarket } from "./example-market.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface PublishHome {
  stateDir: string;
  snapshotDir: string;
  /** Of what is built and drawn from now on. */
  setBuild: (settings: FakeSettings) => void;
  /** While no server runs. */
  rename: (id: number, name: string) => Promise<void>;
  /** Resolves when it serves; `onLine` hears what it prints until then, too. Ends with the server's run. */
  start: (env?: Record<string, string>, onLine?: (line: string) => void) => Promise<PublishSite>;
}

export interface PublishSite {
  url: string;
  admin: AdminClient;
  /** In addition to the server's own connection. */
  db: Db;
  lines: string[];
  warnings: string[];
  rename: (id: number, name: string) => Promise<void>;
  /** The heading of a market's page as visitors get it. */
  getHeading: (id: number) => Promise<string | null>;
  getState: () => Promise<PublishState>;
  getLive: () => Promise<LiveState>;
  /** Resolves when all that was changed is live. */
  untilLive: () => Promise<LiveState>;
  /** Resolves when something could not go live. */
  untilFailure: () => Promise<NonNullable<LiveState["failure"]>>;
  /** Draws everything anew. @returns the id of the job */
  publish: () => Promise<number>;
  untilEnded: (jobId: number) => Promise<Job>;
  stop: () => Promise<void>;
}

/** No feed is read from its own server by a test. */
const NOBODY = "http://127.0.0.1:9";

const FAKE_BUILD = join(import.meta.dirname, "fake-build.ts");

/** Markets 1 to `count`, called "Market 1" and so on. */
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
  const buildCommand = [process.execPath, FAKE_BUILD, settingsFile];
  return {
    stateDir,
    snapshotDir,
    setBuild: (settings) => writeFileSync(settingsFile, JSON.stringify(settings)),
    rename: async (id, name) => {
      const db = await openDatabase(join(stateDir, "directory.db"));
      await rename(db, id, name);
      await db.destroy();
    },
    start: (env = {}, onLine = () => undefined) => startSite({ stateDir, snapshotDir, buildCommand }, env, onLine),
  };
}

/** By the number of markets: a state folder after a first start and its end. */
const firstStarts = new Map<number, Promise<PublishHome>>();

/** As makePublishHome after a first start, which was made once for all tests: nothing is left to build. */
export async function makePublishedHome(count = 6): Promise<PublishHome> {
  const first = firstStarts.get(count) ?? makeFirstStart(count);
  firstStarts.set(count, first);
  const [from, home] = [await first, await makePublishHome(count)];
  await cp(from.stateDir, home.stateDir, { recursive: true, verbatimSymlinks: true });
  return home;
}

async function makeFirstStart(count: number): Promise<PublishHome> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "directory-first-start-")));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const home = await fillHome(folder, count);
  await (await home.start()).stop();
  return home;
}

async function rename(db: Db, id: number, name: string): Promise<void> {
  const { record } = await db.selectFrom("market").select("record").where("id", "=", id).executeTakeFirstOrThrow();
  await editRecord(db, { ...(JSON.parse(record) as Market), name }, new Date());
}

async function startSite(
  home: Pick<PublishHome, "stateDir" | "snapshotDir"> & Pick<RunOptions, "buildCommand">,
  env: Record<string, string>,
  onLine: (line: string) => void,
): Promise<PublishSite> {
  const { stateDir, snapshotDir, ...options } = home;
  const [lines, warnings]: [string[], string[]] = [[], []];
  const end = new AbortController();
  const folders = { STATE_DIR: stateDir, SNAPSHOT_DIR: snapshotDir };
  const given = { PORT: "0", SITE_URL: "http://localhost:3000", NEWS_URL: NOBODY, ...folders };
  let serve: (url: string) => void;
  const serving = new Promise<string>((resolve) => (serve = resolve));
  const run = runServer({
    env: parseEnv({ ...given, ...env }),
    ...options,
    signal: end.signal,
    log: {
      ...createLog({ logFormat: "text", logLevel: "error" }),
      tell: (text) => lines.push(text),
      print: (line) => {
        lines.push(line);
        onLine(line);
        if (line.startsWith("Serving ")) serve(line.replace("Serving ", "").replace("localhost", "127.0.0.1"));
      },
      warn: (line) => warnings.push(line),
    },
  });
  const url = await Promise.race([
    serving,
    run.then(() => {
      throw new Error("The server ended before it served.");
    }),
  ]);
  const db = await openDatabase(join(stateDir, "directory.db"));
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await db.destroy();
    end.abort();
    await run;
  };
  onTestFinished(stop);
  const setupCode = /#setup=(\S+)/.exec(lines.join("\n"))?.[1] ?? null;
  const admin = await signIn({ url, setupCode });
  const getLive = async () => (await (await admin.get("/api/admin/live")).json()) as LiveState;
  const getJob = async (id: number) => (await (await admin.get(`/api/admin/jobs/${id}`)).json()) as Job;
  return {
    url,
    admin,
    db,
    lines,
    warnings,
    stop,
    rename: (id, name) => rename(db, id, name),
    getHeading: async (id) => /<h1>(.*?)<\/h1>/.exec(await (await fetch(`${url}/markets/${id}`)).text())?.[1] ?? null,
    untilLive: async () => {
      for (;;) {
        const live = await getLive();
        if (live.newest === live.published && !live.isUnderWay) return live;
        await wait(20);
      }
    },
    untilFailure: async () => {
      for (;;) {
        const { failure } = await getLive();
        if (failure) return failure;
        await wait(20);
      }
    },
    getState: async () => (await (await admin.get("/api/admin/publish")).json()) as PublishState,
    getLive,
    publish: async () => {
      const response = await admin.send("POST", "/api/admin/publish");
      if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
      return ((await response.json()) as { jobId: number }).jobId;
    },
    untilEnded: async (id) => {
      for (;;) {
        const job = await getJob(id);
        if (job.endedAt !== null) return job;
        await wait(20);
      }
    },
  };
}
