/** Where a market's photo is fetched from. */

/** Where admins get those that are not public, too. */
export const ADMIN_IMAGES = "/api/admin/images/";

/** A full URL, or an address of an image here, is used as it is; anything else is the name of a stored image. */
export function photoUrl(photo: string): string {
  if (/^https?:\/\//i.test(photo) || photo.startsWith("/api/images/") || photo.startsWith(ADMIN_IMAGES)) return photo;
  return `/api/images/${encodeURIComponent(photo)}`;
}

/**
 * The hosts of photos that are full URLs, each once and by name, for the policy of the pages that show them: over https
 * alone, and by a name that can be nothing else in a policy.
 */
export function listPhotoHosts(markets: Iterable<{ readonly photos: readonly string[] }>): string[] {
  const hosts = new Set<string>();
  for (const { photos } of markets) {
    for (const photo of photos) {
      if (!/^https:/i.test(photo) || !URL.canParse(photo)) continue;
      const { host } = new URL(photo);
      if (HOST.test(host)) hosts.add(`https://${host}`);
    }
  }
  return [...hosts].sort();
}

/** A domain name, with or without a port. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*(?::\d+)?$/;
