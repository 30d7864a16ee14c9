/** Signing in through the real app: first account, login, sessions. */
import { readActor } from "#api/db/actors.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PASSWORD_TEXTS } from "#data/admin/password-rules.ts";
import { createPasswords } from "#api/auth/password.ts";
import { listAdmins } from "#api/db/accounts.ts";
import { PASSWORD, signIn } from "#api/testing/admin-client.ts";
import { type ContributionServer, SETUP_CODE, startContributionServer } from "#api/testing/contribution-server.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Waits last seconds of real time; a machine that pauses must not let them run out. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ["performance"] });
}

const ADA = { username: "ada", password: PASSWORD };
const FIRST = { ...ADA, setupCode: SETUP_CODE };
const SIGNED_IN = { state: "signed-in", username: "ada", role: "admin", admins: [] };

async function getStatus({ url }: ContributionServer, headers: Record<string, string> = {}): Promise<unknown> {
  return (await fetch(`${url}/api/auth/status`, { headers })).json();
}

async function getRefusal(response: Response): Promise<[number, unknown, unknown]> {
  const { error, field } = (await response.json()) as { error: unknown; field?: unknown };
  return [response.status, error, field];
}

let server: ContributionServer;

beforeEach(async () => {
  server = await startContributionServer();
});

test("creates the first account, signs in, and ends the session at logout, even for copied cookies", async () => {
  server = await startContributionServer({ passwords: createPasswords() });
  expect(await getStatus(server)).toEqual({ state: "create" });
  const admin = await signIn(server);
  expect(await (await admin.get("/api/auth/status")).json()).toEqual(SIGNED_IN);
  expect((await admin.get("/api/admin/nothing")).status).toBe(404);
  const elsewhere = await signIn(server);
  expect((await admin.send("POST", "/api/auth/logout")).status).toBe(200);
  expect(await (await admin.get("/api/auth/status")).json()).toEqual({ state: "login" });
  expect((await admin.get("/api/admin/nothing")).status).toBe(401);
  expect((await elsewhere.get("/api/admin/nothing")).status).toBe(401);
});

test("of twenty parallel requests for the first account, only one succeeds", async () => {
  server = await startContributionServer({ passwords: createPasswords() });
  const names = Array.from({ length: 20 }, (_, index) => `admin ${index}`);
  const answers = await Promise.all(names.map((username) => server.post("/api/auth/create", { ...FIRST, username })));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  const [winner, ...others] = await listAdmins(server.db);
  expect(others).toEqual([]);
  const created = (await answers.find(({ status }) => status === 201)?.json()) as { username: string };
  expect(created.username).toBe(winner?.username);
  expect(answers.filter(({ headers }) => headers.has("set-cookie"))).toHaveLength(1);
  const log = await server.db.selectFrom("audit").selectAll().execute();
  expect(log.map(({ action, actor }) => [action, readActor(actor).name])).toEqual([["admin.create", winner?.username]]);
  expect(JSON.stringify(log)).not.toContain("argon2");
});

test("the first account accepts the setup code in any spelling people type", async () => {
  expect(await getRefusal(await server.post("/api/auth/create", ADA))).toEqual([
    422,
    "Please enter the setup code. The server has printed it when it started.",
    "setupCode",
  ]);
  const wrong = await server.post("/api/auth/create", { ...ADA, setupCode: "7K2M-Q9XD-03FH-WT52" });
  expect(await getRefusal(wrong)).toEqual([
    422,
    "This is not the setup code. Each start of the server prints another one: the last is the one that counts.",
    "setupCode",
  ]);
  expect(await listAdmins(server.db)).toEqual([]);
  const right = await server.post("/api/auth/create", { ...ADA, setupCode: "7k2mq9xd03fhwt51" });
  expect(right.status).toBe(201);
  expect(await getRefusal(await server.post("/api/auth/create", { ...FIRST, username: "eve" }))).toEqual([
    409,
    "There is an admin already. Please log in.",
    undefined,
  ]);
});

test("the setup code expires at its first success, even if the account is removed; a refusal keeps it", async () => {
  expect((await server.post("/api/auth/create", { ...FIRST, password: "unbelievable" })).status).toBe(422);
  expect((await server.post("/api/auth/create", FIRST)).status).toBe(201);
  await server.db.deleteFrom("admin").execute();
  expect(await getStatus(server)).toEqual({ state: "create" });
  expect(await getRefusal(await server.post("/api/auth/create", { ...FIRST, username: "eve" }))).toEqual([
    422,
    "The setup code works only once. Please restart the server: while there is no admin, it prints a new one.",
    "setupCode",
  ]);
  expect(await listAdmins(server.db)).toEqual([]);
});

test("attempts with wrong setup codes are limited", async () => {
  server = await startContributionServer({ trustedProxies: 1 });
  const attempt = () =>
    server.post("/api/auth/create", { ...ADA, setupCode: "0" }, { "X-Forwarded-For": "forged, 192.0.2.1" });
  stopClock();
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await attempt()).status);
  expect(statuses).toEqual([...Array<number>(11).fill(422), 429]);
});

