/** Addresses and user agent for fetching feeds and their pictures. */

export const USER_AGENT = "Farmers market directory (feed reader)";

/** Where to fetch a feed: with a mock server, "https://example.org/feed" becomes "<mock>/example.org/feed". */
export function getFeedAddress(url: string, mockUrl: string | null): string {
  if (mockUrl === null || !URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  return `${mockUrl}/${host}${pathname}${search}`;
}
