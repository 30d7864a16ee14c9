/** Cleans web addresses typed by people; separates Facebook and Instagram pages from websites. */
import { isPlaceholder } from "../../input/plain-text.ts";
import { FACTS } from "../../market/facts.ts";
import { isOnHost, tidyAddress } from "../../market/web-address.ts";
import { hasEmail } from "./email-address.ts";

const LINK_FIELDS = ["website", "facebook", "instagram"] as const;
export type LinkField = (typeof LINK_FIELDS)[number];

export function isLinkField(name: string): name is LinkField {
  return LINK_FIELDS.some((field) => field === name);
}

/** The column that a text was in; "other" is the directory's column for other media. */
export type LinkColumn = LinkField | "other";

interface CleanLink {
  /** The field that the address belongs to, regardless of its column. */
  field: LinkField;
  url: string;
}

/**
 * A single word in the Facebook or Instagram column is a page's name ("madNFM" → https://www.facebook.com/madNFM), in
 * other columns only with a prefix ("Instagram: madnfm").
 * @returns null if there is no link: an email address, a remark, a page's title with spaces
 */
export function cleanLink(text: string, column: LinkColumn): CleanLink | null {
  const address = findAddress(text) ?? completeHandle(text, column);
  const url = address === null ? null : parseAddress(address);
  if (!url) return null;
  if (FACTS.facebook.hosts.some((host) => isOnHost(url, host))) return asLink("facebook", facebookPage(url));
  if (isOnHost(url, "instagram.com")) return asLink("instagram", instagramPage(url));
  return isClosed(url) ? null : { field: "website", url: tidyAddress(url) };
}

/** Free hosting services that no longer exist, and pages by a number that sites of towns no longer use: "?NID=373". */
function isClosed(url: URL): boolean {
  const isOldSite = isOnHost(url, "sites.google.com") && url.pathname.startsWith("/site/");
  return isOnHost(url, "freewebs.com") || isOldSite || /^\?NID=\d+$/i.test(url.search);
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
const TOP_LEVEL = "com|org|net|edu|gov|us|info|biz|coop|co|farm|market|me|tv";
const BARE_ADDRESS = new RegExp(String.raw`^[^\s@/]+[.,](?:${TOP_LEVEL})(?:[/?#]|$)`, "i");

/** The first word that may be a web address; scheme and slashes may be missing or malformed. */
function findAddress(text: string): string | null {
  const joined = text.replaceAll(/\b(www)\.\s+/gi, "$1.").trim();
  const withScheme = /https?:\/*\S+/i.exec(joined)?.[0];
  const words = joined.split(/\s+/);
  return withScheme ?? words.find((word) => /^www\.\S+\.\S/i.test(word) || BARE_ADDRESS.test(word)) ?? null;
}

/** @returns null if there is no valid host, or if it is an email address after "http://" */
function parseAddress(address: string): URL | null {
  const scheme = /^https:/i.test(address) ? "https" : "http";
  const [, host = "", rest = ""] = /^(?:https?:\/*)*([^/?#]*)(.*)$/i.exec(address) ?? [];
  const dotted = host
    .replace(new RegExp(`,(?=(?:${TOP_LEVEL})$)`, "i"), ".")
    .replace(/[,.]+$/, "")
    .toLowerCase();
  if (!HOST.test(dotted) || hasEmail(rest)) return null;
  const url = `${scheme}://${dotted}${rest.replace(/[,;.]+$/, "")}`;
  return URL.canParse(url) ? new URL(url) : null;
}

/** @returns the address of the page that a text only names */
function completeHandle(text: string, column: LinkColumn): string | null {
  const [, network = "", word = ""] = /^(?:(facebook|fb|instagram|ig)\b[\s:]*)?@?(.*)$/i.exec(text.trim()) ?? [];
  if (!/^[\w.-]{3,60}$/.test(word) || /^(yes|facebook|instagram|page)$/i.test(word) || isPlaceholder(word)) return null;
  const named = network === "" ? column : /^f/i.test(network) ? "facebook" : "instagram";
  return named === "facebook" || named === "instagram" ? `https://www.${named}.com/${word}` : null;
}

function asLink(field: LinkField, url: string | null): CleanLink | null {
  return url === null ? null : { field, url };
}

/**
 * "https://m.facebook.com/pg/X/events/?ref=page", "http://fb.me/X", ".../#!/pages/Name/123" →
 * "https://www.facebook.com/X", ".../pages/Name/123". Null for events, photos, page titles without
 * their id (Facebook no longer resolves those), and people: ids with fewer than 14 digits are people's.
 */
function facebookPage(url: URL): string | null {
  const path = url.hash.startsWith("#!/") ? url.hash.slice(2) : url.pathname;
  const segments = path.split("/").filter((segment) => segment !== "");
  if (segments[0] === "pg") segments.shift();
  const [first = "", second = "", third = ""] = segments;
  if (first === "profile.php") {
    const id = url.searchParams.get("id") ?? "";
    return /^\d{14,}$/.test(id) ? `${FACEBOOK}/profile.php?id=${id}` : null;
  }
  if (first === "pages" || first === "people") {
    const id = third.replace(/\?.*/, "");
    return PAGE_TITLE.test(second) && /^\d+$/.test(id) ? `${FACEBOOK}/${first}/${second}/${id}` : null;
  }
  if (first === "groups") return HANDLE.test(second) ? `${FACEBOOK}/groups/${second}` : null;
  return HANDLE.test(first) && !NOT_A_PAGE.test(first) && !isPlaceholder(first) ? `${FACEBOOK}/${first}` : null;
}

/** "https://www.instagram.com/name/?hl=en" → "https://www.instagram.com/name"; null for a post or a story. */
function instagramPage(url: URL): string | null {
  const handle = url.pathname.split("/").find((segment) => segment !== "") ?? "";
  return /^[\w.]{1,30}$/.test(handle) && !/^(p|reel|explore|stories|accounts)$/.test(handle) && !isPlaceholder(handle)
    ? `https://www.instagram.com/${handle}`
    : null;
}

const FACEBOOK = "https://www.facebook.com";
const HANDLE = /^[A-Za-z0-9.-]{3,100}$/;
const PAGE_TITLE = /^[\w.%-]{1,150}$/;
const NOT_A_PAGE =
  /^(events?|photos?|photo\.php|media|sharer(\.php)?|share|login(\.php)?|home\.php|search|watch|hashtag|#!)$/;
