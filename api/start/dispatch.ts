/** Sends each request where it belongs: `/api` to the API, everything else to the release. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import type { H3 } from "h3";
import { toNodeHandler } from "h3/node";
import { REQUEST_ID } from "#api/observe/observe-calls.ts";
import { isApiPath, splitTarget } from "#api/http/request-target.ts";

interface DispatcherSettings {
  site: RequestListener;
  /** The first one, until another is mounted. */
  api: H3;
  /** Are set on the API's answers; the site brings them itself, prepared. */
  headers: Readonly<Record<string, string>>;
  warn: (message: string) => void;
  /** How long requests wait for another API than the first one; in milliseconds. */
  patienceMs?: number;
}

/** To open the database takes a part of a second, unless something is wrong. */
const PATIENCE_MS = 5000;

/** What comes to the API before another than the first one is mounted waits for it: a restart should lose no request. */
export function createDispatcher({ site, api, headers, warn, patienceMs = PATIENCE_MS }: DispatcherSettings) {
  let answerApi = toNodeHandler(api);
  const mounted = Promise.withResolvers<null>();
  let starting: Promise<unknown> | null = Promise.race([
    mounted.promise,
    wait(patienceMs, undefined, { ref: false }),
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
        // One request must never take the server down with it.
        warn(
          `A request could not be answered: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
        response.destroy();
      }
    },
    /** In the place of the one before. */
    mountApi: (app: H3) => {
      answerApi = toNodeHandler(app);
      mounted.resolve(null);
    },
  };
}
