/**
 * Sends malformed requests to every call as a signed-in admin. The server must answer each with a sentence that reveals
 * nothing internal, store nothing of what it refuses, and keep running.
 */
import { expect, test } from "vitest";
import { API_CALLS, type ApiCall, REVISION } from "#api/testing/api-calls.ts";
import { sendRaw } from "#api/testing/raw-request.ts";
import { BODIES, HEADERS, PATH_PARTS, QUERY_VALUES, corrupt } from "./hostile-input.ts";
import { type HostileSite, startHostileSite } from "./hostile-site.ts";
import { findFaults } from "./judge-answer.ts";

interface Sent {
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** `npm test` sends every third request, with another start for each call; `npm run soak` sends all. */
const STEP = process.env["SOAK"] ? 1 : 3;

const PARAMETER = /:\w+/;

/** All malformed requests to one call. @param revision of market 1 */
function* makeRequests(route: string, apiCall: ApiCall, revision: string): Generator<Sent> {
  const path = route.replaceAll(/:\w+/g, "1");
  const headers = { "Content-Type": "application/json" };
  if (apiCall.body || apiCall.form) for (const body of BODIES) yield { path, ...body };
  for (const text of apiCall.body ? corrupt(apiCall.body) : []) {
    yield { path, headers, body: text.replace(REVISION, revision) };
  }
  for (const header of HEADERS) yield { path, headers: header };
  if (PARAMETER.test(route)) for (const part of PATH_PARTS) yield { path: route.replace(PARAMETER, () => part) };
  for (const name of apiCall.query ?? ["page"]) {
    for (const value of QUERY_VALUES) yield { path: `${path}?${name}=${value.replaceAll("NAME", name)}` };
  }
}

async function send(site: HostileSite, method: string, { path, headers = {}, body = "" }: Sent) {
  const all = { Cookie: site.admin.cookie, "Content-Length": String(Buffer.byteLength(body)), ...headers };
  return sendRaw(site.server, path, { method, headers: all, body });
}

/** @returns a line for each fault in the answers of one call */
async function findFaultsOfCall(site: HostileSite, call: string, apiCall: ApiCall, start: number): Promise<string[]> {
  const [method = "", route = ""] = call.split(" ");
  const { revision = "" } = (await (await site.admin.get("/api/admin/markets/1")).json()) as { revision?: string };
  const faults: string[] = [];
  let stored = await site.getStored();
  for (const [index, sent] of [...makeRequests(route, apiCall, revision)].entries()) {
    if ((start + index) % STEP > 0) continue;
    const answer = await send(site, method, sent);
    const asked = { ...sent, method, stateDir: site.stateDir, mayBeOff: apiCall.mayBeOff === true };
    const found = findFaults(answer, asked);
    const now = await site.getStored();
    if (answer.status >= 400 && now !== stored)
      found.push(`refused with ${answer.status}, and yet something is stored`);
    stored = now;
    const what = `${sent.path} ${JSON.stringify(sent.headers ?? {})} ${sent.body?.toString().slice(0, 200) ?? ""}`;
    faults.push(...found.map((fault) => `${fault}\n    for ${method} ${what.slice(0, 500)}`));
  }
  return faults;
}

async function expectUnharmed(site: HostileSite): Promise<void> {
  await site.work.finish();
  // No bidirectional overrides, control characters or lone surrogates, in JSON's escapes.
  expect(await site.getStored()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?<!\\)\\+u(?:00[01]|d[89a-f])/);
  expect((await site.count()).files).toEqual([]);
  expect(await (await fetch(`${site.url}/api/health`)).json()).toEqual({ status: "ok" });
  expect((await site.post("/api/suggestions", { marketName: "Oak Market", townName: "Oak Creek" })).status).toBe(201);
}

test("every call withstands malformed requests", async () => {
  const site = await startHostileSite();
  // Logging out ends the session that all other calls need.
  const calls = Object.entries(API_CALLS).toSorted(
    ([a], [b]) => Number(a.endsWith("logout")) - Number(b.endsWith("logout")),
  );
  const faults: string[] = [];
  for (const [index, [call, apiCall]] of calls.entries())
    faults.push(...(await findFaultsOfCall(site, call, apiCall, index)));
  expect(faults.slice(0, 20)).toEqual([]);
  await expectUnharmed(site);
});
