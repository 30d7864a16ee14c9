/** The headers that every answer carries, page or API (design: OWASP ASVS 5.0 level 2). */

/** Two years, as browsers' preload lists ask. */
const HSTS_SECONDS = 63_072_000;

/** Scripts and styles are held by the policy that each page brings as a meta tag; framing only works as a header. */
const HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  "Content-Security-Policy": "frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** HSTS only where the public address is https: on a plain http machine it would lock visitors out. */
export function getSecurityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  if (!siteUrl.startsWith("https://")) return HEADERS;
  return { ...HEADERS, "Strict-Transport-Security": `max-age=${HSTS_SECONDS}; includeSubDomains` };
}

/**
 * Without those that only mean something on a page: one on a bad connection takes twenty scripts, styles and data
 * files, and each brings its headers.
 */
export function getAssetHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ON_PAGES_ONLY.has(name)));
}

const ON_PAGES_ONLY: ReadonlySet<string> = new Set(["Permissions-Policy", "Cross-Origin-Opener-Policy"]);
