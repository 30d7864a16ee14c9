/**
 * Writes `_headers` and `_redirects` for static hosts (Netlify, Cloudflare Pages), with the server's own rules. Left
 * out is what both do by default: URLs without `.html`, `404.html`, and revalidation of pages.
 */
import { ADMIN_FOLDERS, toPagePath } from "#data/site/pages.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { getSecurityHeaders } from "#api/http/security-headers.ts";
import { HASHED_ASSETS, listRedirects, NOT_FOUND_PAGES } from "./addresses.ts";
import { IMMUTABLE, KEPT_OUT } from "./serve.ts";

type Rule = [path: string, headers: Readonly<Record<string, string>>];

/** The content of `_headers`. No header is in two rules that match the same path: hosts would send both values. */
export function writeHostHeaders(siteUrl: string): string {
  const rules: Rule[] = [
    ["/*", getSecurityHeaders(siteUrl)],
    [`${HASHED_ASSETS}*`, { "Cache-Control": IMMUTABLE }],
    ...ADMIN_FOLDERS.flatMap((folder): Rule[] => [
      [folder, { "X-Robots-Tag": KEPT_OUT }],
      [`${folder}/*`, { "X-Robots-Tag": KEPT_OUT }],
    ]),
  ];
  const lines = rules.flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return [...lines, ""].join("\n");
}

/** The content of `_redirects`. Cloudflare ignores rules with status 404 and shows its visitors the general page. */
export function writeHostRedirects(snapshot: Pick<MarketSnapshot, "redirects">): string {
  const moved = listRedirects(snapshot).map(({ from, to }) => `${from} ${to} 301`);
  // Hosts find the general page by its file name.
  const missing = NOT_FOUND_PAGES.filter(({ below }) => below !== "/").map(
    ({ file, below }) => `${below.replace(/\/$/, "")}/* ${toPagePath(file)} 404`,
  );
  return [...moved, ...missing, ""].join("\n");
}
