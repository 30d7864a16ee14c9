/** Logs every answered API call with its request ID. */
import type { H3Config, H3Event } from "h3";
import type { SeenCall } from "./log.ts";

export const REQUEST_ID = "X-Request-Id";

const UNKNOWN_ROUTE = "unknown";

const beginnings = new WeakMap<H3Event, number>();

/** Options for the h3 app. */
export function observeCalls(record: (call: SeenCall) => void): Pick<H3Config, "onRequest" | "onResponse"> {
  return {
    onRequest: (event) => {
      beginnings.set(event, performance.now());
    },
    onResponse: ({ status }, event) => {
      const ms = Math.round(performance.now() - (beginnings.get(event) ?? performance.now()));
      record({ ...describeCall(event), status, ms });
    },
  };
}

/** The route pattern, because the path may be somebody's private link. */
export function describeCall(event: H3Event): Pick<SeenCall, "id" | "method" | "route"> {
  const id = event.runtime?.node?.res?.getHeader(REQUEST_ID);
  const { route = UNKNOWN_ROUTE } = event.context.matchedRoute ?? {};
  return {
    id: typeof id === "string" ? id : null,
    method: event.req.method,
    route: route === "/**" ? UNKNOWN_ROUTE : route,
  };
}
