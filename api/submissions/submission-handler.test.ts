/** Rules of all forms: who may send, how often, how fast, and that a repeated post is stored once. */
import { request } from "node:http";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type ContributionServer, NOON, startContributionServer } from "#api/testing/contribution-server.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";
import { keepSecret } from "../auth/secret.ts";

const MARKET = { marketName: "Viroqua Market", townName: "Viroqua" };
const KEY = "6a7b1e3c-0f55-4f0e-9d3a-2b8f0c1d2e3f";
const STATUS_URL = /^\/submissions\/[\w-]{43}$/;

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

async function getToken(site: ContributionServer): Promise<string> {
  const response = await fetch(`${site.url}/api/form-token`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const body = (await response.json()) as { token: string; waitMs: number };
  expect(body.waitMs).toBe(3000);
  return body.token;
}

function later(ms: number): Date {
  return new Date(NOON.getTime() + ms);
}

test.each<[string, Record<string, string>]>([
  ["another site, by Sec-Fetch-Site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["another host of the same domain", { "Sec-Fetch-Site": "same-site" }],
  ["another origin, without Sec-Fetch-Site", { Origin: "https://evil.example" }],
  ["another port of this machine", { Origin: "http://127.0.0.1:9" }],
  ["nowhere", { Origin: "null" }],
])("a post from %s is refused", async (_, headers) => {
  const site = await startContributionServer();
  const response = await site.post("/api/suggestions", MARKET, headers);
  expect(response.status).toBe(403);
  expect(await readAnswer(response)).toEqual({
    success: false,
    error: "This can only be sent from the site itself. Please open the form there.",
  });
  expect((await site.count()).submissions).toBe(0);
});

test.each<[string, (site: ContributionServer) => Record<string, string>]>([
  ["the site itself, by Sec-Fetch-Site", () => ({ "Sec-Fetch-Site": "same-origin" })],
  ["the public address behind a proxy", () => ({ Origin: "http://localhost:3000" })],
  ["the address that it was sent to", (site) => ({ Origin: site.url })],
  ["a program without these headers", () => ({})],
])("a post from %s is accepted", async (_, getHeaders) => {
  const site = await startContributionServer();
  expect((await site.post("/api/suggestions", MARKET, getHeaders(site))).status).toBe(201);
});

test("the same key gets the same answer and stores one submission, even in parallel", async () => {
  const site = await startContributionServer();
  const headers = { "Idempotency-Key": KEY };
  const first = await readAnswer(await site.post("/api/suggestions", MARKET, headers));
  const again = await site.post("/api/suggestions", MARKET, headers);
  expect([again.status, await readAnswer(again)]).toEqual([201, first]);
  const field = await site.post("/api/suggestions", { ...MARKET, idempotencyKey: KEY });
  expect(await readAnswer(field)).toEqual(first);
  expect((await site.count()).submissions).toBe(1);

  const photos = { method: "POST", headers, body: photoForm([{ name: "a.jpg", content: await makeJpeg("red") }]) };
  const both = await Promise.all([1, 2].map(() => fetch(`${site.url}/api/markets/1/submit-images`, photos)));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const [one, two] = await Promise.all(both.map(readAnswer));
  expect(one).toEqual(two);
  expect(one?.["statusUrl"]).not.toBe(first["statusUrl"]);
  expect(await site.count()).toMatchObject({ submissions: 2, photos: 1 });
  expect((await site.count()).files).toHaveLength(3);
});

test("a retry gets its answer even if the edit was published meanwhile", async () => {
  const site = await startContributionServer();
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
  const site = await startContributionServer();
  const headers = { "Idempotency-Key": KEY };
  await site.post("/api/suggestions", MARKET, headers);
  const response = await site.post("/api/suggestions", { ...MARKET, townName: "Westby" }, headers);
  expect([response.status, await readAnswer(response)]).toEqual([
    409,
    { success: false, error: "Something else was sent from this form before. Please open the form again." },
  ]);
  expect((await site.count()).submissions).toBe(1);
});

test.each(["short", "with space and more", "x".repeat(201)])("the key %j is refused", async (key) => {
  const site = await startContributionServer();
  const response = await site.post("/api/suggestions", { ...MARKET, idempotencyKey: key });
  expect([response.status, await readAnswer(response)]).toEqual([
    422,
    {
      success: false,
      error: "The idempotency key must be 8 to 200 printable characters without spaces, such as a UUID.",
      field: "idempotencyKey",
    },
  ]);
});

test("a double click on a form without a key stores one submission; the same content next day another", async () => {
  const site = await startContributionServer();
  const form = new URLSearchParams(MARKET);
  const links = [];
  for (const now of [NOON, later(1000), later(24 * 3600_000)]) {
    site.clock.now = now;
    links.push((await site.postForm("/api/suggestions", form)).headers.get("location"));
  }
  expect(links[0]).toBe(links[1]);
  expect(links[0]).not.toBe(links[2]);
  expect((await site.count()).submissions).toBe(2);
});

test("a filled honeypot, or a form sent at once, looks like success but is dropped", async () => {
  const site = await startContributionServer();
  const formToken = await getToken(site);
  site.clock.now = later(2999);
  for (const body of [
    { ...MARKET, subject: "555" },
    { ...MARKET, formToken },
  ]) {
    const response = await site.post("/api/suggestions", body);
    expect([response.status, await readAnswer(response)]).toEqual([
      201,
      {
        success: true,
        message: "Your suggestion has been submitted successfully. We'll review it soon and add it to our directory.",
        statusUrl: expect.stringMatching(STATUS_URL) as string,
      },
    ]);
  }
  const photos = photoForm([{ name: "a.jpg", content: await makeJpeg("red") }], { subject: "555" });
  const response = await site.postForm("/api/markets/1/submit-images", photos);
  expect([response.status, response.headers.get("location")]).toEqual([303, expect.stringMatching(STATUS_URL)]);
  expect(await site.count()).toEqual({ submissions: 0, photos: 0, files: [] });
});

test("a form sent after three seconds to a day with an empty honeypot is accepted", async () => {
  const site = await startContributionServer();
  const formToken = await getToken(site);
  for (const [ms, townName] of [
    [3000, "Viroqua"],
    [24 * 3600_000, "Westby"],
  ] as const) {
    site.clock.now = later(ms);
    expect((await site.post("/api/suggestions", { ...MARKET, townName, formToken, subject: "" })).status).toBe(201);
  }
  expect((await site.count()).submissions).toBe(2);
});

test("a form older than a day must be sent again with the new token in the answer", async () => {
  const site = await startContributionServer();
  const formToken = await getToken(site);
  site.clock.now = later(24 * 3600_000 + 1);
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
  const site = await startContributionServer();
  const formToken = await getToken(site);
  expect(await getToken(site)).not.toBe(formToken);
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
  const site = await startContributionServer();
  const [issued = "", signature = ""] = (await getToken(site)).split(".");
  const earlier = (Number.parseInt(issued, 36) - 1).toString(36);
  site.clock.now = later(10_000);
  for (const formToken of [`${earlier}.${signature}`, `${issued}.`, issued, "x".repeat(5000), 5, ["a"]]) {
    const response = await site.post("/api/suggestions", { ...MARKET, formToken });
    expect([response.status, (await readAnswer(response))["field"]]).toEqual([422, "formToken"]);
  }
});

test("status links and open forms survive a restart", async () => {
  const site = await startContributionServer();
  const formToken = await getToken(site);
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
  const site = await startContributionServer({ limits: FEW, trustedProxies: 1 });
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
  const site = await startContributionServer({ limits: FEW });
  const formToken = await getToken(site);
  site.clock.now = later(5000);
  const statuses = [];
  for (const townName of ["Viroqua", "Westby", "Sparta"]) {
    statuses.push((await site.post("/api/suggestions", { ...MARKET, townName, formToken })).status);
  }
  expect(statuses).toEqual([201, 201, 429]);
});

test("refused posts count, too", async () => {
  const site = await startContributionServer({ limits: FEW });
  for (let post = 0; post < 4; post += 1) expect((await site.post("/api/suggestions", {})).status).toBe(422);
  const response = await site.post("/api/suggestions", {});
  const error = "Thank you, that is a lot at once! Please send the rest in a minute.";
  expect([response.status, await readAnswer(response)]).toEqual([429, { success: false, error }]);
});

test("an IPv6 household counts as one address; without a proxy, no header is trusted", async () => {
  const site = await startContributionServer({ limits: FEW, trustedProxies: 1 });
  const send = (townName: string, from: string) =>
    site.post("/api/suggestions", { ...MARKET, townName }, { "X-Forwarded-For": from });
  expect((await send("Viroqua", "2001:db8:0:7::1")).status).toBe(201);
  expect((await send("Westby", "2001:0db8::7:a:b:c:d")).status).toBe(429);
  expect((await send("Westby", "2001:db8:0:8::1")).status).toBe(201);
  const direct = await startContributionServer({ limits: FEW });
  expect((await direct.post("/api/suggestions", MARKET, { "X-Forwarded-For": "198.51.100.1" })).status).toBe(201);
  const other = { ...MARKET, townName: "Westby" };
  expect((await direct.post("/api/suggestions", other, { "X-Forwarded-For": "198.51.100.2" })).status).toBe(429);
});

test("a full disk is answered with 503 while reads work; with room, posts are accepted again", async () => {
  const site = await startContributionServer();
  const { page_count } = await readPragma(site, "page_count");
  await setMaxPages(site, page_count ?? 0);
  const large = { fieldName: "description", suggestedValue: "word ".repeat(990) };
  let response = await site.post("/api/markets/1/suggest-edit", large);
  for (let post = 0; response.status === 201 && post < 20; post += 1) {
    response = await site.post("/api/markets/1/suggest-edit", { ...large, reason: `${post}` });
  }
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await readAnswer(response)).toEqual({
    success: false,
    error: "We have no room to save this at the moment. Please try again later.",
  });
  const photo = photoForm([{ name: "a.jpg", content: await makeJpeg("red") }], {
    submissionNotes: "word ".repeat(190),
  });
  for (let row = 0; row < 10; row += 1)
    await site.post("/api/suggestions", { ...MARKET, additionalInfo: `${row}`.repeat(900) });
  const upload = await fetch(`${site.url}/api/markets/1/submit-images`, { method: "POST", body: photo });
  expect([upload.status, (await site.count()).files]).toEqual([503, []]);
  expect((await fetch(`${site.url}/api/markets`)).status).toBe(200);
  await setMaxPages(site, 1_000_000);
  expect((await site.post("/api/markets/1/suggest-edit", { ...large, reason: "again" })).status).toBe(201);
});

async function readPragma(site: ContributionServer, name: string): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`PRAGMA ${sql.raw(name)}`.execute(site.db);
  return rows[0] ?? {};
}

async function setMaxPages(site: ContributionServer, pages: number): Promise<void> {
  await readPragma(site, `max_page_count = ${pages}`);
}

test("an aborted upload stores nothing", async () => {
  const site = await startContributionServer();
  const address = new URL(`${site.url}/api/markets/1/submit-images`);
  const outgoing = request(address, { method: "POST", headers: { "Content-Type": "multipart/form-data; boundary=x" } });
  outgoing.on("error", () => undefined);
  outgoing.write('--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n');
  outgoing.write(await makeJpeg("red"));
  await expect.poll(async () => (await site.count()).files).toHaveLength(1);
  outgoing.destroy();
  await expect.poll(async () => site.count()).toEqual({ submissions: 0, photos: 0, files: [] });
});
