/** `npm run try:proxies`: tests the server behind real nginx and Caddy, with the configurations in deploy/. */
import { hash } from "node:crypto";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { getPort } from "#api/start/listen.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { startHeldServer } from "#api/testing/held-server.ts";
import { photoForm } from "#api/testing/photo-form.ts";
import { type AddCleanup, startServerProcess } from "#api/testing/server-process.ts";
import { getFreePort } from "#site/e2e/support/free-port.ts";
import { type Answer, ask, askJson, HOST_NAME, open } from "./try/ask.ts";
import { hasBrotli, PROXIES, type ProxyName, startProxy } from "./try/start-proxy.ts";
import { check, sumUp, tryOut } from "./try/try-out.ts";
import { takeArguments } from "../../api/commands/run-command.ts";

const USAGE = `Usage: npm run try:proxies

Needs Debian's packages nginx and caddy; uses libnginx-mod-http-brotli-static if installed. Takes two or three minutes.`;

takeArguments(USAGE);

const PASSWORD = "correct horse battery staple";
const HTML = "text/html; charset=utf-8";
const PHOTOS = 10;
/** See SEARCHES in api/routes/vain-searches.ts. */
const SEARCHES_AN_HOUR = 120;

async function checkPages(https: number, http: number): Promise<void> {
  const plain = await fetch(`http://127.0.0.1:${http}/markets/1?a=b`, {
    headers: { Host: HOST_NAME },
    redirect: "manual",
  });
  check("http leads to https", plain.status >= 301 && plain.status <= 308, true);
  check("of the same address", plain.headers.get("location")?.startsWith("https://"), true);
  const page = await ask(https, "/markets/1", { headers: { "Accept-Encoding": "br, gzip" } });
  const hsts = page.rawHeaders.filter((name) => name.toLowerCase() === "strict-transport-security");
  check("a page says once that it wants https", [page.status, hsts.length], [200, 1]);
  const index = await ask(https, "/api/markets", { headers: { "Accept-Encoding": "br, gzip" } });
  check("what is packed is packed once", index.headers["content-encoding"], "br");
  check("and can be read", brotliDecompressSync(index.body).toString().includes("Westby Farm Stand"), true);
  const etag = index.headers.etag ?? "";
  const again = await ask(https, "/api/markets", { headers: { "Accept-Encoding": "br, gzip", "If-None-Match": etag } });
  check("what is known is not sent again", [again.status, again.body.length], [304, 0]);
}

const COMPARED = [
  ...["content-type", "content-encoding", "cache-control", "x-robots-tag", "strict-transport-security"],
  ...["x-content-type-options", "referrer-policy", "content-security-policy", "cross-origin-opener-policy"],
  ...["permissions-policy", "location", "allow"],
];

const ADDRESSES = [
  ...["/", "/?item=Honey", "/about", "/markets", "/markets/1", "/admin", "/admin/check", "/offline/market", "/manage"],
  ...["/data/markets.json", "/sw.js", "/sitemap-0.xml"],
  // Missing pages, in each section of the site.
  ...["/nothing", "/markets/999", "/markets/1/x", "/news/nothing", "/admin/nothing", "/admins", "/_astro/nothing.js"],
  ...["/nothing.png", "/_astro/nothing.woff2"],
  ...["/404", "/404.html", "/markets/not-found", "/markets/not-found.html", "/about.html.br", "/about.html.gz"],
  ...["/nothing/", "/nothing.html", "/.env", "/submissions", "/data", "/data/", "/_astro/"],
  // Other spellings.
  ...["/about/", "/about.html", "/about.html?a=b", "/about/index", "/index", "/index.html?a=b"],
  ...["/markets/", "/markets/1.html", "/markets/1.", "/markets/1),", "/markets/1/.", "/nothing."],
  ...["/markets/1%22", "/markets/1%E2%80%9D.", "/markets/1'", "/markets/1]", "/markets/1%3E*", "/markets/1%20?a=b"],
];

/** The parts of an answer that matter to a browser. Nobody reads the body of a redirect. */
function describe({ status, headers, body }: Answer): Record<string, unknown> {
  if (status === 301) return { status, location: headers.location };
  const compared = Object.fromEntries(COMPARED.map((name) => [name, headers[name]]));
  // Caddy's own sentences do not end with a line break.
  return { status, ...compared, body: hash("sha256", body.toString("latin1").trimEnd()) };
}

