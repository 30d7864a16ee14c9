/** Security headers for all answers, pages and API (OWASP ASVS 5.0 level 2). */

/** Two years, as the HSTS preload list recommends. */
const HSTS_SECONDS = 63_072_000;

/** Each page has its script and style policy in a meta tag; frame-ancestors works only as a header. */
const HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  "Content-Security-Policy": "frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** @param siteUrl adds HSTS only if it is https: on a plain http machine it would lock visitors out */
export function getSecurityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  if (!siteUrl.startsWith("https://")) return HEADERS;
  return { ...HEADERS, "Strict-Transport-Security": `max-age=${HSTS_SECONDS}; includeSubDomains` };
}

/** Without the headers that matter only for pages: a page loads about twenty assets, and each carries its headers. */
export function getAssetHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ON_PAGES_ONLY.has(name)));
}

const ON_PAGES_ONLY: ReadonlySet<string> = new Set(["Permissions-Policy", "Cross-Origin-Opener-Policy"]);
