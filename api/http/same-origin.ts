/** Writes are taken from this site's own pages, and from programs that are no browsers. */
import type { H3Event } from "h3";
import { ApiError } from "./api-error.ts";

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