/** Compares the proxy's answers for files of the release with the server's. */
async function checkRelease(https: number, upstream: number): Promise<void> {
  const asset = /\/_astro\/[\w.-]+/.exec((await ask(https, "/markets/1")).body.toString())?.[0] ?? "";
  const codings = ["identity", "gzip", ...(hasBrotli ? ["gzip, br"] : [])];
  for (const coding of codings) {
    const headers = { "Accept-Encoding": coding };
    const asked = [...ADDRESSES, asset].map((path) => ["GET", path] as const);
    const posted = ["/about", asset].map((path) => ["POST", path] as const);
    for (const [method, path] of [...asked, ...posted]) {
      const is = describe(await ask(https, path, { method, headers }));
      const should = describe(await ask(upstream, path, { method, headers, isPlain: true }));
      for (const name of Object.keys({ ...is, ...should })) {
        const what = `${method} ${path} (${coding}): ${name}`;
        if (is[name] !== should[name]) check(what, is[name] ?? null, should[name] ?? null);
      }
    }
  }
  check("pages, files and what is missing were compared with the server's", asset === "", false);
  for (const coding of codings) {
    const { headers } = await ask(https, "/data/markets.json", { headers: { "Accept-Encoding": coding } });
    check(`caches are told that there is more than ${coding}`, headers.vary, "Accept-Encoding");
  }
  const etag = (await ask(https, "/markets/1")).headers.etag ?? "";
  const again = await ask(https, "/markets/1", { headers: { "If-None-Match": etag } });
  check("a page that is known is not sent again", [etag !== "", again.status, again.body.length], [true, 304, 0]);
  check("and is to be asked for again", again.headers["cache-control"], "public, max-age=0, must-revalidate");
  const above = await ask(https, "/..%2f..%2fdirectory.db");
  check("nobody gets out of the release", above.status === 400 || above.status === 404, true);
  const { location = "" } = (await ask(https, "//about/")).headers;
  check("two slashes lead to no other site", location.startsWith("//"), false);
  const head = await ask(https, "/about", { method: "HEAD" });
  check("HEAD has no body", [head.status, head.body.length], [200, 0]);
  const posted = await ask(https, "/about", { method: "POST", body: "a=b" });
  check("nothing is posted to a page", [posted.status, posted.headers.allow], [405, "GET, HEAD"]);
}

async function checkAddresses(https: number): Promise<void> {
  const statuses: number[] = [];
  for (let number = 0; number <= SEARCHES_AN_HOUR; number += 1) {
    const headers = { "X-Forwarded-For": `198.51.100.${number}`, Forwarded: `for=198.51.100.${number}` };
    statuses.push((await askJson(https, "/api/vain-searches", { words: `nothing ${number}` }, { headers })).status);
  }
  check("an address that is made up is not believed", [statuses.at(-2), statuses.at(-1)], [200, 429]);
  const other = await askJson(https, "/api/vain-searches", { words: "nothing" }, { from: "127.0.0.2" });
  check("another visitor has a limit of their own", other.status, 200);
}

async function checkPhotos(https: number): Promise<void> {
  const [width, height] = [1900, 1700];
  const create = { width, height, channels: 3 as const, background: "#000000" };
  const noise = sharp({ create: { ...create, noise: { type: "gaussian", mean: 128, sigma: 60 } } });
  const content = await noise.png({ compressionLevel: 0 }).toBuffer();
  const photos = Array.from({ length: PHOTOS }, (_, index) => ({ name: `${index}.png`, content, type: "image/png" }));
  const form = new Response(photoForm(photos));
  const body = Buffer.from(await form.arrayBuffer());
  const headers = { "Content-Type": form.headers.get("content-type") ?? "", "Content-Length": String(body.length) };
  const answer = await ask(https, "/api/markets/1/submit-images", { method: "POST", headers, body });
  const sizes = `${PHOTOS} photos, ${Math.round(body.length / 1e6)} MB in all, come through`;
  check(sizes, answer.status === 201 ? 201 : [answer.status, answer.body.toString()], 201);
}

