/** nginx and Caddy with the committed configurations: only names, ports and certificates are others. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PROJECT_ROOT } from "#api/env.ts";
import { ask, HOST_NAME } from "./ask.ts";

export const PROXIES = ["nginx", "caddy"] as const;
export type ProxyName = (typeof PROXIES)[number];

export interface Ports {
  http: number;
  https: number;
  /** Of the server. */
  upstream: number;
}

export interface Proxy {
  end: () => Promise<void>;
}

/** @param folder is empty @throws Error when it does not come to answer */
export async function startProxy(name: ProxyName, folder: string, ports: Ports): Promise<Proxy> {
  const process = await (name === "nginx" ? startNginx : startCaddy)(folder, ports);
  const ended = once(process, "close");
  let tries = 200;
  while (!(await answers(ports.https))) {
    tries -= 1;
    if (tries === 0 || process.exitCode !== null) throw new Error(`${name} did not start.`);
    await wait(50);
  }
  return {
    end: async () => {
      process.kill("SIGTERM");
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return ask(port, "/api/health").then(
    () => true,
    () => false,
  );
}

async function startNginx(folder: string, { http, https, upstream }: Ports): Promise<ChildProcess> {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${HOST_NAME}`];
  execFileSync("openssl", [...made, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const site = (await readFile(join(PROJECT_ROOT, "deploy/nginx.conf"), "utf8"))
    .replaceAll(/^\s*listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443 ", `listen 127.0.0.1:${https} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace("127.0.0.1:3000", `127.0.0.1:${upstream}`);
  await writeFile(join(folder, "markets.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  // As Debian's own file has it: packed, unless a site says otherwise.
  const main = `user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; gzip on; ${temporary.join(" ")} include ${folder}/markets.conf; }`;
  await writeFile(join(folder, "nginx.conf"), main);
  return spawn("nginx", ["-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")], { stdio: "inherit" });
}

async function startCaddy(folder: string, { http, https, upstream }: Ports): Promise<ChildProcess> {
  const site = await readFile(join(PROJECT_ROOT, "deploy/Caddyfile"), "utf8");
  const own = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n}\n`;
  await writeFile(join(folder, "Caddyfile"), own + site);
  await mkdir(join(folder, "data"));
  const settings = { SITE_URL: `https://${HOST_NAME}`, UPSTREAM: `127.0.0.1:${upstream}` };
  const { PATH } = process.env;
  return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")], {
    stdio: ["ignore", "ignore", "ignore"],
    env: { PATH, HOME: folder, XDG_DATA_HOME: join(folder, "data"), ...settings },
  });
}
