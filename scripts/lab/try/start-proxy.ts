/** Starts nginx or Caddy with the configuration in deploy/, changing only names, ports, folders, certificates and timeouts. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PROJECT_ROOT } from "#api/env.ts";
import type { AddCleanup } from "#api/testing/server-process.ts";
import { ask, HOST_NAME } from "./ask.ts";

export const PROXIES = ["nginx", "caddy"] as const;
export type ProxyName = (typeof PROXIES)[number];

export interface Around {
  http: number;
  https: number;
  /** The server's port. */
  upstream: number;
  /** The release, as a folder of files. */
  pages: string;
}

/** How long Caddy holds a request while the server is down; a minute in deploy/Caddyfile. */
const RETRY_TIME = "10s";
const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
export const hasBrotli = existsSync(BROTLI_MODULE);

/** @throws Error if the proxy does not answer in time */
export async function startProxy(
  name: ProxyName,
  folder: string,
  around: Around,
  addCleanup: AddCleanup,
): Promise<void> {
  const process = await (name === "nginx" ? startNginx : startCaddy)(folder, around);
  const ended = once(process, "close");
  addCleanup(async () => {
    process.kill("SIGTERM");
    await ended;
  });
  let tries = 200;
  while (!(await answers(around.https))) {
    tries -= 1;
    if (tries === 0 || process.exitCode !== null) throw new Error(`${name} did not start.`);
    await wait(50);
  }
}

function answers(port: number): Promise<boolean> {
  return ask(port, "/api/health").then(
    () => true,
    () => false,
  );
}

async function startNginx(folder: string, around: Around): Promise<ChildProcess> {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${HOST_NAME}`];
  execFileSync("openssl", [...made, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  // Also check the configuration without the brotli module.
  execFileSync("nginx", ["-t", ...(await writeNginxFiles(join(folder, "plain"), folder, around, false))], {
    stdio: "ignore",
  });
  const files = await writeNginxFiles(join(folder, "nginx"), folder, around, hasBrotli);
  return spawn("nginx", files, { stdio: "inherit" });
}

/** @returns nginx's command line arguments */
async function writeNginxFiles(
  folder: string,
  keys: string,
  { http, https, upstream, pages }: Around,
  withBrotli: boolean,
): Promise<string[]> {
  await mkdir(folder);
  const site = (await readFile(join(PROJECT_ROOT, "deploy/nginx.conf"), "utf8"))
    .replaceAll(/^\s*listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443 ", `listen 127.0.0.1:${https} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${keys}/certificate.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${keys}/key.pem;`)
    .replace("root /var/lib/markets/current;", `root ${pages};`)
    .replaceAll("/etc/nginx/markets-brotli", `${folder}/markets-brotli`)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${upstream}`);
  await writeFile(join(folder, "markets.conf"), site);
  if (withBrotli) await writeFile(join(folder, "markets-brotli.conf"), "brotli_static on;\n");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  // gzip is on, as in Debian's default configuration.
  const main = `${withBrotli ? `load_module ${BROTLI_MODULE};` : ""}
    user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { include /etc/nginx/mime.types; access_log off; gzip on; ${temporary.join(" ")} include ${folder}/markets.conf; }`;
  await writeFile(join(folder, "nginx.conf"), main);
  return ["-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")];
}

async function startCaddy(folder: string, { http, https, upstream, pages }: Around): Promise<ChildProcess> {
  const site = (await readFile(join(PROJECT_ROOT, "deploy/Caddyfile"), "utf8")).replace(
    "lb_try_duration 60s",
    `lb_try_duration ${RETRY_TIME}`,
  );
  const own = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n}\n`;
  await writeFile(join(folder, "Caddyfile"), own + site);
  await mkdir(join(folder, "data"));
  const settings = { SITE_URL: `https://${HOST_NAME}`, UPSTREAM: `127.0.0.1:${upstream}`, RELEASE: pages };
  const { PATH } = process.env;
  return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")], {
    stdio: ["ignore", "ignore", "ignore"],
    env: { PATH, HOME: folder, XDG_DATA_HOME: join(folder, "data"), ...settings },
  });
}
