/**
 * What operators set in the dashboard, for scripts: read from the page, which a publish draws anew, so that none of them
 * has to be built again.
 */

export function getSiteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? "";
}

/** The address in the footer of every public page. */
export function getContactEmail(): string {
  return document.querySelector<HTMLAnchorElement>('footer a[href^="mailto:"]')?.textContent.trim() ?? "";
}
