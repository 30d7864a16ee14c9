/** How the server is: for whatever watches it, and for the dashboard. */
import { ApiError } from "#api/http/api-error.ts";
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
    // Tells `npm run doctor` whether the proxies in front are set up as TRUSTED_PROXIES says.
    "GET /api/address": (event) => ({
      address: context.getAddress(event),
      forwarded: event.req.headers.get("x-forwarded-for")?.split(",").length ?? 0,
    }),
    "GET /api/admin/status": () => readStatus(context),
    "GET /api/admin/first-steps": async () => readFirstSteps(context, await getSettings(context.db)),
  };
}
