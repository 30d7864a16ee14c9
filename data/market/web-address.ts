/** Web addresses: which site they lead to, and what of them is worth keeping. */

/** Whether the address is of the domain or of a part of it: "m.facebook.com" is of "facebook.com". */
export function isOnHost(url: URL, domain: string): boolean {
  return url.hostname === domain || url.hostname.endsWith(`.${domain}`);
}

/** "https://www.agupdate.com/story/..." → "agupdate.com"; null for what is no address. */
export function readHost(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : null;
}

/** The address without what only follows visitors about, without a password, and without a lone slash at the end. */
export function tidyAddress(address: URL): string {
  const url = new URL(address);
  for (const key of [...url.searchParams.keys()]) if (TRACKING.test(key)) url.searchParams.delete(key);
  url.username = "";
  url.password = "";
  return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
}

const TRACKING = /^(utm_\w+|fbclid|gclid|mc_[ce]id|igshid|igsh|ref|fref|_ga)$/i;

/**
 * The address that may be made a link of what a stranger wrote: http and https only, of a named host, without a name or
 * password before it that would hide where it leads, and without characters that nobody sees. Null for anything else.
 */
export function toSafeLink(text: string): string | null {
  if (!/^https?:\/\/[^\s\p{C}"<>\\]+$/iu.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isNamed = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(url.hostname) || /\.xn--[a-z0-9-]+$/.test(url.hostname);
  return isNamed && url.username === "" && url.password === "" ? url.href : null;
}

/** A part of a text: an address of the form of toSafeLink, or what stands around one. */
interface TextSegment {
  text: string;
  href: string | null;
}

/** "See https://oak.example." → the words, and the address without what ends the sentence. */
export function splitLinks(text: string): TextSegment[] {
  return text
    .split(/(https?:\/\/[^\s"<>]*[^\s"<>.,;:!?)\]'])/i)
    .map((part, index) => ({ text: part, href: index % 2 === 1 ? toSafeLink(part) : null }))
    .filter((part) => part.text !== "");
}
