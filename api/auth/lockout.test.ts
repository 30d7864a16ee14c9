/** Guesses from many networks while the owner wants to sign in, through the real app with slow password hashing. */
import type { H3 } from "h3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApp } from "#api/app.ts";
import { createPasswords, type Passwords } from "#api/auth/password.ts";
import { setMeta } from "#api/db/meta.ts";
import { PASSWORD } from "#api/testing/admin-client.ts";
import { type ContributionServer, SETUP_CODE, startContributionServer } from "#api/testing/contribution-server.ts";

const HOME = "192.0.2.1";
const ELSEWHERE = "192.0.2.99";
const DAY_MS = 24 * 3600 * 1000;

beforeEach(() => {
  // Waits last seconds of real time; a machine that pauses must not let them run out.
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The real queue with a fake hash function that ends at once or when the test says so. */
function makePasswords() {
  const begun: string[] = [];
  const arrived: string[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const real = createPasswords({
    derive: async (password) => {
      begun.push(password);
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      return Buffer.from(password.padEnd(32).slice(0, 32));
    },
  });
  const passwords: Passwords = {
    hash: real.hash,
    verify: (password, stored, turn, begin) => {
      const result = real.verify(password, stored, turn, begin);
      arrived.push(password);
      return result;
    },
  };
  return {
    passwords,
    begun,
    arrived,
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
      for (const go of waiting.splice(0)) go();
    },
  };
}

function createOne({ db, reading, stateDir, clock }: ContributionServer, passwords: Passwords): H3 {
  const settings = { siteUrl: "http://localhost:3000", getReleaseId: () => null, now: () => clock.now };
  return createApp({ db, reading, stateDir, passwords, trustedProxies: 1, setupCode: SETUP_CODE, ...settings });
}

async function post(app: H3, call: "create" | "login", address: string, body: object) {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
  return app.request(`/api/auth/${call}`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function login(app: H3, address: string, password: string, username = "ada"): Promise<number> {
  return (await post(app, "login", address, { username, password })).status;
}

async function changePassword(app: H3, address: string, signedIn: Response): Promise<number> {
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": address, Cookie: cookie };
  const body = JSON.stringify({ currentPassword: PASSWORD, newPassword: "velvet anchor pickle moon" });
  return (await app.request("/api/admin/password", { method: "PUT", headers, body })).status;
}

/** The first account is created from home. */
async function start() {
  const server = await startContributionServer();
  const held = makePasswords();
  const app = createOne(server, held.passwords);
  const first = { username: "ada", password: PASSWORD, setupCode: SETUP_CODE };
  expect((await post(app, "create", HOME, first)).status).toBe(201);
  return { server, app, ...held };
}

/** Sixty sign-ins, each from its own network and with its own name. @returns their answers, once the queue is full */
async function fill(app: H3, { hold }: { hold: () => void }) {
  // Wait until the last answered request has left the queue.
  await new Promise(setImmediate);
  hold();
  const statuses: number[] = [];
  const guesses = Array.from({ length: 60 }, async (_, index) => {
    statuses.push(await login(app, `198.51.100.${index}`, `guess ${index}`, `name ${index}`));
  });
  // One is hashed, thirty wait.
  await expect.poll(() => statuses).toEqual(Array<number>(29).fill(503));
  return { guesses, statuses };
}

test.each([
  ["while the server runs", false],
  ["after a restart, too", true],
])("sixty guesses do not lock out an owner at a known address: %s", async (_, isRestarted) => {
  const { server, app: first, passwords, begun, arrived, hold, letGo } = await start();
  const app = isRestarted ? createOne(server, passwords) : first;
  // Sign-ins with the name itself are slowed down for strangers.
  for (let index = 0; index < 5; index += 1) expect(await login(app, `203.0.113.${index}`, "wrong")).toBe(401);
  expect(await login(app, ELSEWHERE, PASSWORD)).toBe(429);
  const { guesses, statuses } = await fill(app, { hold });
  begun.length = 0;
  const owner = login(app, HOME, PASSWORD, "Ada");
  await expect.poll(() => arrived).toContain(PASSWORD);
  letGo();
  expect(await owner).toBe(200);
  expect(begun[0]).toBe(PASSWORD);
  await Promise.all(guesses);
  expect(statuses.filter((status) => status === 401)).toHaveLength(31);
});

/** Whether guesses from elsewhere do not slow down this address. */
async function isKnown(app: H3, address: string): Promise<boolean> {
  for (let index = 0; index < 6; index += 1) await login(app, `203.0.113.${index}`, "wrong");
  return (await login(app, address, "wrong")) === 401;
}

test("an address stays known for fourteen days, and only the last twenty are kept", async () => {
  const { server, app } = await start();
  for (let index = 0; index < 20; index += 1) {
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    expect(await login(app, `192.0.2.${100 + index}`, PASSWORD)).toBe(200);
  }
  const rows = await server.db.selectFrom("known_address").selectAll().execute();
  expect(rows).toHaveLength(20);
  expect(JSON.stringify(rows)).not.toContain("192.0.2");
  expect(await isKnown(createOne(server, makePasswords().passwords), HOME)).toBe(false);
  expect(await isKnown(createOne(server, makePasswords().passwords), "192.0.2.100")).toBe(true);
  server.clock.now = new Date(server.clock.now.getTime() + 15 * DAY_MS);
  expect(await isKnown(createOne(server, makePasswords().passwords), "192.0.2.100")).toBe(false);
  expect(await login(createOne(server, makePasswords().passwords), ELSEWHERE, PASSWORD)).toBe(200);
  // A sudden jump of the clock is not trusted, so nothing is deleted.
  expect(await server.db.selectFrom("known_address").selectAll().execute()).toHaveLength(20);
  await setMeta(server.db, "clock.trusted", server.clock.now.toISOString());
  expect(await login(createOne(server, makePasswords().passwords), ELSEWHERE, PASSWORD)).toBe(200);
  expect(await server.db.selectFrom("known_address").selectAll().execute()).toHaveLength(1);
});

test("changing the password forgets all known addresses but the current one; removing the account forgets all", async () => {
  const { server, app } = await start();
  expect(await login(app, ELSEWHERE, PASSWORD)).toBe(200);
  const here = await post(app, "login", HOME, { username: "ada", password: PASSWORD });
  expect(await changePassword(app, HOME, here)).toBe(200);
  const later = createOne(server, makePasswords().passwords);
  expect([await isKnown(later, ELSEWHERE), await isKnown(later, HOME)]).toEqual([false, true]);
  await server.db.deleteFrom("admin").execute();
  expect(await server.db.selectFrom("known_address").selectAll().execute()).toEqual([]);
});

test("failed sign-ins do not stop a signed-in admin from changing the password", async () => {
  const { server, app } = await start();
  const here = await post(app, "login", HOME, { username: "ada", password: PASSWORD });
  for (let index = 0; index < 6; index += 1) await login(app, `203.0.113.${index}`, "wrong");
  expect(await changePassword(app, ELSEWHERE, here)).toBe(200);
  expect(await server.db.selectFrom("known_address").selectAll().execute()).toHaveLength(1);
});
