/** Makes a backup of a running server and restores it over other state folders. */
import { toJob } from "#data/admin/actor.ts";
import { writeActor } from "#api/db/actors.ts";
import {
  appendFile,
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#data/schedule/local-time.ts";
import { MIGRATIONS } from "#api/db/migrate.ts";
import { openState } from "#api/state/open-state.ts";
import { photoForm } from "#api/testing/photo-form.ts";
import { runScript, runScriptHere, type ScriptRun } from "#api/testing/run-script.ts";
import { runHere, startHere } from "#api/testing/server-here.ts";
import { makeServerHome, makeStartedHome, type ServerHome } from "#api/testing/server-process.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { makeVariedJpeg } from "#api/testing/varied-photo.ts";
import { copyBackup, sealBackup } from "./backup-content.ts";
import { findOld, listBackups } from "./backup-folder.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { isDue, watchBackups } from "./watch-backups.ts";

const NOW = new Date("2026-11-24T12:00:00Z");

/** Every row of every table, by table, as text: what a restore must bring back. */
function readAllRows(file: string): Record<string, string[]> {
  // A read-only connection would leave its log file there.
  const database = new Database(file);
  try {
    const tables = database
      .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .all();
    return Object.fromEntries(
      tables.map(({ name }) => [
        name,
        database
          .prepare(`SELECT * FROM "${name}"`)
          .all()
          .map((row) => JSON.stringify(row))
          .toSorted(),
      ]),
    );
  } finally {
    database.close();
  }
}

async function readImages(stateDir: string): Promise<Record<string, string>> {
  const folder = join(stateDir, "images");
  const names = (await readdir(folder)).toSorted();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, (await readFile(join(folder, name))).toString("base64")] as const),
    ),
  );
}

async function run(script: "backup" | "restore", { settings }: ServerHome, ...args: string[]): Promise<ScriptRun> {
  return runScriptHere(script, args, settings);
}

async function findBackup({ stateDir }: ServerHome): Promise<string> {
  return (await listBackups(join(stateDir, "backups")))[0]?.folder ?? "";
}

function openHere({ stateDir, settings }: ServerHome) {
  return openState({
    stateDir,
    backupDir: join(stateDir, "backups"),
    snapshotDir: settings["SNAPSHOT_DIR"] ?? "",
  });
}

/** What the last restore has moved away. */
async function listAside({ stateDir }: ServerHome): Promise<string[]> {
  const aside = (await readdir(stateDir)).find((name) => name.startsWith("before-restore-")) ?? "";
  return (await readdir(join(stateDir, aside))).toSorted();
}

/** A server with a submission, and a backup made while it ran. The server has stopped. */
async function makeServerWithBackup(): Promise<ServerHome> {
  const home = await makeServerHome();
  await cp((await makeStartedHome()).stateDir, home.stateDir, { recursive: true, verbatimSymlinks: true });
  const server = await startHere(home.settings);
  const body = photoForm([{ name: "stall.jpg", content: await makeVariedJpeg(1) }], {
    submitterEmail: "ann@example.org",
  });
  const sent = await fetch(`${server.url}/api/markets/1/submit-images`, { method: "POST", body });
  expect(sent.status).toBe(201);
  const made = await run("backup", home);
  expect([made.errors, made.code]).toEqual(["", 0]);
  expect(made.output).toMatch(/directory-[\dTZ-]+\. Backups there: 1\.\n$/);
  await server.end();
  return home;
}

/** Made once, by the first test that needs it. */
let first: Promise<ServerHome> | undefined;

/** A copy of makeServerWithBackup's result for one test. */
async function copyServerWithBackup(): Promise<{ home: ServerHome; backup: string }> {
  first ??= makeServerWithBackup();
  const [{ stateDir }, home] = [await first, await makeServerHome()];
  await cp(stateDir, home.stateDir, { recursive: true, verbatimSymlinks: true });
  return { home, backup: await findBackup(home) };
}

