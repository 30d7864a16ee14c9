/**
 * The first start (database, build, packing and swap), and the way from an approval to the page that visitors get: an
 * edit that a visitor suggests and an admin approves, then a publish.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { AdminSubmission, Job, JobStarted, Page } from "#data/admin/admin.ts";
import type { Market } from "#data/market/market-schema.ts";
import { generateMarkets } from "#site/e2e/markets/generated-markets.ts";
import { watchMemory } from "./memory.ts";
import { readRealMarkets, report, time, withSite } from "./report.ts";

/** Seconds for build and swap. */
const BUDGET_AT_300 = 6;
const BUDGET_AT_10_000 = 20;

const LOOK_EVERY_MS = 20;

const NEW_NAME = "Renamed By The Bench";

/** The first account. */
export const ACCOUNT = { username: "bench", password: "a bench is no place to sleep" };

export async function measureBuild(): Promise<void> {
  const real = await readRealMarkets();
  await measureStart(`${real.length} real markets`, real, BUDGET_AT_300);
  await measureStart("1,000 generated", generateMarkets(1000));
  await measureStart("10,000 generated", generateMarkets(10_000), BUDGET_AT_10_000);
}

export async function measurePublish(): Promise<void> {
  const real = await readRealMarkets();
  await measureApproval(`${real.length} real markets`, real, BUDGET_AT_300);
  await measureApproval("10,000 generated", generateMarkets(10_000), BUDGET_AT_10_000);
}

async function measureStart(what: string, markets: readonly Market[], budget?: number): Promise<void> {
  const started = performance.now();
  let building = started;
  const onLine = (line: string) => {
    if (line.startsWith("Building ")) building = performance.now();
  };
  await withSite({ markets, onLine }, async ({ ready, server }) => {
    const memory = watchMemory(server.pid ?? 0);
    await ready;
    const served = performance.now();
    report({ what: `${what}: build and swap`, value: (served - building) / 1000, unit: "s", budget });
    report({ what: `${what}: whole first start`, value: (served - started) / 1000, unit: "s" });
    report({ what: `${what}: peak memory, server and build`, value: memory.stop().resident, unit: "MB" });
  });
}

async function measureApproval(what: string, markets: readonly Market[], budget: number): Promise<void> {
  const [market] = markets;
  if (!market) return;
  await withSite({ markets }, async ({ ready, origin, getSetupCode }) => {
    await ready;
    const admin = await signIn(origin, getSetupCode());
    const submission = await suggestName(admin, market);
    const started = performance.now();
    const approved = await time(() => admin(`/api/admin/submissions/${submission}/decide`, { state: "approved" }));
    const { jobId } = await admin<JobStarted>("/api/admin/publish", {});
    let slowest = approved;
    while (!(await (await fetch(`${origin}/markets/${market.id}`)).text()).includes(NEW_NAME)) {
      const asked = performance.now();
      const { error } = await admin<Job>(`/api/admin/jobs/${jobId}`);
      slowest = Math.max(slowest, performance.now() - asked);
      if (error !== null) throw new Error(error);
      await wait(LOOK_EVERY_MS);
    }
    report({ what: `${what}: approval to live page`, value: (performance.now() - started) / 1000, unit: "s", budget });
    report({ what: `${what}: the approval alone`, value: approved, unit: "ms" });
    report({ what: `${what}: slowest answer of the server meanwhile`, value: slowest, unit: "ms" });
  });
}

/** Gets, or posts a body, and reads the answer. @throws when it is a refusal */
type Ask = <T>(path: string, body?: object) => Promise<T>;

async function signIn(origin: string, setupCode: string): Promise<Ask> {
  const created = await send(`${origin}/api/auth/create`, {}, { ...ACCOUNT, setupCode });
  const [cookie = ""] = (created.headers.get("set-cookie") ?? "").split(";");
  return async <T>(path: string, body?: object) =>
    (await (await send(origin + path, { Cookie: cookie }, body)).json()) as T;
}

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
