/** How feeds and their pictures are asked for. */

export const USER_AGENT = "Farmers market directory (feed reader)";

/** Where a feed is asked for: with a stand-in, "https://example.org/feed" becomes "<stand-in>/example.org/feed". */
export function getFeedAddress(url: string, standIn: string | null): string {
  if (standIn === null || !URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  return `${standIn}/${host}${pathname}${search}`;
}
