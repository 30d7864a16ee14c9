/** Which process may use a state folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { parseEnv } from "#api/env.ts";
import { startMockServer } from "#api/testing/mock-server.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { writeServerFile } from "./ask-server.ts";
import { askOrDo } from "./command.ts";

const WAITS = expect.stringMatching(/^Waiting for another command on /) as string;

interface Run {
  stateDir: string;
  /** Events in order. */
  order: string[];
  signal?: AbortSignal;
}

function run({ stateDir, order, signal = new AbortController().signal }: Run, here: () => Promise<void>) {
  const env = parseEnv({ STATE_DIR: stateDir, SITE_URL: "http://localhost:3000" });
  const print = (line: string) => void order.push(line);
  const there = ({ url }: { url: string }) => Promise.resolve(void order.push(`asks ${url}`));
  return askOrDo({ env, signal, print }, { there, here });
}

test("commands run one at a time, report waiting, and a failed one releases the lock", async () => {
  const [stateDir, order] = [await temporaryFolder(), [] as string[]];
  const begin = (name: string, work: Promise<unknown>) =>
    run({ stateDir, order }, async () => {
      order.push(`${name} begins`);
      await work;
      order.push(`${name} ends`);
    });
  const { promise: work, resolve: end } = Promise.withResolvers<null>();
  const first = begin("a", work);
  await expect.poll(() => order).toEqual(["a begins"]);
  const second = begin("b", Promise.resolve(null));
  await expect.poll(() => order).toEqual(["a begins", WAITS]);
  end(null);
  await Promise.all([first, second]);
  expect(order).toEqual(["a begins", WAITS, "a ends", "b begins", "b ends"]);
  await expect(run({ stateDir, order }, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await begin("c", Promise.resolve(null));
  expect(order.slice(-2)).toEqual(["c begins", "c ends"]);
});

/** Holds the state folder in another process. @returns a function that kills it */
async function holdElsewhere(stateDir: string): Promise<() => Promise<void>> {
  const lock = JSON.stringify(new URL("../db/state-lock.ts", import.meta.url));
  const code = `const { takeLock } = await import(${lock}); globalThis.release = takeLock(process.argv[1]); console.log("held"); setInterval(() => 0, 1e6);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, stateDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, "close");
    child.kill("SIGKILL");
    await closed;
  };
  onTestFinished(kill);
  await once(child.stdout, "data");
  return kill;
}

test("waiting can be canceled", async () => {
  const [stateDir, order] = [await temporaryFolder(), [] as string[]];
  await holdElsewhere(stateDir);
  const end = new AbortController();
  const waiting = run({ stateDir, order, signal: end.signal }, () => Promise.reject(new Error("It had a turn.")));
  await expect.poll(() => order).toEqual([WAITS]);
  end.abort(new Error("Called off."));
  await expect(waiting).rejects.toThrow("abort");
});

test("a command asks the server that holds the folder, but not a server that has ended", async () => {
  const [stateDir, order] = [await temporaryFolder(), [] as string[]];
  const url = await startMockServer((request, response) => {
    const isKnown = request.headers.authorization === "Bearer its-own";
    response.writeHead(isKnown ? 404 : 401).end('{"success":false,"error":"No."}');
  });
  await writeServerFile(stateDir, { url, token: "its-own" });
  const kill = await holdElsewhere(stateDir);
  await run({ stateDir, order }, () => Promise.reject(new Error("It had a turn.")));
  expect(order).toEqual([`asks ${url}`]);
  await kill();
  await run({ stateDir, order }, () => Promise.resolve(void order.push("has its turn")));
  expect(order.at(-1)).toBe("has its turn");
});

test.each([
  ["another server", 401, '{"success":false,"error":"No."}'],
  ["another program", 404, "<h1>Not found</h1>"],
])("a command does not ask %s, which has the port of its server now", async (_, status, body) => {
  const [stateDir, order] = [await temporaryFolder(), [] as string[]];
  const url = await startMockServer((_request, response) => void response.writeHead(status).end(body));
  await writeServerFile(stateDir, { url, token: "its-own" });
  const kill = await holdElsewhere(stateDir);
  const waiting = run({ stateDir, order }, () => Promise.resolve(void order.push("has its turn")));
  await expect.poll(() => order).toEqual([WAITS]);
  await kill();
  await waiting;
  expect(order).toEqual([WAITS, "has its turn"]);
});
