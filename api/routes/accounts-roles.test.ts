/** Moderators and admins: role changes, and their immediate effect. */
import { ADA } from "#data/admin/testing/actors.ts";
import { writeActor } from "#api/db/actors.ts";
import { expect, test } from "vitest";
import { addAccount, type AdminClient, signIn } from "#api/testing/admin-client.ts";
import { startAdminSite } from "#api/testing/admin-site.ts";

const ONLY_ADMIN = "This is the only admin. Please make somebody else an admin first, who can go on.";

type Site = Awaited<ReturnType<typeof startAdminSite>>;

/** With two accounts: Ada, an admin with ID 1, and Mona, a moderator with ID 2. */
async function startSite(): Promise<Site & { mona: AdminClient }> {
  const site = await startAdminSite();
  await addAccount(site, "mona", "moderator");
  return { ...site, mona: await signIn(site, "mona") };
}

async function read(response: Promise<Response>): Promise<[number, unknown]> {
  const answer = await response;
  return [answer.status, await answer.json()];
}

test("a moderator who is refused an admin's action is told whom to ask", async () => {
  const { mona, ...site } = await startSite();
  await addAccount(site, "Grace Hopper");
  const refused = { success: false, error: "Only an admin can do this. Ask one of them: ada, Grace Hopper." };
  expect(await read(mona.get("/api/admin/admins"))).toEqual([403, refused]);
  expect((await mona.get("/api/admin/nothing-of-that-name")).status).toBe(404);
  expect((await mona.send("PUT", "/api/admin/jobs")).status).toBe(405);
});

test("a changed role applies from the next request, in existing sessions too", async () => {
  const site = await startSite();
  expect((await site.mona.get("/api/admin/admins")).status).toBe(403);
  expect(await site.change("PUT", "/api/admin/admins/2", { role: "admin" })).toEqual({ success: true, auditId: 4 });
  expect((await site.mona.get("/api/admin/admins")).status).toBe(200);
  await site.change("PUT", "/api/admin/admins/2", { role: "moderator" });
  expect((await site.mona.get("/api/admin/admins")).status).toBe(403);
  expect(await site.change("PUT", "/api/admin/admins/2", { role: "moderator" })).toEqual({
    success: true,
    auditId: null,
  });
  const log = await site.db.selectFrom("audit").select(["actor", "action", "summary"]).orderBy("id").execute();
  expect(log.slice(-2).map((entry) => Object.values(entry))).toEqual([
    [writeActor(ADA), "admin.role", "Made mona an admin"],
    [writeActor(ADA), "admin.role", "Made mona a moderator"],
  ]);
});

test("the last admin can neither become a moderator nor be removed, however many moderators there are", async () => {
  const { ask, change } = await startSite();
  const refused = { status: 409, body: { success: false, error: ONLY_ADMIN } };
  expect(await ask("PUT", "/api/admin/admins/1", { role: "moderator" })).toEqual(refused);
  expect(await ask("DELETE", "/api/admin/admins/1")).toEqual(refused);
  await change("PUT", "/api/admin/admins/2", { role: "admin" });
  await change("PUT", "/api/admin/admins/1", { role: "moderator" });
  expect((await ask("GET", "/api/admin/admins")).status).toBe(403);
});

test("if two admins demote each other at once, one stays an admin", async () => {
  const { admin, mona, change, db } = await startSite();
  await change("PUT", "/api/admin/admins/2", { role: "admin" });
  const answers = await Promise.all([
    admin.send("PUT", "/api/admin/admins/2", { role: "moderator" }),
    mona.send("PUT", "/api/admin/admins/1", { role: "moderator" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  expect(await db.selectFrom("admin").select("id").where("role", "=", "admin").execute()).toHaveLength(1);
});

test("an unknown role is refused, and so is a missing account", async () => {
  const { ask } = await startSite();
  for (const body of [{ role: "owner" }, {}]) {
    expect(await ask("PUT", "/api/admin/admins/2", body)).toMatchObject({ status: 422, body: { field: "role" } });
  }
  expect(await ask("PUT", "/api/admin/admins/3", { role: "admin" })).toMatchObject({ status: 404 });
  expect(await ask("DELETE", "/api/admin/admins/3")).toMatchObject({ status: 404 });
});

test("a moderator can undo only actions that moderators may take", async () => {
  const site = await startSite();
  const { mona, change, db } = site;
  const { market } = await site.getMarket(1);
  const edited = (await site.edit(1, { description: "New." })).body["auditId"];
  await db.updateTable("audit").set({ action: "import.apply" }).where("id", "=", Number(edited)).execute();
  const undo = `/api/admin/audit/${String(edited)}/undo`;
  expect(await read(mona.send("POST", undo))).toEqual([
    403,
    { success: false, error: "Only an admin can do this. Ask one of them: ada." },
  ]);
  const undone = await change("POST", undo);
  // Redoing it by undoing the undo has the same effect.
  expect((await mona.send("POST", `/api/admin/audit/${undone.auditId}/undo`)).status).toBe(403);
  const listed = async (client: AdminClient) => {
    const { items } = (await (await client.get("/api/admin/audit")).json()) as { items: { canUndo: boolean }[] };
    return items.map(({ canUndo }) => canUndo);
  };
  expect((await listed(site.admin)).slice(0, 3)).toEqual([true, false, false]);
  expect((await listed(mona)).slice(0, 3)).toEqual([false, false, false]);

  const second = (await site.edit(1, { description: "Newer." })).body["auditId"];
  const back = await mona.send("POST", `/api/admin/audit/${String(second)}/undo`);
  expect(back.status).toBe(200);
  expect((await site.getMarket(1)).market.description).toBe(market.description);
  const { auditId } = (await back.json()) as { auditId: number };
  expect((await mona.send("POST", `/api/admin/audit/${auditId}/undo`)).status).toBe(200);
  expect((await site.getMarket(1)).market.description).toBe("Newer.");
});
