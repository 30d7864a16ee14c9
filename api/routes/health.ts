/** Is the server alive, and can it serve visitors? For whatever watches over it. */
import { type H3, HTTPResponse } from "h3";
import { checkWritable } from "#api/db/check-writable.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { addResource } from "#api/http/resource.ts";
import { getFreeBytes } from "#api/state-folder.ts";

export interface HealthDeps {
  db: Db;
  stateDir: string;
  /** The release that is being served, null while there is none. */
  getReleaseId: () => string | null;
}

/** Below, a release or a few uploads could fill the disk. */
const MIN_FREE_BYTES = 32 * 2 ** 20;

export function addHealthRoutes(app: H3, { db, stateDir, getReleaseId }: HealthDeps): void {
  addResource(app, "/api/health", { GET: () => answer({ status: "ok" }) });
  addResource(app, "/api/health/ready", {
    GET: async () => {
      const release = getReleaseId();
      if (release === null) throw notReady("The site is still being built. Try again in a moment.", 5);
      await checkWritable(db).catch(() => {
        throw notReady("The database cannot be written to. Check the disk and the rights of its folder.", 60);
      });
      const freeBytes = await getFreeBytes(stateDir);
      if (freeBytes < MIN_FREE_BYTES) throw notReady("The disk is almost full. Make room on it.", 60);
      return answer({ status: "ready", release, freeBytes });
    },
  });
}

function notReady(message: string, seconds: number): ApiError {
  return new ApiError(503, message, { headers: { "Retry-After": String(seconds) } });
}

function answer(body: Record<string, string | number>): HTTPResponse {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
  return new HTTPResponse(JSON.stringify(body), { headers });
}