/** Follows the events of a news fetch that never ends. */
async function checkEvents(https: number, setupCode: string): Promise<void> {
  const account = { username: "ada", password: PASSWORD, setupCode };
  const made = await askJson(https, "/api/auth/create", account);
  const Cookie = (made.headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";
  const started = await askJson(https, "/api/admin/news/fetch", {}, { headers: { Cookie } });
  const { jobId } = JSON.parse(started.body.toString()) as { jobId: number };
  const events = await open(https, `/api/admin/jobs/${jobId}/events`, { headers: { Cookie } });
  let said = "";
  for await (const piece of events) {
    said += String(piece);
    // The job is canceled below, which proves that this event came while it was running.
    if (said.includes('"running"')) break;
  }
  check("events come as they happen", said.includes('"running"'), true);
  const called = await askJson(https, `/api/admin/jobs/${jobId}/cancel`, {}, { headers: { Cookie } });
  check("while what they tell of goes on", called.status, 200);
}

interface Load {
  answered: number;
  failed: string[];
}

async function visit(https: number, paths: readonly string[], agent: Agent, load: Load, isOver: () => boolean) {
  for (let number = 0; !isOver(); number += 1) {
    const path = paths[number % paths.length] ?? "/";
    const failure = await ask(https, path, { agent }).then(
      ({ status }) => (status === 200 ? null : `${path}: ${status}`),
      (error: unknown) => `${path}: ${String(error)}`,
    );
    if (failure !== null) load.failed.push(failure);
    load.answered += 1;
  }
  agent.destroy();
}

/** Requests the addresses before, during and after `act`, on new and on kept connections. */
async function underLoad(https: number, paths: readonly string[], act: (more: () => Promise<void>) => Promise<void>) {
  const load: Load = { answered: 0, failed: [] };
  let isOver = false;
  const agents = [false, true, false, true].map((keepAlive) => new Agent({ keepAlive }));
  const visitors = agents.map((agent) => visit(https, paths, agent, load, () => isOver));
  const someMore = async () => {
    const before = load.answered;
    while (load.answered < before + 100) await wait(10);
  };
  await someMore();
  try {
    await act(someMore);
    await someMore();
  } finally {
    isOver = true;
    await Promise.all(visitors);
  }
  return load;
}

/** @param restart resolves when the server is ready again */
async function checkRestart(https: number, name: string, restart: () => Promise<void>): Promise<void> {
  const { answered, failed } = await underLoad(https, ["/markets/1", "/api/form-token"], restart);
  check(`a restart ${name} loses none of ${answered} requests`, failed, []);
}

const VISITED = ["/", "/markets/1", "/about", "/data/markets.json", "/markets/2"];

/** @param kill resolves when the server has ended @param start resolves when it is ready again */
async function checkKill(https: number, kill: () => Promise<unknown>, start: () => Promise<unknown>): Promise<void> {
  const { answered, failed } = await underLoad(https, VISITED, async (someMore) => {
    await kill();
    await someMore();
    const asked = await ask(https, "/api/form-token");
    const { success, error } = JSON.parse(asked.body.toString()) as { success: boolean; error: string };
    check("without the server a call is answered with a sentence", [asked.status, success], [502, false]);
    check("that says what to do", /again in a few minutes\.$/.test(error), true);
    check("as the API's own are", asked.headers["content-type"], "application/json; charset=utf-8");
    const page = await ask(https, "/submissions/nobody");
    check("a private page, too", [page.status, /again in a few minutes\./.test(page.body.toString())], [502, true]);
    const missing = await ask(https, "/markets/999");
    check("what is missing is still missing", [missing.status, missing.headers["content-type"]], [404, HTML]);
    await someMore();
    await start();
    check("with it calls are answered again", (await ask(https, "/api/form-token")).status, 200);
  });
  check(`of ${answered} requests for pages none failed when the server was killed`, failed, []);
}

async function tryProxy(name: ProxyName, folder: string, addCleanup: AddCleanup): Promise<void> {
  const silence = createServer().listen(0, "127.0.0.1");
  addCleanup(() => {
    silence.closeAllConnections();
    silence.close();
    return Promise.resolve();
  });
  const markets = [exampleMarket(), exampleMarket({ id: 2, name: "Westby Farm Stand", city: "Westby" })];
  await writeMarketSnapshot(join(folder, "snapshot"), { updated: "2023", markets });
  const settings = {
    ...{ STATE_DIR: join(folder, "state"), SNAPSHOT_DIR: join(folder, "snapshot"), TRUSTED_PROXIES: "1" },
    ...{ SITE_URL: `https://${HOST_NAME}`, SESSION_SECRET: crypto.randomUUID() + crypto.randomUUID() },
    NEWS_URL: `http://127.0.0.1:${getPort(silence)}`,
  };
  const { port, server, waitForStart } = await startHeldServer(settings, 2, addCleanup);
  const pid = await waitForStart(1);
  const setupCode = /#setup=([\w-]+)/.exec(server.output())?.[1] ?? "";
  const ports = { http: await getFreePort(), https: await getFreePort(), upstream: port };
  await startProxy(name, folder, { ...ports, pages: join(settings.STATE_DIR, "current") }, addCleanup);
  await checkPages(ports.https, ports.http);
  await checkRelease(ports.https, port);
  await checkPhotos(ports.https);
  await checkAddresses(ports.https);
  await checkEvents(ports.https, setupCode);
  await checkRestart(ports.https, "of a server whose socket is held", async () => {
    process.kill(pid, "SIGTERM");
    process.kill(await waitForStart(2), 0);
  });
  process.kill(await waitForStart(2), "SIGTERM");
  await server.ended;
  const home = { stateDir: settings.STATE_DIR, settings: { ...settings, PORT: String(port) } };
  const start = () => startServerProcess(home, [], addCleanup);
  let life = await start();
  const restart = async () => {
    life = await start();
  };
  await checkKill(ports.https, () => life.end("SIGKILL"), restart);
  // nginx cannot hold requests while the server is down, see deploy/nginx.conf.
  if (name === "nginx") return;
  await checkRestart(ports.https, "of a server that holds its socket itself", async () => {
    await life.end("SIGTERM");
    await restart();
  });
}

for (const name of PROXIES) await tryOut(name, (folder, addCleanup) => tryProxy(name, folder, addCleanup));
sumUp();
