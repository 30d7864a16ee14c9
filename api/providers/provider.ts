/** What the server asks of whoever lends facts and photos to the directory, for as long as their terms allow. */
import type { H3 } from "h3";
import { PROVIDERS, SOURCES } from "#data/market/sources.ts";
import type { Db } from "#api/db/tables.ts";
import type { Decoder } from "#api/images/decoder.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import type { KnownMarkets } from "#api/markets/known-markets.ts";
import type { TaskQueue } from "#api/process/task-queue.ts";

/** Of all of them, for people. */
export const PROVIDER_NAMES = PROVIDERS.map((source) => SOURCES[source].name).join(" and ");

export interface ProviderDeps {
  db: Db;
  stateDir: string;
  known: KnownMarkets;
  jobs: Jobs;
  decoder: Decoder;
  /** Moving files and writing their rows, one at a time; shared with uploads. */
  storing: TaskQueue;
  now: () => Date;
}

export interface Provider {
  /** Mounts its routes, which stand behind the guard, and the work of its jobs. */
  addTo: (app: H3, deps: ProviderDeps) => void;
  /** Takes back what may not be kept any longer. @returns of how many markets and photos */
  dropExpired: (deps: Pick<ProviderDeps, "db" | "stateDir">, now: Date) => Promise<number>;
}
