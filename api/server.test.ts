/** Runs the whole server with a fake build; as a child process where that may make a difference. */
import { ADA } from "#data/admin/testing/actors.ts";
import { writeActor } from "#api/db/actors.ts";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { openDatabase } from "./db/open.ts";
import { exampleMarket } from "./testing/example-market.ts";
import { postJson } from "./testing/post-json.ts";
import { isRunning } from "./testing/processes.ts";
import { runHere, startHere } from "./testing/server-here.ts";
import { holdWrites, makeStartedHome, readRows, type ServerHome, spawnServer } from "./testing/server-process.ts";
import { type ServerRun, waitForOutput } from "./testing/server-run.ts";
import { takePort } from "./testing/take-port.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { until } from "./testing/until.ts";

let folder: string;
let stateDir: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  stateDir = join(folder, "state");
  await writeMarketSnapshot(join(folder, "snapshot"), { updated: "2023", markets: [exampleMarket({ id: 12 })] });
});

function getSettings(env: Record<string, string> = {}): Record<string, string> {
  return { STATE_DIR: stateDir, SNAPSHOT_DIR: join(folder, "snapshot"), ...env };
}

function start(env: Record<string, string> = {}): ServerRun {
  return spawnServer(getSettings(env));
}

async function getText(url: string): Promise<string> {
  return (await fetch(url)).text();
}

test("a first start fills the database, builds, serves, and shuts down cleanly", async () => {
  const run = start();
  const url = await waitForOutput(run, /Serving (\S+)/);
  expect(await getText(url)).toContain("<li>Dane County Farmers Market</li>");
  expect(await getText(`${url}/markets/12`)).toContain("<h1>Dane County Farmers Market</h1>");
  const api = await fetch(`${url}/api/markets/12`);
  expect(await api.json()).toMatchObject({ id: 12, name: "Dane County Farmers Market" });
  expect(api.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await (await fetch(`${url}/api/health/ready`)).json()).toMatchObject({ status: "ready" });
  expect(await run.end("SIGTERM")).toBe(0);
  expect(run.errors()).toBe("");
  expect(run.output().split("\n")).toEqual([
    "Markets from the snapshot: 1 added, 0 updated.",
    "Building this version of the site, once ...",
    "Drawing what has changed ...",
    expect.stringMatching(
      /^No admin yet\. Create the account at http:\/\/localhost:3000\/admin#setup=(\w{4}-){3}\w{4}$/,
    ),
    `Serving ${url}`,
    "",
  ]);
});

test("each start prints a new setup code until there is an admin; a later start builds nothing", async () => {
  const home = await makeStartedHome();
  const { settings } = home;
  await keepWhatIsDue(home);
  const codes: string[] = [];
  for (const password of [null, "correct horse battery staple"]) {
    const { url, output, end } = await startHere(settings);
    const setupCode = /#setup=(\S+)/.exec(output())?.[1] ?? "";
    codes.push(setupCode);
    if (password !== null) {
      const create = async (code = "") =>
        (await postJson(`${url}/api/auth/create`, { username: "ada", password, setupCode: code })).status;
      expect([await create(codes[0]), await create(setupCode)]).toEqual([422, 201]);
    }
    expect(await end()).toBe(0);
  }
  expect(codes[0]).not.toBe(codes[1]);
  const { url, lines } = await startHere(settings);
  expect(lines).toEqual([`Serving ${url.replace("127.0.0.1", "localhost")}`]);
  expect(await getText(url)).toContain("<li>Dane County Farmers Market</li>");
  // Each of these is removed or forgotten at the start, and then daily.
  const listDue = () => [
    ...readRows(home, "SELECT log, json(result) AS result FROM job WHERE kind = 'import-check'"),
    ...readRows(home, "SELECT id FROM visitor_check UNION ALL SELECT id FROM account_link"),
    ...readRows(home, "SELECT state, sender FROM submission"),
  ];
  await expect.poll(listDue).toEqual([
    { log: "", result: '{"message":"1 new."}' },
    { state: "rejected", sender: null },
  ]);
});

/** A check of a list that nobody imported, a visitor's tap, an invitation and a correction that waits: of 2025. */
async function keepWhatIsDue({ stateDir: folder }: ServerHome): Promise<void> {
  const db = await openDatabase(join(folder, "directory.db"));
  const at = "2025-07-04T17:00:00.000Z";
  const result = JSON.stringify({ message: "1 new.", said: [{ id: 7 }] });
  const check = { kind: "import-check", state: "done", params: "{}", log: "Elm Market", result } as const;
  await db
    .insertInto("job")
    .values({ ...check, started_by: writeActor(ADA), created_at: at, ended_at: at })
    .execute();
  const tap = {
    market_id: 1,
    device: "d",
    network: "n",
    week: "2025-06-30",
    question: "visit",
    answer: "right",
  } as const;
  await db
    .insertInto("visitor_check")
    .values({ ...tap, day: "2025-07-04", at })
    .execute();
  const invitation = { kind: "invitation", state: "open", token_hash: "t", role: "moderator", name: "Ann" } as const;
  await db
    .insertInto("account_link")
    .values({ ...invitation, created_by: writeActor(ADA), created_at: at, expires_at: at })
    .execute();
  const nobody = { submitter_name: null, submitter_email: null, decided_at: null, decided_by: null, reason: null };
  const edit = {
    kind: "edit",
    market_id: 1,
    payload: '{"value":"1"}',
    replaced: null,
    sender: "s",
    ...nobody,
  } as const;
  await db
    .insertInto("submission")
    .values({ ...edit, created_at: at, token_hash: "t", key_hash: "k", fingerprint: "f" })
    .execute();
  await db.destroy();
}

