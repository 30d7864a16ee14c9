import type { ForkOptions } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { isRunning } from "#api/testing/processes.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { keepChild, NotLoadedError } from "./child-process.ts";
import { getOutage } from "./outage.ts";

interface Answer {
  pid: number;
}

/** Answers with its process ID; can be told to stay silent or to exit. */
async function makeProgram(): Promise<string> {
  const program = join(await temporaryFolder(), "program.mjs");
  const respond = `({ wish }) => wish === "end" ? process.exit(1) : wish === "silence" || process.send({ pid: process.pid })`;
  await writeFile(program, `process.on("message", ${respond}); process.on("disconnect", () => process.exit());`);
  return program;
}

test("a child serves requests until it has been idle for a while, then another one is started", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const child = keepChild(await makeProgram(), {});
  const first = await child.ask<Answer>({});
  const pid = first?.pid ?? 0;
  expect(pid).toBeGreaterThan(0);
  expect(pid).not.toBe(process.pid);
  vi.advanceTimersByTime(4999);
  expect(await child.ask<Answer>({})).toEqual(first);
  vi.advanceTimersByTime(5000);
  await expect.poll(() => isRunning(pid)).toBe(false);
  const second = await child.ask<Answer>({});
  expect(second?.pid).toBeGreaterThan(0);
  expect(second?.pid).not.toBe(pid);
});

test("a child knows no secrets of the server, whatever environment it is given", async () => {
  const program = join(await temporaryFolder(), "program.mjs");
  await writeFile(program, 'process.on("message", () => process.send(Object.keys(process.env)))');
  const secrets = [
    "SESSION_SECRET",
    "SMTP_URL",
    "GOOGLE_PLACES_API_KEY",
    "AWS_SECRET_ACCESS_KEY",
    "RCLONE_CONFIG_PASS",
  ];
  for (const name of secrets) vi.stubEnv(name, "secret");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  for (const options of [{}, { env: { ...process.env, MORE: "yes" } }]) {
    const child = keepChild(program, options);
    const names = (await child.ask<string[]>({})) ?? [];
    expect(names).toContain("PATH");
    expect(names.filter((name) => secrets.includes(name))).toEqual([]);
    child.end();
  }
});

test("consecutive requests go to the same child; if it exits, the request fails and the next one gets another", async () => {
  const child = keepChild(await makeProgram(), {});
  const first = await child.ask<Answer>({});
  expect(await child.ask<Answer>({})).toEqual(first);
  expect(await child.ask({ wish: "end" })).toBe(null);
  const next = await child.ask<Answer>({});
  expect(next?.pid).toBeGreaterThan(0);
  expect(next?.pid).not.toBe(first?.pid);
});

test("a program that cannot be loaded or started is told apart from one that ends at work", async () => {
  const broken = join(await temporaryFolder(), "broken.mjs");
  await writeFile(broken, 'import "no-such-package"');
  const silent: ForkOptions = { stdio: ["ignore", "ignore", "ignore", "ipc"] };
  for (const [program, options] of [
    [broken, silent],
    [await makeProgram(), { ...silent, execPath: "/nowhere/node" }],
  ] as const) {
    const failure: unknown = await keepChild(program, options)
      .ask({})
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotLoadedError);
    expect(getOutage(failure)?.kind).toBe("program");
  }
});

test("an aborted request ends its child, and the next request gets another", async () => {
  const child = keepChild(await makeProgram(), {});
  const first = await child.ask<Answer>({});
  const patience = new AbortController();
  const silence = child.ask({ wish: "silence" }, patience.signal);
  patience.abort();
  expect(await silence).toBe(null);
  await expect.poll(() => isRunning(first?.pid ?? 0)).toBe(false);
  expect(await child.ask({}, patience.signal)).toBe(null);
  expect((await child.ask<Answer>({}))?.pid).not.toBe(first?.pid);
});

test("the compiled code of a child that is killed is kept for the next", async () => {
  const folder = await temporaryFolder();
  const [program, cache] = [join(folder, "program.mjs"), join(folder, "cache")];
  const imported = JSON.stringify(join(import.meta.dirname, "child-process.ts"));
  await writeFile(
    program,
    `import { answerParent } from ${imported}; answerParent(async () => ({ pid: process.pid }));`,
  );
  const child = keepChild(program, { env: { NODE_COMPILE_CACHE: cache } });
  expect(await child.ask<Answer>({})).not.toBe(null);
  child.end();
  const [version = ""] = await readdir(cache);
  expect(await readdir(join(cache, version))).not.toHaveLength(0);
});
