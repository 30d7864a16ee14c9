/**
 * The operators' settings, for scripts: read from the page, so that scripts need no rebuild when a setting changes.
 */

export function getSiteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? "";
}

/** From the footer of every public page. */
export function getContactEmail(): string {
  return document.querySelector<HTMLAnchorElement>('footer a[href^="mailto:"]')?.textContent.trim() ?? "";
}
