/** Finds a free port that no other test process will choose. */
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the system's range of ephemeral ports. */
const FIRST = 20_000;
/** Ports per process; Playwright numbers its workers. */
const OWN = 1000;
const first = FIRST + OWN * (1 + (Number(process.env["TEST_PARALLEL_INDEX"] ?? -1) % 10));

/** Random, because a parallel test run has the same worker numbers. */
let next = Math.floor(Math.random() * OWN);

export async function getFreePort(): Promise<number> {
  for (let tries = 0; tries < OWN; tries++) {
    const port = first + (next++ % OWN);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${first} to ${first + OWN - 1} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
