/** Mounts calls on the app, and answers other methods with 405 and an Allow header. */
import { type H3, type H3Event, type HTTPMethod, HTTPResponse } from "h3";
import { ApiError } from "./api-error.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Handlers by h3 route ("GET /api/markets/:id"). Each returns an HTTPResponse, or an object to send as JSON with
 * Cache-Control: no-store. GET also answers HEAD.
 */
export type Routes = Readonly<Record<`${Method} /${string}`, (event: H3Event) => object | Promise<object>>>;

export function addRoutes(app: H3, routes: Routes): void {
  const calls = Object.entries(routes).map(([call, handler]) => {
    const [method = "", path = ""] = call.split(" ");
    return { method, path, handle: async (event: H3Event) => toResponse(await handler(event)) };
  });
  for (const [path, handlers] of Map.groupBy(calls, (call) => call.path)) {
    const get = handlers.find(({ method }) => method === "GET");
    const all = get ? [...handlers, { ...get, method: "HEAD" }] : handlers;
    const allowed = all.map(({ method }) => method).join(", ");
    for (const { method, handle } of all) app.on(method as HTTPMethod, path, handle);
    app.all(path, ({ req }) => {
      throw new ApiError(405, `${req.method} is not possible here. Use ${allowed}.`, { headers: { Allow: allowed } });
    });
  }
}

function toResponse(answer: object): HTTPResponse {
  return answer instanceof HTTPResponse ? answer : answerJson(answer);
}

export function answerJson(body: object, status = 200): HTTPResponse {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
  return new HTTPResponse(JSON.stringify(body), { status, headers });
}
