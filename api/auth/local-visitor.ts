/** Whether somebody sits at the machine itself, who needs no code to make the first account (design §6). */
import type { H3Event } from "h3";

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

export interface Reach {
  /** Origin of the public address. */
  siteUrl: string;
  /** See getClientAddress. */
  trustedProxies: number;
}

/**
 * Behind a proxy on the same machine every visitor comes from the loopback address. So this is only true where no
 * proxy is configured or shows, the site is not meant for others, and the browser was told a name of this machine.
 */
export function isLocalVisitor(event: H3Event, { siteUrl, trustedProxies }: Reach): boolean {
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
