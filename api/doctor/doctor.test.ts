/** Setups with one fault each and the finding about it, and a sound one without any. */
import { chmod, chown, copyFile, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { request as ask } from "node:http";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { Finding } from "#data/admin/status.ts";
import { regionNews } from "#data/region.ts";
import { nameBackup } from "#api/backup/backup-folder.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import { openDatabase } from "#api/db/open.ts";
import { saveFeedState } from "#api/db/news.ts";
import { saveSettings } from "#api/db/settings.ts";
import type { Db } from "#api/db/tables.ts";
import { type Env, parseEnv, PROJECT_ROOT } from "#api/env.ts";
import { runHere, startHere } from "#api/testing/server-here.ts";
import { makeStartedHome, type ServerHome } from "#api/testing/server-process.ts";
import { useRegistry } from "#api/testing/npm-registry.ts";
import { runScript, runScriptHere, type ScriptRun } from "#api/testing/run-script.ts";
import { startSmtpServer } from "#api/testing/smtp-server.ts";
import { NO_SERVER, startMockServer } from "#api/testing/mock-server.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { foldMarket } from "#api/markets/fold-market.ts";
import { checkClock, checkDisk, checkFolder, checkFreeSpace } from "./check-machine.ts";
import { checkPackages } from "./check-packages.ts";
import { checkFeeds, checkMail } from "./check-services.ts";
import { checkContact, checkSettings } from "./check-settings.ts";
import { checkSiteUrl } from "./check-site.ts";
import { checkBackups, checkKept, checkRelease, checkStoredFacts } from "./check-state.ts";
import { describeOwner } from "#api/state/owner.ts";
import { listQuickChecks } from "./examine.ts";
import { advice, fine, wrong } from "./finding.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
const SECRET = "q9Xv2Lr7Tn4Wb8Zk3Hd6Yc1Mf5Js0Pg_";

function readEnv(settings: Record<string, string>): Env {
  return parseEnv({ SITE_URL: "https://markets.example.org", SESSION_SECRET: SECRET, ...settings });
}

function listWrong(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ level }) => level === "wrong");
}

function listLines(findings: readonly Finding[]): string[] {
  return findings.map(({ level, what }) => `${level}: ${what}`);
}

/** A folder with these lines in `.env`. */
async function makeRoot(lines: string): Promise<string> {
  const root = await temporaryFolder();
  await copyFile(join(PROJECT_ROOT, ".env.example"), join(root, ".env.example"));
  await writeFile(join(root, ".env"), lines);
  return root;
}

/** The state folder after a start, without a running server. */
async function makeState(): Promise<ServerHome & { env: Env }> {
  const home = await makeStartedHome();
  return { ...home, env: readEnv({ ...home.settings, SITE_URL: "http://localhost:3000" }) };
}

async function openState(): Promise<Db> {
  const { stateDir } = await makeState();
  const db = await openDatabase(join(stateDir, "directory.db"));
  onTestFinished(() => db.destroy());
  return db;
}

