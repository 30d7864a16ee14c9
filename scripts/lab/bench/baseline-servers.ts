/** Starts servers to compare with: nginx, if installed, and one with constant answers. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getFreePort } from "#site/e2e/support/free-port.ts";

export interface Yardstick {
  url: string;
  stop: () => Promise<void>;
}

export interface Answer {
  body: Uint8Array;
  type: string;
  coding?: string;
}

/**
 * @param folder for the server's files
 * @param answers by path
 * @returns the server, with the URL of "/"
 */
export async function startConstant(folder: string, answers: Readonly<Record<string, Answer>>): Promise<Yardstick> {
  const port = await getFreePort();
  const file = join(folder, "constant-answers.json");
  const stored = Object.entries(answers).map(([path, { type, coding, body }]) => {
    return { path, type, coding, body: Buffer.from(body).toString("base64") };
  });
  await writeFile(file, JSON.stringify(stored));
  const args = [join(import.meta.dirname, "constant-server.ts"), String(port), file];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(server.stdout, "data");
  return { url: `http://127.0.0.1:${port}/`, stop: () => end(server) };
}

/** nginx with one worker and a file cache, to match the server's single process; null if nginx is not installed. */
export async function startNginx(folder: string, { body, coding }: Answer): Promise<Yardstick | null> {
  if (spawnSync("nginx", ["-v"], { stdio: "ignore" }).status !== 0) return null;
  const port = await getFreePort();
  await writeFile(join(folder, "page"), body);
  const config = join(folder, "nginx.conf");
  // As root, nginx would switch to a user who cannot read the temporary folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  await writeFile(
    config,
    `daemon off; ${user} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
       open_file_cache max=100; open_file_cache_valid 60s;
       server {
         listen 127.0.0.1:${port}; root ${folder};
         location / { default_type text/html; ${coding ? `add_header Content-Encoding ${coding};` : ""} }
       }
     }`,
  );
  const server = spawn("nginx", ["-c", config, "-p", folder, "-e", join(folder, "error.log")], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/page`;
  for (let attempt = 0; attempt < 50 && server.exitCode === null; attempt++) {
    const answer = await fetch(url, { method: "HEAD" }).catch(() => null);
    if (answer?.ok) return { url, stop: () => end(server) };
    await wait(100);
  }
  await end(server);
  return null;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "close");
}
