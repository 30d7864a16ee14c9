/** Where a market's photo is fetched from. */

/** A full URL, or an address under /api/images/, is used as it is; anything else is the name of a stored image. */
export function photoUrl(photo: string): string {
  if (/^https?:\/\//i.test(photo) || photo.startsWith("/api/images/")) return photo;
  return `/api/images/${encodeURIComponent(photo)}`;
}
