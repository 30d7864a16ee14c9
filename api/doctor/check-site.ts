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
    if (env.port !== 0 && (await isPortTaken(env))) {
      return [
        wrong(
          `The server does not run, and another program has its port ${env.port}.`,
          `Look which (ss -ltnp 'sport = :${env.port}'), and end it, or set PORT to another.`,
        ),
      ];
    }
    return [wrong("The server does not run.", "Start it: npm start, or systemctl start, or docker compose up -d.")];
  }
  const ready = await askReady(own);
  return ready === null ? checkPublic(env, own) : [ready];
}

async function isPortTaken({ host, port }: Env): Promise<boolean> {
  const socket = connect(port, host === "0.0.0.0" ? "127.0.0.1" : host);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Null when it is ready. */
async function askReady(url: string): Promise<Finding | null> {
  const answer = await ask(`${url}/api/health/ready`);
  if (answer?.ok) return null;
  const { error } = ((await answer?.json().catch(() => ({}))) ?? {}) as { error?: string };
  return wrong(
    `The server runs and is not ready: ${error ?? "it does not answer"}`,
    "What it needs is in its log, too.",
  );
}

/** Asks at the public address as a visitor does. Equal pages have equal ETags, so another server shows. */
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
  if (readEtag(here) !== readEtag(there)) {
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

function readEtag(answer: Response | null): string {
  // A proxy that packs marks it as weak, and each form has a suffix of its own.
  return (answer?.headers.get("etag") ?? "").replace(/^W\//, "").replace(/-\w+"$/, '"');
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
