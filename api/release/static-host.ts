/**
 * What `npm run build` tells static hosts in `_headers` and `_redirects`, which Netlify and Cloudflare Pages read: the rules
 * that the server itself goes by. What is not said there, both do by themselves: addresses without `.html`, `404.html`,
 * and pages that are asked for again each time.
 */
import { ADMIN_FOLDERS, toPagePath } from "#data/site/pages.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { getSecurityHeaders } from "#api/http/security-headers.ts";
import { HASHED_ASSETS, listRedirects, NOT_FOUND_PAGES } from "./addresses.ts";
import { IMMUTABLE, KEPT_OUT } from "./serve.ts";

type Rule = [path: string, headers: Readonly<Record<string, string>>];

/** The file's content. No header stands in two rules that fit the same address: hosts would send both values. */
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

/** The file's content. Cloudflare leaves out the rules with 404, and shows its visitors the general page. */
export function writeHostRedirects(snapshot: Pick<MarketSnapshot, "redirects">): string {
  const moved = listRedirects(snapshot).map(({ from, to }) => `${from} ${to} 301`);
  // The general one is found by its name.
  const missing = NOT_FOUND_PAGES.filter(({ below }) => below !== "/").map(
    ({ file, below }) => `${below.replace(/\/$/, "")}/* ${toPagePath(file)} 404`,
  );
  return [...moved, ...missing, ""].join("\n");
}
