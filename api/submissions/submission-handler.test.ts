/** Rules of all forms: who may send, how often, how fast, and that a repeated post is stored once. */
import { beforeEach, describe, expect, test } from "vitest";
import { type ContributionServer, NOON, startContributionServer } from "#api/testing/contribution-server.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";
import { startSlowUpload } from "#api/testing/slow-request.ts";
import { keepSecret } from "../auth/secret.ts";

const MARKET = { marketName: "Viroqua Market", townName: "Viroqua" };
const EDIT = { fieldName: "hasAtm", suggestedValue: "yes" };
const REQUEST = { name: "Ann Baker", email: "ann@example.org", proof: "Call the number on our site." };
const KEY = "6a7b1e3c-0f55-4f0e-9d3a-2b8f0c1d2e3f";
const DAY_MS = 24 * 3600_000;
const PHOTOS = "/api/markets/1/submit-images";
const STATUS_PAGE = /^\/submissions\/[\w-]{43}$/;

let site: ContributionServer;

beforeEach(async () => {
  site = await startContributionServer();
});

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

async function getToken(): Promise<string> {
  const response = await fetch(`${site.url}/api/form-token`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const body = (await response.json()) as { token: string; waitMs: number };
  expect(body.waitMs).toBe(3000);
  return body.token;
}

function later(ms: number): Date {
  return new Date(NOON.getTime() + ms);
}

describe.each<[string, string, Record<string, string>, string, RegExp]>([
  [
    "a suggested market",
    "/api/suggestions",
    MARKET,
    "Your suggestion has been submitted successfully. We'll review it soon and add it to our directory.",
    STATUS_PAGE,
  ],
  ["an edit", "/api/markets/1/suggest-edit", EDIT, "Your edit suggestion has been submitted for review!", STATUS_PAGE],
  ["a form with photos", PHOTOS, { consent: "on" }, "Images submitted successfully!", STATUS_PAGE],
  [
    "a report",
    "/api/markets/1/checks",
    { answer: "right" },
    "Thank you! When two visitors say the same, the page says so. We count one report a week.",
    /^\/markets\/1#told$/,
  ],
  [
    "a request for a link",
    "/api/markets/1/manager-requests",
    REQUEST,
    "Thank you! We’ll check it and email you your link.",
    /^\/manage\/request-sent$/,
  ],
])("%s", (_, path, fields, message, page) => {
  async function makeForm(sent: Record<string, string>) {
    return path === PHOTOS
      ? photoForm([{ name: "a.jpg", content: await makeJpeg("red") }], sent)
      : new URLSearchParams(sent);
  }

  async function send(more: Record<string, string> = {}) {
    const body = await makeForm({ ...fields, ...more });
    const response = await fetch(site.url + path, { method: "POST", body });
    return { status: response.status, answer: await readAnswer(response) };
  }

  async function countStored(): Promise<number> {
    const tables = ["submission", "photo", "visitor_check", "manager_link"] as const;
    const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).select("id").execute()));
    return rows.flat().length;
  }

  const stored = path === PHOTOS ? 2 : 1;
  const thanks = {
    status: 201,
    answer: {
      ...{ success: true, message },
      ...(page === STATUS_PAGE && { statusUrl: expect.stringMatching(page) as string }),
    },
  };

  test("is answered with thanks, and one of a bot as well, but dropped", async () => {
    expect(await send({ subject: "555" })).toEqual(thanks);
    expect([await countStored(), (await site.count()).files]).toEqual([0, []]);
    expect(await send()).toEqual(thanks);
    expect(await countStored()).toBe(stored);
  });

  test("that is sent twice at once with the same key is stored once, and answered twice", async () => {
    const [one, two] = await Promise.all([1, 2].map(() => send({ idempotencyKey: KEY })));
    expect(one).toEqual(thanks);
    expect(two).toEqual(one);
    expect(await countStored()).toBe(stored);
  });

  test("leads to a page that says thanks if the browser sends it without JavaScript", async () => {
    const response = await site.postForm(path, await makeForm(fields));
    expect([response.status, await response.text()]).toEqual([303, ""]);
    expect(response.headers.get("location")).toMatch(page);
  });
});

