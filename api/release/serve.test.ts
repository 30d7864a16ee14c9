import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { getSecurityHeaders } from "#api/http/security-headers.ts";
import { listen } from "#api/start/listen.ts";
import { sendRaw } from "#api/testing/raw-request.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { writeRelease } from "#api/testing/write-release.ts";
import { createReleaseServer, type ReleaseServer } from "./serve.ts";

const front = `<!doctype html><title>Markets</title>${"<p>Eggs, honey and bread on Saturday.</p>".repeat(40)}`;
const script = `console.log("list");${"// filler that packs well\n".repeat(40)}`;
/** Too large to be kept in memory, even compressed. */
const large = randomBytes(2.4 * 2 ** 20).toString("base64");
const files = {
  "index.html": front,
  "about.html": "<h1>About</h1>",
  "admin.html": "<h1>Admin</h1>",
  "admin/publish.html": "<h1>Admin</h1>",
  "404.html": "<h1>404 - Page Not Found</h1>",
  "markets/12.html": "<h1>Dane County</h1>",
  "markets/not-found.html": "<h1>Market Not Found</h1>",
  "_astro/list.abc.js": script,
  "data/markets.json": "[]",
  "logo.png": Buffer.from([137, 80, 78, 71]),
};

let stateDir: string;
let site: ReleaseServer;
let server: Server;
let warnings: string[];

beforeEach(async () => {
  stateDir = await temporaryFolder();
  await writeRelease(stateDir, "first", files);
  await serve();
});

async function serve(siteUrl = "http://localhost:3000") {
  warnings = [];
  site = createReleaseServer({
    stateDir,
    headers: getSecurityHeaders(siteUrl),
    warn: (line) => warnings.push(line),
  });
  await site.load();
  const started = await listen(site.handle, 0, "127.0.0.1");
  onTestFinished(() => void started.close());
  server = started;
}

function get(path: string, headers: Record<string, string> = {}) {
  return sendRaw(server, path, { headers });
}

test("each client gets the encoding it accepts, with its own ETag", async () => {
  const [plain, gzip, br] = [
    await get("/"),
    await get("/", { "accept-encoding": "gzip" }),
    await get("/", { "accept-encoding": "gzip, deflate, br, zstd" }),
  ];
  expect(plain.text).toBe(front);
  expect(gunzipSync(gzip.body).toString()).toBe(front);
  expect(brotliDecompressSync(br.body).toString()).toBe(front);
  const answers = [plain, gzip, br];
  expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
  expect(answers.map(({ headers }) => headers["content-length"])).toEqual(answers.map(({ body }) => `${body.length}`));
  expect(answers.map(({ headers }) => headers.vary)).toEqual(Array(3).fill("Accept-Encoding"));
  const tags = answers.map(({ headers }) => headers.etag);
  expect(tags.every((tag) => /^"[\w-]+"$/.test(tag ?? ""))).toBe(true);
  expect(new Set(tags).size).toBe(3);
});

test("a client with the current version gets 304, otherwise the whole file", async () => {
  const { headers } = await get("/", { "accept-encoding": "br" });
  const etag = headers.etag ?? "";
  const same = await get("/", { "accept-encoding": "br", "if-none-match": `"other", ${etag}` });
  expect([same.status, same.text]).toEqual([304, ""]);
  expect(same.headers).toMatchObject({ etag, vary: "Accept-Encoding", "cache-control": headers["cache-control"] });
  expect(same.headers["content-encoding"]).toBe(undefined);
  const other = await get("/", { "accept-encoding": "gzip", "if-none-match": etag });
  expect(other.status).toBe(200);
});

test.each([
  ["/", "text/html; charset=utf-8", "public, max-age=0, must-revalidate"],
  ["/markets/12", "text/html; charset=utf-8", "public, max-age=0, must-revalidate"],
  ["/data/markets.json", "application/json; charset=utf-8", "public, max-age=0, must-revalidate"],
  ["/_astro/list.abc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
  ["/logo.png", "image/png", "public, max-age=3600"],
])("%s is sent as %s with the cache rule %s", async (path, type, caching) => {
  const { status, headers } = await get(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ "content-type": type, "cache-control": caching });
});

