/** How feeds and their pictures are asked for. */

export const USER_AGENT = "Farmers market directory (feed reader)";

/** Where a feed is asked for: with a stand-in, "https://example.org/feed" becomes "<stand-in>/example.org/feed". */
export function getFeedAddress(url: string, mockUrl: string | null): string {
  if (mockUrl === null || !URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  return `${mockUrl}/${host}${pathname}${search}`;
}
