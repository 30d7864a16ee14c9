/** Restarts under load of a server whose socket somebody else holds, as systemd does. */
import { once } from "node:events";
import { Agent, request } from "node:http";
import { createServer, type Server } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { getPort } from "./listen.ts";
import { makeServerHome, spawnServer, waitForOutput } from "./testing/server-process.ts";

const RUNS = 3;

/** Starts a server, and another one when it has ended, each with the socket. It says which process that is. */
const SUPERVISOR = [
  "sh",
  "-c",
  `for run in $(seq ${RUNS}); do sh -c 'echo "run $1 is $$"; shift; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh $run "$@"; done`,
  "sh",
];

/** What a visitor asks for: in turn a page, and two answers that need the database. */
function makeRequest(number: number): { method: string; path: string; body: string; status: number } {
  if (number % 3 === 0) return { method: "GET", path: "/markets/1", body: "", status: 200 };
  if (number % 3 === 1) return { method: "GET", path: "/api/form-token", body: "", status: 200 };
  const body = JSON.stringify({ marketName: `Market ${number}`, townName: "Viroqua" });
  return { method: "POST", path: "/api/suggestions", body, status: 201 };
}

interface Load {
  answered: number;
  /** What no visitor should see. */
  failed: string[];
}

async function ask(port: number, agent: Agent, number: number): Promise<string | null> {
  const { method, path, body, status } = makeRequest(number);
  const headers = {
    "Content-Type": "application/json",
    "X-Forwarded-For": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  };
  const outgoing = request({ host: "127.0.0.1", port, agent, method, path, headers });
  outgoing.end(body);
  const [answer] = (await once(outgoing, "response")) as [NodeJS.ReadableStream & { statusCode: number }];
  const said = await text(answer);
  return answer.statusCode === status ? null : `${method} ${path}: ${answer.statusCode} ${said}`;
}

/** One request after the other until it is over. */
async function visit(port: number, agent: Agent, first: number, load: Load, isOver: () => boolean): Promise<void> {
  for (let number = first; !isOver(); number += 1) {
    const failure = await ask(port, agent, number).catch((error: unknown) => `request ${number}: ${String(error)}`);
    if (failure !== null) load.failed.push(failure);
    load.answered += 1;
  }
}

/** Listens, and lets go of it before anybody connects: by then whoever was started with it has it. */
async function holdSocket(start: (descriptor: number) => void): Promise<number> {
  const holder: Server = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const port = getPort(holder);
  // Node has no other word for it.
  start((holder as unknown as { _handle: { fd: number } })._handle.fd);
  holder.close();
  return port;
}

test("two restarts under load refuse no connection and lose no request, on fresh connections and on kept ones", async () => {
  const home = await makeServerHome();
  const started = Promise.withResolvers<ReturnType<typeof spawnServer>>();
  const port = await holdSocket((descriptor) => {
    started.resolve(spawnServer({ TRUSTED_PROXIES: "1", ...home.settings }, SUPERVISOR, onTestFinished, [descriptor]));
  });
  const server = await started.promise;
  const findProcess = async (run: number) => Number(await waitForOutput(server, new RegExp(`run ${run} is (\\d+)`)));
  const serving = (run: number) =>
    waitForOutput(server, new RegExp(`^(?:[^]*Serving http://localhost:${port}\n){${run}}`));

  const load: Load = { answered: 0, failed: [] };
  let isOver = false;
  const agents = [false, true, false, true].map((keepAlive) => new Agent({ keepAlive }));
  let pid = await findProcess(1);
  onTestFinished(() => {
    isOver = true;
    for (const agent of agents) agent.destroy();
    if (server.isRunning()) process.kill(pid, "SIGKILL");
  });
  await serving(1);
  const visitors = agents.map((agent, index) => visit(port, agent, index << 16, load, () => isOver));
  for (let run = 2; run <= RUNS; run += 1) {
    const before = load.answered;
    await expect.poll(() => load.answered).toBeGreaterThan(before + 50);
    process.kill(pid, "SIGTERM");
    pid = await findProcess(run);
    await serving(run);
  }
  const before = load.answered;
  await expect.poll(() => load.answered).toBeGreaterThan(before + 50);
  isOver = true;
  await Promise.all(visitors);
  process.kill(pid, "SIGTERM");
  expect(await server.ended).toBe(0);
  expect(load.failed).toEqual([]);
  expect(server.errors()).toBe("");
});
