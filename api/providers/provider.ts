/** The interface of a provider, which lends facts and photos to the directory for as long as its terms allow. */
import type { H3 } from "h3";
import { PROVIDERS, SOURCES } from "#data/market/sources.ts";
import type { Db } from "#api/db/tables.ts";
import type { Decoder } from "#api/images/decoder.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import type { KnownMarkets } from "#api/markets/known-markets.ts";
import type { TaskQueue } from "#api/process/task-queue.ts";

/** Names of all providers, for messages. */
export const PROVIDER_NAMES = PROVIDERS.map((source) => SOURCES[source].name).join(" and ");

export interface ProviderDeps {
  db: Db;
  stateDir: string;
  known: KnownMarkets;
  jobs: Jobs;
  decoder: Decoder;
  /** Runs moves of files and writes of their rows one at a time; shared with uploads. */
  storing: TaskQueue;
  now: () => Date;
}

export interface Provider {
  /** Mounts its routes (all behind the login) and registers its jobs. */
  addTo: (app: H3, deps: ProviderDeps) => void;
  /** Deletes what may no longer be kept. @returns how many markets and photos were changed */
  dropExpired: (deps: Pick<ProviderDeps, "db" | "stateDir" | "storing">, now: Date) => Promise<number>;
}
