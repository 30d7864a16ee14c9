/** Runs the server with an inherited socket and restarts it when it ends, like systemd's socket activation. */
import { once } from "node:events";
import { createServer } from "node:net";
import { onTestFinished } from "vitest";
import { getPort } from "#api/start/listen.ts";
import { type AddCleanup, spawnServer } from "./server-process.ts";
import { waitForOutput } from "./server-run.ts";

/** A shell loop that starts the server with the socket again and again, and prints each process id. */
function makeSupervisor(starts: number): string[] {
  const start = `sh -c 'echo "start $1 is $$."; shift; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh $count "$@"`;
  return ["sh", "-c", `for count in $(seq ${starts}); do ${start}; done`, "sh"];
}

export async function startHeldServer(
  settings: Record<string, string>,
  starts: number,
  addCleanup: AddCleanup = onTestFinished,
) {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const port = getPort(holder);
  // Node has no public name for the descriptor.
  const { fd } = (holder as unknown as { _handle: { fd: number } })._handle;
  const server = spawnServer(settings, makeSupervisor(starts), addCleanup, [fd]);
  // The child has its own copy of the socket; this process must not accept connections.
  holder.close();
  addCleanup(() => {
    const last = [...server.output().matchAll(/start \d+ is (\d+)\./g)].at(-1)?.[1];
    if (server.isRunning() && last !== undefined) process.kill(Number(last), "SIGKILL");
    return Promise.resolve();
  });
  return {
    port,
    /** The supervisor: prints the output of every server that it starts. */
    server,
    /** Resolves with the process id of the server's nth start, counted from 1, when it serves. */
    waitForStart: async (start: number) => {
      await waitForOutput(server, new RegExp(`^(?:[^]*?Serving http://localhost:${port}\\b){${start}}`));
      return Number(await waitForOutput(server, new RegExp(`start ${start} is (\\d+)\\.`)));
    },
  };
}
