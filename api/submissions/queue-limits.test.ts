/** What is refused when too much is pending: from one network, for one market, and overall. */
import { ADA } from "#data/admin/testing/actors.ts";
import { beforeEach, expect, test } from "vitest";
import { forgetManagers } from "#api/managers/forget-managers.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { NOON } from "#api/testing/contribution-server.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";
import { decideSubmission } from "./decide.ts";
import { forgetSenders } from "./forget-senders.ts";
import { MANAGER_LIMITS } from "./queue-limits.ts";

const MARKET = { marketName: "Viroqua Market", townName: "Viroqua" };
const EDIT = { fieldName: "hasAtm", suggestedValue: true };
const HOME = "198.51.100.1";
const AWAY = "203.0.113.9";

let site: AdminSite;

beforeEach(async () => {
  site = await startAdminSite({ trustedProxies: 1 });
});

let rows = 0;

/** Inserts earlier submissions, photo submissions with one photo each. @returns their IDs */
async function fill(
  count: number,
  kind: "edit" | "market" | "photos",
  { sender = null, bytes = 1, manager }: { sender?: string | null; bytes?: number; manager?: number } = {},
): Promise<number[]> {
  const ids: number[] = [];
  const market_id = kind === "market" ? null : 1;
  await site.db.transaction().execute(async (transaction) => {
    for (let row = 0; row < count; row += 1) {
      const unique = `${(rows += 1)}`;
      const { id } = await transaction
        .insertInto("submission")
        .values({
          ...{ kind, market_id, sender, manager_id: manager, payload: "{}", created_at: NOON.toISOString() },
          ...{ token_hash: unique, key_hash: unique, fingerprint: unique },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      ids.push(id);
      if (kind !== "photos") continue;
      await transaction
        .insertInto("photo")
        .values({
          ...{ submission_id: id, market_id: 1, name: unique, original_hash: unique, bytes },
          ...{ width: 1, height: 1, position: 0 },
        })
        .execute();
    }
  });
  return ids;
}

/** The stored hash of this network. The submission used to find it out is decided, so it is not waiting. */
async function learnSender(): Promise<string> {
  expect((await suggest(MARKET)).status).toBe(201);
  const { id, sender } = await site.db
    .selectFrom("submission")
    .select(["id", "sender"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await decideSubmission(site.db, { id, state: "rejected", by: ADA, now: NOON });
  return sender ?? "";
}

function suggest(body: object, { from = HOME, key }: { from?: string; key?: string } = {}) {
  const headers = { "X-Forwarded-For": from, ...(key !== undefined && { "Idempotency-Key": key }) };
  return site.post("fieldName" in body ? "/api/markets/1/suggest-edit" : "/api/suggestions", body, headers);
}

async function sendPhotos(colours: readonly string[], from = HOME) {
  const photos = await Promise.all(
    colours.map(async (colour) => ({ name: `${colour}.jpg`, content: await makeJpeg(colour, 40, 30) })),
  );
  const headers = { "X-Forwarded-For": from };
  return fetch(`${site.url}/api/markets/1/submit-images`, { method: "POST", headers, body: photoForm(photos) });
}

/** Asks for a manager's link to market 1. @returns the status code */
async function ask(from: string, more: object = {}): Promise<number> {
  const request = { name: "Ann", email: "ann@example.org", proof: "Call me", ...more };
  return (await site.post("/api/markets/1/manager-requests", request, { "X-Forwarded-For": from })).status;
}

/** In the order of their IDs. */
async function listWaiting(table: "submission" | "manager_link" = "submission") {
  const query = site.db.selectFrom(table).select("id").orderBy("id");
  const state = table === "submission" ? "pending" : "requested";
  return (await query.where("state", "=", state).execute()).map(({ id }) => id);
}

async function read(response: Response): Promise<[number, string | null, unknown]> {
  const { error } = (await response.json()) as { error?: string };
  return [response.status, response.headers.get("retry-after"), error];
}

/** Makes a manager's link to market 1. @returns sends an edit by it */
async function makeLink(name: string) {
  const { body } = await site.ask("POST", "/api/admin/managers", { marketId: 1, name });
  const token = String(body["url"]).split("/manage/")[1] ?? "";
  return async (website: string) => read(await site.sendEdit(token, { facts: { website } }));
}

test("a network with hundreds of pending texts gets a 429; other networks, photos and retries are accepted", async () => {
  const sender = await learnSender();
  await fill(99, "edit", { sender });
  await fill(200, "market", { sender });
  expect((await suggest(EDIT, { key: "the-last-one" })).status).toBe(201);
  // A neighboring address is in the same network.
  expect(await read(await suggest({ ...MARKET, townName: "Westby" }, { from: "198.51.100.2" }))).toEqual([
    429,
    "86400",
    "Thank you! Very many suggestions from your network are waiting for review already. Please send the rest in a few days.",
  ]);
  expect((await suggest(EDIT, { key: "the-last-one" })).status).toBe(201);
  expect((await suggest({ ...MARKET, townName: "Westby" }, { from: AWAY })).status).toBe(201);
  expect((await sendPhotos(["red"])).status).toBe(201);
});

test("a network may have a hundred pending texts about one market", async () => {
  await fill(99, "edit", { sender: await learnSender() });
  expect((await suggest(EDIT)).status).toBe(201);
  expect((await suggest({ ...EDIT, suggestedValue: false })).status).toBe(429);
  expect((await suggest(MARKET, { key: "another-market" })).status).toBe(201);
});

test("parallel posts cannot exceed the limit", async () => {
  const sender = await learnSender();
  await fill(298, "market", { sender });
  const towns = ["Westby", "Sparta", "Tomah", "Viola"];
  const answers = await Promise.all(towns.map((townName) => suggest({ ...MARKET, townName })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
  expect(await listWaiting()).toHaveLength(300);
});

test("if a market's queue is full, the newest submission of the network with the most is declined with a reason", async () => {
  await fill(599, "edit", { sender: "many" });
  const [honest] = await fill(1, "edit", { sender: "honest" });
  expect((await suggest(EDIT)).status).toBe(201);
  const rows = await site.db.selectFrom("submission").select(["id", "state", "sender", "reason"]).execute();
  expect(rows.filter(({ state }) => state === "pending")).toHaveLength(600);
  expect(rows.filter(({ state }) => state !== "pending")).toEqual([
    {
      id: (honest ?? 0) - 1,
      state: "rejected",
      sender: null,
      reason: "Very much was waiting from your network, and others had to come in. Please send it again in a few days.",
    },
  ]);
});

test("a market's queue filled by many networks accepts no more, but other markets do", async () => {
  for (let network = 0; network < 600; network += 1) await fill(1, "edit", { sender: `n${network}` });
  expect(await read(await suggest(EDIT))).toEqual([
    409,
    null,
    "Very many suggestions for this market are waiting for review already. Thank you! Please come back in a few days.",
  ]);
  expect((await suggest(MARKET)).status).toBe(201);
  expect((await sendPhotos(["red"])).status).toBe(201);
});

test("ten thousand texts from 173 networks block nobody else, and managers have their own limit", async () => {
  for (let network = 0; network < 173; network += 1) await fill(58, "market", { sender: `n${network}` });
  expect((await suggest(EDIT)).status).toBe(201);
  expect((await suggest(MARKET, { from: AWAY })).status).toBe(201);
  expect(await listWaiting()).toHaveLength(173 * 58);
  const sendEdit = await makeLink("Ann Baker");
  expect((await sendEdit("https://oak.example.org/"))[0]).toBe(200);
});

test("photos are limited by network and market, and a decision frees a place", async () => {
  const sender = await learnSender();
  await fill(99, "photos", { sender });
  expect(await read(await sendPhotos(["red", "blue"]))).toEqual([
    429,
    "86400",
    "Thank you! Very many photos from your network are waiting for review already. Please send the rest in a few days.",
  ]);
  const both = await Promise.all([sendPhotos(["red"]), sendPhotos(["blue"])]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 429]);
  expect((await site.count()).files).toHaveLength(3);
  const { submission_id } = await site.db
    .selectFrom("photo")
    .select("submission_id")
    .where("name", "like", "%.webp")
    .executeTakeFirstOrThrow();
  await decideSubmission(site.db, { id: submission_id ?? 0, state: "rejected", by: ADA, now: NOON });
  expect((await sendPhotos(["gray"])).status).toBe(201);
});

test("if photos fill their share of the disk, the largest sender's are declined and deleted for a new sender", async () => {
  expect((await sendPhotos(["red"], "203.0.113.1")).status).toBe(201);
  const { sender } = await site.db.selectFrom("submission").select("sender").executeTakeFirstOrThrow();
  await site.db
    .updateTable("photo")
    .set({ bytes: 2 ** 30 })
    .execute();
  for (let network = 0; network < 9; network += 1) {
    await fill(1, "photos", { sender: `n${network}`, bytes: 400 * 2 ** 20 });
  }
  expect((await site.count()).files).toHaveLength(3);
  expect((await sendPhotos(["blue"])).status).toBe(201);
  const waiting = await site.db.selectFrom("submission").select("sender").where("state", "=", "pending").execute();
  expect(waiting).not.toContainEqual({ sender });
  expect((await site.count()).files).toHaveLength(3);
});

test("neither two thousand link requests from 101 networks nor twenty from one block other requests", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 20; index += 1) statuses.push(await ask(`198.51.100.${index}`));
  expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(15).fill(429)]);
  expect(await ask(AWAY)).toBe(201);
  const [row] = await site.db.selectFrom("manager_link").selectAll().execute();
  if (!row) throw new Error("Nothing waits.");
  await site.db.deleteFrom("manager_link").execute();
  for (let index = 0; index < 2000; index += 1) {
    const network = { request_hash: `r${index}`, sender: `n${index % 101}`, market_id: 2 };
    await site.db
      .insertInto("manager_link")
      .values({ ...row, ...network, id: index + 1 })
      .execute();
  }
  expect(await ask(AWAY)).toBe(201);
  expect(await listWaiting("manager_link")).toHaveLength(2000);
});

test("undecided submissions are declined after half a year, and unanswered requests after 60 days", async () => {
  const answer = await suggest(EDIT);
  const { statusUrl } = (await answer.json()) as { statusUrl: string };
  await ask(AWAY);
  const after = (days: number) => new Date(NOON.getTime() + days * 24 * 60 * 60 * 1000);
  await forgetManagers(site.db, after(59));
  await forgetSenders(site.db, after(182));
  const read = async () => [
    (await site.db.selectFrom("submission").select("state").executeTakeFirstOrThrow()).state,
    (await site.db.selectFrom("manager_link").select("state").executeTakeFirstOrThrow()).state,
  ];
  expect(await read()).toEqual(["pending", "requested"]);
  await forgetManagers(site.db, after(61));
  await forgetSenders(site.db, after(184));
  expect(await read()).toEqual(["rejected", "declined"]);
  expect(await (await fetch(site.url + statusUrl)).text()).toContain("Nobody got to it within half a year.");
});

test("once one is marked, all pending submissions of its network can be marked as spam at once, with Undo", async () => {
  const flood = await fill(30, "market", { sender: "flood" });
  const [honest = 0] = await fill(1, "market", { sender: "honest" });
  const [edit = 0] = await fill(1, "edit", { sender: "flood" });
  const mark = (more: object) => site.ask("POST", "/api/admin/submissions/spam-waiting", more);
  expect((await mark({})).body["decided"]).toEqual([]);
  await site.ask("POST", "/api/admin/submissions/spam", { ids: flood.slice(0, 1) });
  const { body } = await mark({ kind: "market" });
  expect(body["decided"]).toEqual(flood.slice(1));
  expect(await listWaiting()).toEqual([honest, edit]);
  await site.change("POST", `/api/admin/audit/${String(body["auditId"])}/undo`);
  expect(await listWaiting()).toEqual([...flood.slice(1), honest, edit]);
  expect((await mark({})).body["decided"]).toEqual([...flood.slice(1), edit]);
});

test("a flood from many networks is marked as spam by its span of time, at once, without those from a form", async () => {
  const { token: formToken } = (await (await fetch(`${site.url}/api/form-token`)).json()) as { token: string };
  const send = async (at: string, network: number, more: object = {}) => {
    site.clock.now = new Date(at);
    const suggestion = { marketName: `Market ${network}`, townName: "Oak Creek", ...more };
    expect((await site.post("/api/suggestions", suggestion, { "X-Forwarded-For": `198.51.${network}.1` })).status).toBe(
      201,
    );
  };
  await send("2026-07-04T17:00:00Z", 1);
  for (let network = 2; network < 6; network += 1) await send("2026-07-04T17:10:00Z", network);
  await send("2026-07-04T17:10:00Z", 6, { formToken });
  await send("2026-07-04T17:20:00Z", 7);
  const span = { from: "2026-07-04T17:10:00.000Z", to: "2026-07-04T17:19:59.999Z" };
  const mark = async (more: object) =>
    (await site.ask("POST", "/api/admin/submissions/spam-waiting", { span: { ...span, ...more } })).body;
  const { decided, auditId } = await mark({ isWithoutForm: true });
  expect(decided).toEqual([2, 3, 4, 5]);
  await site.change("POST", `/api/admin/audit/${String(auditId)}/undo`);
  expect((await mark({}))["decided"]).toEqual([2, 3, 4, 5, 6]);
});

test("many link requests can be declined at once, with Undo", async () => {
  for (const from of ["198.51.100.1", "198.51.100.2", AWAY]) expect(await ask(from)).toBe(201);
  const [first, second, other] = await listWaiting("manager_link");
  const decline = async (ids: unknown[]) =>
    (await site.ask("POST", "/api/admin/managers/decline-waiting", { ids })).body;
  const { decided, auditId } = await decline([first, second]);
  expect(decided).toEqual([first, second]);
  expect(await listWaiting("manager_link")).toEqual([other]);
  await site.change("POST", `/api/admin/audit/${String(auditId)}/undo`);
  expect(await listWaiting("manager_link")).toEqual([first, second, other]);
  await site.change("POST", `/api/admin/managers/${String(other)}/decline`);
  // Another admin has declined one of them meanwhile.
  expect((await decline([first, second, other]))["decided"]).toEqual([first, second]);
});

test("a fifth of a market's places is reserved for forms with a token", async () => {
  const { token: formToken } = (await (await fetch(`${site.url}/api/form-token`)).json()) as { token: string };
  site.clock.now = new Date(NOON.getTime() + 5000);
  const statuses: number[] = [];
  for (let network = 0; network < 20; network += 1) statuses.push(await ask(`198.51.${network}.1`));
  expect(statuses).toEqual([...Array<number>(16).fill(201), ...Array<number>(4).fill(409)]);
  expect(await ask(AWAY)).toBe(409);
  expect(await ask(AWAY, { formToken })).toBe(201);
});

test("submissions whose sender is erased are limited like one network", async () => {
  await fill(600, "edit");
  expect((await suggest(EDIT)).status).toBe(201);
  const waiting = await site.db.selectFrom("submission").select("sender").where("state", "=", "pending").execute();
  expect(waiting).toHaveLength(600);
  expect(waiting.filter(({ sender }) => sender === null)).toHaveLength(599);
});

test("one manager's link cannot fill the managers' queue, and bulk spam marking skips managers' edits", async () => {
  const [sendAnns, sendBens] = [await makeLink("Ann Baker"), await makeLink("Ben Cole")];
  for (let word = 0; word < MANAGER_LIMITS.ofLink; word += 1) {
    expect((await sendAnns(`https://oak${word}.example.org/`))[0]).toBe(200);
  }
  expect(await sendAnns("https://elm.example.org/")).toEqual([
    429,
    "86400",
    "Thank you! Very much of what you told us is waiting for review already. Please send the rest in a few days.",
  ]);
  expect((await sendBens("https://elm.example.org/"))[0]).toBe(200);
  const more = await fill(MANAGER_LIMITS.inAll - MANAGER_LIMITS.ofLink - 1, "edit", { manager: 1 });
  expect(await sendBens("https://fir.example.org/")).toEqual([
    503,
    "86400",
    "So much is waiting for review that we can take nothing more at the moment. Please try again tomorrow.",
  ]);
  await site.db.deleteFrom("submission").where("id", "in", more).execute();
  // Managers on the same network as the flood.
  await site.db.updateTable("submission").set({ sender: "wifi" }).execute();
  const ids = await fill(4, "edit", { sender: "wifi" });
  await site.ask("POST", "/api/admin/submissions/spam", { ids: ids.slice(0, 2) });
  const { body } = await site.ask("POST", "/api/admin/submissions/spam-waiting", { kind: "edit" });
  expect(body["decided"]).toEqual(ids.slice(2));
});
