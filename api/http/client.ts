/**
 * Facts about the client of a request: its address for limits, whether the request comes from this site, whether a
 * browser expects a page, and the form it sent.
 */
import type { H3Event } from "h3";
import ipaddr from "ipaddr.js";
import type { SentKind } from "#data/submissions/submission.ts";
import { ApiError } from "./api-error.ts";

/** The client's address, as limits count it. */
export type GetAddress = (event: H3Event) => string;

interface AddressSettings {
  /**
   * How many of the operator's proxies a request passes. Each appends the address it saw to X-Forwarded-For; anything
   * further left can be forged.
   */
  trustedProxies: number;
  warn: (message: string) => void;
}

/**
 * The client's IPv4 address, or the /64 network of its IPv6 address, which usually belongs to one household. Warns once
 * if TRUSTED_PROXIES is 0 but a proxy is there: all its visitors would share one limit.
 */
export function createGetAddress({ trustedProxies, warn }: AddressSettings): GetAddress {
  let hasWarned = false;
  return ({ req, url }) => {
    const direct = req.ip ?? "";
    const forwarded = req.headers.get("x-forwarded-for");
    if (trustedProxies === 0) {
      // `npm run doctor` forges the header on this path and reports the result itself.
      const isProxy = forwarded !== null && url.pathname !== "/api/address";
      if (isProxy && !hasWarned) warn(PROXY_UNKNOWN);
      hasWarned ||= isProxy;
      return group(direct) ?? UNKNOWN;
    }
    const addresses = (forwarded ?? "").split(",");
    return group(addresses.at(-trustedProxies) ?? addresses[0] ?? "") ?? group(direct) ?? UNKNOWN;
  };
}

const PROXY_UNKNOWN =
  "A request came through a proxy (it has X-Forwarded-For), and TRUSTED_PROXIES is 0: all of the proxy's visitors share " +
  "one limit. Set TRUSTED_PROXIES to the number of your own proxies. If you have none, somebody made that header up, " +
  "and nothing is wrong.";

/** Shared by all clients whose address cannot be read. */
const UNKNOWN = "unknown";

/**
 * Also reads the formats proxies write: "1.2.3.4:5555", "[2001:db8::1]:443", "::ffff:1.2.3.4". Null if it is no
 * address.
 */
function group(written: string): string | null {
  const text = written.trim();
  const [, address = text] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text) ?? [];
  if (!ipaddr.isValid(address)) return null;
  const plain = ipaddr.process(address);
  return plain instanceof ipaddr.IPv6
    ? plain.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(":")
    : plain.toString();
}

/**
 * The network of an address: /24 for IPv4, /48 for IPv6. One customer of a provider often has all of its addresses, so
 * rules against one person acting as many count by network.
 * @param address as GetAddress returns it
 */
export function getNetwork(address: string): string {
  const separator = address.includes(":") ? ":" : ".";
  return address.split(separator, 3).join(separator);
}

/**
 * Rejects requests from other sites' pages (CSRF). Browsers send Sec-Fetch-Site, which no page can forge, or Origin; a
 * request with neither does not come from a page.
 * @param siteUrl origin of the public address
 * @throws ApiError 403
 */
export function requireSameOrigin(event: H3Event, siteUrl: string): void {
  const { headers } = event.req;
  const site = headers.get("sec-fetch-site");
  const isOwn = site === null ? isOwnOrigin(headers.get("origin"), event, siteUrl) : /^(same-origin|none)$/.test(site);
  if (!isOwn) throw new ApiError(403, "This can only be sent from the site itself. Please open the form there.");
}

/** Compares with the Host header as well: the server may be reached by several names. */
function isOwnOrigin(origin: string | null, event: H3Event, siteUrl: string): boolean {
  if (origin === null || origin === siteUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === (event.req.headers.get("host") ?? event.url.host);
}

export interface SentForm {
  kind: SentKind;
  fields: Record<string, unknown>;
}

/** True for a form that the browser submits itself. Scripts send JSON or accept anything. */
export function wantsPage(event: H3Event): boolean {
  const { headers } = event.req;
  return /\btext\/html\b/.test(headers.get("accept") ?? "") && !isJson(headers.get("content-type"));
}

export function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? "");
}

/** Keeps the fields, so that an error page can show the form filled in. */
export function rememberSentForm(event: H3Event, form: SentForm): void {
  sentForms.set(event, form);
}

export function getSentForm(event: H3Event): SentForm | null {
  return sentForms.get(event) ?? null;
}

const sentForms = new WeakMap<H3Event, SentForm>();