test.each([
  ["suggest-edit", 404, "Market Not Found"],
  ["submit-images", 404, "Market Not Found"],
  ["checks", 404, "Market Not Found"],
  ["manager-requests", 409, "This market is not on the site any more. Restore it first."],
])("an archived market takes no %s", async (what, status, error) => {
  const response = await site.post(`/api/markets/2/${what}`, {});
  expect([response.status, await readAnswer(response)]).toEqual([status, { success: false, error }]);
});

test("the same key gets the same answer in JSON, as a header or a field, but not for another form", async () => {
  const headers = { "Idempotency-Key": KEY };
  const first = await readAnswer(await site.post("/api/suggestions", MARKET, headers));
  const field = await site.post("/api/suggestions", { ...MARKET, idempotencyKey: KEY });
  expect([field.status, await readAnswer(field)]).toEqual([201, first]);
  expect((await site.count()).submissions).toBe(1);
  const other = await readAnswer(await site.post("/api/markets/1/suggest-edit", EDIT, headers));
  expect(other["statusUrl"]).not.toBe(first["statusUrl"]);
  expect((await site.count()).submissions).toBe(2);
});

test("a retry gets its answer even if the edit was published meanwhile", async () => {
  const send = () =>
    site.post("/api/markets/1/suggest-edit", { fieldName: "hasAtm", suggestedValue: true }, { "Idempotency-Key": KEY });
  const first = await readAnswer(await send());
  await site.db
    .updateTable("market")
    .set({ record: JSON.stringify({ id: 1, features: ["ATM Nearby"] }) })
    .where("id", "=", 1)
    .execute();
  expect(await readAnswer(await send())).toEqual(first);
});

test("different content under the same key is refused", async () => {
  const headers = { "Idempotency-Key": KEY };
  await site.post("/api/suggestions", MARKET, headers);
  const response = await site.post("/api/suggestions", { ...MARKET, townName: "Westby" }, headers);
  expect([response.status, await readAnswer(response)]).toEqual([
    409,
    { success: false, error: "Something else was sent from this form before. Please open the form again." },
  ]);
  expect((await site.count()).submissions).toBe(1);
});

test("a key has 8 to 200 printable characters without spaces", async () => {
  const send = async (idempotencyKey: string) => {
    const response = await site.post("/api/suggestions", { ...MARKET, idempotencyKey });
    return [response.status, await readAnswer(response)];
  };
  for (const key of ["7 chars", "1234567", "with space and more", "x".repeat(201), "k\u00e4se-und-brot"]) {
    expect(await send(key), key).toEqual([
      422,
      {
        success: false,
        error: "The idempotency key must be 8 to 200 printable characters without spaces, such as a UUID.",
        field: "idempotencyKey",
      },
    ]);
  }
  for (const key of ["12345678", "x".repeat(200)]) expect((await send(key))[0], key).toBe(201);
});

test("a double click on a form without a key stores one submission; the same content next day another", async () => {
  const form = new URLSearchParams(MARKET);
  const links = [];
  for (const now of [NOON, later(1000), later(DAY_MS)]) {
    site.clock.now = now;
    links.push((await site.postForm("/api/suggestions", form)).headers.get("location"));
  }
  expect(links[0]).toBe(links[1]);
  expect(links[0]).not.toBe(links[2]);
  expect((await site.count()).submissions).toBe(2);
});

test.each([
  // A bot's.
  [2999, 201, 0],
  [3000, 201, 1],
  [DAY_MS, 201, 1],
  // The clock was set back, which says nothing about the sender: it can be sent again.
  [-1, 422, 0],
])("a form sent %i ms after it was opened gets a %i, and stores %i", async (ms, status, stored) => {
  const formToken = await getToken();
  site.clock.now = later(ms);
  expect((await site.post("/api/suggestions", { ...MARKET, formToken, subject: "" })).status).toBe(status);
  expect((await site.count()).submissions).toBe(stored);
});

test("a form older than a day must be sent again with the new token in the answer", async () => {
  const formToken = await getToken();
  site.clock.now = later(DAY_MS + 1);
  const response = await site.post("/api/suggestions", { ...MARKET, formToken });
  expect(response.status).toBe(422);
  const answer = await readAnswer(response);
  expect(answer).toEqual({
    success: false,
    error: "This form has been open for a long time. Please send it again.",
    field: "formToken",
    formToken: expect.any(String) as string,
  });
  site.clock.now = new Date(site.clock.now.getTime() + 3000);
  expect((await site.post("/api/suggestions", { ...MARKET, formToken: answer["formToken"] })).status).toBe(201);
});

