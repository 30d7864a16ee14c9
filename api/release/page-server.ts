/**
 * Asks the compiled pages of a build for what they show. They answer HTTP requests through the handler of Astro's
 * adapter for Node, here over a socket that only this process uses.
 */
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  ASKED_HEADER,
  type Drawing,
  type MarketPreview,
  PAGE_LIST_PATH,
  type PageList,
  PREVIEW_PATH,
  READINGS_PATH,
  type ScriptManifest,
} from "#data/site/renderer-types.ts";
import { getRendererEntry, getScriptManifest } from "./build.ts";

/** What a build exports. The handler answers errors by itself; `next` is called if there is no page. */
interface AstroBuild {
  handler: (request: IncomingMessage, response: ServerResponse, next: () => void, locals: { drawing: Drawing }) => void;
}

export interface PageServer {
  scripts: ScriptManifest;
  list: () => Promise<PageList>;
  /** @returns the bytes of a page or file, and the inputs that it asked for @throws Error if it cannot be drawn */
  draw: (path: string) => Promise<{ body: Buffer; asked: string[] }>;
  /** @returns JSON, see READINGS_PATH */
  getReadings: () => Promise<Buffer>;
  /** @returns HTML @throws Error if it cannot be drawn */
  drawPreview: (preview: MarketPreview) => Promise<string>;
}

/** A connection that waits while a large page is drawn would be closed, maybe just when it is used again. */
const NO_TIMEOUTS = { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 };

/**
 * Runs `use` while the pages of a build can be asked.
 * @throws Error if a page fails where nobody waits for it; what `use` throws
 */
export async function withPages<T>(
  buildFolder: string,
  given: Omit<Drawing, "scripts">,
  use: (pages: PageServer) => Promise<T>,
): Promise<T> {
  const { handler } = (await import(getRendererEntry(buildFolder))) as AstroBuild;
  const scripts = JSON.parse(await readFile(getScriptManifest(buildFolder), "utf8")) as ScriptManifest;
  const drawing: Drawing = { ...given, scripts };
  const server = createServer(NO_TIMEOUTS, (request, response) =>
    handler(request, response, () => response.writeHead(404).end(), { drawing }),
  );
  const agent = new Agent({ keepAlive: true });
  // Of its own, because nobody else can open the folder.
  const folder = await mkdtemp(join(tmpdir(), "pages-"));
  const socketPath = join(folder, "socket");
  // Astro's adapter logs such errors and goes on, so that this process does not end as it otherwise would.
  const unhandled: unknown[] = [];
  const onUnhandled = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", onUnhandled);
  try {
    await once(server.listen(socketPath), "listening");
    const made = await use(openPages({ socketPath, agent }, scripts));
    await nextTurn();
    if (unhandled.length > 0) throw new Error(`A page did not handle an error: ${describe(unhandled[0])}`);
    return made;
  } finally {
    process.off("unhandledRejection", onUnhandled);
    agent.destroy();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function openPages(server: { socketPath: string; agent: Agent }, scripts: ScriptManifest): PageServer {
  const ask = async (path: string, posted?: object) => {
    const headers = posted && { "Content-Type": "application/json" };
    const method = posted ? "POST" : "GET";
    const asking = request({ ...server, path: encodeURI(path), method, headers });
    asking.end(posted && JSON.stringify(posted));
    const [answer] = (await once(asking, "response")) as [IncomingMessage];
    const bytes = await buffer(answer);
    // The 404 page is drawn with status 404.
    if (answer.statusCode === 200 || path === "/404")
      return { bytes, asked: String(answer.headers[ASKED_HEADER] ?? "") };
    throw new Error(answer.statusCode === 500 ? bytes.toString() : `It answers with ${answer.statusCode}.`);
  };
  return {
    scripts,
    list: async () => JSON.parse((await ask(PAGE_LIST_PATH)).bytes.toString()) as PageList,
    draw: async (path) => {
      const { bytes, asked } = await ask(path);
      return { body: bytes, asked: asked.split(" ").filter(Boolean) };
    },
    getReadings: async () => (await ask(READINGS_PATH)).bytes,
    drawPreview: async (preview) => (await ask(PREVIEW_PATH, preview)).bytes.toString(),
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
