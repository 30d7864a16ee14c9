/** From an approval to the page that visitors get: an edit that a visitor suggests and an admin approves, then a publish. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { AdminSubmission, Job, JobStarted, Page } from "#data/domain/admin.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { generateMarkets } from "#site/e2e/markets/generated-markets.ts";
import { startSite } from "#site/e2e/stand/start-site.ts";
import { readRealMarkets } from "./real-markets.ts";
import { report } from "./report.ts";

/** Seconds for build and swap (design §8). */
const BUDGET_AT_300 = 6;
const BUDGET_AT_10_000 = 20;

const LOOK_EVERY_MS = 20;

const NEW_NAME = "Renamed By The Bench";

export async function measurePublish(): Promise<void> {
  const real = await readRealMarkets();
  await measure(`${real.length} real markets`, real, BUDGET_AT_300);
  await measure("10,000 generated", generateMarkets(10_000), BUDGET_AT_10_000);
}

async function measure(what: string, markets: readonly Market[], budget: number): Promise<void> {
  const [market] = markets;
  if (!market) return;
  const stateDir = await mkdtemp(join(tmpdir(), "market-bench-"));
  const site = await startSite({ getMarkets: () => markets, env: { STATE_DIR: stateDir } });
  try {
    await site.ready;
    const admin = await signIn(site.origin);
    const submission = await suggestName(admin, market);
    const started = performance.now();
    await admin(`/api/admin/submissions/${submission}/decide`, { state: "approved" });
    const approved = performance.now() - started;
    const { jobId } = await admin<JobStarted>("/api/admin/publish", {});
    let slowest = approved;
    while (!(await (await fetch(`${site.origin}/markets/${market.id}`)).text()).includes(NEW_NAME)) {
      const asked = performance.now();
      const job = await admin<Job>(`/api/admin/jobs/${jobId}`);
      slowest = Math.max(slowest, performance.now() - asked);
      if (job.error !== null) throw new Error(job.error);
      await wait(LOOK_EVERY_MS);
    }
    report({ what: `${what}: approval to live page`, value: (performance.now() - started) / 1000, unit: "s", budget });
    report({ what: `${what}: the approval alone`, value: approved, unit: "ms" });
    report({ what: `${what}: slowest answer of the server meanwhile`, value: slowest, unit: "ms" });
  } finally {
    await site.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

/** Gets, or posts a body, and reads the answer. @throws when it is a refusal */
type Ask = <T>(path: string, body?: object) => Promise<T>;

/** On the server's own machine the first account takes no setup code. */
async function signIn(origin: string): Promise<Ask> {
  const created = await send(`${origin}/api/auth/create`, {}, ACCOUNT);
  const [cookie = ""] = (created.headers.get("set-cookie") ?? "").split(";");
  return async <T>(path: string, body?: object) =>
    (await (await send(origin + path, { Cookie: cookie }, body)).json()) as T;
}

const ACCOUNT = { username: "bench", password: "a bench is no place to sleep" };

async function send(url: string, headers: Record<string, string>, body?: object): Promise<Response> {
  const json = { ...headers, "Content-Type": "application/json" };
  const answer = await fetch(url, body ? { method: "POST", headers: json, body: JSON.stringify(body) } : { headers });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** @returns the number of the submission, which waits for an approval */
async function suggestName(ask: Ask, { id }: Market): Promise<number> {
  await ask(`/api/markets/${id}/suggest-edit`, { fieldName: "name", suggestedValue: NEW_NAME });
  const { items } = await ask<Page<AdminSubmission>>("/api/admin/submissions?kind=edit&state=pending");
  const [submission] = items;
  if (!submission) throw new Error("The suggestion does not wait for an approval.");
  return submission.id;
}
