/** Is the server alive, and can it serve visitors? For whatever watches over it. */
import { type H3, HTTPResponse } from "h3";
import { getMarketsRevision } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { addResource } from "#api/http/resource.ts";

/** `getReleaseId` gives the release that is being served, null while there is none. */
export function addHealthRoutes(app: H3, db: Db, getReleaseId: () => string | null): void {
  addResource(app, "/api/health", { GET: () => answer({ status: "ok" }) });
  addResource(app, "/api/health/ready", {
    GET: async () => {
      await getMarketsRevision(db);
      const release = getReleaseId();
      if (release !== null) return answer({ status: "ready", release });
      throw new ApiError(503, "The site is still being built. Try again in a moment.", {
        headers: { "Retry-After": "5" },
      });
    },
  });
}

function answer(body: Record<string, string>): HTTPResponse {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
  return new HTTPResponse(JSON.stringify(body), { headers });
}