test("pictures are sent uncompressed and without Vary", async () => {
  const { headers, body } = await get("/logo.png", { "accept-encoding": "br, gzip" });
  expect([[...body], headers["content-encoding"], headers.vary]).toEqual([[137, 80, 78, 71], undefined, undefined]);
});

test("HEAD gives the headers of GET without the body", async () => {
  const whole = await get("/", { "accept-encoding": "br" });
  const head = await sendRaw(server, "/", { method: "HEAD", headers: { "accept-encoding": "br" } });
  expect([head.status, head.text]).toEqual([200, ""]);
  expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("%s is refused, naming what is possible", async (method) => {
  const { status, headers } = await sendRaw(server, "/about", { method });
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("other spellings redirect to the canonical address and keep the query", async () => {
  const slash = await get("/about/?from=mail&x=%20");
  expect([slash.status, slash.headers.location]).toEqual([301, "/about?from=mail&x=%20"]);
  const html = await get("/markets/12.html");
  expect([html.status, html.headers.location]).toEqual([301, "/markets/12"]);
});

test.each(["/about?x=1", "http://markets.example.org/about?x=1"])("%s is the page of /about", async (address) => {
  expect((await get(address)).text).toBe("<h1>About</h1>");
});

test("a missing page gets the 404 page, never 304", async () => {
  const page = await get("/nothing");
  expect([page.status, page.text]).toEqual([404, "<h1>404 - Page Not Found</h1>"]);
  const market = await get("/markets/999");
  expect([market.status, market.text]).toEqual([404, "<h1>Market Not Found</h1>"]);
  const again = await get("/markets/999", { "if-none-match": market.headers.etag ?? "" });
  expect([again.status, again.text]).toEqual([404, "<h1>Market Not Found</h1>"]);
  expect((await get("/_astro/gone.js")).headers["content-type"]).toBe("text/plain; charset=utf-8");
});

// Which address leads where is tested in addresses.test.ts; these would lead elsewhere by the server itself.
test.each([
  ["/../first.json", 404],
  ["/markets/%2e%2e%2f%2e%2e%2ffirst.json", 404],
  ["/..%5cfirst.json", 404],
  ["/about%00.html", 404],
  ["/%E0%A4%A", 404],
  ["//evil.example/", 404],
  ["//evil.example/about.html", 404],
  ["/\\evil.example/", 404],
  ["/about;x", 404],
  // Answered with the front page.
  ["*", 200],
  [`/${"a".repeat(20_000)}`, 431],
])("the attack %j finds nothing and breaks nothing", async (path, refusal) => {
  const { status, text, headers } = await get(path);
  expect([status, headers.location, text.includes('"files"')]).toEqual([refusal, undefined, false]);
  expect((await get("/about")).status).toBe(200);
});

const ON_EVERY_FILE = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "frame-ancestors 'none'",
};
const ON_PAGES = {
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
};
const HSTS = { "strict-transport-security": "max-age=63072000; includeSubDomains" };

test("every response has the security headers", async () => {
  const { headers } = await get("/");
  const answers = [
    await get("/"),
    await get("/", { "if-none-match": headers.etag ?? "" }),
    await get("/about/"),
    await get("/nothing"),
    await get("/_astro/gone.js"),
    await sendRaw(server, "/", { method: "POST" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 301, 404, 404, 405]);
  for (const answer of answers) {
    expect(answer.headers).toMatchObject(ON_EVERY_FILE);
    expect(answer.headers).toMatchObject(ON_PAGES);
    expect(answer.headers["strict-transport-security"]).toBe(undefined);
  }
});

test("files other than pages omit headers that only matter on pages", async () => {
  await serve("https://markets.example.org");
  for (const path of ["/_astro/list.abc.js", "/data/markets.json", "/logo.png"]) {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...ON_EVERY_FILE, ...HSTS });
    for (const name of Object.keys(ON_PAGES)) expect(headers).not.toHaveProperty(name);
  }
  expect((await get("/markets/12")).headers).toMatchObject({ ...ON_PAGES, ...HSTS });
});

test("only the dashboard's pages are marked noindex", async () => {
  for (const path of ["/admin", "/admin/publish"]) {
    expect((await get(path)).headers["x-robots-tag"]).toBe("noindex, nofollow");
  }
  for (const path of ["/", "/about", "/markets/12"]) expect((await get(path)).headers["x-robots-tag"]).toBeUndefined();
});

test("after a swap, visitors get the new pages, and unchanged ones keep their ETags", async () => {
  const [before, about] = [await get("/"), await get("/about")];
  const { "about.html": same } = files;
  await writeRelease(stateDir, "second", { "index.html": "<h1>New</h1>", "about.html": same });
  expect((await get("/")).text).toBe(front);
  await site.load();
  expect(site.getLive()?.id).toBe("second");
  const after = await get("/", { "if-none-match": before.headers.etag ?? "" });
  expect([after.status, after.text]).toEqual([200, "<h1>New</h1>"]);
  expect((await get("/about", { "if-none-match": about.headers.etag ?? "" })).status).toBe(304);
  expect((await get("/markets/12")).status).toBe(404);
});

test("without memory for caching, the same bytes come from the disk", async () => {
  const forgetting = vi.spyOn(LRUCache.prototype, "set").mockReturnThis();
  onTestFinished(() => forgetting.mockRestore());
  for (let time = 0; time < 2; time += 1) {
    expect(brotliDecompressSync((await get("/", { "accept-encoding": "br" })).body).toString()).toBe(front);
  }
});

test("large files are streamed with the same bytes", async () => {
  await writeRelease(stateDir, "large", { "index.html": large });
  await site.load();
  const { body, headers } = await get("/", { "accept-encoding": "gzip" });
  expect(body.length).toBeGreaterThan(2 * 2 ** 20);
  expect(gunzipSync(body).toString() === large).toBe(true);
  const etag = headers.etag ?? "";
  expect((await get("/", { "accept-encoding": "gzip", "if-none-match": etag })).status).toBe(304);
  const head = await sendRaw(server, "/", { method: "HEAD" });
  expect([head.headers["content-length"], head.text]).toEqual([`${large.length}`, ""]);
});

test.each([
  ["kept in memory", front],
  ["streamed", large],
])("a missing or truncated compressed file is replaced by the original, whether %s", async (_, text) => {
  await writeRelease(stateDir, "other", { "index.html": text });
  await site.load();
  await rm(join(stateDir, "current", "index.html.br"));
  await writeFile(join(stateDir, "current", "index.html.gz"), "cut");
  for (const coding of ["br", "gzip"]) {
    const { text: sent, headers } = await get("/", { "accept-encoding": coding });
    expect([sent === text, headers["content-encoding"]]).toEqual([true, undefined]);
  }
});

test("a missing file is reported to the operator and affects no other file", async () => {
  await rm(join(stateDir, "current", "about.html"));
  const { status, text } = await get("/about");
  expect([status, text]).toEqual([500, "This page cannot be read at the moment. Please try again.\n"]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/^\/about could not be read: ENOENT/);
  expect((await get("/")).status).toBe(200);
});

test("without a release, visitors get a 503", async () => {
  stateDir = await temporaryFolder();
  await serve();
  const { status, headers, text } = await get("/");
  expect([status, headers["retry-after"], text]).toEqual([
    503,
    "5",
    "The site is being built. Try again in a moment.\n",
  ]);
  expect(site.getLive()).toBe(null);
  const page = await get("/", { accept: "text/html,*/*;q=0.8" });
  expect([page.status, page.headers["retry-after"], page.headers["refresh"]]).toEqual([503, "5", "5"]);
  expect(page.text).toContain('<meta name="viewport" content="width=device-width, initial-scale=1" />');
  expect(page.text).toContain("<h1>The site is being built</h1>");
});
