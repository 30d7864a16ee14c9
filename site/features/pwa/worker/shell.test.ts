import { beforeEach, expect, test } from "vitest";
import { CACHES } from "../cache-names.ts";
import { FakeEvent, ORIGIN, startFakeWorker } from "../testing/fake-worker.ts";

const worker = startFakeWorker();
const { createShell } = await import("./shell.ts");

const CORE = [
  { url: "/", revision: "1", isCore: true },
  { url: "/_astro/list.abc.js", revision: null, isCore: true },
] as const;
const SHELL = [...CORE, { url: "/about", revision: "1" }, { url: "/_astro/map.abc.js", revision: null }];
const FIRST = ["/?__WB_REVISION__=1", "/_astro/list.abc.js"];
const ALL = [...FIRST, "/_astro/map.abc.js", "/about?__WB_REVISION__=1"];
const NOW = Date.parse("2026-07-18T15:00:00Z");
const HOUR = 60 * 60_000;

type Trouble = "not found" | "broken" | "blocked" | "a page of the hotspot";

/** By path, what is wrong with a file; the others are there. */
const troubles = new Map<string, Trouble>();

beforeEach(() => {
  worker.kept.clear();
  worker.registration.active = null;
  worker.skipWaiting.mockClear();
  troubles.clear();
  worker.fetch.mockReset();
  worker.fetch.mockImplementation(({ url }) => answer(new URL(url).pathname));
});

test.each<[string, Trouble]>([
  ["/_astro/map.abc.js", "not found"],
  ["/_astro/map.abc.js", "broken"],
  ["/_astro/map.abc.js", "blocked"],
  ["/_astro/map.abc.js", "a page of the hotspot"],
  ["/about", "not found"],
])("%s is %s: everything else is there offline, and that later", async (path, trouble) => {
  troubles.set(path, trouble);
  const shell = createShell(SHELL);
  await install(shell);
  expect(listShell()).toEqual(ALL.filter((url) => !url.startsWith(path)));
  expect(await shell.find(path)).toBeUndefined();
  await shell.repair();
  expect(listShell()).not.toEqual(ALL);
  troubles.clear();
  await shell.repair();
  expect(listShell()).toEqual(ALL);
});

test.each<[string, Trouble]>([
  ["/", "not found"],
  ["/_astro/list.abc.js", "blocked"],
  ["/_astro/list.abc.js", "a page of the hotspot"],
])("nothing is installed where %s, which is of the core, is %s", async (path, trouble) => {
  troubles.set(path, trouble);
  await expect(install(createShell(SHELL))).rejects.toThrow();
});

test("pages that start together ask once for what is missing, and later ones not for what is there", async () => {
  troubles.set("/about", "broken");
  const shell = createShell(SHELL);
  await install(shell);
  worker.fetch.mockClear();
  troubles.clear();
  await Promise.all([shell.repair(), shell.repair()]);
  await shell.repair();
  expect(worker.fetch.mock.calls.map(([{ url }]) => url)).toEqual([`${ORIGIN}/about`]);
});

test("on a device without room, nothing more is fetched for it", async () => {
  const full = new DOMException("", "QuotaExceededError");
  const shell = createShell([...CORE, ...["1", "2", "3"].map((url) => ({ url: `/_astro/${url}.js`, revision: null }))]);
  worker.fetch.mockImplementation(({ url }) =>
    /\/\d\.js/.test(url) ? Promise.reject(full) : answer(new URL(url).pathname),
  );
  await install(shell);
  expect(worker.fetch).toHaveBeenCalledTimes(CORE.length + 1);
});

test("an update that lacks a file leaves the whole old release in charge, and comes when the file does", async () => {
  const old = createShell(SHELL);
  await install(old);
  worker.registration.active = old;
  const update = createShell([...CORE, { url: "/_astro/map.def.js", revision: null }]);
  troubles.set("/_astro/map.def.js", "not found");
  await expect(install(update, NOW)).rejects.toThrow("/_astro/map.def.js");
  await expect(install(update, NOW + 23 * HOUR)).rejects.toThrow("/_astro/map.def.js");
  expect(await readFile(old, "/_astro/map.abc.js")).toBe("/_astro/map.abc.js");
  troubles.clear();
  await install(update, NOW + 23 * HOUR);
  expect(await readFile(update, "/_astro/map.def.js")).toBe("/_astro/map.def.js");
});

test("an update does without a file that has not come for a day, and the next one has a day of its own", async () => {
  await install(createShell(SHELL));
  worker.registration.active = {};
  const second = createShell([...CORE, { url: "/_astro/map.def.js", revision: null }]);
  troubles.set("/_astro/map.def.js", "blocked");
  await expect(install(second, NOW)).rejects.toThrow();
  await install(second, NOW + 24 * HOUR);
  await second.activate(new FakeEvent());
  expect(listShell()).toEqual(FIRST);
  const third = createShell([...CORE, { url: "/_astro/map.ghi.js", revision: null }]);
  troubles.set("/_astro/map.ghi.js", "blocked");
  await expect(install(third, NOW + 25 * HOUR)).rejects.toThrow();
});

test("an update takes over by itself if it brings no other scripts", async () => {
  await install(createShell(SHELL));
  worker.registration.active = {};
  await install(createShell([...SHELL.slice(1), { url: "/", revision: "2", isCore: true }]));
  expect(worker.skipWaiting).toHaveBeenCalledOnce();
  await install(createShell([...SHELL, { url: "/_astro/new.js", revision: null }]));
  expect(worker.skipWaiting).toHaveBeenCalledOnce();
});

async function install(shell: ReturnType<typeof createShell>, now = NOW): Promise<void> {
  const event = new FakeEvent("install");
  await shell.install(event, now).finally(() => event.settle());
}

function answer(path: string): Promise<Response> {
  const page = { "Content-Type": "text/html; charset=utf-8" };
  switch (troubles.get(path)) {
    case "blocked":
      return Promise.reject(new TypeError("Failed to fetch"));
    case "not found":
      return Promise.resolve(new Response("", { status: 404, headers: page }));
    case "broken":
      return Promise.resolve(new Response("", { status: 502 }));
    case "a page of the hotspot":
      return Promise.resolve(new Response("Welcome", { headers: page }));
    case undefined:
      return Promise.resolve(
        new Response(path, { headers: path.includes(".") ? { "Content-Type": "text/javascript" } : page }),
      );
  }
}

/** Addresses without the site's origin, sorted. */
function listShell(): string[] {
  return [...(worker.kept.get(CACHES.shell)?.keys() ?? [])].map((url) => url.replace(ORIGIN, "")).sort();
}

async function readFile(shell: ReturnType<typeof createShell>, path: string): Promise<string | undefined> {
  return (await shell.find(path))?.text();
}
