/**
 * What serves while the server cannot open its state: a full or read-only disk, a locked or damaged database. Visitors
 * get the release that is there; whatever is asked of the API is told why it does not work (docs/decisions/faults.md).
 */
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { H3 } from "h3";
import { makeClosedDatabase } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError, getOutage, type Outage } from "#api/http/api-error.ts";
import { OperatorError } from "#api/process/operator-error.ts";

interface OutageFallbackSettings {
  makeApi: (db: Db) => H3;
  /** Puts it before visitors. */
  mountApi: (app: H3) => void;
  /** The release that visitors get; null while there is none. */
  getReleaseId: () => string | null;
  /** Aborted when the server ends. */
  signal: AbortSignal;
  warn: (line: string) => void;
  /** Where the site is. */
  url: string;
  stateDir: string;
  /** Time until the next try, in milliseconds. */
  retryMs?: number | undefined;
}

const RETRY_MS = 10_000;

const WHY: Readonly<Record<Outage["kind"], string>> = {
  disk: "our disk is full",
  readonly: "our disk takes no changes",
  busy: "our database is busy",
  damaged: "our database is damaged",
};

/** Stands for the database while it takes long to open: a 404 would tell a form that its page is gone. */
export function makeStartingDatabase(): Db {
  const wait = { headers: { "Retry-After": "5" } };
  return makeClosedDatabase(new ApiError(503, "We are just starting. Please try again in a moment.", wait));
}

export function createOutageFallback(settings: OutageFallbackSettings) {
  const { makeApi, mountApi, getReleaseId, signal, warn, url, stateDir, retryMs = RETRY_MS } = settings;
  const now: { outage: Outage | null; api: H3 | null; warned: string } = { outage: null, api: null, warned: "" };
  return {
    /**
     * To be called with what kept the server from opening. Warns once, however often the same comes.
     * @returns false: it is not open
     * @throws OperatorError when there is no release that could be served, or the error itself when it is no outage
     */
    takeOver: (error: unknown): false => {
      const outage = getOutage(error);
      if (!outage || signal.aborted) throw error;
      const reason = error instanceof OperatorError ? error.message : describe(error, outage, stateDir);
      if (getReleaseId() === null) throw new OperatorError(reason, { cause: error });
      if (!now.api || now.outage?.kind !== outage.kind) now.api = makeApi(makeClosedDatabase(refuse(outage)));
      // What the failed try has mounted works on a database that is closed.
      mountApi(now.api);
      now.outage = outage;
      if (now.warned !== reason) warn(`${reason} ${describeService(outage, url, retryMs)}`);
      now.warned = reason;
      return false;
    },
    /** @throws the signal's reason, or an AbortError, when it is aborted */
    waitToTryAgain: async (): Promise<void> => {
      signal.throwIfAborted();
      if (now.outage && !passes(now.outage)) await once(signal, "abort");
      await wait(retryMs, undefined, { signal });
    },
  };
}

/** Damage does not pass by itself, and another try could open a backup that is still being copied in. */
function passes({ kind }: Outage): boolean {
  return kind !== "damaged";
}

/** For what comes only after the database has been opened. */
function describe(error: unknown, outage: Outage, stateDir: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const isDatabase = outage.kind === "busy" || outage.kind === "damaged";
  const what = isDatabase
    ? `The database ${join(stateDir, "directory.db")} cannot be used`
    : `The state folder ${stateDir} cannot be written to`;
  return `${what} (${message}). ${outage.advice}`;
}

function describeService(outage: Outage, url: string, retryMs: number): string {
  const next = passes(outage) ? `It tries again every ${retryMs / 1000} seconds.` : "Then start the server again.";
  return `Until then visitors get the last release at ${url}, and nothing can be sent or changed. ${next}`;
}

/** Said to visitors and to whoever watches the server. */
function refuse({ kind, status, headers }: Outage): ApiError {
  return new ApiError(status, `This does not work at the moment: ${WHY[kind]}. Please try again later.`, { headers });
}