test("a restore brings back every row and file, even next to another database's write-ahead log", async () => {
  const { home, backup } = await copyServerWithBackup();
  const before = { rows: readAllRows(join(home.stateDir, "directory.db")), images: await readImages(home.stateDir) };
  expect(Object.keys(before.images)).toHaveLength(3);
  expect(before.rows["submission"]).toHaveLength(1);

  const other = await makeServerHome();
  await mkdir(other.stateDir);
  await cp(backup, join(other.stateDir, "carried"), { recursive: true });
  // A killed server's last writes are only in the write-ahead log.
  const stale = new Database(join(other.stateDir, "directory.db"));
  stale.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE old (text TEXT)");
  for (let row = 0; row < 50; row += 1) stale.prepare("INSERT INTO old VALUES (hex(randomblob(3000)))").run();
  await copyFile(join(other.stateDir, "directory.db-wal"), join(other.stateDir, "kept-wal"));
  stale.close();
  await rename(join(other.stateDir, "kept-wal"), join(other.stateDir, "directory.db-wal"));

  const restored = await runScript("restore", [join(other.stateDir, "carried")], other.settings);
  expect([restored.errors, restored.code]).toEqual(["", 0]);
  expect(restored.output).toMatch(/^Restored: 2 markets\.\nWhat was there is in .*before-restore-.*\nStart the server/);
  expect(readAllRows(join(other.stateDir, "directory.db"))).toEqual(before.rows);
  expect(await readImages(other.stateDir)).toEqual(before.images);
  expect(await listAside(other)).toEqual(["directory.db", "directory.db-wal"]);

  const server = await startHere(other.settings);
  expect((await fetch(`${server.url}/markets/1`)).status).toBe(200);
});

test("a restore is refused while a server runs, like another server; after it, what changed since the backup is gone", async () => {
  const { home, backup } = await copyServerWithBackup();
  const database = new Database(join(home.stateDir, "directory.db"));
  database.exec("UPDATE market SET record = json_set(record, '$.name', 'Renamed Later') WHERE id = 2");
  database.close();
  const listNames = async (url: string) => {
    const markets = (await (await fetch(`${url}/api/markets`)).json()) as { name: string }[];
    return markets.map(({ name }) => name);
  };
  const later = await startHere(home.settings);
  expect(await listNames(later.url)).toEqual(["Dane County Farmers Market", "Renamed Later"]);
  const refused = await run("restore", home, backup);
  expect([refused.code, refused.errors]).toEqual([
    1,
    `Not restored. A server or a command works on the state folder ${home.stateDir}. End it first, as docs/operations.md says under Restore. Nothing was changed.\n`,
  ]);
  const second = runHere(home.settings);
  expect(await second.ended).toBe(1);
  expect(second.errors()).toContain(`Another server runs on the state folder ${home.stateDir}`);
  await later.end();
  expect((await run("restore", home, backup)).code).toBe(0);
  const server = await startHere(home.settings);
  expect(await listNames(server.url)).toEqual(["Dane County Farmers Market", "Westby Farm Stand"]);
});

