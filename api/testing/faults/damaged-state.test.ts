/** The server starts on a damaged state folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, realpath, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { beforeEach, expect, test } from "vitest";
import { postJson } from "#api/testing/post-json.ts";
import { runHere, type ServerHere } from "#api/testing/server-here.ts";
import { makeStartedHome, type ServerHome } from "#api/testing/server-process.ts";

let home: ServerHome;
let database: string;

beforeEach(async () => {
  home = await makeStartedHome();
  database = join(home.stateDir, "directory.db");
});

const GARBAGE = "not what was here before ".repeat(2000);

async function cutInHalf(file: string): Promise<void> {
  await truncate(file, Math.floor((await readFile(file)).length / 2));
}

async function start(): Promise<{ run: ServerHere; url: string }> {
  const run = runHere(home.settings, { retryMs: 50 });
  await expect.poll(() => run.output() + run.errors()).toMatch(/Serving|nothing can be sent/);
  const port = /(?:Serving|release at) http:\/\/localhost:(\d+)/.exec(run.output() + run.errors())?.[1] ?? "";
  return { run, url: `http://127.0.0.1:${port}` };
}

test.each<[string, string, () => Promise<void>]>([
  ["garbage", "file is not a database", () => writeFile(database, GARBAGE)],
  ["cut in half", "database disk image is malformed", () => cutInHalf(database)],
])(
  "with a database that is %s visitors get the release, and the operator a line that says what to do",
  async (_, reason, damage) => {
    await damage();
    const before = await readFile(database);
    const { run, url } = await start();
    expect(run.errors()).toBe(
      `The database ${database} cannot be opened (${reason}). Restore a backup (npm run restore), or move the file away to start anew. ` +
        `Until then visitors get the last release at ${url.replace("127.0.0.1", "localhost")}, ` +
        "and nothing can be sent or changed. Then start the server again.\n",
    );
    expect((await fetch(`${url}/markets/1`)).status).toBe(200);
    expect((await fetch(`${url}/api/markets/1`)).status).toBe(503);
    const post = await postJson(`${url}/api/suggestions`, {});
    const ready = await fetch(`${url}/api/health/ready`);
    expect([post.status, ready.status, await ready.json()]).toEqual([
      503,
      503,
      {
        success: false,
        error: "This does not work at the moment: our database is damaged. Please try again later.",
      },
    ]);
    expect(await run.end()).toBe(0);
    expect((await readFile(database)).equals(before)).toBe(true);
  },
);

test("a database next to another database's WAL stays intact, and the error names the WAL", async () => {
  const sound = await readFile(database);
  const other = new Database(database);
  other.exec("PRAGMA wal_autocheckpoint = 0; CREATE TABLE other (text TEXT)");
  const insert = other.prepare("INSERT INTO other VALUES (hex(randomblob(3000)))");
  for (let row = 0; row < 100; row += 1) insert.run();
  other.pragma("wal_checkpoint(TRUNCATE)");
  other.exec("CREATE INDEX other_text ON other (text); UPDATE other SET text = text || 'x'");
  const log = await readFile(`${database}-wal`);
  other.close();
  await writeFile(database, sound);
  await writeFile(`${database}-wal`, log);
  const { run } = await start();
  expect(run.errors()).toContain(
    `A log of writes, ${database}-wal, lies beside it. Was the file copied here by hand? Then the log is of another one. ` +
      "Restore a backup (npm run restore), or move the file away to start anew.",
  );
  expect(await run.end()).toBe(0);
  expect((await readFile(database)).equals(sound)).toBe(true);
});

test("without a release, a damaged database ends the start with a one-line error", async () => {
  await writeFile(database, GARBAGE);
  await rm(join(home.stateDir, "current"));
  const run = runHere(home.settings);
  expect(await run.ended).toBe(1);
  expect(run.errors()).toBe(
    `The database ${database} cannot be opened (file is not a database). ` +
      "Restore a backup (npm run restore), or move the file away to start anew.\n",
  );
});

function getCurrent(): string {
  return join(home.stateDir, "current");
}

async function findManifest(): Promise<string> {
  return `${await realpath(getCurrent())}.json`;
}

test.each<[string, () => Promise<void>]>([
  [
    "a log of the database, a manifest and an address of the last server that are garbage",
    async () => {
      for (const file of [`${database}-wal`, `${database}-shm`, join(home.stateDir, "server.json")])
        await writeFile(file, GARBAGE);
      await writeFile(await findManifest(), GARBAGE);
    },
  ],
  [
    "a manifest that is cut in half, and compressed files that are cut short",
    async () => {
      await cutInHalf(await findManifest());
      for (const name of await readdir(getCurrent())) {
        if (/\.(br|gz)$/.test(name)) await truncate(join(getCurrent(), name), 1);
      }
    },
  ],
  ["a page that is gone", () => rm(join(getCurrent(), "index.html"))],
  [
    "a link to a release that is gone",
    async () => {
      await rm(getCurrent());
      await symlink("releases/0123456789abcdef", getCurrent());
    },
  ],
])("a start mends %s", async (_, damage) => {
  await damage();
  const { run, url } = await start();
  expect(run.output()).toContain("Serving");
  for (const path of ["/", "/markets/1"]) {
    const page = await fetch(url + path, { headers: { "Accept-Encoding": "br" } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Dane County Farmers Market")]);
  }
  expect((await fetch(`${url}/api/markets/1`)).status).toBe(200);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  expect(run.errors()).toBe("");
  expect(await run.end()).toBe(0);
});

test.each<[string, string, string]>([
  ["the list of erasures", "backups/erasures.json", "cannot be read (It is no file.)"],
  ["the database", "directory.db", "cannot be opened (it is no file)"],
])("a pipe in the place of %s is named, and the site is served", async (_, name, said) => {
  const path = join(home.stateDir, name);
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
  expect(await once(spawn("mkfifo", [path]), "close")).toEqual([0, null]);
  const { run, url } = await start();
  expect(run.errors()).toContain(`${path} ${said}`);
  expect((await fetch(`${url}/markets/1`)).status).toBe(200);
  expect(await run.end()).toBe(0);
});
