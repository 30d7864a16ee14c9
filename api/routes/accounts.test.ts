import { readActor } from "#api/db/actors.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { AdminAccount } from "#data/admin/accounts.ts";
import { addAccount, type AdminClient, PASSWORD, signIn } from "#api/testing/admin-client.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";

const ANOTHER = "velvet anchor pickle moon";

async function list(admin: AdminClient): Promise<AdminAccount[]> {
  return (await (await admin.get("/api/admin/admins")).json()) as AdminAccount[];
}

async function readLog({ db }: AdminSite): Promise<[string | null, string, string][]> {
  const rows = await db.selectFrom("audit").selectAll().orderBy("id").execute();
  expect(JSON.stringify(rows)).not.toMatch(/argon2|correct horse|velvet anchor/);
  return rows.map(({ actor, action, summary }) => [readActor(actor).name, action, summary]);
}

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
});

test("admins list, add and remove admins, and removal ends their sessions at once", async () => {
  const id = await addAccount(site, "Grace Hopper");
  const grace = await signIn(site, "grace hopper");
  const at = "2026-07-04T17:00:00.000Z";
  const both = { createdAt: at, lastLoginAt: at, role: "admin", hasEmail: false };
  expect(await list(grace)).toEqual([
    { ...both, id: 1, username: "ada", createdBy: null, isSelf: false },
    { ...both, id, username: "Grace Hopper", createdBy: ADA, isSelf: true },
  ]);
  expect(await site.change("DELETE", `/api/admin/admins/${id}`)).toEqual({ success: true, auditId: 4 });
  expect((await grace.get("/api/admin/admins")).status).toBe(401);
  expect((await list(site.admin)).map(({ username }) => username)).toEqual(["ada"]);
  expect((await readLog(site)).at(-1)).toEqual(["ada", "admin.remove", "Removed the admin Grace Hopper"]);
});

test("if two admins remove each other at once, one stays, even if there is a third", async () => {
  for (const third of [false, true]) {
    site = await startAdminSite();
    const id = await addAccount(site, "grace");
    if (third) await addAccount(site, "linus");
    const grace = await signIn(site, "grace");
    const answers = await Promise.all([
      site.admin.send("DELETE", `/api/admin/admins/${id}`),
      grace.send("DELETE", "/api/admin/admins/1"),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 401]);
    expect(await site.db.selectFrom("admin").select("id").execute()).toHaveLength(third ? 2 : 1);
  }
});

test("removing your own account signs you out", async () => {
  await addAccount(site, "grace");
  const response = await site.admin.send("DELETE", "/api/admin/admins/1");
  expect([response.status, response.headers.get("set-cookie")]).toEqual([
    200,
    expect.stringMatching(/^admin=; Max-Age=0/),
  ]);
  expect((await site.admin.get("/api/admin/admins")).status).toBe(401);
});

test("changing the password ends all sessions, and this browser gets a new one", async () => {
  const elsewhere = await signIn(site);
  const body = { currentPassword: PASSWORD, newPassword: ANOTHER };
  const response = await site.admin.send("PUT", "/api/admin/password", body);
  expect([response.status, await response.json()]).toEqual([200, { success: true, auditId: 2 }]);
  for (const old of [site.admin, elsewhere]) expect((await old.get("/api/admin/admins")).status).toBe(401);
  const headers = { Cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
  expect((await fetch(`${site.url}/api/admin/admins`, { headers })).status).toBe(200);
  expect((await site.post("/api/auth/login", { username: "ada", password: PASSWORD })).status).toBe(401);
  expect((await site.post("/api/auth/login", { username: "ada", password: ANOTHER })).status).toBe(200);
  expect((await readLog(site)).at(-1)).toEqual(["ada", "admin.password", "Changed their own password"]);
});

test.each([
  [{ currentPassword: "wrong", newPassword: ANOTHER }, "currentPassword"],
  [{ newPassword: ANOTHER }, "currentPassword"],
  [{ currentPassword: PASSWORD, newPassword: PASSWORD }, "newPassword"],
  [{ currentPassword: PASSWORD, newPassword: "short" }, "newPassword"],
  [{ currentPassword: PASSWORD, newPassword: "Password2026!" }, "newPassword"],
])("changing the password with %j is refused", async (body, field) => {
  const answer = await site.ask("PUT", "/api/admin/password", body);
  expect(answer).toMatchObject({ status: 422, body: { success: false, field } });
  expect((await site.admin.get("/api/admin/admins")).status).toBe(200);
  expect(await readLog(site)).toHaveLength(1);
});

test("an open dashboard does not allow guessing the password", async () => {
  // A wait lasts five seconds of real time; a machine that pauses must not let it run out.
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const body = { currentPassword: `guess ${count}`, newPassword: ANOTHER };
    statuses.push((await site.admin.send("PUT", "/api/admin/password", body)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});
