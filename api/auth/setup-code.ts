/**
 * Who may make the first account (docs/decisions/accounts.md): who sits at the machine itself, or has the one-time code
 * of the server's console.
 */
import type { H3Event } from "h3";
import { isSameSecret, makeCode } from "./secret.ts";

/** Letters and digits that nobody mixes up (Crockford's Base32). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 80 random bits: "7K2M-Q9XD-03FH-WT5C". Made anew at each start of the server. */
export function makeSetupCode(): string {
  return makeCode(ALPHABET, 4);
}

/** Case, spaces and dashes do not matter, nor do O for 0 and I or L for 1. */
export function isSetupCode(code: string, given: string): boolean {
  return isSameSecret(simplify(code), simplify(given));
}

function simplify(text: string): string {
  const typed = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  return typed.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}

/** What proxies and tunnels put into the requests that they pass on. */
const PROXY_HEADERS = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-forwarded-server",
  "x-real-ip",
  "x-client-ip",
  "x-original-host",
  "true-client-ip",
  "cf-connecting-ip",
  "cf-ray",
  "fly-client-ip",
];

/**
 * Behind a proxy on the same machine every visitor comes from the loopback address. So this is only true where no
 * proxy is configured or shows, the site is not meant for others, and the browser was told a name of this machine.
 */
export function isLocalVisitor(
  event: H3Event,
  { siteUrl, trustedProxies }: { siteUrl: string; trustedProxies: number },
): boolean {
  if (trustedProxies > 0 || !isLoopbackName(new URL(siteUrl).hostname)) return false;
  const { headers, ip } = event.req;
  if (!isLoopbackAddress(ip ?? "") || PROXY_HEADERS.some((name) => headers.has(name))) return false;
  // nginx without further settings adds no header and makes up a local Host, but it speaks HTTP/1.0.
  if (event.runtime?.node?.req.httpVersion === "1.0") return false;
  return isLoopbackName(getHostname(headers.get("host") ?? ""));
}

function getHostname(host: string): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : "";
}

/** The whole host, not a part of it: "localhost.example.org" is somebody else's. */
function isLoopbackName(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

function isLoopbackAddress(address: string): boolean {
  return /^(::ffff:)?127(\.\d{1,3}){3}$|^::1$/i.test(address);
}
