/** Invitations and new passwords, through the real app. */
import { toCommand } from "#data/admin/actor.ts";
import { readActor, writeActor } from "#api/db/actors.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { AccountLinkInfo, Invitations, NewAccountLink } from "#data/admin/accounts.ts";
import type { AuditPage } from "#data/admin/audit.ts";
import { removeExpiredLinks } from "#api/db/accounts.ts";
import { countTexts } from "#api/db/personal.ts";
import { eraseForGood } from "#api/privacy/erase-person.ts";
import { addAccount, type AdminClient, PASSWORD, signIn } from "#api/testing/admin-client.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";

const ANOTHER = "velvet anchor pickle moon";
const HOUR_MS = 60 * 60 * 1000;
const GONE = {
  status: 404,
  body: { success: false, error: "This link does not work any more. Ask whoever sent it for a new one." },
};

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite();
});

async function invite(to = "Grace", more: object = {}): Promise<NewAccountLink & { token: string }> {
  const { body } = await site.ask("POST", "/api/admin/invitations", { to, role: "moderator", ...more });
  const link = body as unknown as NewAccountLink;
  return { ...link, token: link.url?.split("#invitation=")[1] ?? (await readMailedToken()) };
}

async function makeReset(id: number, body: object = {}): Promise<NewAccountLink & { token: string }> {
  const link = (await site.ask("POST", `/api/admin/admins/${id}/reset`, body)).body as unknown as NewAccountLink;
  return { ...link, token: link.url?.split("#reset=")[1] ?? (await readMailedToken()) };
}

/** "" if nothing was mailed. */
async function readMailedToken(): Promise<string> {
  const mail = await site.db.selectFrom("mail").select("text").orderBy("id", "desc").executeTakeFirst();
  return /#(?:invitation|reset)=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const setAddress = (email: string, currentPassword = PASSWORD) =>
  site.ask("PUT", "/api/admin/me", { email, wantsDigest: false, currentPassword });

const countMails = async () => (await site.db.selectFrom("mail").select("id").execute()).length;

async function post(path: string, sent: object) {
  const response = await site.post(path, sent);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const accept = (token: string, username = "grace", password = ANOTHER) =>
  post("/api/auth/invitation", { token, username, password });

const reset = (token: string, password = ANOTHER) => post("/api/auth/reset", { token, password });

const login = async (username: string, password: string) =>
  (await post("/api/auth/login", { username, password })).status;

async function listInvited(): Promise<(string | null)[]> {
  return (await site.read<Invitations>("/api/admin/invitations")).invitations.map(({ to }) => to);
}

async function readLog(): Promise<[string | null, string, string][]> {
  const rows = await site.db.selectFrom("audit").selectAll().orderBy("id").execute();
  return rows.map(({ actor, action, summary }) => [readActor(actor).name, action, summary]);
}

test("an invitation shows its role, creates one account with a session, and works only once", async () => {
  const { token, url, isMailed } = await invite();
  expect([url?.startsWith("http://localhost:3000/admin#invitation="), isMailed]).toEqual([true, false]);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await site.read("/api/admin/invitations")).toEqual({
    invitations: [{ id: 1, to: "Grace", role: "moderator", invitedBy: ADA, expiresAt: "2026-07-11T17:00:00.000Z" }],
    sendsMail: false,
  });
  const what: AccountLinkInfo = { kind: "invitation", role: "moderator", by: ADA };
  expect(await post("/api/auth/link", { token })).toEqual({ status: 200, body: what });

  const made = await site.post("/api/auth/invitation", { token, username: "grace", password: ANOTHER });
  expect([made.status, made.headers.get("set-cookie")?.startsWith("admin=")]).toEqual([201, true]);
  expect(await made.json()).toEqual({ success: true, username: "grace", role: "moderator", admins: ["ada"] });
  expect(await login("grace", ANOTHER)).toBe(200);
  expect(await accept(token, "eve")).toEqual(GONE);
  expect(await post("/api/auth/link", { token })).toEqual(GONE);
  expect(await listInvited()).toEqual([]);
  expect(await readLog()).toEqual([
    ["ada", "admin.create", "Made the first admin account, ada"],
    ["ada", "invitation.make", "Invited a moderator"],
    ["grace", "admin.create", "Added the moderator grace, invited by ada"],
  ]);
});

test("if two people accept the same invitation at once, only one gets an account", async () => {
  const { token } = await invite();
  const answers = await Promise.all([accept(token, "grace"), accept(token, "eve")]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
  expect(await site.db.selectFrom("admin").select("id").execute()).toHaveLength(2);
});

test("with mail on, the link is only mailed, and the account gets that address, without the digest", async () => {
  site = await startAdminSite({ sendsMail: true });
  const made = await invite("grace@example.org");
  expect([made.url, made.isMailed]).toEqual([null, true]);
  const mail = await site.db.selectFrom("mail").selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ recipient: "grace@example.org", subject: "Help look after Wisconsin Farmers Markets" });
  expect(mail.text).toContain("ada invites you to help look after Wisconsin Farmers Markets, as a moderator.");
  expect((await accept(made.token)).status).toBe(201);
  const grace = await site.db.selectFrom("admin").selectAll().where("username", "=", "grace").executeTakeFirstOrThrow();
  expect(grace).toMatchObject({ email: "grace@example.org", wants_digest: 0, created_by: writeActor(ADA) });
  expect(await site.db.selectFrom("account_link").select(["name", "email"]).execute()).toEqual([
    { name: null, email: null },
  ]);
});