test("incomplete backups and other folders are refused without changing anything", async () => {
  const { home, backup } = await copyServerWithBackup();
  const database = join(home.stateDir, "directory.db");
  const before = readAllRows(database);
  const folder = await temporaryFolder();
  const [image = ""] = await readdir(join(backup, "images"));
  const change = async (name: string, how: (copy: string) => unknown) => {
    await copyBackup(backup, join(folder, name));
    await how(join(folder, name));
    return join(folder, name);
  };
  const appendSum = (copy: string, name: string) =>
    appendFile(join(copy, "SHA256SUMS"), `${"0".repeat(64)}  ${name}\n`);
  const write = (copy: string, sql: string) => {
    const changed = new Database(join(copy, "directory.db"));
    changed.exec(sql);
    changed.close();
    return sealBackup(copy);
  };
  await writeFile(join(folder, "text"), "no backup at all");
  const sentences: [backup: string, said: string][] = [
    [join(folder, "missing"), "There is no backup"],
    [join(folder, "text"), "There is no backup"],
    [await change("list", (copy) => rm(join(copy, "SHA256SUMS"))), "SHA256SUMS, is missing or cut off"],
    [await change("image", (copy) => rm(join(copy, "images", image))), `images/${image} is missing`],
    [await change("cut", (copy) => truncate(join(copy, "directory.db"), 9999)), "directory.db is not what it was"],
    [
      await change("turned", (copy) => writeFile(join(copy, "images", image), "")),
      `images/${image} is not what it was`,
    ],
    [await change("out", (copy) => appendSum(copy, "../text")), "names ../text, which is no part of a backup"],
    [await change("more", (copy) => appendSum(copy, "evil.txt")), "names evil.txt, which is no part of a backup"],
    [
      await change("link", async (copy) => {
        await rm(join(copy, "images", image));
        await symlink("/etc/passwd", join(copy, "images", image));
      }),
      `images/${image} is missing`,
    ],
    [
      await change("damaged", async (copy) => {
        await writeFile(join(copy, "directory.db"), "nothing");
        await sealBackup(copy);
      }),
      `The database ${join(folder, "damaged", "directory.db")} cannot be read (file is not a database)`,
    ],
    [
      await change("state", (copy) => write(copy, "UPDATE meta SET value = 'Atlantis' WHERE key = 'region.states'")),
      "is a backup of Atlantis, and data/region.ts is about",
    ],
    [
      await change("newer", (copy) =>
        write(copy, "INSERT INTO kysely_migration (name, timestamp) VALUES ('999-future', '2030-01-01')"),
      ),
      "was written by a newer version of the program, which knows of 999-future",
    ],
  ];
  for (const [broken, said] of sentences) {
    await expect(restoreBackup(broken, { ...home, backupDir: folder }, NOW)).rejects.toThrow(said);
  }
  expect(readAllRows(database)).toEqual(before);
  expect((await readdir(home.stateDir)).filter((name) => name.includes("restor"))).toEqual([]);
});

test("photos in a backup are hard links, and sha256sum can check it", async () => {
  // Not a copy of the folder, whose photos would be files of their own.
  const home = await (first ??= makeServerWithBackup());
  const backup = await findBackup(home);
  const [image = ""] = await readdir(join(backup, "images"));
  expect((await stat(join(backup, "images", image))).ino).toBe((await stat(join(home.stateDir, "images", image))).ino);
  const { status, stdout } = spawnSync("sha256sum", ["-c", "SHA256SUMS"], { cwd: backup, encoding: "utf8" });
  expect([status, stdout.match(/: OK\n/g)?.length]).toEqual([0, 4]);
});

test.skipIf(!existsSync("/dev/shm"))("on another disk, where there are no hard links, photos are copied", async () => {
  const { stateDir } = await (first ??= makeServerWithBackup());
  const backupDir = await mkdtemp("/dev/shm/directory-test-");
  onTestFinished(() => rm(backupDir, { recursive: true }));
  const folder = await makeBackup({ stateDir, backupDir }, { now: NOW, signal: new AbortController().signal });
  const images = await readdir(join(stateDir, "images"));
  expect(images).not.toEqual([]);
  for (const image of images) {
    const [copy, photo] = [join(folder, "images", image), join(stateDir, "images", image)];
    expect((await readFile(copy)).equals(await readFile(photo))).toBe(true);
  }
});

test("extra files in a backup are not restored, and restored ones are readable only by the server's user", async () => {
  const { home, backup } = await copyServerWithBackup();
  const [image = ""] = await readdir(join(backup, "images"));
  await writeFile(join(backup, "images", "evil.txt"), "");
  await writeFile(join(backup, "server.json"), "{}");
  const paths = ["directory.db", "images", join("images", image)];
  for (const path of paths) await chmod(join(backup, path), 0o755);
  expect((await run("restore", home, backup)).code).toBe(0);
  expect(await readdir(join(home.stateDir, "images"))).not.toContain("evil.txt");
  expect(await readdir(home.stateDir)).not.toContain("server.json");
  const found = await Promise.all(paths.map((path) => stat(join(home.stateDir, path))));
  expect(found.map(({ mode }) => mode & 0o077)).toEqual([0, 0, 0]);
});