test("a token is valid for twenty posts, whatever their outcome, and the answer contains a new one", async () => {
  const formToken = await getToken();
  expect(await getToken()).not.toBe(formToken);
  site.clock.now = later(5000);
  const send = (body: object) => site.post("/api/suggestions", { ...MARKET, ...body });
  for (let post = 0; post < 19; post += 1) expect((await send({ formToken, townName: "" })).status).toBe(422);
  expect((await send({ formToken })).status).toBe(201);
  const response = await send({ formToken, townName: "Westby" });
  const answer = await readAnswer(response);
  expect([response.status, answer["field"]]).toEqual([422, "formToken"]);
  site.clock.now = later(10_000);
  expect((await send({ formToken: answer["formToken"], townName: "Westby" })).status).toBe(201);
});

test("an invalid token is refused", async () => {
  const [issued = "", signature = ""] = (await getToken()).split(".");
  const earlier = (Number.parseInt(issued, 36) - 1).toString(36);
  site.clock.now = later(10_000);
  for (const formToken of [`${earlier}.${signature}`, `${issued}.`, issued, "x".repeat(5000), 5, ["a"]]) {
    const response = await site.post("/api/suggestions", { ...MARKET, formToken });
    expect([response.status, (await readAnswer(response))["field"]]).toEqual([422, "formToken"]);
  }
});

test("status links and open forms survive a restart", async () => {
  const formToken = await getToken();
  const { value } = await site.db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "forms.secret")
    .executeTakeFirstOrThrow();
  expect(Buffer.from(value, "base64url")).toHaveLength(32);
  expect(await keepSecret(site.db, "forms.secret")()).toBe(value);
  site.clock.now = later(5000);
  expect((await site.post("/api/suggestions", { ...MARKET, formToken })).status).toBe(201);
});

const FEW = {
  posts: { count: 4, seconds: 60 },
  submissions: { count: 2, seconds: 3600 },
  plainSubmissions: { count: 1, seconds: 600 },
};

test("an address that sends too much gets a 429, others do not", async () => {
  site = await startContributionServer({ limits: FEW, trustedProxies: 1 });
  const send = (townName: string, from: string) =>
    site.post("/api/suggestions", { ...MARKET, townName }, { "X-Forwarded-For": from });
  // The leftmost address was made up by the client.
  expect((await send("Viroqua", "203.0.113.9, 198.51.100.1")).status).toBe(201);
  const response = await send("Westby", "203.0.113.8, 198.51.100.1");
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(590);
  expect(await readAnswer(response)).toEqual({
    success: false,
    error: "Thank you, that is a lot at once! Please send the rest in 10 minutes.",
  });
  expect((await send("Westby", "203.0.113.8, 198.51.100.2")).status).toBe(201);
  // A repeated post is neither stored nor counted.
  expect((await send("Viroqua", "198.51.100.1")).status).toBe(201);
  expect((await site.count()).submissions).toBe(2);
});

test("a form with its token may be sent more often than one without", async () => {
  site = await startContributionServer({ limits: FEW });
  const formToken = await getToken();
  site.clock.now = later(5000);
  const statuses = [];
  for (const townName of ["Viroqua", "Westby", "Sparta"]) {
    statuses.push((await site.post("/api/suggestions", { ...MARKET, townName, formToken })).status);
  }
  expect(statuses).toEqual([201, 201, 429]);
});

test("refused posts count, too", async () => {
  site = await startContributionServer({ limits: FEW });
  for (let post = 0; post < 4; post += 1) expect((await site.post("/api/suggestions", {})).status).toBe(422);
  const response = await site.post("/api/suggestions", {});
  const error = "Thank you, that is a lot at once! Please send the rest in a minute.";
  expect([response.status, await readAnswer(response)]).toEqual([429, { success: false, error }]);
});

test("an aborted upload stores nothing", async () => {
  const form = photoForm([{ name: "a.jpg", content: await makeJpeg("red") }]);
  const { breakOff } = await startSlowUpload(site.url + PHOTOS, form, KEY);
  await expect.poll(async () => (await site.count()).files).toHaveLength(1);
  breakOff();
  await expect.poll(async () => site.count()).toEqual({ submissions: 0, photos: 0, files: [] });
});