test("an admin can choose to see the link instead of mailing it", async () => {
  site = await startAdminSite({ sendsMail: true });
  const made = await invite("grace@example.org", { mails: false });
  expect([made.url?.includes("#invitation="), made.isMailed]).toEqual([true, false]);
  expect(await site.db.selectFrom("mail").selectAll().execute()).toEqual([]);
});

test("neither token nor address is in the log, and the token is not in the database", async () => {
  const { token } = await invite("grace@example.org");
  expect(await countTexts(site.db, token)).toEqual([]);
  expect(await countTexts(site.db, "grace@example.org")).toEqual([{ table: "account_link", column: "email", rows: 1 }]);
});

test("an invitation expires after seven days, and its address is deleted", async () => {
  const { token } = await invite("grace@example.org");
  site.clock.now = new Date(site.clock.now.getTime() + 7 * 24 * HOUR_MS);
  expect(await accept(token)).toEqual(GONE);
  await removeExpiredLinks(site.db, new Date(site.clock.now.getTime() + 1).toISOString());
  expect(await countTexts(site.db, "grace@example.org")).toEqual([]);
});

test("a withdrawn or undone invitation does not work, and its mail is not sent", async () => {
  site = await startAdminSite({ sendsMail: true });
  const [one, two] = [await invite("one@example.org"), await invite("two@example.org")];
  const withdrawn = await site.ask("POST", `/api/admin/invitations/${one.id}/withdraw`);
  expect(withdrawn.status).toBe(200);
  await site.change("POST", `/api/admin/audit/${two.auditId}/undo`);
  expect([await accept(one.token), await accept(two.token)]).toEqual([GONE, GONE]);
  expect(await listInvited()).toEqual([]);
  expect(await site.db.selectFrom("mail").selectAll().execute()).toEqual([]);
  expect((await site.ask("POST", "/api/admin/invitations/9/withdraw")).status).toBe(404);

  await site.change("POST", `/api/admin/audit/${String(withdrawn.body["auditId"])}/undo`);
  expect(await listInvited()).toEqual(["one@example.org"]);
  expect((await accept(one.token)).status).toBe(201);
  expect((await site.ask("POST", `/api/admin/invitations/${one.id}/withdraw`)).status).toBe(409);
});

test("undoing an accepted invitation keeps the account", async () => {
  const { token, auditId } = await invite();
  await accept(token);
  expect((await site.ask("POST", `/api/admin/audit/${auditId}/undo`)).status).toBe(409);
  const [newest] = await site.db.selectFrom("audit").select("id").orderBy("id", "desc").execute();
  expect((await site.ask("POST", `/api/admin/audit/${newest?.id}/undo`)).status).toBe(422);
  expect((await accept(token, "eve")).status).toBe(404);
});

test("a refused sign-up leaves the invitation unchanged", async () => {
  const { token } = await invite();
  expect(await accept(token, "ADA")).toEqual({
    status: 409,
    body: { success: false, error: "There is an account called ADA already.", field: "username" },
  });
  expect(await accept(token, "grace", "qwertyuiopasdf")).toMatchObject({
    ...{ status: 422, body: { field: "password" } },
  });
  expect(await accept(token, "")).toMatchObject({ status: 422, body: { field: "username" } });
  expect((await accept(token)).status).toBe(201);
});