test("an interrupted restore keeps the server from starting, and the next restore finishes it", async () => {
  const { home, backup } = await copyServerWithBackup();
  const { stateDir } = home;
  const rows = readAllRows(join(stateDir, "directory.db"));
  // As after a kill between moving the old database away and the new one in.
  const restoring = join(stateDir, "restoring");
  await copyBackup(backup, restoring);
  await mkdir(join(restoring, "before"));
  await rename(join(stateDir, "directory.db"), join(restoring, "before", "directory.db"));
  const refused = runHere(home.settings);
  expect([await refused.ended, refused.errors()]).toEqual([
    1,
    `A restore in ${stateDir} was cut off. Finish it: npm run restore\n`,
  ]);
  const finished = await run("restore", home);
  expect([finished.code, finished.output]).toEqual([
    0,
    "The restore that was cut off is finished. Start the server.\n",
  ]);
  expect(readAllRows(join(stateDir, "directory.db"))).toEqual(rows);
  expect(await listAside(home)).toEqual(["current", "directory.db", "images", "releases"]);
  const listed = await run("restore", home);
  expect([listed.code, listed.output]).toEqual([0, expect.stringContaining(`npm run restore -- ${backup}`)]);
});

test("a backup is consistent although the server keeps writing", async () => {
  const home = await makeServerHome();
  const { db } = await openHere(home);
  const insert = (number: number) =>
    db.transaction().execute(async (transaction) => {
      for (const name of ["publish", "news"] as const) {
        const entry = {
          at: NOW.toISOString(),
          actor: writeActor(toJob(name)),
          action: "test",
          summary: String(number),
          changes: "[]",
        };
        await transaction.insertInto("audit").values(entry).execute();
      }
    });
  const writes = new AbortController();
  const writing = (async () => {
    for (let number = 0; !writes.signal.aborted; number += 1) {
      await insert(number);
      await pause();
    }
  })();
  // In a process of its own, so that both really work at once.
  const { errors } = await runScript("backup", [], home.settings);
  writes.abort();
  await writing;
  await db.destroy();
  expect(errors).toBe("");
  const copy = new Database(join(await findBackup(home), "directory.db"), { readonly: true });
  const counts = copy
    .prepare<[], { count: number }>("SELECT count(*) AS count FROM audit WHERE action = 'test' GROUP BY summary")
    .all();
  copy.close();
  expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([2]));
});

test("without a state folder, the command says what to set", async () => {
  const home = await makeServerHome();
  const errors = `No backup was made. There is no database in ${home.stateDir} to back up. Set STATE_DIR to the server's folder.\n`;
  expect(await run("backup", home)).toEqual({ code: 1, output: "", errors });
});

const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

/** Backups of these days ago, the newest first; of days ahead if they are negative. */
const backupsOf = (...daysAgo: number[]) => daysAgo.map((days) => ({ folder: String(days), madeAt: inDays(-days) }));

const listOld = (...given: Parameters<typeof findOld>) => findOld(...given).map(({ folder }) => Number(folder));

test("the newest seven backups are kept, and one a week for eight weeks", () => {
  const backups = backupsOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 21, 30, 60, 90);
  expect(listOld(backups, NOW)).toEqual([7, 8, 9, 10, 21, 60, 90]);
  expect(listOld(backups.slice(0, 7), NOW)).toEqual([]);
  expect(listOld(backups.slice(-7), NOW)).toEqual([]);
});

test("a backup dated in the future neither delays the next one nor replaces a real one", () => {
  const backups = backupsOf(-400, -1, 0, 1, 2, 3, 4, 5, 6, 7);
  expect(isDue(backups, NOW)).toBe(false);
  expect(isDue(backups, inDays(0.99))).toBe(false);
  expect(isDue(backups.slice(0, 2), NOW)).toBe(true);
  expect(isDue(backups.slice(3), NOW)).toBe(true);
  expect(isDue([], NOW)).toBe(true);
  expect(listOld(backups.slice(0, 9), NOW)).toEqual([]);
  expect(listOld(backups, NOW)).toEqual([7]);
  // A backup that is made while the clock is ahead must not make the others look old.
  expect(listOld(backupsOf(-400, 0, 1, 2, 3, 4, 5, 6, 10, 20, 30, 90), inDays(401))).toEqual([10, 90]);
});