const NO_NAME = "Please enter a username.";
const SHORT = "Please use at least 12 characters. Four or five words that do not belong together are easy to remember.";
test.each([
  [{ username: " \u200b " }, NO_NAME, "username"],
  [{ password: undefined }, "Please enter a password.", "password"],
  [{ password: "" }, "Please enter a password.", "password"],
  [{ password: "elevenchars" }, SHORT, "password"],
  [{ password: "unbelievable" }, PASSWORD_TEXTS.common, "password"],
  [{ username: "ada.lovelace", password: "Ada.Lovelace1" }, PASSWORD_TEXTS.name, "password"],
  [{ password: "x".repeat(201) }, "Please use at most 200 characters.", "password"],
])("creating an account with %j is refused", async (wrong, error, field) => {
  const response = await server.post("/api/auth/create", { ...FIRST, ...wrong });
  expect(await getRefusal(response)).toEqual([422, error, field]);
  expect(await listAdmins(server.db)).toEqual([]);
});

test("a wrong password and an unknown name get the same answer", async () => {
  const warned: string[] = [];
  server = await startContributionServer({ warn: (message) => warned.push(message) });
  await signIn(server);
  const wrong = await server.post("/api/auth/login", { ...ADA, password: "wrong" });
  const unknown = await server.post("/api/auth/login", { username: "eve", password: "wrong" });
  // The log says which kind of failure it was, but never what was typed.
  expect(warned).toEqual([
    "Somebody tried to sign in to an account with a wrong password, from where its owner has signed in before.",
    "Somebody tried to sign in with a name that nobody has.",
  ]);
  const error = "The username or the password is wrong. Please try again.";
  expect(await getRefusal(wrong)).toEqual([401, error, undefined]);
  expect(await getRefusal(unknown)).toEqual([401, error, undefined]);
  expect(wrong.headers.has("set-cookie")).toBe(false);
});

test("user names ignore case and surrounding spaces", async () => {
  await signIn(server);
  const response = await server.post("/api/auth/login", { ...ADA, username: " ADA " });
  expect([response.status, await response.json()]).toEqual([
    200,
    { success: true, username: "ada", role: "admin", admins: [] },
  ]);
});

test("guesses are counted by the address from the nearest trusted proxy, not by one that the client claims", async () => {
  server = await startContributionServer({ trustedProxies: 1 });
  await server.post("/api/auth/create", FIRST);
  stopClock();
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const headers = { "X-Forwarded-For": `203.0.113.${count}, 192.0.2.1` };
    const body = { username: `name ${count}`, password: "wrong" };
    statuses.push((await server.post("/api/auth/login", body, headers)).status);
  }
  expect(statuses).toEqual([...Array<number>(11).fill(401), 429]);
  const headers = { "X-Forwarded-For": "192.0.2.2" };
  expect((await server.post("/api/auth/login", ADA, headers)).status).toBe(200);
});

test.each([
  ["https://markets.example.org", /^__Host-admin=[^;]+; Max-Age=7200; Path=\/; HttpOnly; Secure; SameSite=Strict$/],
  ["http://localhost:3000", /^admin=[^;]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Strict$/],
])("the cookie of %s is limited to its host, and to TLS if it has it", async (siteUrl, cookie) => {
  server = await startContributionServer({ siteUrl });
  const response = await server.post("/api/auth/create", FIRST);
  expect(response.headers.get("set-cookie")).toMatch(cookie);
});

test.each([
  [300, SIGNED_IN],
  [301, { state: "login" }],
])("after a clock that was %i seconds ahead is corrected, a session is %j", async (seconds, status) => {
  const { now } = server.clock;
  server.clock.now = new Date(now.getTime() + seconds * 1000);
  const { cookie } = await signIn(server);
  server.clock.now = now;
  expect(await getStatus(server, { Cookie: cookie })).toEqual(status);
});

test("a session ends after two idle hours, and at the latest after twelve", async () => {
  let { cookie } = await signIn(server);
  let maxAge = "";
  const wait = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
  };
  const ask = async () => {
    const response = await fetch(`${server.url}/api/admin/admins`, { headers: { Cookie: cookie } });
    [cookie = "", maxAge = ""] = response.headers.get("set-cookie")?.split("; ") ?? [cookie, maxAge];
    return response.status;
  };
  const unused = cookie;
  wait(4);
  await ask();
  expect(cookie).toBe(unused);
  wait(1);
  await ask();
  expect(cookie).not.toBe(unused);
  wait(114);
  expect(await ask()).toBe(200);
  wait(1);
  expect(await getStatus(server, { Cookie: unused })).toEqual({ state: "login" });
  for (let hour = 2; hour < 11; hour += 1) {
    wait(60);
    expect(await ask()).toBe(200);
  }
  wait(59);
  expect(await ask()).toBe(200);
  expect(maxAge, "the rest of the twelve hours").toBe("Max-Age=60");
  wait(1);
  expect(await ask()).toBe(401);
});
