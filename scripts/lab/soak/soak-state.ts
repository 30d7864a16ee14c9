/** Starts the soak's server, and holds the state that visitors, volunteer and faults share. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import type { Post, AnsweredPost } from "#api/testing/post-stream.ts";
import { type ServerHome, type ServerProcess, startServerProcess } from "#api/testing/server-process.ts";
import { getFreePort } from "#site/e2e/support/free-port.ts";
import { createTally, type Tally } from "./tally.ts";
import { createFaultTimes, type FaultTimes } from "./fault-times.ts";

export interface Soak {
  home: ServerHome;
  /** The same after each restart. */
  url: string;
  server: ServerProcess;
  setupCode: string | null;
  /** Sets the server's clock, see shifted-clock.ts. */
  clockFile: string;
  faultTimes: FaultTimes;
  tally: Tally;
  /** Submissions with an answer, and those whose answer was lost. */
  answered: AnsweredPost[];
  lost: Post[];
  /** Number of generated submissions, and what the status page must show for each, by its key. */
  made: number;
  expected: Map<string, Record<string, unknown>>;
  /** Memory samples, by run of the server. */
  memoryByRun: MemorySample[][];
  isOver: boolean;
}

/** Memory of the server's process, in MB, at a time in seconds. */
export interface MemorySample {
  at: number;
  memory: number;
}

export const MARKETS = 40;

/** The options of `npm start`, plus the shifted clock. */
const NODE_OPTIONS = `--max-semi-space-size=4 --import=${join(import.meta.dirname, "shifted-clock.ts")}`;

/** Makes a release take about a second, so that faults can happen in the middle. */
const BUILD_PAUSE_MS = 20;

/** @param folder empty; the caller deletes it */
export async function startSoak(folder: string): Promise<Soak> {
  const markets = Array.from({ length: MARKETS }, (_, index) =>
    exampleMarket({ id: index + 1, name: `Market ${index + 1}`, sources: [`usda-portal:${index + 1}`] }),
  );
  await writeMarketSnapshot(join(folder, "snapshot"), { updated: "2023", markets });
  const clockFile = join(folder, "clock");
  await writeFile(clockFile, "0");
  const stateDir = join(folder, "state");
  const port = String(await getFreePort());
  const home = {
    stateDir,
    settings: {
      ...{ STATE_DIR: stateDir, SNAPSHOT_DIR: join(folder, "snapshot"), PORT: port },
      ...{ CLOCK_FILE: clockFile, NODE_OPTIONS },
      FAKE_BUILD_PAUSE_MS: String(BUILD_PAUSE_MS),
    },
  };
  const server = await startSoakServer(home);
  return {
    ...{ home, server, clockFile, url: server.url, setupCode: server.setupCode },
    ...{ faultTimes: createFaultTimes(), tally: createTally() },
    ...{ answered: [], lost: [], made: 0, expected: new Map(), memoryByRun: [[]], isOver: false },
  };
}

/** Runs in its own session, so that Ctrl-C does not end it before the report. */
export function startSoakServer(home: ServerHome): Promise<ServerProcess> {
  return startServerProcess(home, ["setsid"], () => undefined);
}

/** Waits until the time is over or the soak ends. */
export async function pause(soak: Soak, ms: number): Promise<void> {
  const ends = performance.now() + ms;
  while (!soak.isOver && performance.now() < ends) await wait(Math.min(100, Math.max(1, ends - performance.now())));
}