test.each([
  [{ to: "", role: "admin" }, "to"],
  [{ to: "grace@", role: "admin" }, "to"],
  [{ to: "Grace", role: "owner" }, "role"],
  [{ to: "Grace" }, "role"],
])("an invitation with %j is refused", async (body, field) => {
  expect(await site.ask("POST", "/api/admin/invitations", body)).toMatchObject({ status: 422, body: { field } });
});

test.each([
  ["", 404],
  ["x", 404],
  ["x".repeat(101), 422],
])("the token %j is answered with %i", async (token, status) => {
  expect([(await accept(token)).status, (await reset(token)).status]).toEqual([status, status]);
});

test("an invitation cannot reset a password, and a reset link cannot create an account", async () => {
  const id = await addAccount(site, "grace");
  const [invitation, forReset] = [await invite(), await makeReset(id)];
  expect(await reset(invitation.token)).toEqual(GONE);
  expect(await accept(forReset.token, "eve")).toEqual(GONE);
});

test("invitations of an admin who is removed or becomes a moderator stop working", async () => {
  const id = await addAccount(site, "grace");
  const grace = await signIn(site, "grace");
  const links = async (client: AdminClient) => {
    const invited = await client.send("POST", "/api/admin/invitations", { to: "Eve", role: "admin" });
    const made = await client.send("POST", "/api/admin/admins/1/reset", {});
    const urls = [invited, made].map(async (response) => ((await response.json()) as NewAccountLink).url);
    return (await Promise.all(urls)).map((url) => url?.split("=")[1] ?? "");
  };
  const [invitation = "", forReset = ""] = await links(grace);
  await site.change("PUT", `/api/admin/admins/${id}`, { role: "moderator" });
  expect(await accept(invitation, "eve")).toEqual(GONE);
  expect(await reset(forReset)).toEqual(GONE);
});

test("an admin's reset link for a colleague ends their sessions, works once, and expires after a day", async () => {
  const id = await addAccount(site, "grace");
  const grace = await signIn(site, "grace");
  const [first, second] = [await makeReset(id), await makeReset(id)];
  expect(await post("/api/auth/link", { token: first.token })).toEqual({
    ...{ status: 200, body: { kind: "reset", username: "grace" } },
  });
  expect(await reset(first.token, "gracegracegrace")).toMatchObject({ status: 422, body: { field: "password" } });
  expect((await reset(first.token)).status).toBe(200);
  expect((await grace.get("/api/admin/me")).status).toBe(401);
  expect([await login("grace", PASSWORD), await login("grace", ANOTHER)]).toEqual([401, 200]);
  // Setting a password invalidates all other links.
  expect([await reset(first.token), await reset(second.token)]).toEqual([GONE, GONE]);
  expect((await readLog()).slice(-3)).toEqual([
    ["ada", "reset.make", "Made a link for a new password of grace"],
    ["ada", "reset.make", "Made a link for a new password of grace"],
    ["grace", "admin.password", "Set a new password by a link"],
  ]);
  const late = await makeReset(id);
  const end = site.clock.now.getTime() + 24 * HOUR_MS;
  site.clock.now = new Date(end - 1);
  expect((await post("/api/auth/link", { token: late.token })).status).toBe(200);
  site.clock.now = new Date(end);
  expect(await reset(late.token)).toEqual(GONE);
});

test("a reset link can be undone, and admins cannot make one for themselves", async () => {
  const id = await addAccount(site, "grace");
  const { token, auditId } = await makeReset(id);
  await site.change("POST", `/api/admin/audit/${auditId}/undo`);
  expect(await reset(token)).toEqual(GONE);
  expect((await site.ask("POST", "/api/admin/admins/1/reset", {})).status).toBe(422);
  expect((await site.ask("POST", "/api/admin/admins/9/reset", {})).status).toBe(404);
});

