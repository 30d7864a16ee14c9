/** Absolute addresses for search engines and shared links. */

/**
 * @param path Path of a page or file, with or without the `.html` that the static build gives it.
 * @param site The site's public address; without one (never in a build) the path comes back as it is.
 */
export function canonicalUrl(path: string, site: URL | undefined): string {
  const clean = path.replace(/(?:\/index)?\.html$/, "") || "/";
  return site ? new URL(clean, site).href : clean;
}
