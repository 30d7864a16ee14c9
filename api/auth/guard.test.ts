/** Generated from the app's route table, so new routes are covered automatically. */
import { expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import { signIn } from "#api/testing/admin-client.ts";
import { type ContributionServer, startContributionServer } from "#api/testing/contribution-server.ts";
import { sendRaw } from "#api/testing/raw-request.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

interface Call {
  method: string;
  path: string;
}

/** Every route under /api/admin. */
function listCalls({ db, reading, stateDir }: ContributionServer): Call[] {
  const app = createApp({ db, reading, stateDir, siteUrl: "http://localhost:3000", getReleaseId: () => null });
  const calls = app["~routes"].flatMap(({ method = "", route = "" }) => {
    const path = route.replaceAll(/:\w+/g, "1").replace(/\/\*\*.*$/, "/anything/else");
    return (method === "" ? METHODS : [method]).map((each): Call => ({ method: each, path }));
  });
  const below = calls.filter(({ path }) => path.startsWith("/api/admin"));
  return [...new Map(below.map((call) => [`${call.method} ${call.path}`, call])).values()];
}

test("every call below /api/admin answers 401 without a session", async () => {
  const site = await startContributionServer();
  const calls = listCalls(site);
  expect(calls).toContainEqual({ method: "DELETE", path: "/api/admin/admins/1" });
  expect(calls).toContainEqual({ method: "GET", path: "/api/admin/anything/else" });
  for (const { method, path } of calls) {
    const { status, text, headers } = await sendRaw(site.server, path, { method });
    expect([method, path, status, headers["cache-control"]]).toEqual([method, path, 401, "no-store"]);
    if (method !== "HEAD") expect(JSON.parse(text)).toEqual({ success: false, error: "Please sign in first." });
  }
});

test("every call below /api/admin answers 403 to a page of another site, session or not", async () => {
  const site = await startContributionServer();
  const { cookie } = await signIn(site);
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
  ];
  for (const { method, path } of listCalls(site)) {
    for (const from of foreign) {
      const { status } = await sendRaw(site.server, path, { method, headers: { Cookie: cookie, ...from } });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
  }
});

test("a call without a declared permission is refused for everybody", async () => {
  const site = await startContributionServer();
  const { cookie } = await signIn(site);
  const app = createApp({
    db: site.db,
    reading: site.reading,
    stateDir: site.stateDir,
    siteUrl: "http://localhost:3000",
    getReleaseId: () => null,
    now: () => site.clock.now,
  });
  app.get("/api/admin/new-thing", () => "secret");
  const response = await app.request("/api/admin/new-thing", { headers: { Cookie: cookie } });
  expect([response.status, await response.json()]).toEqual([
    403,
    { success: false, error: "Nobody has decided yet who may do this." },
  ]);
});

test.each([
  "/api/admin/admins",
  "/api/admin/admins/",
  "/api/%61dmin/admins",
  "/api/Admin/admins",
  "/api/admin%2Fadmins",
  "/api/admin%5Cadmins",
  "/api\\admin\\admins",
  "//api/admin/admins",
  "/api//admin/admins",
  "/api/./admin/admins",
  "/api/x/../admin/admins",
  "/api/markets/..%2Fadmin/admins",
  "/api/markets/%2e%2e/admin/admins",
  "/api/admin/x/../admins",
  "/api/admin;x=1/admins",
  "/api/admin/admins%00",
  "http://localhost/api/admin/admins",
])("the dashboard's data cannot be read through the path %s", async (path) => {
  const site = await startContributionServer();
  await signIn(site);
  const { status, text } = await sendRaw(site.server, path);
  expect([400, 401, 404]).toContain(status);
  expect(text).not.toContain("ada");
});
