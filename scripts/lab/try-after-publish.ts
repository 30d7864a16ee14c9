/** `npm run try:after-publish`: tests AFTER_PUBLISH with deploy/after-publish-rclone.sh against a local S3 server. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { link, mkdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { getPort } from "#api/start/listen.ts";
import { checkAfterPublish, createAfterPublish } from "#api/release/after-publish.ts";
import type { AddCleanup } from "#api/testing/server-process.ts";
import { getFreePort } from "#site/e2e/support/free-port.ts";
import { check, sumUp, tryOut } from "./try/try-out.ts";
import { takeArguments } from "../../api/commands/run-command.ts";

takeArguments("Usage: npm run try:after-publish. Needs rclone and, for s3rver, npm's registry. Takes 30 seconds.");

const run = promisify(execFile);
const S3_SERVER = "s3rver@3.7.1";
const BUCKET = "markets";
const PAGES = 200;

/** A proxy in front of the bucket that records writes and simulates failures. */
interface Gate {
  port: number;
  /** Method and key of each write since the test last emptied the list. */
  seen: string[];
  /** After this number of writes, requests get no answer. */
  holdsAfter: number;
  isBroken: boolean;
}

async function openGate(target: number, addCleanup: AddCleanup): Promise<Gate> {
  const gate: Gate = { port: 0, seen: [], holdsAfter: Infinity, isBroken: false };
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method = "", url = "", headers } = incoming;
    if (gate.isBroken) {
      incoming.resume();
      answer.writeHead(403, { "Content-Type": "application/xml" });
      answer.end("<Error><Code>AccessDenied</Code><Message>The key was taken back.</Message></Error>");
      return;
    }
    if (method === "PUT" || method === "DELETE") {
      if (gate.seen.length >= gate.holdsAfter) return;
      gate.seen.push(`${method} ${url.split("?")[0]?.slice(BUCKET.length + 2) ?? ""}`);
    }
    const passed = request({ host: "127.0.0.1", port: target, method, path: url, headers, agent: false }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    incoming.pipe(passed);
  };
  const server = createServer(pass).listen(0, "127.0.0.1");
  await once(server, "listening");
  addCleanup(() => {
    server.close();
    server.closeAllConnections();
    return Promise.resolve();
  });
  gate.port = getPort(server);
  return gate;
}

type Files = Readonly<Record<string, string>>;

/** Writes a release like a publish: unchanged files are hard links, and text files have a gzip copy. */
async function publish(stateDir: string, id: string, files: Files, before?: string): Promise<string> {
  const getFile = (release: string, path: string) => join(stateDir, "releases", release, path);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(getFile(id, path)), { recursive: true });
    const old = before === undefined ? null : await readFile(getFile(before, path), "utf8").catch(() => null);
    if (before !== undefined && old === text) await link(getFile(before, path), getFile(id, path));
    else await writeFile(getFile(id, path), text);
    await writeFile(getFile(id, `${path}.gz`), gzipSync(text));
  }
  await symlink(join("releases", id), join(stateDir, "next"));
  await rename(join(stateDir, "next"), join(stateDir, "current"));
  return join(stateDir, "releases", id);
}

function makeSite(pages: number): Record<string, string> {
  const markets = Array.from({ length: pages }, (_, id) => [`markets/${id}.html`, `<h1>Market ${id}</h1>`] as const);
  return {
    ...Object.fromEntries(markets),
    "index.html": "<h1>Markets</h1>",
    "about.html": "<h1>About</h1>",
    "data/markets.json": "[]",
    "manifest.webmanifest": "{}",
    "og.png": "picture",
    "_astro/site.12345678.js": "let a;",
  };
}

function without(files: Files, path: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 3000; !(await holds()); tries -= 1) {
    if (tries === 0) throw new Error("It did not come to be.");
    await wait(20);
  }
}

