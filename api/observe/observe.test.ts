/** The log, health checks and the status card. */
import { ADA } from "#data/admin/testing/actors.ts";
import { writeActor } from "#api/db/actors.ts";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FirstSteps } from "#data/admin/overview.ts";
import type { ServerStatus } from "#data/admin/status.ts";
import { nameBackup } from "#api/backup/backup-folder.ts";
import { listAdmins, updateAdmin } from "#api/db/accounts.ts";
import { addAccount, PASSWORD, signIn } from "#api/testing/admin-client.ts";
import { startAdminSite } from "#api/testing/admin-site.ts";
import { startContributionServer } from "#api/testing/contribution-server.ts";
import { postJson } from "#api/testing/post-json.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { makeStartedHome, startServerProcess } from "#api/testing/server-process.ts";
import { readFirstSteps } from "./first-steps.ts";
import { createLog } from "./log.ts";
import type { Observed } from "./status.ts";

function observe(given: Partial<Observed> = {}): Observed {
  return {
    log: createLog({ logFormat: "text", logLevel: "error" }),
    isEnding: () => false,
    since: "2026-07-04T16:00:00.000Z",
    backupDir: "/nowhere",
    afterPublish: null,
    ...given,
  };
}

test("the log has one line per request, with the response's ID and without personal data", async () => {
  const home = await makeStartedHome();
  home.settings["LOG_FORMAT"] = "json";
  const server = await startServerProcess(home);
  const person = { submitterName: "Annabel Lee", submitterEmail: "annabel@example.org", additionalInfo: "by the sea" };
  const suggestion = { marketName: "Kingdom Market", townName: "Westby", ...person };
  const from = { "X-Forwarded-For": "198.51.100.77" };
  const sent = await postJson(`${server.url}/api/suggestions?from=annabel`, suggestion, from);
  const { statusUrl } = (await sent.json()) as { statusUrl: string };
  const token = statusUrl.split("/").at(-1) ?? "";
  await fetch(`${server.url}/api/submissions/${token}`);
  await fetch(`${server.url}/manage/very-secret-link-of-a-manager`);
  await fetch(`${server.url}/api/nothing-of-annabel`);
  const admin = await signIn(server, "dorothy");
  await admin.get("/api/admin/me");
  await server.end("SIGTERM");
  const printed = server.output().split("\n");
  const lines = printed
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find(({ id }) => id === sent.headers.get("x-request-id"))).toMatchObject({
    level: 30,
    msg: "request",
    method: "POST",
    route: "/api/suggestions",
    status: 201,
  });
  expect(lines.map(({ route }) => route)).toEqual(
    expect.arrayContaining(["/api/submissions/:token", "unknown", "/api/auth/create", "/api/admin/me"]),
  );
  const all = server.output() + server.errors();
  const secrets = ["annabel", "Annabel", "by the sea", "198.51.100.77", token, "very-secret", "dorothy", PASSWORD];
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});

test("an unexpected error is logged with its stack and the answer's request ID", async () => {
  const seen: unknown[] = [];
  const log = { ...createLog({ logFormat: "text", logLevel: "error" }), fail: (...args: unknown[]) => seen.push(args) };
  const site = await startContributionServer({ observed: observe({ log }) });
  const getStatus = async () => (await fetch(`${site.url}/api/submissions/0123456789abcdef0123456789abcdef`)).status;
  expect(await getStatus()).toBe(404);
  await site.reading.destroy();
  expect(await getStatus()).toBe(500);
  expect(seen).toEqual([[expect.any(Error), { id: null, method: "GET", route: "/api/submissions/:token" }]]);
});

