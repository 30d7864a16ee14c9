/** What the server says of itself: its log, its numbers, and how it is. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import parseMetrics from "parse-prometheus-text-format";
import { expect, test } from "vitest";
import type { ServerStatus } from "#data/admin/admin.ts";
import { nameBackup } from "#api/backup/list-backups.ts";
import { PASSWORD, signIn } from "#api/testing/admin-client.ts";
import { startAdminSite } from "#api/testing/admin-site.ts";
import { startContributionServer } from "#api/testing/contribution-server.ts";
import { makeServerHome, startServerProcess } from "#api/testing/server-process.ts";
import { createLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import type { Observed } from "./status.ts";

const TOKEN = "f3a91c07be52d8640e1795ab3c82fd64";

function observe(given: Partial<Observed> = {}): Observed {
  return {
    log: createLog({ logFormat: "text", logLevel: "error" }),
    metrics: createMetrics(),
    metricsToken: TOKEN,
    isEnding: () => false,
    since: "2026-07-04T16:00:00.000Z",
    backupDir: "/nowhere",
    ...given,
  };
}

function readLines(output: string): Record<string, unknown>[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("the log has one line for each call, under the id of its answer, and nobody's name, address or words", async () => {
  const home = await makeServerHome();
  home.settings["LOG_FORMAT"] = "json";
  const server = await startServerProcess(home);
  const person = { submitterName: "Annabel Lee", submitterEmail: "annabel@example.org", additionalInfo: "by the sea" };
  const suggestion = { marketName: "Kingdom Market", townName: "Westby", ...person };
  const sent = await fetch(`${server.url}/api/suggestions?from=annabel`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "198.51.100.77" },
    body: JSON.stringify(suggestion),
  });
  const { statusUrl } = (await sent.json()) as { statusUrl: string };
  const token = statusUrl.split("/").at(-1) ?? "";
  await fetch(`${server.url}/api/submissions/${token}`);
  await fetch(`${server.url}/manage/very-secret-link-of-a-manager`);
  await fetch(`${server.url}/api/nothing-of-annabel`);
  const admin = await signIn(server, "dorothy");
  await admin.get("/api/admin/me");
  await server.end("SIGTERM");
  const lines = readLines(server.output());
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

test("what nobody foresaw is logged with its stack, under the id of the answer", async () => {
  const seen: unknown[] = [];
  const log = { ...createLog({ logFormat: "text", logLevel: "error" }), fail: (...told: unknown[]) => seen.push(told) };
  const site = await startContributionServer({ observed: observe({ log }) });
  await site.db.destroy();
  expect((await fetch(`${site.url}/api/submissions/0123456789abcdef0123456789abcdef`)).status).toBe(500);
  expect(seen).toEqual([[expect.any(Error), { id: null, method: "GET", route: "/api/submissions/:token" }]]);
});

test("numbers are for who has the token alone: a proxy need not say that it passes somebody on", async () => {
  const ask = async (site: { url: string }, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${site.url}/api/metrics`, { headers });
    return [answer.status, answer.ok || ((await answer.json()) as { error: string }).error];
  };
  const site = await startContributionServer({ observed: observe() });
  const refused = [401, "Send METRICS_TOKEN as a bearer token."];
  expect(await ask(site)).toEqual(refused);
  expect(await ask(site, { Authorization: "Bearer wrong" })).toEqual(refused);
  expect(await ask(site, { Authorization: `Bearer ${TOKEN}` })).toEqual([200, true]);
  const without = await startContributionServer({ observed: observe({ metricsToken: null }) });
  expect(await ask(without, { Authorization: "Bearer null" })).toEqual([
    403,
    "Nobody can read these numbers yet. Set METRICS_TOKEN (.env.example says how).",
  ]);
});

test("numbers are OpenMetrics, and say what was done and what waits", async () => {
  const site = await startContributionServer({ observed: observe() });
  await fetch(`${site.url}/api/markets/1`);
  await fetch(`${site.url}/api/markets/999`);
  await fetch(`${site.url}/api/markets/998`);
  await site.post("/api/suggestions", { marketName: "New Market", townName: "Westby" });
  const answer = await fetch(`${site.url}/api/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  expect(answer.headers.get("content-type")).toBe("application/openmetrics-text; version=1.0.0; charset=utf-8");
  const text = await answer.text();
  expect(text.endsWith("# EOF\n")).toBe(true);
  const families = parseMetrics(text.replace("# EOF\n", ""));
  const find = (name: string) => families.find((family) => family.name === name);
  expect(find("directory_api_request_duration_seconds")?.type).toBe("HISTOGRAM");
  // Of histograms with labels the parser knows the sums of all alone.
  expect(text.match(/^directory_api_request_duration_seconds_count.*$/gm)).toEqual([
    'directory_api_request_duration_seconds_count{method="GET",route="/api/markets/:id",status="2xx"} 1',
    'directory_api_request_duration_seconds_count{method="GET",route="/api/markets/:id",status="4xx"} 2',
    'directory_api_request_duration_seconds_count{method="POST",route="/api/suggestions",status="2xx"} 1',
  ]);
  expect(find("directory_waiting")?.metrics).toContainEqual({ value: "1", labels: { queue: "submissions" } });
  expect(find("directory_waiting_oldest_timestamp_seconds")?.metrics).toEqual([
    { value: "1783184400", labels: { queue: "submissions" } },
  ]);
  expect(find("directory_problems")?.metrics).toEqual([{ value: "1" }]);
});

test("whoever is signed in sees what was done last, what is wrong, and how to mend it", async () => {
  const log = createLog({ logFormat: "json", logLevel: "error" });
  log.warn("The daily backup was not made (/nowhere is full).");
  log.warn("The daily backup was not made (/nowhere is full).");
  const site = await startAdminSite({ observed: observe({ log }) });
  await site.suggestMarket();
  const status = await site.read<ServerStatus>("/api/admin/status");
  expect(status).toMatchObject({
    problems: [
      { what: "There is no backup in BACKUP_DIR.", mend: expect.stringContaining("npm run backup") as string },
    ],
    last: { backup: null, publish: null, news: null },
    waiting: {
      submissions: { count: 1, since: "2026-07-04T17:00:00.000Z" },
      managers: { count: 0, since: null },
      mails: { count: 0, since: null },
    },
    since: "2026-07-04T16:00:00.000Z",
    version: "0.1.0",
  });
  // Its own clock, not the server's.
  expect(log.listFaults(new Date())).toMatchObject([
    { text: "The daily backup was not made (/nowhere is full).", count: 2 },
  ]);
  expect(status.bytes.database).toBeGreaterThan(100_000);
  await site.db.updateTable("submission").set({ created_at: "2026-06-26T17:00:00.000Z" }).execute();
  const later = (await (await (await signIn(site)).get("/api/admin/status")).json()) as ServerStatus;
  expect(later.problems.map(({ what }) => what)).toContain("Something that a visitor sent has waited for 8 days.");
});

test("a backup of today is no problem", async () => {
  const site = await startAdminSite();
  await mkdir(join(site.stateDir, "backups"));
  await writeFile(join(site.stateDir, "backups", nameBackup(site.clock.now)), "");
  const status = await site.read<ServerStatus>("/api/admin/status");
  expect([status.problems, status.last.backup]).toEqual([[], "2026-07-04T17:00:00.000Z"]);
});

test("a server that is ending is alive and not ready", async () => {
  const site = await startContributionServer({ observed: observe({ isEnding: () => true }) });
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  const ready = await fetch(`${site.url}/api/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { success: false, error: "The server is ending. Another one takes over in a moment." },
  ]);
});