test("a backup is made when the last one is a day old, and failures are reported once an hour", async () => {
  const home = await makeServerHome();
  const backupDir = join(home.stateDir, "backups");
  await (await openHere(home)).db.destroy();
  await mkdir(backupDir);
  const old = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => `directory-2020-01-0${day}T000000Z`);
  for (const name of old) await mkdir(join(backupDir, name));
  // One left by a killed backup, and one in progress.
  await mkdir(join(backupDir, ".backup-half"));
  await utimes(join(backupDir, ".backup-half"), NOW, new Date("2026-01-01T00:00:00Z"));
  await mkdir(join(backupDir, ".backup-now"));
  const warnings: string[] = [];
  const work = { track: <T>(run: () => Promise<T>) => run(), finish: () => Promise.resolve() };
  const warn = (line: string) => warnings.push(line);
  const run = async () => {
    await makeBackup({ ...home, backupDir }, { now: new Date(), signal: new AbortController().signal });
  };
  const end = watchBackups(backupDir, { run, work, warn, looksMs: 5 });
  // January 1 is kept for its week, January 2 for nothing.
  const staying = old.filter((name) => !name.includes("01-02")).toReversed();
  await expect
    .poll(async () => (await listBackups(backupDir)).map(({ folder }) => basename(folder)))
    .toEqual([expect.stringMatching(/^directory-20[2-9]/), ...staying]);
  end();
  expect((await readdir(backupDir)).filter((name) => name.startsWith(".backup"))).toEqual([".backup-now"]);
  let tries = 0;
  const fail = () => {
    tries += 1;
    return Promise.reject(new Error("The disk is full."));
  };
  await rm(backupDir, { recursive: true });
  const endFailing = watchBackups(backupDir, { run: fail, work, warn, looksMs: 5 });
  await expect
    .poll(() => warnings)
    .toEqual(["The daily backup was not made (Error: The disk is full.). Next try in an hour."]);
  endFailing();
  expect(tries).toBe(1);
});

test("a database of an earlier version is backed up before its migration", async () => {
  const home = await makeServerHome();
  const backupDir = join(home.stateDir, "backups");
  const open = async () => (await openHere(home)).db.destroy();
  await open();
  expect(await listBackups(backupDir)).toEqual([]);
  const newest = Object.keys(MIGRATIONS).toSorted().at(-1);
  MIGRATIONS["999-next"] = { up: (db) => sql`CREATE TABLE next (id INTEGER)`.execute(db).then(() => undefined) };
  onTestFinished(() => {
    delete MIGRATIONS["999-next"];
  });
  await open();
  const [backup] = await listBackups(backupDir);
  const copy = new Database(join(backup?.folder ?? "", "directory.db"), { readonly: true });
  expect(copy.prepare("SELECT max(name) AS name FROM kysely_migration").get()).toEqual({ name: newest });
  copy.close();
  await open();
  expect(await listBackups(backupDir)).toHaveLength(1);
});

test("a release is served although its code version is gone, and then made again", async () => {
  const home = await makeStartedHome();
  const { stateDir } = home;
  const [id = ""] = (await readdir(join(stateDir, "releases"))).filter((name) => !name.endsWith(".json"));
  const manifest = join(stateDir, "releases", `${id}.json`);
  const record = JSON.parse(await readFile(manifest, "utf8")) as Record<string, unknown>;
  await writeFile(manifest, JSON.stringify({ ...record, build: "0123456789abcdef" }));
  await rm(join(stateDir, "builds"), { recursive: true });
  const server = await startHere(home.settings);
  expect((await fetch(`${server.url}/markets/1`)).status).toBe(200);
  expect(await readdir(join(stateDir, "builds"))).toHaveLength(1);
});
