/**
 * `npm run try:container`: runs the steps of the Dockerfile without Docker, in a bare Debian with Node and npm, then its
 * command as its user, and its health check.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PROJECT_ROOT } from "#api/env.ts";
import { takeArguments } from "../../api/commands/run-command.ts";

const USAGE = `Usage: npm run try:container [-- <folder>]

Needs root and Debian's package debootstrap. <folder> keeps the bare Debian for the next run. Exit code 1 if a step fails.`;

const [given] = takeArguments(USAGE, 1);
if (spawnSync("debootstrap", ["--version"]).error) {
  console.error("debootstrap is missing. As root: apt-get install debootstrap");
  process.exit(1);
}

const DEBIAN = "bookworm";
const READY_TRIES = 300;

interface Stage {
  root: string;
  env: Record<string, string>;
  folder: string;
  user: string;
  command: string[];
  health: string[];
}

const folder = resolve(given ?? mkdtempSync(join(tmpdir(), "market-container-")));
const base = join(folder, "base");

/** The equivalent of node:24-slim: Debian, Node, npm, and the user node. */
async function prepareBase(): Promise<void> {
  if (existsSync(join(base, "usr/local/bin/npm"))) return;
  await mkdir(folder, { recursive: true });
  run("debootstrap", ["--variant=minbase", DEBIAN, base]);
  await cp(process.execPath, join(base, "usr/local/bin/node"));
  const npm = resolve(dirname(execFileSync("readlink", ["-f", "/usr/bin/npm"]).toString()), "..");
  await cp(npm, join(base, "usr/local/lib/node_modules/npm"), { recursive: true });
  run("chroot", [base, "ln", "-s", "../lib/node_modules/npm/bin/npm-cli.js", "/usr/local/bin/npm"]);
  run("chroot", [base, "useradd", "--create-home", "--uid", "1000", "node"]);
}

/** Copies this machine's network settings, which are not part of the image. */
async function lendNetwork({ root, env }: Stage): Promise<void> {
  await cp("/etc/resolv.conf", join(root, "etc/resolv.conf"), { dereference: true });
  env["npm_config_registry"] = execFileSync("npm", ["config", "get", "registry"]).toString().trim();
  const certificates = process.env["NODE_EXTRA_CA_CERTS"];
  if (certificates === undefined) return;
  env["NODE_EXTRA_CA_CERTS"] = "/etc/certificates.pem";
  await cp(certificates, join(root, "etc/certificates.pem"), { dereference: true });
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
}

function start({ root, env, folder: cwd, user }: Stage, command: readonly string[]): ChildProcess {
  const inside = ["chroot", `--userspec=${user}`, root, "/usr/bin/env", "-i", `--chdir=${cwd}`];
  const settings = Object.entries({ PATH: "/usr/local/bin:/usr/bin:/bin", ...env });
  const args = [...inside, ...settings.map(([name, value]) => `${name}=${value}`), ...command];
  // In a private mount namespace; each command uses exec, so that signals reach the last one.
  const mount = `mount -t proc proc ${root}/proc && exec "$@"`;
  return spawn("unshare", ["--mount", "sh", "-c", mount, "sh", ...args], { stdio: ["ignore", "inherit", "inherit"] });
}

async function runInside(stage: Stage, command: readonly string[]): Promise<void> {
  const [code] = (await once(start(stage, command), "close")) as [number | null];
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}`);
}

/** The committed files that .dockerignore lets through. */
async function listContext(): Promise<string[]> {
  const ignored = (await readFile(join(PROJECT_ROOT, ".dockerignore"), "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: PROJECT_ROOT }).toString().split("\0").filter(Boolean);
  return files.filter((file) => !ignored.some((glob) => matchesGlob(file, glob) || file.startsWith(`${glob}/`)));
}

async function copy(stage: Stage, words: readonly string[], stages: ReadonlyMap<string, Stage>): Promise<void> {
  const from = words[0]?.startsWith("--from=") ? stages.get(words[0].slice("--from=".length)) : undefined;
  const sources = words.slice(from ? 1 : 0, -1);
  const target = resolve(stage.folder, words.at(-1) ?? ".");
  if (from) {
    await mkdir(join(stage.root, dirname(target)), { recursive: true });
    for (const source of sources) run("cp", ["-a", join(from.root, source), join(stage.root, target)]);
    return;
  }
  const context = await listContext();
  const wanted = sources.includes(".") ? context : context.filter((file) => sources.includes(file));
  for (const file of wanted) await cp(join(PROJECT_ROOT, file), join(stage.root, target, file));
}

async function carryOut(text: string): Promise<Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage | null = null;
  for (const line of text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))) {
    console.log(`— ${line}`);
    const [instruction = "", ...words] = line.split(" ");
    const rest = words.join(" ");
    if (instruction === "FROM") {
      const name = words[2] ?? "last";
      const root = join(folder, name);
      await rm(root, { recursive: true, force: true });
      run("cp", ["-a", base, root]);
      stage = { root, env: {}, folder: "/", user: "root", command: [], health: [] };
      stages.set(name, stage);
      await lendNetwork(stage);
      continue;
    }
    if (!stage) throw new Error("A Dockerfile begins with FROM.");
    if (instruction === "WORKDIR") await mkdir(join(stage.root, (stage.folder = rest)), { recursive: true });
    else if (instruction === "COPY") await copy(stage, words, stages);
    else if (instruction === "RUN") await runInside(stage, ["sh", "-c", rest]);
    else if (instruction === "ENV")
      for (const word of words) stage.env[word.split("=")[0] ?? ""] = word.split("=")[1] ?? "";
    else if (instruction === "USER") stage.user = rest;
    else if (instruction === "CMD") stage.command = JSON.parse(rest) as string[];
    else if (instruction === "HEALTHCHECK") stage.health = JSON.parse(rest.slice(rest.indexOf("["))) as string[];
    else if (instruction !== "VOLUME" && instruction !== "EXPOSE") throw new Error(`${instruction} is not known here.`);
  }
  if (!stage) throw new Error("The Dockerfile is empty.");
  return stage;
}

/** Waits until the health check passes and a page is served. */
async function waitForPage(stage: Stage, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < READY_TRIES && server.exitCode === null; tries += 1) {
    const page = await fetch(`http://127.0.0.1:${stage.env["PORT"] ?? ""}/markets`).catch(() => null);
    if (page?.ok) return runInside(stage, stage.health);
    await wait(1000);
  }
  throw new Error("It did not come to serve a page.");
}

await prepareBase();
const stage = await carryOut(await readFile(join(PROJECT_ROOT, "Dockerfile"), "utf8"));
const settings = { SITE_URL: "https://markets.example.org", SESSION_SECRET: crypto.randomUUID() + crypto.randomUUID() };
const ready = { ...stage, env: { ...stage.env, ...settings } };
for (const life of ["first", "second"]) {
  const server = start(ready, ready.command);
  const ended = once(server, "close");
  try {
    await waitForPage(ready, server);
    console.log(`— It serves, as ${ready.user}, for the ${life} time, and its health check passes.`);
  } finally {
    server.kill("SIGTERM");
    const [code] = (await ended) as [number | null];
    console.log(`— It ended with ${code}.`);
    if (code !== 0) process.exitCode = 1;
  }
}
