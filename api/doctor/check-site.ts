/** Whether a server runs, whether visitors reach it at its public address, and whether it sees who they are. */
import { once } from "node:events";
import { connect } from "node:net";
import type { Env } from "#api/env.ts";
import { findRunningServer } from "#api/publish/ask-server.ts";
import { isOwnMachine } from "./check-settings.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";

const TIMEOUT_MS = 10_000;

/** For documentation (RFC 5737), so no visitor's. */
const FORGED = "203.0.113.77";

export async function checkSite(env: Env): Promise<Finding[]> {
  const own = await findRunningServer(env);
  if (own === null) {
    const { port } = env;
    const host = env.host === "0.0.0.0" ? "127.0.0.1" : env.host;
    if (port === 0 || !(await isTaken(port, host))) {
      return [wrong("The server does not run.", "Start it: npm start, or systemctl start, or docker compose up -d.")];
    }
    // While it starts, or cannot use its database, it serves pages and has not said where it is.
    const why = await readWhyNotReady(await askReady(`http://${host}:${port}`));
    if (why !== undefined) return [notReady(why)];
    return [
      wrong(
        `The server does not run, and another program has its port ${port}.`,
        `Look which (ss -ltnp 'sport = :${port}'), and end it, or set PORT to another.`,
      ),
    ];
  }
  const ready = await askReady(own);
  return ready?.ok ? checkPublic(env, own) : [notReady((await readWhyNotReady(ready)) ?? "it does not answer")];
}

async function isTaken(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function askReady(url: string): Promise<Response | null> {
  return ask(`${url}/api/health/ready`);
}

/** Undefined where it is ready, or is not a server of the directory. */
async function readWhyNotReady(answer: Response | null): Promise<string | undefined> {
  const said = (await answer?.json().catch(() => null)) as { error?: string } | null | undefined;
  return said?.error;
}

function notReady(why: string): Finding {
  return wrong(
    `The server runs and is not ready: ${why}`,
    "Mend what is named above or in its log. Where that says so, start it again.",
  );
}

/** Asks at the public address as a visitor does: another server shows another page. A proxy's ETags are its own. */
async function checkPublic({ siteUrl, trustedProxies }: Env, own: string): Promise<Finding[]> {
  const address = isOwnMachine(siteUrl) ? own : siteUrl;
  const [here, there] = await Promise.all([ask(own), ask(address)]);
  if (there === null) {
    return [
      wrong(
        `Nobody answers at ${siteUrl}, which visitors type.`,
        "Look whether its name leads to this machine (getent hosts), the proxy runs, and the firewall lets 80 and 443 in.",
      ),
    ];
  }
  if ((await readPage(here)) !== (await readPage(there))) {
    return [
      wrong(
        `At ${siteUrl} answers something else than this server (${there.status}).`,
        "Have its name lead to this machine, and its proxy to HOST and PORT; or correct SITE_URL.",
      ),
    ];
  }
  return [
    fine(`The server is ready, and visitors reach it at ${siteUrl}.`),
    await checkProxies(address, trustedProxies),
  ];
}

async function readPage(answer: Response | null): Promise<string> {
  return (await answer?.text().catch(() => null)) ?? "";
}

interface Seen {
  address: string;
  forwarded: number;
}

/** What was forged must not be believed, and what the proxies add must be. */
async function checkProxies(url: string, trusted: number): Promise<Finding> {
  const plain = await askSeen(url, {});
  const forged = await askSeen(url, { "X-Forwarded-For": FORGED });
  if (plain === null || forged === null)
    return note("Whether proxies tell who asks could not be seen.", "Look at /api/health.");
  const proxies = plain.forwarded;
  const example = "deploy/Caddyfile and deploy/nginx.conf show how.";
  if (forged.address === FORGED) {
    return wrong(
      "Whoever asks can pretend to be anybody: the server believes a made-up X-Forwarded-For, and no limit holds.",
      proxies === 0
        ? `Set TRUSTED_PROXIES=0, or have your proxy set X-Forwarded-For: ${example}`
        : `Requests come by way of ${count(proxies)}: set TRUSTED_PROXIES=${proxies}, and have the outermost set X-Forwarded-For anew: ${example}`,
    );
  }
  if (proxies !== trusted && proxies > 0) {
    return wrong(
      `Requests come by way of ${count(proxies)}, and TRUSTED_PROXIES is ${trusted}: all visitors share the limits of one.`,
      `Set TRUSTED_PROXIES=${proxies}, and start the server again.`,
    );
  }
  if (proxies === 0 && trusted > 0) {
    return wrong(
      `TRUSTED_PROXIES is ${trusted}, and no proxy says who asks.`,
      `Have the proxy set X-Forwarded-For (${example}), or set TRUSTED_PROXIES=0.`,
    );
  }
  return fine("The server sees who asks, and nobody can pretend to be another.");
}

function count(proxies: number): string {
  return proxies === 1 ? "a proxy" : `${proxies} proxies`;
}

async function askSeen(url: string, headers: Record<string, string>): Promise<Seen | null> {
  const answer = await ask(`${url}/api/address`, headers);
  return answer?.ok ? ((await answer.json()) as Seen) : null;
}

/** Null when nobody answers. */
async function ask(url: string, headers: Record<string, string> = {}): Promise<Response | null> {
  return fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
}
