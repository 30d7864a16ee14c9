/** Sends each request where it belongs: `/api` to the API, everything else to the release. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { H3 } from "h3";
import { toNodeHandler } from "h3/node";
import { isApiPath, splitTarget } from "./http/request-target.ts";

/** @param headers are set on the API's answers; the site brings them itself, prepared. */
export function createDispatcher(
  site: RequestListener,
  headers: Readonly<Record<string, string>>,
  warn: (message: string) => void,
) {
  const api: { handle: ReturnType<typeof toNodeHandler> | null } = { handle: null };
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => {
      try {
        const { path } = splitTarget(request.url ?? "/");
        if (!isApiPath(path)) {
          site(request, response);
          return;
        }
        if (!api.handle) {
          askToWait(response, headers);
          return;
        }
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        void api.handle(request, response);
      } catch (error) {
        // One request must never take the server down with it.
        warn(`${request.url ?? ""}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        response.destroy();
      }
    },
    /** Until then whoever asks it for something is told to wait; later ones take the place of earlier ones. */
    mountApi: (app: H3) => {
      api.handle = toNodeHandler(app);
    },
  };
}

/** As the API says no. A page's 404 would mean that a form, or a submission's own page, is gone for good. */
function askToWait(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  const body = JSON.stringify({ success: false, error: "The server is starting. Please try again in a moment." });
  response.writeHead(503, {
    ...headers,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "Retry-After": "5",
    // What was to be sent is not read.
    Connection: "close",
  });
  response.end(body);
}
