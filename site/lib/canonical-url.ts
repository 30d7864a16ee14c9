/** Absolute addresses for search engines and shared links. */

/**
 * @param path of a page or file, with or without the `.html` that the static build adds
 * @param site the site's public address; without it (never in a build) the path is returned
 */
export function canonicalUrl(path: string, site: URL | undefined): string {
  const clean = path.replace(/(?:\/index)?\.html$/, "") || "/";
  return site ? new URL(clean, site).href : clean;
}
