/** A server whose socket somebody else holds, as systemd does, and that is started again whenever it has ended. */
import { once } from "node:events";
import { createServer } from "node:net";
import { onTestFinished } from "vitest";
import { getPort } from "#api/start/listen.ts";
import { type AddCleanup, type ServerRun, spawnServer, waitForOutput } from "./server-process.ts";

export interface HeldServer {
  port: number;
  /** Of all its starts, beside who starts it. */
  server: ServerRun;
  /** Resolves with the process of one life, counted from 1, when it serves. */
  waitForStart: (life: number) => Promise<number>;
}

/** Starts a server, and another one when it has ended, each with the socket. It says which process that is. */
function makeSupervisor(starts: number): string[] {
  const start = `sh -c 'echo "life $1 is $$."; shift; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh $life "$@"`;
  return ["sh", "-c", `for life in $(seq ${starts}); do ${start}; done`, "sh"];
}

export async function startHeldServer(
  settings: Record<string, string>,
  starts: number,
  addCleanup: AddCleanup = onTestFinished,
): Promise<HeldServer> {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const port = getPort(holder);
  // Node has no public name for the descriptor.
  const { fd } = (holder as unknown as { _handle: { fd: number } })._handle;
  const server = spawnServer(settings, makeSupervisor(starts), addCleanup, [fd]);
  // The child has its own copy of the socket by now; connections must not come to this one.
  holder.close();
  addCleanup(() => {
    const last = server
      .output()
      .matchAll(/life \d+ is (\d+)\./g)
      .toArray()
      .at(-1)?.[1];
    if (server.isRunning() && last !== undefined) process.kill(Number(last), "SIGKILL");
    return Promise.resolve();
  });
  return {
    port,
    server,
    waitForStart: async (life) => {
      await waitForOutput(server, new RegExp(`^(?:[^]*?Serving http://localhost:${port}\\b){${life}}`));
      return Number(await waitForOutput(server, new RegExp(`life ${life} is (\\d+)\\.`)));
    },
  };
}
