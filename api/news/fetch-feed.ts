/** Fetches a feed with a conditional request, and decodes and parses the answer. */
import type { NewsFeed } from "#data/news/news-feed.ts";
import type { FeedState } from "#api/db/news.ts";
import { FetchError, fetchPublic } from "#api/net/public-fetch.ts";
import { getFeedAddress, USER_AGENT } from "./feed-address.ts";
import { FeedError, parseFeed } from "./parse-feed.ts";
import { readFeedItems, type ReadItems } from "./read-items.ts";

/** `unchanged`: not modified since the last read. `problem`: why nothing was read, human-readable. */
export type FetchedFeed =
  | { outcome: "read"; read: ReadItems; etag: string | null; lastModified: string | null }
  | { outcome: "unchanged" }
  | { outcome: "problem"; problem: string };

export interface FetchFeedOptions {
  /** Validators of the last read; null to read the feed in any case. */
  known: Pick<FeedState, "etag" | "lastModified"> | null;
  /** See Env, `news`. */
  mockUrl: string | null;
}

/** The largest newspaper feeds, with whole articles, have 2 MB. */
const MAX_BYTES = 5 * 2 ** 20;
const TIMEOUT_MS = 20_000;
const ACCEPT =
  "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5";
/** Longest ETag or Last-Modified that is stored and sent back. */
const VALIDATOR_MAX = 300;

/** Call it in a child process only (see feed-reader.ts): it imports parsers that the server does not need. */
export async function fetchFeed(feed: NewsFeed, { known, mockUrl }: FetchFeedOptions): Promise<FetchedFeed> {
  try {
    const answer = await fetchPublic(getFeedAddress(feed.url, mockUrl), {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      headers: {
        Accept: ACCEPT,
        "User-Agent": USER_AGENT,
        ...(known?.etag != null && { "If-None-Match": known.etag }),
        ...(known?.lastModified != null && { "If-Modified-Since": known.lastModified }),
      },
      allowHttp: feed.url.startsWith("http:"),
      ...(mockUrl !== null && { trustedOrigin: mockUrl }),
    });
    const { status, headers, body, url } = answer;
    if (status === 304 && known) return { outcome: "unchanged" };
    if (status !== 200) return { outcome: "problem", problem: describeStatus(status, url) };
    const base = mockUrl === null ? url : feed.url;
    const read = readFeedItems(parseFeed(decodeFeed(body, headers.get("content-type"))), base, feed);
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

/**
 * Decodes by the byte order mark; else as UTF-8 if valid, which text in other encodings hardly ever is by chance; else
 * as the HTTP header or the XML declaration says; else as Windows-1252.
 * @param contentType of the answer, or null
 */
export function decodeFeed(body: Uint8Array, contentType: string | null): string {
  const marked = readMark(body);
  if (marked !== null) return decode(body, marked) ?? "";
  const utf8 = decode(body, "utf-8", true);
  if (utf8 !== null) return utf8;
  const head = Buffer.from(body.subarray(0, HEAD_BYTES)).toString("latin1");
  const labels = [/charset="?([\w-]+)/i.exec(contentType ?? "")?.[1], /^[^>]*encoding=["']([\w-]+)/i.exec(head)?.[1]];
  for (const label of labels) {
    if (label === undefined || /^utf-?8$/i.test(label)) continue;
    const text = decode(body, label);
    if (text !== null) return text;
  }
  return decode(body, "windows-1252") ?? "";
}

/** An XML declaration is within these first bytes. */
const HEAD_BYTES = 200;

function readMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/** Null if the encoding is unknown, or the text is not valid in it. */
function decode(body: Uint8Array, label: string, fatal = false): string | null {
  try {
    return new TextDecoder(label, { fatal }).decode(body);
  } catch {
    return null;
  }
}