test("reports wrong settings", async () => {
  const misspelled = await makeRoot("TRUSTED_PROXY=1\n# STATE_DIRECTORY=/srv\nPORT=3000\n");
  expect(listWrong(await checkSettings(readEnv({}), misspelled))).toEqual([
    wrong(
      "No setting is called TRUSTED_PROXY, so this line of .env does nothing.",
      "Correct its name: see .env.example.",
    ),
  ]);
  const copied = await makeRoot(
    "AFTER_PUBLISH=copy.sh\nRCLONE_TARGET=bucket:pages\nRCLONE_CONFIG_BUCKET_TYPE=s3\nPURGE_COMMAND=\n",
  );
  expect(await checkSettings(readEnv({}), copied)).toEqual([
    advice(
      "E-mail is off: nobody is told what waits or what became of their submission.",
      "Set SMTP_URL and MAIL_FROM, where you want that.",
    ),
  ]);
  const mail = { SMTP_URL: "smtps://mail.example.org", MAIL_FROM: "markets@example.org" };
  expect(await checkSettings(readEnv(mail), copied)).toEqual([
    fine("The settings can be used, for https://markets.example.org."),
  ]);
  for (const command of ["cd /tmp && ls", "PLACE=/tmp ls", "deploy/after-publish-rclone.sh", "{ ls; }"]) {
    expect(listWrong(await checkSettings(readEnv({ AFTER_PUBLISH: command }), PROJECT_ROOT))).toEqual([]);
  }
  expect(listWrong(await checkSettings(readEnv({ AFTER_PUBLISH: "/nope.sh --all" }), PROJECT_ROOT))).toEqual([
    wrong(
      "AFTER_PUBLISH cannot run: there is no program /nope.sh.",
      "Correct it in .env: a path begins at / or in the project's folder.",
    ),
  ]);
  const open = await checkSettings(readEnv({ SITE_URL: "http://markets.example.org" }), await makeRoot(""));
  expect(listWrong(open).map(({ what }) => what)).toEqual([
    "http://markets.example.org is not encrypted: passwords and names can be read on the way, and phones neither locate nor install.",
  ]);
  const keyless = parseEnv({ SITE_URL: "https://markets.example.org" });
  expect(listWrong(await checkSettings(keyless, await makeRoot("")))).toEqual([
    wrong(
      "SESSION_SECRET is missing: the server does not start for a public address without it.",
      "Set it in .env to what `openssl rand -base64 32` prints.",
    ),
  ]);
});

test("reports an example contact, which is an error on a public site", async () => {
  const db = await openState();
  const check = async (siteUrl: string) => (await checkContact(db, { siteUrl }))[0];
  expect(await check("https://markets.example.org")).toEqual(
    wrong(
      expect.stringMatching(/^Visitors who need help are sent to .*, which are only examples\.$/) as string,
      "Set it in the dashboard: Settings.",
    ),
  );
  expect((await check("http://localhost:3000"))?.level).toBe("note");
  await saveSettings(db, { email: "hello@markets.org", website: "https://markets.org" });
  expect(await check("https://markets.example.org")).toBeUndefined();
});

test("reports days that are not taken any more, until the market's facts change", async () => {
  const db = await openState();
  expect(await checkKept(db)).toEqual([]);
  const stored = await getStoredMarket(db, 1);
  const record = { ...stored?.market, standing: { is: "closed", on: "2025-13-45", source: "community" } };
  await db
    .updateTable("market")
    .set({ record: JSON.stringify(record) })
    .where("id", "=", 1)
    .execute();
  await db.updateTable("claim").set({ said: "2025-13-45" }).where("market_id", "=", 1).execute();
  expect((await checkKept(db)).map(({ what }) => what)).toEqual([
    `Market 1, ${stored?.market.name ?? ""}, says what cannot be: standing.on must be a date that exists, like 2023-03-12, 2023-03 or 2023, from 1990 on.`,
  ]);
  expect((await foldMarket(db, 1, NOW)).confirmed.on).toBe("2025");
  expect(await checkKept(db)).toEqual([]);
});

test("reports a state folder that is not a folder, is open to other users, or belongs partly to another user", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "file"), "");
  const file = readEnv({ STATE_DIR: join(folder, "file") });
  expect(listWrong(await checkFolder(file)).map(({ what }) => what)).toEqual([
    `STATE_DIR=${join(folder, "file")} is no folder.`,
  ]);
  const stateDir = join(folder, "state");
  await mkdir(join(stateDir, "images"), { recursive: true, mode: 0o700 });
  const env = readEnv({ STATE_DIR: stateDir });
  expect(await checkFolder(env)).toEqual([fine(`${describeOwner(stateDir)}.`)]);
  await chmod(stateDir, 0o755);
  expect(await checkFolder(env)).toEqual([
    wrong(
      `Other users of this machine can look into ${stateDir}, where e-mail addresses and secrets lie.`,
      `Close it: chmod go-rw ${stateDir}`,
    ),
  ]);
});

test.skipIf(process.getuid?.() !== 0)("reports files left by a command that was run as root", async () => {
  const stateDir = await temporaryFolder();
  await writeFile(join(stateDir, "directory.db-wal"), "");
  await chown(stateDir, 1234, 1234);
  expect(listWrong(await checkFolder(readEnv({ STATE_DIR: stateDir }))).at(-1)).toEqual(
    wrong(
      "Not all in the state folder belongs to its owner: directory.db-wal. Was a command run as root?",
      `The server cannot change these. Give them back: chown -R --reference=${stateDir} ${stateDir}`,
    ),
  );
});

