/** Makes each API call in each role, and compares who is let in with api/auth/who-may.ts and api/testing/api-calls.ts. */
import { expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import { type Audience, API_CALLS, REVISION } from "#api/testing/api-calls.ts";
import { addAccount, type AdminClient, signIn } from "#api/testing/admin-client.ts";
import { sendInTwo } from "#api/testing/slow-request.ts";
import { sendRaw } from "#api/testing/raw-request.ts";
import { COMMAND_TOKEN, type HostileSite, SETUP_CODE, startHostileSite } from "./hostile-site.ts";

/** Lists all routes like "GET /api/markets/:id", without HEAD, which comes with GET. */
function listCalls({ db, reading, stateDir }: HostileSite): string[] {
  const app = createApp({ db, reading, stateDir, siteUrl: "http://localhost:3000", getReleaseId: () => null });
  return app["~routes"]
    .filter(({ method = "", route = "" }) => method !== "" && method !== "HEAD" && !route.endsWith("**"))
    .map(({ method = "", route = "" }) => `${method} ${route}`);
}

test("api/auth/who-may.ts and api/testing/api-calls.ts list exactly the app's routes", async () => {
  const site = await startHostileSite();
  expect(listCalls(site).toSorted()).toEqual(Object.keys(API_CALLS).toSorted());
});

test("a call whose example has no body reads none", async () => {
  const site = await startHostileSite();
  const headers = { Cookie: site.admin.cookie, "Content-Type": "application/json" };
  const wrong: string[] = [];
  for (const [call, { body, form }] of Object.entries(API_CALLS)) {
    const [method = "", route = ""] = call.split(" ");
    if (body || form || !["POST", "PUT", "PATCH"].includes(method) || route.endsWith("/logout")) continue;
    const { status } = await sendRaw(site.server, toPath(route), { method, headers, body: "{" });
    if ([400, 415, 422].includes(status)) wrong.push(`${call}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

type Role = (typeof ROLES)[number];

/** Requests of foreign pages carry an admin's cookie. */
const ROLES = [
  ...["nobody", "another site's page", "a page of a neighbour", "a page without a name", "a form of this site"],
  ...["a made-up cookie", "a cookie of another server", "an admin who was removed", "an admin who has logged out"],
  ...["a made-up token", "operators", "moderator", "admin"],
] as const;

const FOREIGN: ReadonlySet<string> = new Set(ROLES.slice(1, 4));

/** "in": the guard let the request pass, whatever the call then answered. */
type Verdict = "in" | 302 | 401 | 403;

const EXPECTED_VERDICTS: Readonly<Record<Audience, (role: Role) => Verdict>> = {
  anyone: () => "in",
  page: (role) => (FOREIGN.has(role) ? 403 : "in"),
  moderator: (role) => getAdminVerdict(role, ["moderator", "admin"]),
  admin: (role) => getAdminVerdict(role, ["admin"]),
  operators: (role) => getAdminVerdict(role, ["admin", "operators"]),
  // Foreign pages may navigate there: they cannot read or frame the page that the admin sees.
  preview: (role) => (role === "moderator" || role === "admin" || FOREIGN.has(role) ? "in" : 302),
};

function getAdminVerdict(role: Role, welcome: readonly Role[]): Verdict {
  if (FOREIGN.has(role)) return 403;
  if (welcome.includes(role)) return "in";
  return role === "moderator" ? 403 : 401;
}

async function makeHeaders(site: HostileSite): Promise<Record<Role, Record<string, string>>> {
  const elsewhere = await startHostileSite();
  const signInAs = async (username: string, role?: "moderator") => {
    await addAccount(site, username, role);
    return signIn({ ...site, setupCode: SETUP_CODE }, username);
  };
  const [removed, gone] = [await signInAs("rosa"), await signInAs("otto")];
  const moderator = await signInAs("mona", "moderator");
  const accounts = (await (await site.admin.get("/api/admin/admins")).json()) as { id: number; username: string }[];
  const id = accounts.find(({ username }) => username === "rosa")?.id;
  expect((await site.admin.send("DELETE", `/api/admin/admins/${id}`)).status).toBe(200);
  expect((await gone.send("POST", "/api/auth/logout")).status).toBe(200);
  const { cookie } = site.admin;
  return {
    nobody: {},
    "another site's page": { Cookie: cookie, "Sec-Fetch-Site": "cross-site", Origin: "http://localhost:3000" },
    "a page of a neighbour": { Cookie: cookie, "Sec-Fetch-Site": "same-site" },
    "a page without a name": { Cookie: cookie, Origin: "null" },
    "a form of this site": { Origin: "http://localhost:3000" },
    "a made-up cookie": { Cookie: `admin=${cookie.slice(6, -9)}AAAAAAAAA` },
    "a cookie of another server": { Cookie: elsewhere.admin.cookie },
    "an admin who was removed": { Cookie: removed.cookie },
    "an admin who has logged out": { Cookie: gone.cookie },
    "a made-up token": { Authorization: `Bearer ${COMMAND_TOKEN}x` },
    operators: { Authorization: `Bearer ${COMMAND_TOKEN}` },
    moderator: { Cookie: moderator.cookie },
    admin: { Cookie: cookie },
  };
}

/** Ids that do not exist, so that calls change nothing. */
function toPath(route: string): string {
  return route.replaceAll(/:\w+/g, "999999");
}

test("each call lets in its audience and nobody else", async () => {
  const site = await startHostileSite();
  const headers = await makeHeaders(site);
  // Logging out comes last, because it ends the admin's session.
  const calls = Object.entries(API_CALLS).toSorted(
    ([a], [b]) => Number(a.endsWith("logout")) - Number(b.endsWith("logout")),
  );
  const wrong: string[] = [];
  for (const [call, apiCall] of calls) {
    const [method = "", route = ""] = call.split(" ");
    for (const role of ROLES) {
      const expected = EXPECTED_VERDICTS[apiCall.for](role);
      const { status } = await sendRaw(site.server, toPath(route), { method, headers: headers[role] });
      const verdict = [302, 401, 403].includes(status) ? status : "in";
      if (verdict !== expected) wrong.push(`${call} as ${role}: ${status}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each<[string, (site: HostileSite, id: number, client: AdminClient) => Promise<Response>]>([
  ["was removed", (site, id) => site.admin.send("DELETE", `/api/admin/admins/${id}`)],
  ["has logged out", (_, __, client) => client.send("POST", "/api/auth/logout")],
  ["is a moderator now", (site, id) => site.admin.send("PUT", `/api/admin/admins/${id}`, { role: "moderator" })],
])("no call is finished by an admin who %s before its last byte", async (how, shutOut) => {
  const site = await startHostileSite();
  await addAccount(site, "rosa");
  const rosa = await signIn({ ...site, setupCode: SETUP_CODE }, "rosa");
  const accounts = (await (await site.admin.get("/api/admin/admins")).json()) as { id: number; username: string }[];
  const { revision } = (await (await site.admin.get("/api/admin/markets/1")).json()) as { revision: string };
  const calls = Object.entries(API_CALLS).filter(
    ([call, { for: audience, body }]) =>
      body !== undefined && call.includes("/api/admin/") && !(how.startsWith("is") && audience === "moderator"),
  );
  const sent = calls.map(([call, { body }]) => {
    const [method = "", route = ""] = call.split(" ");
    const text = JSON.stringify(body).replaceAll(REVISION, revision);
    const path = route.replaceAll(":id", "1").replaceAll(/:\w+/g, "999999");
    return { call, ...sendInTwo(`${site.url}${path}`, { method, json: text, headers: { Cookie: rosa.cookie } }) };
  });
  // When this is answered, the guard has let the calls above in.
  await Promise.all(sent.map(({ isBegun }) => isBegun));
  expect((await rosa.get("/api/admin/me")).status).toBe(200);
  const id = accounts.find(({ username }) => username === "rosa")?.id ?? 0;
  expect((await shutOut(site, id, rosa)).status).toBe(200);
  const before = await readAll(site);
  const wrong: string[] = [];
  for (const { call, sendRest, answer } of sent) {
    sendRest();
    const status = (await answer)?.status ?? 0;
    if (status < 400) wrong.push(`${call}: ${status}`);
  }
  // Previews are allowed: they change nothing and only show what was sent.
  expect(wrong.filter((line) => !line.includes("/previews"))).toEqual([]);
  expect(await readAll(site)).toEqual(before);
});

async function readAll({ db }: HostileSite): Promise<unknown> {
  return Promise.all(
    (["market", "claim", "submission", "manager_link", "audit", "job", "admin", "desk"] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
}

test("no other method opens a path, whoever asks", async () => {
  const site = await startHostileSite();
  const wrong: string[] = [];
  for (const path of new Set(Object.keys(API_CALLS).map((call) => call.split(" ")[1] ?? ""))) {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "PROPFIND"]) {
      if (`${method} ${path}` in API_CALLS) continue;
      const headers = { Cookie: site.admin.cookie };
      const { status, headers: answered } = await sendRaw(site.server, toPath(path), { method, headers });
      if (status !== 405 || !answered.allow) wrong.push(`${method} ${path}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});