test("a busy port stops the start with one line before any work", async () => {
  const { port, free } = await takePort();
  onTestFinished(free);
  const run = start({ PORT: `${port}` });
  expect(await run.ended).toBe(1);
  expect(run.errors()).toBe(
    `Port ${port} is in use. End the program that uses it, or choose another: PORT=${port + 1} npm start\n`,
  );
  expect(existsSync(stateDir)).toBe(false);
});

const DENIED = "Give this user the right to, or set STATE_DIR to another folder.";

test.each<
  [string, (path: (name: string) => string) => Record<string, string>, (path: (name: string) => string) => string]
>([
  [
    "a public site without a session secret",
    () => ({ SITE_URL: "https://markets.example.org" }),
    () =>
      "SESSION_SECRET is missing, and https://markets.example.org is public. " +
      "Set it to at least 32 random characters, such as `openssl rand -base64 32` prints.",
  ],
  [
    "a state folder below a file",
    (path) => ({ STATE_DIR: path("fake.json/state") }),
    (path) => `The state folder ${path("fake.json/state")} cannot be written to (ENOTDIR). ${DENIED}`,
  ],
  [
    // Where Node's recursive mkdir never returns.
    "a state folder below /proc",
    () => ({ STATE_DIR: "/proc/nothing/state" }),
    () => `The state folder /proc/nothing/state cannot be written to (ENOENT). ${DENIED}`,
  ],
  [
    "a first build that fails",
    () => ({}),
    (path) => `The site could not be built: [ERROR] The roof fell in. (all of its output: ${path("state/build.log")})`,
  ],
])("%s stops the start with one line", async (_, getMore, getLine) => {
  const path = (name: string) => join(folder, name);
  await writeFile(path("fake.json"), JSON.stringify({ FAKE_BUILD: "fail" }));
  const run = runHere(getSettings(getMore(path)));
  expect([await run.ended, run.errors()]).toEqual([1, `${getLine(path)}\n`]);
});

test("during the first build visitors get a 503, and Ctrl-C stops build and server cleanly", async () => {
  const { port, free } = await takePort();
  await free();
  const run = start({ FAKE_BUILD: "hang", PORT: `${port}` });
  await waitForOutput(run, /Building/);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/api/markets/12`)).status).toBe(200);
  const log = join(stateDir, "build.log");
  const findBuilder = async () => /as process (\d+)/.exec(await readFile(log, "utf8").catch(() => ""))?.[1];
  const builder = Number(await until(findBuilder, (found) => found !== undefined));
  expect(await run.end("SIGINT")).toBe(0);
  expect(run.errors()).toBe("");
  expect(isRunning(builder)).toBe(false);
  expect(await readdir(stateDir)).not.toContain("releases");
});

test("while another program locks the database, reading works and sending gets a 503", async () => {
  const home = await makeStartedHome();
  const { url, errors } = await startHere(home.settings);
  // The form secret is written on first use, which must happen while the database is writable.
  await fetch(`${url}/api/form-token`);
  const release = holdWrites(home);
  const edit = { fieldName: "description", suggestedValue: "By the lake." };
  const suggest = () => postJson(`${url}/api/markets/1/suggest-edit`, edit);
  const refused = await suggest();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await fetch(`${url}/markets/1`)).status).toBe(200);
  expect((await fetch(`${url}/api/markets`)).status).toBe(200);
  release();
  expect((await suggest()).status).toBe(201);
  expect(errors()).toBe("");
});

test("a restart that waits for the database serves pages meanwhile, and API calls get a 503", async () => {
  const home = await makeStartedHome();
  const release = holdWrites(home);
  const { port, free } = await takePort();
  await free();
  const run = runHere({ ...home.settings, PORT: `${port}` }, { retryMs: 50 });
  const look = async (path: string, init: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init).catch(() => null))?.status;
  await expect.poll(() => look("/markets/1")).toBe(200);
  expect(await look("/api/health")).toBe(200);
  expect(await look("/api/health/ready")).toBe(503);
  expect(await look("/api/markets/1")).toBe(503);
  expect(await look("/api/markets/1/suggest-edit", { method: "POST" })).toBe(503);
  release();
  await waitForOutput(run, /Serving/);
  expect(await look("/api/health/ready")).toBe(200);
});
