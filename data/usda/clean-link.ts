/** Web addresses as people typed them, made into links, and told apart from Facebook and Instagram pages. */
import { isOnHost, tidyAddress } from "../domain/web-address.ts";
import { facebookPage, instagramPage } from "./social-page.ts";

export type LinkField = "website" | "facebook" | "instagram";

export interface CleanLink {
  /** Where the address belongs, whatever column it stood in. */
  field: LinkField;
  url: string;
}

/**
 * Reads what stood in a column for `field`. A word alone is a page's name for Facebook and Instagram
 * ("madNFM" → https://www.facebook.com/madNFM); a name with spaces finds nobody reliably, so it is refused.
 * Null where there is no link to be had; the text may be an e-mail address, a remark, a sentence.
 */
export function cleanLink(text: string, field: LinkField): CleanLink | null {
  const address = findAddress(text);
  if (address === null) return field === "website" ? null : fromHandle(text, field);
  const url = parseAddress(address);
  if (!url) return null;
  if (isOnHost(url, "facebook.com") || isOnHost(url, "fb.com") || isOnHost(url, "fb.me")) {
    return asLink("facebook", facebookPage(url));
  }
  if (isOnHost(url, "instagram.com")) return asLink("instagram", instagramPage(url));
  if (field === "instagram" && !url.hostname.includes("www.")) return null;
  return { field: "website", url: tidyAddress(url) };
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
const TOP_LEVEL = "com|org|net|edu|gov|us|info|biz|coop|co|farm|market";

/** Words that look like a host but name no site: abbreviations, versions. */
function findAddress(text: string): string | null {
  const joined = text.replaceAll(/\b(www)\.\s+/gi, "$1.").trim();
  const explicit = /https?:\/*\S+/i.exec(joined)?.[0];
  if (explicit) return explicit;
  const bare = joined.split(/\s+/).find((word) => new RegExp(String.raw`^[^\s@/]+[.,](${TOP_LEVEL}|[a-z]{2,3})(/|$)`, "i").test(word));
  if (bare) return bare;
  return /^(www\.|fb\.me\/|facebook\.com)/i.exec(joined) ? (joined.split(/\s+/)[0] ?? null) : null;
}

function parseAddress(address: string): URL | null {
  const body = address.replace(/^https?:\/*/i, "").replace(/^https?:\/*/i, "");
  const scheme = /^https:/i.test(address) ? "https" : "http";
  const [, host = "", rest = ""] = /^([^/?#]*)(.*)$/.exec(body) ?? [];
  const dotted = host.replaceAll(new RegExp(`,(?=(${TOP_LEVEL})$)`, "gi"), ".").split(",")[0] ?? "";
  if (!HOST.test(dotted.toLowerCase().replace(/:\d+$/, ""))) return null;
  try {
    return new URL(`${scheme}://${dotted}${rest.replace(/[,;.]+$/, "")}`);
  } catch {
    return null;
  }
}

function fromHandle(text: string, field: "facebook" | "instagram"): CleanLink | null {
  const handle = text.replace(/^(facebook|instagram|ig|fb)\s*[:\s]\s*/i, "").replace(/^@/, "").trim();
  const isNamed = field === "facebook" || handle !== text.trim();
  if (!isNamed || !/^[\w.-]{3,60}$/.test(handle) || /^(yes|none|n\/?a|facebook|page)$/i.test(handle)) return null;
  if (field === "facebook") return asLink(field, facebookPage(new URL(`https://www.facebook.com/${handle}`)));
  return asLink(field, instagramPage(new URL(`https://www.instagram.com/${handle}`)));
}

function asLink(field: LinkField, url: string | null): CleanLink | null {
  return url === null ? null : { field, url };
}
