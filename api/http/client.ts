/**
 * Who asks: the address that limits go by, whether a page of this site sends it, and whether a person's browser wants a
 * page in return, with what its form held.
 */
import type { H3Event } from "h3";
import ipaddr from "ipaddr.js";
import type { SentKind } from "#data/submissions/submission.ts";
import { ApiError } from "./api-error.ts";

/** The address of who sends a request, as limits go by it. */
export type GetAddress = (event: H3Event) => string;

interface AddressSettings {
  /**
   * How many proxies of one's own requests have passed: each adds the address that it saw at the right of
   * X-Forwarded-For, and anything further left can be forged.
   */
  trustedProxies: number;
  warn: (message: string) => void;
}

/**
 * The address of the client, and of an IPv6 client its network (/64), which one household has to itself. Says once when
 * a proxy shows that nobody has told of: all its visitors would share one limit.
 */
export function createGetAddress({ trustedProxies, warn }: AddressSettings): GetAddress {
  let hasWarned = false;
  return ({ req, url }) => {
    const direct = req.ip ?? "";
    const forwarded = req.headers.get("x-forwarded-for");
    if (trustedProxies === 0) {
      // `npm run doctor` makes the header up there, and says itself what it finds.
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

/** Shared by all whose address cannot be read. */
const UNKNOWN = "unknown";

/** As proxies write them, too: "1.2.3.4:5555", "[2001:db8::1]:443", "::ffff:1.2.3.4". Null for what is no address. */
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
 * The network around an address: /24 of IPv4, /48 of IPv6. One customer of a host or a provider often has all of it, so
 * whatever must not be done alone by somebody with many addresses is counted by it.
 * @param address as GetAddress gives it
 */
export function getNetwork(address: string): string {
  const separator = address.includes(":") ? ":" : ".";
  return address.split(separator, 3).join(separator);
}

/**
 * Browsers say where a request comes from: in Sec-Fetch-Site, which no page can forge, or else in Origin. A request
 * that says neither comes from no page, and so cannot be somebody else's page acting for a visitor.
 * @param siteUrl origin of the public address
 * @throws ApiError 403
 */
export function requireSameOrigin(event: H3Event, siteUrl: string): void {
  const { headers } = event.req;
  const site = headers.get("sec-fetch-site");
  const isOwn = site === null ? isOwnOrigin(headers.get("origin"), event, siteUrl) : /^(same-origin|none)$/.test(site);
  if (!isOwn) throw new ApiError(403, "This can only be sent from the site itself. Please open the form there.");
}

/** A server that is reached under more than one name (an address, a proxy) is known by its Host header, too. */
function isOwnOrigin(origin: string | null, event: H3Event, siteUrl: string): boolean {
  if (origin === null || origin === siteUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === (event.req.headers.get("host") ?? event.url.host);
}

export interface SentForm {
  kind: SentKind;
  fields: Record<string, unknown>;
}

/** A form that a browser posts by itself asks for a page; scripts send JSON or take anything. */
export function wantsPage(event: H3Event): boolean {
  const { headers } = event.req;
  return /\btext\/html\b/.test(headers.get("accept") ?? "") && !isJson(headers.get("content-type"));
}

export function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? "");
}

/** Keeps the fields for the page that says what is wrong with them. */
export function rememberSentForm(event: H3Event, form: SentForm): void {
  sentForms.set(event, form);
}

export function getSentForm(event: H3Event): SentForm | null {
  return sentForms.get(event) ?? null;
}

const sentForms = new WeakMap<H3Event, SentForm>();