test("admins see the doctor's findings, except those about this machine's files, and the log's warnings", async () => {
  const log = createLog({ logFormat: "json", logLevel: "error" });
  log.warn("The daily backup was not made (/nowhere is full).");
  log.warn("The daily backup was not made (/nowhere is full).");
  const site = await startAdminSite({ observed: observe({ log }) });
  await site.suggestMarket();
  const status = await site.read<ServerStatus>("/api/admin/status");
  expect(status).toMatchObject({ since: "2026-07-04T16:00:00.000Z", version: "0.1.0" });
  const list = ({ findings }: ServerStatus) => findings.map(({ level, what }) => `${level}: ${what}`);
  expect(list(status)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^fine: The server is ready. It takes \d+ MB of memory, its database \d+ MB\.$/) as string,
      expect.stringMatching(/^fine: STATE_DIR belongs to /),
      "wrong: There is no backup in BACKUP_DIR.",
      "fine: No news were fetched yet.",
      "fine: Sent by visitors, to review: 1, the oldest since Jul 4, 2026, 12:00 PM.",
    ]),
  );
  expect(JSON.stringify(status)).not.toContain(site.stateDir);
  // The log uses its own clock, not the server's.
  expect(log.listFaults(new Date())).toMatchObject([
    { text: "The daily backup was not made (/nowhere is full).", count: 2 },
  ]);
  await site.db.updateTable("submission").set({ created_at: "2026-06-26T17:00:00.000Z" }).execute();
  const later = await site.read<ServerStatus>("/api/admin/status");
  expect(list(later)).toContain("wrong: Something that a visitor sent has waited for 8 days.");
});

test("moderators do not see problems that only admins can fix", async () => {
  const log = createLog({ logFormat: "json", logLevel: "error" });
  log.warn("The daily backup was not made.");
  const site = await startAdminSite({ observed: observe({ log }) });
  await addAccount(site, "mona", "moderator");
  const mona = await signIn(site, "mona");
  expect(await (await mona.get("/api/admin/status")).json()).toMatchObject({ findings: [], faults: [] });
});

test("today's backup is reported as fine, and a missing one only after the server's first hour", async () => {
  const backupDir = await temporaryFolder();
  const listBackupFindings = async (since: string) => {
    const { read } = await startAdminSite({ observed: observe({ since, backupDir }) });
    const { findings } = await read<ServerStatus>("/api/admin/status");
    return findings.filter(({ what }) => what.includes("backup"));
  };
  expect(await listBackupFindings("2026-07-04T16:30:00.000Z")).toEqual([]);
  await mkdir(join(backupDir, nameBackup(new Date("2026-07-04T17:00:00.000Z"))));
  expect(await listBackupFindings("2026-07-04T15:30:00.000Z")).toEqual([
    { level: "fine", what: "The last backup is of Jul 4, 2026, 12:00 PM." },
  ]);
});

test("a new directory has a list of first steps, each checked off when done", async () => {
  const backupDir = await temporaryFolder();
  const site = await startAdminSite({ observed: observe({ backupDir }) });
  const read = () => site.read<FirstSteps>("/api/admin/first-steps");
  expect(await read()).toEqual({
    steps: {
      ...{ name: false, contact: false, address: false, mail: false, email: false, team: false },
      ...{ backup: false, news: false, check: false },
    },
    checked: 0,
  });
  await mkdir(join(backupDir, nameBackup(new Date("2026-07-04T17:00:00.000Z"))));
  await site.db
    .insertInto("desk")
    .values({ market_id: 1, checked_at: "2026-07-04T17:00:00.000Z", checked_by: writeActor(ADA) })
    .execute();
  const { steps, checked } = await read();
  expect([steps.backup, steps.check, checked]).toEqual([true, false, 1]);

  const siteUrl = "https://markets.example.org";
  const deps = { db: site.db, siteUrl, sendsMail: true, observed: { backupDir }, now: () => new Date() };
  const named = { siteName: "Fair Acre Markets", email: "ann@markets.test", website: "https://markets.test" };
  const readNamed = async (given = named) => (await readFirstSteps(deps, given)).steps;
  expect(await readNamed()).toMatchObject({ name: true, contact: true, address: true, mail: true });
  const [ada] = await listAdmins(site.db);
  await updateAdmin(site.db, ada?.id ?? 0, { email: "ada@example.org" });
  expect(await readNamed()).toMatchObject({ email: true, team: false });
  await addAccount(site, "grace");
  expect(await readNamed()).toMatchObject({ email: false, team: true });
  expect(await readNamed({ ...named, website: "https://markets.example" })).toMatchObject({
    name: true,
    contact: false,
  });
});

test("a server that is shutting down is alive and not ready", async () => {
  const site = await startContributionServer({ observed: observe({ isEnding: () => true }) });
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  const ready = await fetch(`${site.url}/api/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { success: false, error: "The server is ending. Another one takes over in a moment." },
  ]);
});