test.each([
  [{ bytes: 5e7, files: 1e6 }, "wrong: The disk of /srv is full: 50 MB are left."],
  [{ bytes: 5e8, files: 1e6 }, "note: The disk of /srv has 500 MB left."],
  [{ bytes: 5e9, files: 100 }, "wrong: The disk of /srv has room for 100 more files only."],
  [{ bytes: 5e9, files: Infinity }, "fine: The disk of /srv has 5.0 GB left."],
])("a disk with %j left: %s", (free, said) => expect(listLines([checkFreeSpace("/srv", free)])).toEqual([said]));

test("what runs after a release is looked at where it is set", async () => {
  const { env } = await makeState();
  const listNames = (afterPublish: string | null) =>
    listQuickChecks({ ...env, afterPublish, db: null }, NOW).map(([what]) => what);
  expect(listNames("true").filter((what) => !listNames(null).includes(what))).toEqual(["AFTER_PUBLISH"]);
});

test("one disk for everything is checked once", async () => {
  expect(await checkDisk(readEnv({ STATE_DIR: await temporaryFolder() }))).toHaveLength(1);
});

test("reports a database that is damaged or newer than this version", async () => {
  const { env, stateDir } = await makeState();
  const file = join(stateDir, "directory.db");
  expect(checkStoredFacts(env)).toEqual([fine("The database is sound.")]);
  const sound = await readFile(file);
  const database = new Database(file);
  database.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('999-future', '2030-01-01')");
  database.close();
  expect(listWrong(checkStoredFacts(env))).toEqual([
    wrong(
      `The database ${file} was written by a newer version of the program, which knows of 999-future.`,
      "Put the last backup in its place, as docs/operations.md says under Restore.",
    ),
  ]);
  await writeFile(file, sound.subarray(0, sound.length / 2));
  expect(listWrong(checkStoredFacts(env))).toMatchObject([{ what: expect.stringContaining("malformed") as string }]);
  await writeFile(file, "no database at all");
  expect(listWrong(checkStoredFacts(env))).toMatchObject([
    { what: expect.stringContaining("cannot be read") as string },
  ]);
});

test("reports missing and old backups, those dated in the future, and a folder open to other users", async () => {
  const { env } = await makeState();
  expect(listWrong(await checkBackups(env, NOW))).toEqual([
    wrong(
      `There is no backup in ${env.backupDir}.`,
      "Make one: npm run backup. A running server makes one within its first minutes and then each day; its log says why it could not.",
    ),
  ]);
  const old = join(env.backupDir, "directory-2026-11-21T110000Z");
  await mkdir(env.backupDir, { mode: 0o700 });
  await mkdir(old);
  expect((await checkBackups(env, NOW))[0]?.what).toBe(`The last backup is 3 days old: ${old}`);
  await mkdir(join(env.backupDir, "directory-2026-11-23T110000Z"));
  const last = fine("The last backup is of Nov 23, 2026, 5:00 AM.");
  expect(await checkBackups(env, NOW)).toEqual([last]);
  const ahead = join(env.backupDir, "directory-2031-01-01T000000Z");
  await mkdir(ahead);
  await chmod(env.backupDir, 0o777);
  expect(await checkBackups(env, NOW)).toEqual([
    last,
    advice(
      `A backup is dated ahead, from a clock that was wrong, and counts as none: ${ahead}`,
      "Give it the name of the day on which it was made, or remove it: by itself it stays until then.",
    ),
    wrong(
      `Other users of this machine can get at the backups in ${env.backupDir}.`,
      `Close it: chmod 700 ${env.backupDir}`,
    ),
  ]);
});

