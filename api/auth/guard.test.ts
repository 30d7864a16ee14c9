/** What lies below /api/admin beside the calls; api/testing/hostile/roles.test.ts makes each call in each role. */
import { expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import { signIn } from "#api/testing/admin-client.ts";
import { startContributionServer } from "#api/testing/contribution-server.ts";
import { sendRaw } from "#api/testing/raw-request.ts";

test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s of an address without a call answers 401 without a session, and 403 to a page of another site",
  async (method) => {
    const site = await startContributionServer();
    const { cookie } = await signIn(site);
    const send = async (headers: Record<string, string>) => {
      const answer = await sendRaw(site.server, "/api/admin/anything/else", { method, headers });
      return [answer.status, answer.headers["cache-control"], answer.text && (JSON.parse(answer.text) as object)];
    };
    const refusal = { success: false, error: "Please sign in first." };
    expect(await send({})).toEqual([401, "no-store", method === "HEAD" ? "" : refusal]);
    expect((await send({ Cookie: cookie, "Sec-Fetch-Site": "cross-site" }))[0]).toBe(403);
    expect((await send({ Cookie: cookie }))[0]).toBe(404);
  },
);

test("HEAD is for those whom GET is for", async () => {
  const site = await startContributionServer();
  const { cookie } = await signIn(site);
  const response = await fetch(`${site.url}/api/admin/admins`, { method: "HEAD", headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
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
