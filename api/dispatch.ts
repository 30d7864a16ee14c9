/** Sends each request where it belongs: `/api` to the API, everything else to the release. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { H3 } from "h3";
import { toNodeHandler } from "h3/node";
import { isApiPath, splitTarget } from "./http/request-target.ts";

interface DispatcherSettings {
  site: RequestListener;
  /** The first one, until another is mounted. */
  api: H3;
  /** Are set on the API's answers; the site brings them itself, prepared. */
  headers: Readonly<Record<string, string>>;
  warn: (message: string) => void;
}

export function createDispatcher({ site, api, headers, warn }: DispatcherSettings) {
  let answerApi = toNodeHandler(api);
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => {
      try {
        const { path } = splitTarget(request.url ?? "/");
        if (!isApiPath(path)) {
          site(request, response);
          return;
        }
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        void answerApi(request, response);
      } catch (error) {
        // One request must never take the server down with it.
        warn(`${request.url ?? ""}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        response.destroy();
      }
    },
    /** In the place of the one before. */
    mountApi: (app: H3) => {
      answerApi = toNodeHandler(app);
    },
  };
}
