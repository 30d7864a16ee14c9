/** GET /api/openapi.json and the page /api. */
import { type H3, HTTPResponse } from "h3";
import { sendJson } from "#api/http/packed-answer.ts";
import { addResource } from "#api/http/resource.ts";
import { makeOpenApiDocument } from "#api/openapi/document.ts";
import { renderApiPage } from "#api/pages/api-page.ts";

export function addOpenApiRoutes(app: H3, siteUrl: string): void {
  let kept: string | null = null;
  addResource(app, "/api/openapi.json", {
    GET: (event) => sendJson(event, (kept ??= JSON.stringify(makeOpenApiDocument(siteUrl)))),
  });
  addResource(app, "/api", {
    GET: () => {
      const { body, headers } = renderApiPage();
      return new HTTPResponse(body, { headers });
    },
  });
}
