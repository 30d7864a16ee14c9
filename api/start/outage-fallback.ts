/**
 * Keeps the site up while the state cannot be opened (full or read-only disk, locked or damaged database): visitors get
 * the last release, and API calls are answered with the reason (docs/decisions/faults.md).
 */
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { H3 } from "h3";
import { makeClosedDatabase } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getOutage, type Outage } from "#api/process/outage.ts";
import { OperatorError } from "#api/process/operator-error.ts";

interface OutageFallbackSettings {
  makeApi: (db: Db) => H3;
  /** Makes it the API that answers requests. */
  mountApi: (app: H3) => void;
  /** The ID of the live release; null if there is none yet. */
  getReleaseId: () => string | null;
  /** Aborted when the server shuts down. */
  signal: AbortSignal;
  warn: (line: string) => void;
  /** The site's URL on this machine. */
  url: string;
  stateDir: string;
  /** The pause before the next try, in milliseconds. */
  retryMs?: number | undefined;
}

const RETRY_MS = 10_000;

const WHY: Readonly<Record<Outage["kind"], string>> = {
  disk: "our disk is full",
  readonly: "our files cannot be changed",
  busy: "our database is busy",
  damaged: "our database is damaged",
  program: "parts of our program are missing",
};

/**
 * Used in place of the database while it opens: a 503 with Retry-After, because a 404 would tell a form that its page
 * is gone.
 */
export function makeStartingDatabase(): Db {
  const wait = { headers: { "Retry-After": "5" } };
  return makeClosedDatabase(new ApiError(503, "We are just starting. Please try again in a moment.", wait));
}

export function createOutageFallback(settings: OutageFallbackSettings) {
  const { makeApi, mountApi, getReleaseId, signal, warn, url, stateDir, retryMs = RETRY_MS } = settings;
  const now: { outage: Outage | null; api: H3 | null; warned: string } = { outage: null, api: null, warned: "" };
  return {
    /**
     * Call it with the error that kept the state from opening. Warns once per reason.
     * @returns false: the state is not open
     * @throws OperatorError if there is no release to serve, or the error itself if it is not an outage
     */
    takeOver: (error: unknown): false => {
      const outage = getOutage(error);
      if (!outage || signal.aborted) throw error;
      const reason = error instanceof OperatorError ? error.message : describeError(error, outage, stateDir);
      if (getReleaseId() === null) throw new OperatorError(reason, { cause: error });
      if (!now.api || now.outage?.kind !== outage.kind) now.api = makeApi(makeClosedDatabase(refuse(outage)));
      // Replaces an API that the failed try may have mounted, whose database is closed.
      mountApi(now.api);
      now.outage = outage;
      if (now.warned !== reason) warn(`${reason} ${describeService(outage, url, retryMs)}`);
      now.warned = reason;
      return false;
    },
    /** @throws the signal's reason or an AbortError when it is aborted */
    waitToTryAgain: async (): Promise<void> => {
      signal.throwIfAborted();
      if (now.outage && !passes(now.outage)) await once(signal, "abort");
      await wait(retryMs, undefined, { signal });
    },
  };
}

/** Damage does not go away by itself, and a retry might open a backup while it is being copied. */
function passes({ kind }: Outage): boolean {
  return kind !== "damaged";
}

/** For errors after the database was opened. */
function describeError(error: unknown, outage: Outage, stateDir: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const isDatabase = outage.kind === "busy" || outage.kind === "damaged";
  if (outage.kind === "program") return `The site cannot be made (${message}). ${outage.advice}`;
  const what = isDatabase
    ? `The database ${join(stateDir, "directory.db")} cannot be used`
    : `The state folder ${stateDir} cannot be written to`;
  return `${what} (${message}). ${outage.advice}`;
}

function describeService(outage: Outage, url: string, retryMs: number): string {
  const next = passes(outage) ? `It tries again every ${retryMs / 1000} seconds.` : "Then start the server again.";
  return `Until then visitors get the last release at ${url}, and nothing can be sent or changed. ${next}`;
}

/** For visitors and for monitoring. */
function refuse({ kind, status, headers }: Outage): ApiError {
  return new ApiError(status, `This does not work at the moment: ${WHY[kind]}. Please try again later.`, { headers });
}
