/** Checks whether a server runs, whether its public address reaches it, and whether it sees visitors' own addresses. */
import { once } from "node:events";
import { connect } from "node:net";
import type { Finding } from "#data/admin/status.ts";
import { findRunningServer } from "#api/commands/ask-server.ts";
import type { Env } from "#api/env.ts";
import { isOwnMachine } from "./check-settings.ts";
import { fine, advice, wrong } from "./finding.ts";

/** A documentation address, which no visitor has (RFC 5737). */
const FORGED = "203.0.113.77";

export async function checkSiteUrl(env: Env): Promise<Finding[]> {
  const { port, stateDir } = env;
  const host = env.host === "0.0.0.0" ? "127.0.0.1" : env.host;
  const running = (await findRunningServer(stateDir))?.url ?? null;
  // A server that is starting or cannot open its database serves pages but has not written server.json.
  const own = running ?? `http://${host}:${port}`;
  const ready = port === 0 && running === null ? null : await fetchOrNull(`${own}/api/health/ready`);
  if (running !== null && ready?.ok) return checkPublic(env, own);
  const body = (await ready?.json().catch(() => null)) as { error?: string } | null | undefined;
  if (running !== null || body?.error !== undefined) {
    const mend = "Mend what is named above or in its log. Where that says so, start it again.";
    return [wrong(`The server runs and is not ready: ${body?.error ?? "it does not answer"}`, mend)];
  }
  if (port === 0 || !(await isTaken(port, host))) {
    return [wrong("The server does not run.", "Start it: npm start, or systemctl start, or docker compose up -d.")];
  }
  const mend = `Look which (ss -ltnp 'sport = :${port}'), and end it, or set PORT to another.`;
  return [wrong(`The server does not run, and another program has its port ${port}.`, mend)];
}

/** Whether any program listens there, also one with another protocol. */
async function isTaken(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  const isConnected = await once(socket, "connect").catch(() => null);
  socket.destroy();
  return isConnected !== null;
}

/** Requests a page at the public address and compares headers and body, which a proxy may change. */
async function checkPublic({ siteUrl, trustedProxies }: Env, own: string): Promise<Finding[]> {
  const address = isOwnMachine(siteUrl) ? own : siteUrl;
  const [here, there] = await Promise.all([fetchOrNull(own), fetchOrNull(address)]);
  if (there === null) {
    const mend =
      "Look whether its name leads to this machine (getent hosts), the proxy runs, and the firewall lets 80 and 443 in.";
    return [wrong(`Nobody answers at ${siteUrl}, which visitors type.`, mend)];
  }
  const readPage = async (answer: Response | null) => answer?.text().catch(() => "");
  if ((await readPage(here)) !== (await readPage(there))) {
    const mend = "Have its name lead to this machine, and its proxy to HOST and PORT; or correct SITE_URL.";
    return [wrong(`At ${siteUrl} answers something else than this server (${there.status}).`, mend)];
  }
  const reached = fine(`The server is ready, and visitors reach it at ${siteUrl}.`);
  return [reached, await checkProxies(address, trustedProxies)];
}

/** A forged X-Forwarded-For must be ignored, and what the operator's proxies add must be used. */
async function checkProxies(url: string, trusted: number): Promise<Finding> {
  const plain = await askSeen(url, {});
  const forged = await askSeen(url, { "X-Forwarded-For": FORGED });
  if (plain === null || forged === null) {
    return advice("Whether proxies tell who asks could not be seen.", "Look at /api/address.");
  }
  const proxies = plain.forwarded;
  const by = proxies === 1 ? "a proxy" : `${proxies} proxies`;
  const example = "as deploy/Caddyfile and deploy/nginx.conf do";
  if (forged.address === FORGED) {
    return wrong(
      "Whoever asks can pretend to be anybody: the server believes a made-up X-Forwarded-For, and no limit holds.",
      proxies === 0
        ? `Set TRUSTED_PROXIES=0, or have your proxy set X-Forwarded-For, ${example}.`
        : `Requests come by way of ${by}: set TRUSTED_PROXIES=${proxies}, and have the outermost set X-Forwarded-For anew, ${example}.`,
    );
  }
  if (proxies === trusted) return fine("The server sees who asks, and nobody can pretend to be another.");
  if (proxies > 0) {
    const what = `Requests come by way of ${by}, and TRUSTED_PROXIES is ${trusted}: all visitors share the limits of one.`;
    return wrong(what, `Set TRUSTED_PROXIES=${proxies}, and start the server again.`);
  }
  const mend = `Have the proxy set X-Forwarded-For, ${example}, or set TRUSTED_PROXIES=0.`;
  return wrong(`TRUSTED_PROXIES is ${trusted}, and no proxy says who asks.`, mend);
}

async function askSeen(url: string, headers: Record<string, string>) {
  const answer = await fetchOrNull(`${url}/api/address`, headers);
  return answer?.ok ? ((await answer.json()) as { address: string; forwarded: number }) : null;
}

/** Null if nobody answers. */
async function fetchOrNull(url: string, headers: Record<string, string> = {}): Promise<Response | null> {
  return fetch(url, { headers, signal: AbortSignal.timeout(10_000) }).catch(() => null);
}
