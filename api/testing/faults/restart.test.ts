/** Restarts under load with an inherited socket, like systemd's socket activation. */
import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startHeldServer } from "#api/testing/held-server.ts";
import { makeStartedHome } from "#api/testing/server-process.ts";

const STARTS = 3;

/** A page, and two answers that need the database. */
function makeRequest(number: number): { method: string; path: string; body: string; status: number } {
  if (number % 3 === 0) return { method: "GET", path: "/markets/1", body: "", status: 200 };
  if (number % 3 === 1) return { method: "GET", path: "/api/form-token", body: "", status: 200 };
  const body = JSON.stringify({ marketName: `Market ${number}`, townName: "Viroqua" });
  return { method: "POST", path: "/api/suggestions", body, status: 201 };
}

interface Load {
  answered: number;
  /** Errors that visitors saw. */
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

/** Sends one request after another until the end. */
async function visit(port: number, agent: Agent, first: number, load: Load, isOver: () => boolean): Promise<void> {
  for (let number = first; !isOver(); number += 1) {
    const failure = await ask(port, agent, number).catch((error: unknown) => `request ${number}: ${String(error)}`);
    if (failure !== null) load.failed.push(failure);
    load.answered += 1;
  }
}

test("two restarts under load refuse no connection and lose no request, on fresh connections and on kept ones", async () => {
  const { settings } = await makeStartedHome();
  const { port, server, waitForStart } = await startHeldServer({ TRUSTED_PROXIES: "1", ...settings }, STARTS);
  const load: Load = { answered: 0, failed: [] };
  let isOver = false;
  const agents = [false, true, false, true].map((keepAlive) => new Agent({ keepAlive }));
  onTestFinished(() => {
    isOver = true;
    for (const agent of agents) agent.destroy();
  });
  let pid = await waitForStart(1);
  const visitors = agents.map((agent, index) => visit(port, agent, index << 16, load, () => isOver));
  const someMore = async () => {
    const before = load.answered;
    await expect.poll(() => load.answered).toBeGreaterThan(before + 50);
  };
  for (let life = 2; life <= STARTS; life += 1) {
    await someMore();
    process.kill(pid, "SIGTERM");
    pid = await waitForStart(life);
  }
  await someMore();
  isOver = true;
  await Promise.all(visitors);
  process.kill(pid, "SIGTERM");
  expect(await server.ended).toBe(0);
  expect(load.failed).toEqual([]);
  expect(server.errors()).toBe("");
});
