/** Mounts what one address of the API can do, and answers every other method with 405 and the list of allowed ones. */
import type { EventHandler, H3, HTTPMethod } from "h3";
import { ApiError } from "./api-error.ts";

export type Handlers = Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", EventHandler>>;

/** `path` as h3 writes it: `/api/markets/:id`. GET brings HEAD with it. */
export function addResource(app: H3, path: string, handlers: Handlers): void {
  const all = handlers.GET ? { ...handlers, HEAD: handlers.GET } : handlers;
  const allowed = Object.keys(all).join(", ");
  for (const [method, handler] of Object.entries(all)) app.on(method as HTTPMethod, path, handler);
  app.all(path, ({ req }) => {
    throw new ApiError(405, `${req.method} is not possible here. Use ${allowed}.`, { headers: { Allow: allowed } });
  });
}
