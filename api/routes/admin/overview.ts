/** GET /api/admin/counts and GET /api/admin/overview: the numbers of the dashboard. */
import type { H3 } from "h3";
import { answerJson } from "#api/http/answer-json.ts";
import { addResource } from "#api/http/resource.ts";
import { countEverything, getOverview, type NumberSources } from "#api/markets/overview.ts";

export function addOverviewRoutes(app: H3, { db, known, now }: NumberSources & { now: () => Date }): void {
  addResource(app, "/api/admin/counts", {
    GET: async () => answerJson(await countEverything({ db, known })),
  });
  addResource(app, "/api/admin/overview", {
    GET: async () => answerJson(await getOverview({ db, known }, now())),
  });
}
