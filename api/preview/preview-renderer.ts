/**
 * Renders a market's page on demand, with the code of the release that visitors get. The process that does it starts with
 * the first preview and ends when nobody has looked at one for a while, or another release goes live.
 */
import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request as sendRequest } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Market } from "#data/market/market-schema.ts";
import { yieldMemory } from "#api/child-process.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { createTaskQueue } from "#api/task-queue.ts";
import { getReleaseFolder, getServerFolder, linkPackages } from "#api/release/release-store.ts";

/** What the page gets: the same as site/preview/market.astro reads. */
export interface PreviewContent {
  market: Market;
  around: Market[];
}

export interface RenderedPage {
  html: string;
  policy: string | null;
}

export interface PreviewRenderer {
  /** Null when there is no release to draw with. @throws when it could not be drawn */
  render: (content: PreviewContent) => Promise<RenderedPage | null>;
  close: () => void;
}

/** The first message of the process. */
export interface RendererReady {
  port: number;
}

interface Running {
  releaseId: string;
  child: ChildProcess;
  port: number;
  key: string;
}

const PROGRAM = join(import.meta.dirname, "render-process.ts");

const IDLE_MS = 2 * 60_000;
const TIME_LIMIT_MS = 20_000;

export function createPreviewRenderer(stateDir: string, getReleaseId: () => string | null): PreviewRenderer {
  const queue = createTaskQueue();
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(idle);
    running?.child.kill();
    running = null;
  };
  const requireRunning = async (releaseId: string): Promise<Running> => {
    if (running?.releaseId === releaseId && running.child.connected) return running;
    close();
    return (running = await start(stateDir, releaseId));
  };
  return {
    render: (content) =>
      queue.run(async () => {
        const releaseId = getReleaseId();
        if (releaseId === null) return null;
        clearTimeout(idle);
        try {
          return await ask(await requireRunning(releaseId), content);
        } catch (error) {
          close();
          throw error;
        } finally {
          idle = setTimeout(close, IDLE_MS);
          idle.unref();
        }
      }),
    close,
  };
}

async function start(stateDir: string, releaseId: string): Promise<Running> {
  const key = randomBytes(32).toString("base64url");
  const release = getReleaseFolder(stateDir, releaseId);
  // A release that was built elsewhere, or whose program has moved, knows another place.
  await linkPackages(release, PROJECT_ROOT);
  const child = fork(PROGRAM, [getServerFolder(release)], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: "production", PREVIEW_KEY: key },
  });
  if (child.pid !== undefined) yieldMemory(child.pid);
  const failed = once(child, "exit").then(() => {
    throw new Error("The process that draws previews ended at once.");
  });
  const [hello] = (await Promise.race([once(child, "message"), failed])) as [RendererReady];
  failed.catch(() => undefined);
  // A preview is no reason for the server to stay.
  child.unref();
  child.channel?.unref();
  return { releaseId, child, port: hello.port, key };
}

async function ask({ port, key }: Running, content: PreviewContent): Promise<RenderedPage> {
  const body = JSON.stringify(content);
  const request = sendRequest({
    host: "127.0.0.1",
    port,
    path: `/preview/markets/${content.market.id}`,
    headers: { Authorization: key, "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  request.end(body);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const html = await text(response);
  if (response.statusCode !== 200)
    throw new Error(`The preview was answered with ${response.statusCode ?? "nothing"}.`);
  const policy = response.headers["content-security-policy"];
  return { html, policy: typeof policy === "string" ? policy : null };
}
