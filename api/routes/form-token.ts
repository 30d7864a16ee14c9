/** GET /api/form-token: to be fetched when a form is opened, and sent with it. */
import { type H3, HTTPResponse } from "h3";
import { addResource } from "#api/http/resource.ts";
import type { Door } from "#api/submissions/door.ts";
import { makeFormToken, MIN_FORM_AGE_MS } from "#api/submissions/form-token.ts";

export function addFormTokenRoute(app: H3, door: Door): void {
  addResource(app, "/api/form-token", {
    GET: async () => {
      const body = { token: makeFormToken(await door.getSecret(), door.now()), waitMs: MIN_FORM_AGE_MS };
      const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
      return new HTTPResponse(JSON.stringify(body), { headers });
    },
  });
}