test("a forgotten password is answered the same way, whether or not a link is mailed, which expires after an hour", async () => {
  site = await startAdminSite({ sendsMail: true });
  await addAccount(site, "grace");
  await setAddress("ada@example.org");
  const answer = { status: 200, body: { success: true, sendsMail: true } };
  for (const username of ["grace", "nobody", "ADA"]) {
    expect(await post("/api/auth/forgot", { username })).toEqual(answer);
  }
  await vi.waitFor(async () => expect(await countMails()).toBe(1));
  const mails = await site.db.selectFrom("mail").select(["recipient", "text"]).execute();
  expect(mails).toMatchObject([{ recipient: "ada@example.org" }]);
  expect(mails[0]?.text).toContain("Hello ada,\n\nChoose a new password here:\nhttp://localhost:3000/admin#reset=");
  expect(mails[0]?.text).toContain("Somebody asked for this at the login.");
  const token = await readMailedToken();
  const now = site.clock.now.getTime();
  site.clock.now = new Date(now + HOUR_MS);
  expect(await reset(token)).toEqual(GONE);
  site.clock.now = new Date(now + HOUR_MS - 1);
  expect((await reset(token)).status).toBe(200);
  expect(await login("ada", ANOTHER)).toBe(200);
});

test("the response time does not reveal whether an account exists", async () => {
  site = await startAdminSite({ sendsMail: true });
  await setAddress("ada@example.org");
  await site.db.transaction().execute(async () => {
    // A lookup of the account would block until this transaction ends.
    expect((await post("/api/auth/forgot", { username: "ada" })).status).toBe(200);
  });
  await vi.waitFor(async () => expect(await countMails()).toBe(1));
});

test("changing the address requires the password and invalidates links mailed to the old address", async () => {
  site = await startAdminSite({ sendsMail: true });
  await setAddress("ada@example.org");
  await post("/api/auth/forgot", { username: "ada" });
  await vi.waitFor(async () => expect(await readMailedToken()).not.toBe(""));
  const token = await readMailedToken();
  for (const wrong of ["", "not the password of ada"]) {
    const refused = await setAddress("eve@example.org", wrong);
    expect(refused).toMatchObject({ status: 422, body: { field: "currentPassword" } });
  }
  expect(await site.ask("PUT", "/api/admin/me", { email: "", wantsDigest: true })).toMatchObject({ status: 422 });
  // Sending the same address, or a change of the digest, needs no password.
  expect(await site.ask("PUT", "/api/admin/me", { email: "ada@example.org", wantsDigest: true })).toMatchObject({
    status: 200,
  });
  expect((await post("/api/auth/link", { token })).status).toBe(200);
  expect((await setAddress("ada@example.net")).status).toBe(200);
  expect(await reset(token)).toEqual(GONE);
});

test("the log says that an address was changed or removed, and never which", async () => {
  site = await startAdminSite({ sendsMail: true });
  await setAddress("ada@example.org");
  await setAddress("ada@example.org");
  await setAddress("");
  const log = await site.read<AuditPage>("/api/admin/audit?action=admin.email");
  expect(log.items.map(({ by, summary, canUndo }) => [by, summary, canUndo])).toEqual([
    [ADA, "Removed their own email address", false],
    [ADA, "Changed their own email address", false],
  ]);
  expect(JSON.stringify(log)).not.toContain("@");
});

test("reset mails are limited, and repeated requests have to wait", async () => {
  site = await startAdminSite({ sendsMail: true });
  await setAddress("ada@example.org");
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await post("/api/auth/forgot", { username: "ada" })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await vi.waitFor(async () => expect(await countMails()).toBe(3));
});

test("without a mail server, requests for a reset are refused and create nothing", async () => {
  await setAddress("ada@example.org");
  expect(await post("/api/auth/forgot", { username: "ada" })).toEqual({
    ...{ status: 200, body: { success: true, sendsMail: false } },
  });
  expect(await site.db.selectFrom("account_link").selectAll().execute()).toEqual([]);
});

test("erasing a person withdraws their invitation", async () => {
  site = await startAdminSite({ sendsMail: true });
  const { token } = await invite("grace@example.org");
  const folders = { stateDir: site.stateDir, backupDir: `${site.stateDir}/backups` };
  const wish = { address: "Grace@example.org", by: toCommand(null), now: site.clock.now, photos: false };
  expect((await eraseForGood(site.db, folders, wish)).left).toEqual([]);
  expect(await countTexts(site.db, "grace@example.org")).toEqual([]);
  expect(await accept(token)).toEqual(GONE);
});