async function tryAll(folder: string, gate: Gate): Promise<void> {
  const stateDir = join(folder, "state");
  const purged = join(folder, "purged");
  const rclone = { TYPE: "s3", PROVIDER: "Other", ACCESS_KEY_ID: "S3RVER", SECRET_ACCESS_KEY: "S3RVER" };
  const named = Object.entries({ ...rclone, ENDPOINT: `http://127.0.0.1:${gate.port}` });
  Object.assign(
    process.env,
    Object.fromEntries(named.map(([name, value]) => [`RCLONE_CONFIG_BUCKET_${name}`, value])),
    {
      ...{ RCLONE_TARGET: `bucket:${BUCKET}`, PURGE_COMMAND: `cat > ${purged}` },
    },
  );
  // rclone accepts no self-signed certificates otherwise.
  delete process.env["AWS_CA_BUNDLE"];
  // Not execFileSync, which would block the proxy in this process.
  const listBucket = async () => {
    const { stdout } = await run("rclone", ["lsf", `bucket:${BUCKET}`, "--recursive", "--files-only"]);
    return stdout
      .split("\n")
      .filter((path) => path !== "")
      .sort();
  };
  const readPurged = async () => (await readFile(purged, "utf8")).split("\n").filter((line) => line !== "");
  const head = async (path: string) => {
    const { headers } = await fetch(`http://127.0.0.1:${gate.port}/${BUCKET}/${path}`, { method: "HEAD" });
    return [headers.get("content-type"), headers.get("cache-control"), headers.get("content-encoding")];
  };
  const start = () => {
    const warn = (message: string) => console.log(`    (${message})`);
    const command = "deploy/after-publish-rclone.sh";
    return createAfterPublish({ command, stateDir, warn, now: () => new Date() });
  };
  const findLevel = async (wanted: string, what = "") => {
    const [finding] = await checkAfterPublish(stateDir, new Date());
    return finding?.level === wanted && finding.what.endsWith(what);
  };
  const succeeds = (what: string) => until(() => findLevel("fine", `with ${what}.`));
  const takeSeen = () => gate.seen.splice(0).sort();
  const TEXT = "public, max-age=0, s-maxage=86400, must-revalidate";

  let files: Files = makeSite(PAGES);
  await publish(stateDir, "1", files);
  gate.holdsAfter = 50;
  const killed = start();
  await until(() => gate.seen.length === 50);
  await killed.finish();
  gate.holdsAfter = Infinity;
  const before = takeSeen();
  const after = start();
  await succeeds("all files");
  const rest = takeSeen();
  check("a copy that was ended in the middle goes on", await listBucket(), Object.keys(files).sort());
  check("with what was not there yet", before.length + rest.length - Object.keys(files).length < 17, true);
  check("a page as it is to be sent", await head("about.html"), ["text/html; charset=utf-8", TEXT, null]);
  check("data", await head("data/markets.json"), ["application/json", TEXT, null]);
  check("what is hashed", (await head("_astro/site.12345678.js"))[1], "public, max-age=31536000, immutable");
  check("a picture", await head("og.png"), ["image/png", "public, max-age=3600", null]);
  check("the manifest", (await head("manifest.webmanifest"))[0], "application/manifest+json");

  files = {
    ...without(files, "markets/7.html"),
    "about.html": "<h1>About us</h1>",
    "markets/new.html": "<h1>New</h1>",
  };
  const changed = ["about.html", "markets/7.html", "markets/new.html"];
  after.record(await publish(stateDir, "2", files, "1"), changed);
  await succeeds("3 changed files");
  const sent = ["DELETE markets/7.html", "PUT about.html", "PUT markets/new.html"];
  check("only what has changed is sent", takeSeen(), sent);
  check("the bucket is as the release", await listBucket(), Object.keys(files).sort());
  check("the CDN forgets what has changed", (await readPurged()).sort(), [
    "/about",
    "/about.html",
    "/markets/7",
    "/markets/7.html",
    "/markets/new",
    "/markets/new.html",
  ]);

  gate.isBroken = true;
  files = { ...files, "about.html": "<h1>About them</h1>" };
  const third = await publish(stateDir, "3", files, "2");
  after.record(third, ["about.html"]);
  await until(() => findLevel("wrong"));
  const [finding] = await checkAfterPublish(stateDir, new Date());
  check("a failure is said", [finding?.level, /AccessDenied|Forbidden|403/.test(finding?.what ?? "")], ["wrong", true]);
  gate.isBroken = false;
  // It does not wait for the next try after a minute.
  after.record(third, ["index.html"]);
  await succeeds("2 changed files");
  check("and mended by the next run", takeSeen(), ["PUT about.html"]);
  check("which purges what the failed one did not", (await readPurged()).sort(), [
    "/",
    "/about",
    "/about.html",
    "/index.html",
  ]);
  check("then all is fine", (await checkAfterPublish(stateDir, new Date()))[0]?.level, "fine");

  // Killed after the switch to the new release, before that was recorded.
  await after.finish();
  files = { ...without(files, "about.html"), "index.html": "<h1>All markets</h1>" };
  await publish(stateDir, "4", files, "3");
  const next = start();
  await succeeds("all files");
  check("where nobody noted what has changed, it is found out", takeSeen(), ["DELETE about.html", "PUT index.html"]);
  check("and the CDN forgets everything", await readPurged(), ["/*"]);
  await next.finish();
}

await tryOut("AFTER_PUBLISH with rclone against S3", async (folder, addCleanup) => {
  const port = await getFreePort();
  const s3 = spawn(
    "npm",
    [
      ...["exec", "--yes", `--package=${S3_SERVER}`, "--", "s3rver", "--directory", join(folder, "s3"), "--silent"],
      ...["--address", "127.0.0.1", "--port", String(port), "--configure-bucket", BUCKET],
    ],
    { stdio: ["ignore", "ignore", "inherit"], detached: true },
  );
  addCleanup(() => {
    // Kills the process group, because npm starts the server as a child.
    if (s3.pid !== undefined) process.kill(-s3.pid, "SIGKILL");
    return Promise.resolve();
  });
  const gate = await openGate(port, addCleanup);
  await until(() =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    ),
  );
  await tryAll(folder, gate);
});
sumUp();
