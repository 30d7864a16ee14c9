/** Reads a link that a visitor typed or pasted, for one of a market's three. */
import { LINK_MAX } from "./market-limits.ts";
import { type Reading, readText } from "./plain-text.ts";
import { isOnHost, tidyAddress } from "./web-address.ts";

export type LinkField = "website" | "facebook" | "instagram";

/**
 * "example.org" → "https://example.org"; for Facebook and Instagram also a page's name: "@oakcreekmarket" →
 * "https://www.instagram.com/oakcreekmarket". Only http and https addresses of a named host; never an e-mail
 * address, and for Facebook and Instagram none of another site. Empty text → "".
 */
export function readLink(input: unknown, field: LinkField): Reading<string> {
  const { label, example, hosts, home } = LINKS[field];
  const text = readText(input, { label, max: LINK_MAX });
  if (!text.ok || text.value === "") return text;
  const url = toUrl(text.value, home);
  const isRight = url !== null && (hosts.length === 0 || (isPage(url) && hosts.some((host) => isOnHost(url, host))));
  if (!isRight) return { ok: false, error: `${label} must be a web address like ${example}` };
  const value = tidyAddress(url);
  return value.length > LINK_MAX ? readText(value, { label, max: LINK_MAX }) : { ok: true, value };
}

interface LinkRules {
  label: string;
  example: string;
  /** The sites that it can lead to; none means any. */
  hosts: readonly string[];
  /** Where a page's name alone belongs. */
  home: string | null;
}

const LINKS: Record<LinkField, LinkRules> = {
  website: { label: "The website", example: "https://www.example.org", hosts: [], home: null },
  facebook: {
    label: "The Facebook page",
    example: "https://www.facebook.com/YourMarket",
    hosts: ["facebook.com", "fb.com", "fb.me"],
    home: "https://www.facebook.com/",
  },
  instagram: {
    label: "The Instagram page",
    example: "https://www.instagram.com/yourmarket",
    hosts: ["instagram.com"],
    home: "https://www.instagram.com/",
  },
};

/** As the market's schema wants it: a domain with letters at its end, no number. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

function toUrl(text: string, home: string | null): URL | null {
  const handle = /^(?:@([\w.-]{1,60})|[\w-]{3,60})$/.exec(text);
  if (home !== null && handle) return new URL(handle[1] ?? text, home);
  const address = /^https?:/i.test(text) ? text : `https://${text}`;
  if (/\s/.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return HOST.test(url.hostname) && !url.username && !url.password ? url : null;
}

/** "https://www.facebook.com" alone is nobody's page. */
function isPage(url: URL): boolean {
  return url.pathname !== "/";
}
