/** The app's own table of routes, for tests that are about all of them. */
import { createApp } from "#api/app.ts";
import type { ContributionServer } from "./contribution-server.ts";

/** Every call, as its routes write it: "GET /api/markets/:id". HEAD comes with GET, and is left out. */
export function listCalls({ db, stateDir }: Pick<ContributionServer, "db" | "stateDir">): string[] {
  const app = createApp({ db, stateDir, siteUrl: "http://localhost:3000", getReleaseId: () => null });
  return app["~routes"]
    .filter(({ method = "", route = "" }) => method !== "" && method !== "HEAD" && !route.endsWith("**"))
    .map(({ method = "", route = "" }) => `${method} ${route}`);
}
