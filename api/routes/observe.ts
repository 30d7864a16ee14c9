/** How the server is: for the dashboard, and for whatever watches it. */
import { type H3Event, HTTPResponse } from "h3";
import { isSameSecret } from "#api/auth/secret.ts";
import { ApiError } from "#api/http/api-error.ts";
import type { Routes } from "#api/http/routes.ts";
import { readStatus } from "#api/observe/status.ts";
import type { ApiContext } from "./context.ts";

export function observeRoutes(context: ApiContext): Routes {
  const { log, metrics, metricsToken } = context.observed;
  const requireWatcher = (event: H3Event) => {
    if (metricsToken === null) {
      throw new ApiError(403, "Nobody can read these numbers yet. Set METRICS_TOKEN (.env.example says how).");
    }
    const given = /^Bearer (.+)$/i.exec(event.req.headers.get("authorization") ?? "")?.[1];
    if (given !== undefined && isSameSecret(given, metricsToken)) return;
    throw new ApiError(401, "Send METRICS_TOKEN as a bearer token.", {
      headers: { "WWW-Authenticate": "Bearer" },
    });
  };
  return {
    "GET /api/metrics": async (event) => {
      requireWatcher(event);
      const body = await metrics.render(await readStatus(context), log.countLines());
      return new HTTPResponse(body, { headers: { "Content-Type": metrics.contentType, "Cache-Control": "no-store" } });
    },
    "GET /api/admin/status": () => readStatus(context),
  };
}