test("reports a missing release and one built for another address", async () => {
  const { env, stateDir } = await makeState();
  const [whole] = await checkRelease(env);
  expect(whole?.what).toMatch(/^Visitors get 2 markets, as of \d{4}-\d\d-\d\d\.$|another version of the code/);
  const moved = await checkRelease({ ...env, siteUrl: "https://moved.example.org" });
  expect(moved[0]?.what).toBe(
    "The release was made for http://localhost:3000, and SITE_URL is https://moved.example.org.",
  );
  await rm(join(stateDir, "current"));
  await symlink(join("releases", "gone"), join(stateDir, "current"));
  expect(listWrong(await checkRelease(env))[0]?.what).toBe("The release that visitors get (gone) is damaged or gone.");
});

test("reports a feed that has failed for days and a mail server that refuses the sign-in", async () => {
  const db = await openState();
  const [feed] = regionNews.feeds;
  const name = feed?.name ?? "";
  const state = { name, settings: "", etag: null, lastModified: null, leftOut: null, fetchedAt: NOW.toISOString() };
  await saveFeedState(db, { ...state, goodAt: "2026-11-23T12:00:00.000Z", problem: "It answered with 503." });
  expect(await checkFeeds(db, NOW)).toEqual([fine("News were last fetched on Nov 24, 2026, 6:00 AM.")]);
  await saveFeedState(db, { ...state, goodAt: "2026-11-20T12:00:00.000Z", problem: "It answered with 503." });
  expect(await checkFeeds(db, NOW)).toEqual([
    wrong(
      `The news of ${name} cannot be read: It answered with 503. It was last read on 2026-11-20.`,
      `Open ${feed?.url ?? ""} in a browser. Where it has moved or ended, change it in the dashboard: News.`,
    ),
  ]);
  const smtp = await startSmtpServer();
  const mail = { smtpUrl: smtp.url, from: "markets@example.org" };
  expect(await checkMail(db, { mail })).toEqual([fine("The mail server lets the directory in.")]);
  const nobody = await checkMail(db, { mail: { ...mail, smtpUrl: "smtp://127.0.0.1:9" } });
  expect(listWrong(nobody)[0]?.what).toMatch(/^The mail server does not let the directory in \(.*ECONNREFUSED/);
});

test("reports a server that is not running, a port used by another program, and an address that leads elsewhere", async () => {
  const home = await makeStartedHome();
  const taken = new URL(await startMockServer((_, response) => response.end("another site"))).port;
  expect((await checkSiteUrl(readEnv({ ...home.settings, PORT: "0" })))[0]?.what).toBe("The server does not run.");
  expect((await checkSiteUrl(readEnv({ ...home.settings, PORT: taken })))[0]?.what).toBe(
    `The server does not run, and another program has its port ${taken}.`,
  );
  await startHere(home.settings);
  const elsewhere = readEnv({ ...home.settings, SITE_URL: `http://127.0.0.2:${taken}` });
  expect((await checkSiteUrl({ ...elsewhere, trustedProxies: 1 }))[0]?.what).toBe(
    `Nobody answers at http://127.0.0.2:${taken}, which visitors type.`,
  );
});

test("recognizes a server that serves only its last release", async () => {
  const home = await makeStartedHome();
  await writeFile(join(home.stateDir, "directory.db"), "not a database ".repeat(2000));
  const server = runHere(home.settings);
  await expect.poll(() => server.errors()).toMatch(/last release at/);
  const port = /release at http:\/\/localhost:(\d+)/.exec(server.errors())?.[1] ?? "";
  expect(await checkSiteUrl(readEnv({ ...home.settings, PORT: port }))).toEqual([
    wrong(
      "The server runs and is not ready: This does not work at the moment: our database is damaged. Please try again later.",
      "Mend what is named above or in its log. Where that says so, start it again.",
    ),
  ]);
  expect(await server.end()).toBe(0);
});

test("reports a number of proxies that differs from TRUSTED_PROXIES", async () => {
  const home = await makeStartedHome();
  const server = await startHere(home.settings);
  // Appends the address it saw, as proxies do.
  const proxy = await startMockServer((request, response) => {
    const forwarded = [request.headers["x-forwarded-for"] ?? [], "198.51.100.1"].flat().join(", ");
    const headers = { ...request.headers, "x-forwarded-for": forwarded };
    ask(server.url + (request.url ?? "/"), { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }).end();
  }, "127.0.0.3");
  // The server trusts one proxy.
  const behind = readEnv({ ...home.settings, SITE_URL: proxy });
  expect(await checkSiteUrl({ ...behind, trustedProxies: 1 })).toEqual([
    fine(`The server is ready, and visitors reach it at ${behind.siteUrl}.`),
    fine("The server sees who asks, and nobody can pretend to be another."),
  ]);
  const local = readEnv({ ...home.settings, SITE_URL: server.url });
  expect(listWrong(await checkSiteUrl({ ...local, trustedProxies: 1 }))).toEqual([
    wrong(
      "Whoever asks can pretend to be anybody: the server believes a made-up X-Forwarded-For, and no limit holds.",
      "Set TRUSTED_PROXIES=0, or have your proxy set X-Forwarded-For, as deploy/Caddyfile and deploy/nginx.conf do.",
    ),
  ]);
  expect(listWrong(await checkSiteUrl({ ...behind, trustedProxies: 0 }))).toEqual([
    wrong(
      "Requests come by way of a proxy, and TRUSTED_PROXIES is 0: all visitors share the limits of one.",
      "Set TRUSTED_PROXIES=1, and start the server again.",
    ),
  ]);
});

test("reports a wrong clock", async () => {
  const portal = await startMockServer((_, response) => response.writeHead(200, { Date: NOW.toUTCString() }).end());
  const env = readEnv({ USDA_URL: portal, STATE_DIR: await temporaryFolder() });
  expect(await checkClock(env, () => new Date("2026-11-24T12:01:00Z"))).toEqual([fine("The clock is right.")]);
  expect(await checkClock(env, () => new Date("2026-11-24T13:00:00Z"))).toEqual([
    wrong(
      "The clock is 3600 seconds ahead. What is open now, and limits, go by it.",
      "Have it set by the network: timedatectl set-ntp true",
    ),
  ]);
});

test("reports packages with serious vulnerabilities, and outdated ones, and that npm cannot be asked", async () => {
  const root = await temporaryFolder();
  const registry = await useRegistry(root);
  expect(await checkPackages(root)).toEqual([
    fine("No package that the server runs has a known weakness."),
    fine("No package has a newer version."),
  ]);
  Object.assign(registry, { newest: "1.1.0", severity: "critical" });
  expect(listLines(await checkPackages(root))).toEqual([
    "wrong: These packages have serious known weaknesses: apple-cart.",
    "note: There are newer versions of apple-cart.",
  ]);
  await writeFile(join(root, ".npmrc"), `registry=${NO_SERVER}\n`);
  expect(listLines(await checkPackages(root))).toEqual([
    "note: npm could not be asked about weaknesses of packages.",
    "note: npm could not be asked about newer versions.",
  ]);
});

/** Without npm, which takes seconds on all packages of this project. */
async function runDoctor(settings: Record<string, string>, how = runScriptHere): Promise<ScriptRun> {
  return how("doctor", [], { PATH: "/nowhere", ...settings });
}

test("exits with 0 if all is well; otherwise lists the problems and how to fix them", async () => {
  const home = await makeStartedHome();
  home.settings["TRUSTED_PROXIES"] = "0";
  const server = await startHere(home.settings);
  const settings = { ...home.settings, SITE_URL: "http://localhost:3000", USDA_URL: server.url };
  await mkdir(join(home.stateDir, "backups"), { recursive: true, mode: 0o700 });
  await mkdir(join(home.stateDir, "backups", nameBackup(new Date())), { recursive: true });
  const whole = await runDoctor(settings, runScript);
  expect([whole.code, whole.output]).toEqual([0, expect.stringMatching(/\nNothing is wrong\.\n$/)]);
  await server.end();
  const ended = await runDoctor(settings);
  expect(ended.output).toContain(
    "WRONG  The server does not run.\n       Start it: npm start, or systemctl start, or docker compose up -d.\n",
  );
  const unusable = await runDoctor({ ...settings, PORT: "abc" });
  expect([unusable.code, unusable.output]).toEqual([
    1,
    'WRONG  PORT="abc" cannot be used. Set it to a number from 0 to 65535, like 3000.\n' +
      "       Correct it in .env, or where the server is started, and ask again: the rest depends on it.\n\n" +
      "One thing is wrong.\n",
  ]);
});
