/** The one address of a Facebook or Instagram page, out of the many that lead there. */

/**
 * "https://m.facebook.com/pg/X/events/?ref=page", "http://fb.me/X", ".../#!/pages/Name/123" →
 * "https://www.facebook.com/X", ".../pages/Name/123". Null where the address names no page: an event, a photo, a
 * page's name without its number (Facebook answers those with "not available").
 */
export function facebookPage(url: URL): string | null {
  const path = url.hash.startsWith("#!/") ? url.hash.slice(2) : url.pathname;
  const segments = path.split("/").filter((segment) => segment !== "");
  if (segments[0] === "pg") segments.shift();
  const [first = "", second = "", third = ""] = segments;
  if (first === "profile.php") {
    const id = url.searchParams.get("id") ?? "";
    return /^\d+$/.test(id) ? `${FACEBOOK}/profile.php?id=${id}` : null;
  }
  if (first === "pages" || first === "people") {
    const id = third.replace(/\?.*/, "");
    return PAGE_TITLE.test(second) && /^\d+$/.test(id) ? `${FACEBOOK}/${first}/${second}/${id}` : null;
  }
  if (first === "groups") return HANDLE.test(second) ? `${FACEBOOK}/groups/${second}` : null;
  return HANDLE.test(first) && !NOT_A_PAGE.test(first) ? `${FACEBOOK}/${first}` : null;
}

/** "https://www.instagram.com/name/?hl=en" → "https://www.instagram.com/name"; null for a post or a story. */
export function instagramPage(url: URL): string | null {
  const handle = url.pathname.split("/").find((segment) => segment !== "") ?? "";
  return /^[\w.]{1,30}$/.test(handle) && !/^(p|reel|explore|stories|accounts)$/.test(handle)
    ? `https://www.instagram.com/${handle}`
    : null;
}

const FACEBOOK = "https://www.facebook.com";
const HANDLE = /^[A-Za-z0-9.-]{3,100}$/;
const PAGE_TITLE = /^[\w.%-]{1,150}$/;
const NOT_A_PAGE =
  /^(events?|photos?|photo\.php|media|sharer(\.php)?|share|login(\.php)?|home\.php|search|watch|hashtag|#!)$/;
