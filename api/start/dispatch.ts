/** Sends requests for the API to the API, and all others to the release. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import type { H3 } from "h3";
import { toNodeHandler } from "h3/node";
import { REQUEST_ID } from "#api/observe/observe-calls.ts";
import { isApiPath, splitTarget } from "#api/http/request-target.ts";

interface DispatcherSettings {
  site: RequestListener;
  /** Used until mountApi is called. */
  api: H3;
  /** Added to the API's answers; the site's answers have them already. */
  headers: Readonly<Record<string, string>>;
  warn: (message: string) => void;
}

/** How long requests wait for mountApi, in milliseconds. Opening the database usually takes a fraction of a second. */
const PATIENCE_MS = 5000;

/** API requests that arrive before mountApi is first called wait for it, so that a restart loses none. */
export function createDispatcher({ site, api, headers, warn }: DispatcherSettings) {
  let answerApi = toNodeHandler(api);
  const mounted = Promise.withResolvers<null>();
  let starting: Promise<unknown> | null = Promise.race([
    mounted.promise,
    wait(PATIENCE_MS, undefined, { ref: false }),
  ]).finally(() => (starting = null));
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => {
      try {
        const { path } = splitTarget(request.url ?? "/");
        if (!isApiPath(path)) {
          site(request, response);
          return;
        }
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        response.setHeader(REQUEST_ID, randomUUID());
        if (starting) void starting.then(() => answerApi(request, response));
        else void answerApi(request, response);
      } catch (error) {
        // An error in one request must not end the server.
        warn(
          `A request could not be answered: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
        response.destroy();
      }
    },
    /** Replaces the current API. */
    mountApi: (app: H3) => {
      answerApi = toNodeHandler(app);
      mounted.resolve(null);
    },
  };
}
