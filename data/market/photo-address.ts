/** Where a market's photo is fetched from. */

/** Where admins get those that are not public, too. */
export const ADMIN_IMAGES = "/api/admin/images/";

/** A full URL, or an address of an image here, is used as it is; anything else is the name of a stored image. */
export function photoUrl(photo: string): string {
  if (/^https?:\/\//i.test(photo) || photo.startsWith("/api/images/") || photo.startsWith(ADMIN_IMAGES)) return photo;
  return `/api/images/${encodeURIComponent(photo)}`;
}
