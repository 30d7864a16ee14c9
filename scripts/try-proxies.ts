/**
 * `npm run try:proxies`: the server behind real nginx and Caddy, with the configurations in deploy/. Both have to be
 * installed (Debian's packages nginx and caddy), and who runs it may be root. Takes a minute or two; the exit code is 1
 * when something does not hold.
 */
import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { getPort } from "#api/listen.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { startHeldServer } from "#api/testing/held-server.ts";
import { photoForm } from "#api/testing/photo-form.ts";
import { startServerProcess } from "#api/testing/server-process.ts";
import { getFreePort } from "#site/e2e/stand/free-port.ts";
import { ask, askJson, HOST_NAME, open } from "./proxies/ask.ts";
import { PROXIES, type ProxyName, startProxy } from "./proxies/start-proxy.ts";

const PASSWORD = "correct horse battery staple";
const PHOTOS = 10;
/** See SEARCHES in api/routes/vain-searches.ts. */
const SEARCHES_AN_HOUR = 120;

const counts = { passed: 0, failed: 0 };

function check(name: string, found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  counts[is === should ? "passed" : "failed"] += 1;
  console.log(is === should ? `  ${name}` : `  FAILED ${name}: ${is}, not ${should}`);
}

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

/** A fetch of news that never ends is watched. */
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
    // Only a job that goes on can be called off: what came has come while it went on.
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

async function visit(https: number, keepAlive: boolean, load: Load, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive });
  for (let number = 0; !isOver(); number += 1) {
    const path = number % 2 === 0 ? "/markets/1" : "/api/form-token";
    const failure = await ask(https, path, { agent }).then(
      ({ status }) => (status === 200 ? null : `${path}: ${status}`),
      (error: unknown) => `${path}: ${String(error)}`,
    );
    if (failure !== null) load.failed.push(failure);
    load.answered += 1;
  }
  agent.destroy();
}

/** @param restart resolves when the next life serves */
async function checkRestart(https: number, name: string, restart: () => Promise<void>): Promise<void> {
  const load: Load = { answered: 0, failed: [] };
  let isOver = false;
  const visitors = [false, true, false, true].map((keepAlive) => visit(https, keepAlive, load, () => isOver));
  const someMore = async () => {
    const before = load.answered;
    while (load.answered < before + 100) await wait(10);
  };
  await someMore();
  await restart();
  await someMore();
  isOver = true;
  await Promise.all(visitors);
  check(`a restart ${name} loses none of ${load.answered} requests`, load.failed, []);
}

async function tryProxy(name: ProxyName, folder: string, endings: (() => Promise<void>)[]): Promise<void> {
  const silence = createServer().listen(0, "127.0.0.1");
  const markets = [exampleMarket(), exampleMarket({ id: 2, name: "Westby Farm Stand", city: "Westby" })];
  await writeMarketSnapshot(join(folder, "snapshot"), { updated: "2023", markets });
  const settings = {
    ...{ STATE_DIR: join(folder, "state"), SNAPSHOT_DIR: join(folder, "snapshot"), TRUSTED_PROXIES: "1" },
    ...{ SITE_URL: `https://${HOST_NAME}`, SESSION_SECRET: crypto.randomUUID() + crypto.randomUUID() },
    NEWS_URL: `http://127.0.0.1:${getPort(silence)}`,
  };
  endings.push(() => {
    silence.closeAllConnections();
    silence.close();
    return Promise.resolve();
  });
  const atTheEnd = (end: () => Promise<void>) => endings.push(end);
  const { port, server, waitForLife } = await startHeldServer(settings, 2, atTheEnd);
  const pid = await waitForLife(1);
  const setupCode = /#setup=([\w-]+)/.exec(server.output())?.[1] ?? "";
  const ports = { http: await getFreePort(), https: await getFreePort(), upstream: port };
  const proxy = await startProxy(name, folder, ports);
  endings.push(proxy.end);
  await checkPages(ports.https, ports.http);
  await checkPhotos(ports.https);
  await checkAddresses(ports.https);
  await checkEvents(ports.https, setupCode);
  await checkRestart(ports.https, "of a server whose socket is held", async () => {
    process.kill(pid, "SIGTERM");
    process.kill(await waitForLife(2), 0);
  });
  process.kill(await waitForLife(2), "SIGTERM");
  await server.ended;
  // nginx waits for nobody; its configuration says so.
  if (name === "nginx") return;
  const home = { stateDir: settings.STATE_DIR, settings: { ...settings, PORT: String(port) } };
  const first = await startServerProcess(home, [], atTheEnd);
  await checkRestart(ports.https, "of a server that holds its socket itself", async () => {
    await first.end("SIGTERM");
    await startServerProcess(home, [], atTheEnd);
  });
}

for (const name of PROXIES) {
  console.log(name);
  const folder = await realpath(await mkdtemp(join(tmpdir(), "market-proxies-")));
  const endings: (() => Promise<void>)[] = [];
  try {
    await mkdir(join(folder, "snapshot"));
    await tryProxy(name, folder, endings);
  } catch (error) {
    check("it came to its end", String(error), "");
  } finally {
    for (const end of endings.reverse()) await end();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
