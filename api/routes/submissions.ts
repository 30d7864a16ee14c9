/**
 * GET /api/submissions/{token} and the page /submissions/{token}: where a submission stands, for who sent it.
 * GET /api/markets/{id}/suggestions: what is waiting for a market, for everybody.
 */
import { type H3, HTTPResponse } from "h3";
import { ApiError } from "#api/http/api-error.ts";
import { sendJson } from "#api/http/packed-answer.ts";
import { addResource } from "#api/http/resource.ts";
import type { PublicMarkets } from "#api/markets/public-markets.ts";
import { renderNoSubmissionPage, renderStatusPage } from "#api/pages/status-page.ts";
import type { Door } from "#api/submissions/door.ts";
import { getStatus, listPublicSuggestions } from "#api/submissions/status.ts";
import { requireMarket } from "./markets.ts";

export function addSubmissionRoutes(app: H3, { db }: Door, markets: PublicMarkets): void {
  addResource(app, "/api/submissions/:token", {
    GET: async (event) => {
      const status = await getStatus(db, markets, event.context.params?.["token"] ?? "");
      if (!status) throw new ApiError(404, "There is no submission at this address. Please check the whole address.");
      const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
      return new HTTPResponse(JSON.stringify(status), { headers });
    },
  });
  addResource(app, "/submissions/:token", {
    GET: async (event) => {
      const status = await getStatus(db, markets, event.context.params?.["token"] ?? "");
      const { body, headers } = status ? renderStatusPage(status) : renderNoSubmissionPage();
      return new HTTPResponse(body, { status: status ? 200 : 404, headers });
    },
  });
  addResource(app, "/api/markets/:id/suggestions", {
    GET: async (event) => {
      const market = await requireMarket(db, event.context.params?.["id"]);
      return sendJson(event, JSON.stringify(await listPublicSuggestions(db, market.id)));
    },
  });
}
