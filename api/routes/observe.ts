/** Routes for health checks, metrics and the dashboard's status card. */
import { ApiError } from "#api/http/api-error.ts";
import { requireAdmin } from "#api/auth/guard.ts";
import type { Routes } from "#api/http/routes.ts";
import { checkReady } from "#api/doctor/check-ready.ts";
import { readFirstSteps } from "#api/observe/first-steps.ts";
import { readStatus } from "#api/observe/status.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import type { ApiContext } from "./context.ts";

export function observeRoutes(context: ApiContext): Routes {
  const { isEnding } = context.observed;
  return {
    "GET /api/health": () => ({ status: "ok" }),
    "GET /api/health/ready": async () => {
      const found = await checkReady({ ...context, isEnding });
      if (found.isReady) return { status: "ready", release: found.release, freeBytes: found.freeBytes };
      const headers = { "Retry-After": String(found.seconds) };
      throw new ApiError(503, `${found.what} ${found.mend}`, { headers });
    },
    // `npm run doctor` uses it to check TRUSTED_PROXIES.
    "GET /api/address": (event) => ({
      address: context.getAddress(event),
      forwarded: event.req.headers.get("x-forwarded-for")?.split(",").length ?? 0,
    }),
    "GET /api/admin/status": async (event) => {
      const status = await readStatus(context);
      // Moderators do not get findings that only admins can fix.
      return requireAdmin(event).role === "admin" ? status : { ...status, findings: [], faults: [] };
    },
    "GET /api/admin/first-steps": async () => readFirstSteps(context, await getSettings(context.db)),
  };
}
