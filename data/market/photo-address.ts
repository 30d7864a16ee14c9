/** URLs of market photos. */

/** Images for admins, including those not yet published. */
export const ADMIN_IMAGES = "/api/admin/images/";

/** The URL of a photo. Full URLs and paths of this site's images stay; anything else is the name of a stored image. */
export function photoUrl(photo: string): string {
  if (/^https?:\/\//i.test(photo) || photo.startsWith("/api/images/") || photo.startsWith(ADMIN_IMAGES)) return photo;
  return `/api/images/${encodeURIComponent(photo)}`;
}

/**
 * Origins of photos on other sites, sorted, for the img-src of the content security policy. Only https, and only host
 * names that cannot be mistaken for another policy keyword.
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

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*(?::\d+)?$/;
