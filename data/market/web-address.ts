/** Web addresses: their host, cleaning, and links in texts by strangers. */

/** Whether the address is on the domain or a subdomain: "m.facebook.com" is on "facebook.com". */
export function isOnHost(url: URL, domain: string): boolean {
  return url.hostname === domain || url.hostname.endsWith(`.${domain}`);
}

/** "https://www.agupdate.com/story/..." → "agupdate.com"; null if it is no URL. */
export function readHost(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : null;
}

/** Removes tracking parameters, user name, password, and a path of just "/". */
export function tidyAddress(address: URL): string {
  const url = new URL(address);
  for (const key of [...url.searchParams.keys()]) if (TRACKING.test(key)) url.searchParams.delete(key);
  url.username = "";
  url.password = "";
  return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
}

const TRACKING = /^(utm_\w+|fbclid|gclid|mc_[ce]id|igshid|igsh|ref|fref|_ga)$/i;

/**
 * The URL if it is safe to link in a stranger's text: http or https on a domain, without user name (which could
 * disguise the host) or invisible characters. Otherwise null.
 */
export function toSafeLink(text: string): string | null {
  if (!/^https?:\/\/[^\s\p{C}"<>\\]+$/iu.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isNamed = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(url.hostname) || /\.xn--[a-z0-9-]+$/.test(url.hostname);
  return isNamed && url.username === "" && url.password === "" ? url.href : null;
}

/** A stretch of text; `href` is set if it is a safe link. */
interface TextSegment {
  text: string;
  href: string | null;
}

/** Splits at web addresses, without closing punctuation: "See https://oak.example." → "See ", link, ".". */
export function splitLinks(text: string): TextSegment[] {
  return text
    .split(/(https?:\/\/[^\s"<>]*[^\s"<>.,;:!?)\]'])/i)
    .map((piece, index) => ({ text: piece, href: index % 2 === 1 ? toSafeLink(piece) : null }))
    .filter((segment) => segment.text !== "");
}
