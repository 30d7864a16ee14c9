/** Asks a feed's server what is new. */
import type { NewsFeed } from "#data/domain/news-feed.ts";
import type { FeedState } from "#api/db/news-feeds.ts";
import { FetchError, fetchPublic } from "#api/net/public-fetch.ts";
import { decodeFeed } from "./decode-feed.ts";
import { getFeedAddress, USER_AGENT } from "./feed-address.ts";
import { FeedError, parseFeed } from "./parse-feed.ts";
import { readItems, type ReadItems } from "./read-items.ts";

/** `unchanged`: as when it was last read. `problem`: for people, and nothing was read. */
export type FetchedFeed =
  | { outcome: "read"; read: ReadItems; etag: string | null; lastModified: string | null }
  | { outcome: "unchanged" }
  | { outcome: "problem"; problem: string };

export interface FetchFeedOptions {
  /** Null before the first fetch, and where it has to be read anew. */
  known: Pick<FeedState, "etag" | "lastModified"> | null;
  /** See NewsSettings, like the next. */
  standIn: string | null;
  timeoutMs?: number;
}

/** The largest feeds of newspapers, with whole articles in them, have 2 MB. */
const MAX_BYTES = 5 * 2 ** 20;
const TIMEOUT_MS = 20_000;
const ACCEPT =
  "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5";
/** What a server may call a state; no more is kept, or sent back. */
const VALIDATOR_MAX = 300;

/** To be called in a process of its own (see fetch-apart.ts): it loads what the server does not need otherwise. */
export async function fetchFeed(
  feed: NewsFeed,
  { known, standIn, timeoutMs = TIMEOUT_MS }: FetchFeedOptions,
): Promise<FetchedFeed> {
  try {
    const answer = await fetchPublic(getFeedAddress(feed.url, standIn), {
      maxBytes: MAX_BYTES,
      timeoutMs,
      headers: {
        Accept: ACCEPT,
        "User-Agent": USER_AGENT,
        ...(known?.etag != null && { "If-None-Match": known.etag }),
        ...(known?.lastModified != null && { "If-Modified-Since": known.lastModified }),
      },
      allowHttp: feed.url.startsWith("http:"),
      ...(standIn !== null && { trustedOrigin: standIn }),
    });
    const { status, headers, body, url } = answer;
    if (status === 304 && known) return { outcome: "unchanged" };
    if (status !== 200) return { outcome: "problem", problem: describeStatus(status, url) };
    const base = standIn === null ? url : feed.url;
    const read = readItems(parseFeed(decodeFeed(body, headers.get("content-type"))), base, feed);
    const [etag, lastModified] = [readValidator(headers, "etag"), readValidator(headers, "last-modified")];
    return { outcome: "read", read, etag, lastModified };
  } catch (error) {
    if (error instanceof FetchError || error instanceof FeedError)
      return { outcome: "problem", problem: error.message };
    throw error;
  }
}

function readValidator(headers: Headers, name: string): string | null {
  const value = headers.get(name);
  return value !== null && value.length <= VALIDATOR_MAX ? value : null;
}

function describeStatus(status: number, url: string): string {
  const { host } = new URL(url);
  if (status === 404 || status === 410) return `${host} has no feed at this address any more (${status}). Correct it.`;
  if (status === 401 || status === 403) return `${host} does not let us read the feed (${status}).`;
  return `${host} answered with ${status}.`;
}
