/**
 * Renders previews with the server part of a release, as a process of its own: a release's code never gets into the
 * server, and what it takes of the memory goes with it. `render-process.ts <folder of the server part>`; it answers on a
 * port of this machine, only to whoever started it.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { RendererReady } from "./preview-renderer.ts";
import { getPort } from "#api/listen.ts";

type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>;

const [folder = ""] = process.argv.slice(2);
const { handler } = (await import(pathToFileURL(join(folder, "entry.mjs")).href)) as { handler: AstroHandler };
const { PREVIEW_KEY: key } = process.env;

const answer: RequestListener = (request, response) => {
  const refuse = () => response.writeHead(404).end();
  if (key === undefined || request.headers.authorization !== key) {
    refuse();
    return;
  }
  json(request)
    .then((preview) => handler(request, response, refuse, { preview }))
    .catch(() => response.destroy());
};

const server = createServer(answer).listen(0, "127.0.0.1", () => {
  const hello: RendererReady = { port: getPort(server) };
  process.send?.(hello);
});
// Without the server that started it, it has no reason to be.
process.on("disconnect", () => process.exit());
