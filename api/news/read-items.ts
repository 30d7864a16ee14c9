/** Makes articles of a feed's items: safe, plain where it has to be, and within the limits of the record. */
import { z } from "zod";
import { tidyForeignLine } from "#data/input/plain-text.ts";
import { LINK_MAX } from "#data/market/facts.ts";
import { tidyAddress } from "#data/market/web-address.ts";
import {
  NEWS_AUTHOR_MAX,
  NEWS_CATEGORIES_MAX,
  NEWS_CATEGORY_MAX,
  NEWS_CONTENT_MAX,
  NEWS_SOURCE_MAX,
  NEWS_SUMMARY_MAX,
  NEWS_TITLE_MAX,
} from "#data/news/news-limits.ts";
import type { FeedItem, FeedText } from "./parse-feed.ts";
import { findPicture, sanitizeContent, toHttps, toPlainText } from "./sanitize.ts";

export interface ReadItem {
  /** Null where the feed has none: then the link is what it is known by. */
  guid: string | null;
  link: string;
  title: string;
  summary: string;
  /** Safe HTML; null where only the summary may be shown. */
  content: string | null;
  author: string | null;
  categories: string[];
  /** ISO; null where there is none that can be read. */
  date: string | null;
  /** To be fetched from there; null for none. */
  picture: { url: string; credit: string | null } | null;
}

export interface ReadItems {
  items: ReadItem[];
  /** How many have neither a link nor a title that can be used. */
  leftOut: number;
}

interface ReadingRules {
  showsFull: boolean;
  showsImages: boolean;
}

const GUID_MAX = 500;
/** A summary that somebody wrote may be as long as the record's; one that is cut out of a whole article is shorter. */
const EXCERPT_MAX = 300;

/** One item of each identity: of two, the first, and where both have dates the newer one. */
export function readItems(feedItems: readonly FeedItem[], base: string, rules: ReadingRules): ReadItems {
  const items = new Map<string, ReadItem>();
  let leftOut = 0;
  for (const feedItem of feedItems) {
    const item = readItem(feedItem, base, rules);
    if (!item) {
      leftOut += 1;
      continue;
    }
    const duplicate = [...items].find(([key, other]) => key === getKey(item) || isSame(item, other));
    if (!duplicate) items.set(getKey(item), item);
    else if ((item.date ?? "") > (duplicate[1].date ?? "")) items.set(duplicate[0], item);
  }
  return { items: [...items.values()], leftOut };
}

function getKey({ guid, link }: ReadItem): string {
  return guid ?? link;
}

function isSame(a: ReadItem, b: ReadItem): boolean {
  return a.link === b.link && a.title === b.title;
}

function readItem(item: FeedItem, base: string, { showsFull, showsImages }: ReadingRules): ReadItem | null {
  const link = readLink(item.link, base);
  if (link === null) return null;
  const body = item.content ?? item.summary;
  const summary = readSummary(item);
  const title = cut(toText(item.title), NEWS_TITLE_MAX) || cut(summary, NEWS_TITLE_MAX / 3);
  if (title === "") return null;
  const content = showsFull && body ? sanitizeContent(toHtml(body), link, NEWS_CONTENT_MAX) : "";
  const guid = tidyForeignLine(item.guid ?? "").slice(0, GUID_MAX);
  const author = item.author === undefined ? "" : cut(readAuthor(item.author), NEWS_AUTHOR_MAX);
  return {
    guid: guid === "" ? null : guid,
    link,
    title,
    summary,
    content: content === "" ? null : content,
    author: author === "" ? null : author,
    categories: readCategories(item.categories),
    date: parseFeedDate(item.date)?.toISOString() ?? null,
    picture: showsImages ? readPicture(item, link) : null,
  };
}

/** Old feeds give http addresses of sites that have long been on https. */
function readLink(address: string | undefined, base: string): string | null {
  const text = (address ?? "").trim().replace(/^http:/i, "https:");
  const full = text === "" ? null : toHttps(text, base.replace(/^http:/i, "https:"));
  const link = full && tidyAddress(new URL(full));
  // As the record wants it.
  return link !== null && link.length <= LINK_MAX && z.regexes.domain.test(new URL(link).hostname) ? link : null;
}

function readSummary({ summary, content }: FeedItem): string {
  const written = toText(summary).replace(BOILERPLATE, "").trim();
  if (written !== "" && written.length <= NEWS_SUMMARY_MAX) return written;
  return cut(written || toText(content).replace(BOILERPLATE, "").trim(), EXCERPT_MAX);
}

/** What WordPress adds to everything. */
const BOILERPLATE =
  /\s*(?:The post .{1,300} (?:appeared first on|first appeared on) .{1,200}|Continue reading\b.{0,300}|Read more\W*)$/i;

/** RSS asks for an address with the name in brackets; addresses are nobody's business. */
function readAuthor(author: string): string {
  const text = toPlainText(author);
  return (/^\S+@\S+ \((.+)\)$/.exec(text)?.[1] ?? text).replaceAll(/\S+@\S+/g, "").trim();
}

function readCategories(categories: readonly string[]): string[] {
  const texts = categories
    .map((category) => cut(toPlainText(category), NEWS_CATEGORY_MAX))
    .filter((text) => text !== "");
  return [...new Set(texts)].slice(0, NEWS_CATEGORIES_MAX);
}

function readPicture({ picture, content, summary }: FeedItem, base: string): ReadItem["picture"] {
  const body = content ?? summary;
  const address = picture?.url ?? (body?.isHtml === true ? findPicture(body.value) : null);
  if (address === null || !URL.canParse(address, base)) return null;
  const { href, protocol } = new URL(address, base);
  if (!/^https?:$/.test(protocol)) return null;
  const credit = cut(toPlainText(picture?.credit ?? ""), NEWS_SOURCE_MAX);
  return { url: href, credit: credit === "" ? null : credit };
}

function toText(text: FeedText | undefined): string {
  if (!text) return "";
  return text.isHtml ? toPlainText(text.value) : tidyForeignLine(text.value);
}

/** Lines of plain text become paragraphs. */
function toHtml({ value, isHtml }: FeedText): string {
  if (isHtml) return value;
  const escaped = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/** Ends with a whole word. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const whole = text.slice(0, max - 1);
  const space = whole.lastIndexOf(" ");
  return `${(space > max / 2 ? whole.slice(0, space) : whole).toWellFormed().replace(/[\s,;:.–-]+$/, "")}…`;
}

/**
 * RFC 822 dates (RSS), ISO 8601 (Atom, JSON), and what comes near them: with a wrong or foreign weekday; without a time
 * zone (then UTC), with an unknown one, or with one in brackets; with AM and PM; a day alone (then noon, so that it is that
 * day in America, too).
 * @returns null for what cannot be read, and for what is older than feeds are
 */
export function parseFeedDate(raw: string | undefined): Date | null {
  const text = (raw ?? "").trim().replace(/^[^\d,]{2,12},\s*/, "");
  const date = new Date(toParsable(takeOutBrackets(text)));
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < FIRST_YEAR ? null : date;
}

/** "17:15 (CST)" → "17:15 CST"; beside an offset, brackets only say again what it is called. */
function takeOutBrackets(text: string): string {
  const [, before = text, inside = ""] = /^(.*?)\s*\((.*)\)$/.exec(text) ?? [];
  return KNOWN_ZONE.test(before) || !KNOWN_ZONE.test(` ${inside}`) ? before : `${before} ${inside}`;
}

const FIRST_YEAR = 1999;
const KNOWN_ZONE = /(?:\d\s?Z|\b(?:UTC?|GMT|[ECMP][SD]T)|[+-]\d{2}:?\d{2})$/i;

function toParsable(text: string): string {
  const isIso = /^\d{4}-\d{2}-\d{2}/.test(text);
  if (!/\d:\d/.test(text)) return isIso ? `${text.slice(0, 10)}T12:00:00Z` : `${text} 12:00 GMT`;
  // A day's "-05-01" looks like a zone.
  if (KNOWN_ZONE.test(text) && /:\d+/.test(text)) return text;
  const bare = text.replace(/\s*\b(?![AP]M$)[A-Za-z]{1,5}$/i, "");
  return isIso ? `${bare.replace(" ", "T")}Z` : `${bare} GMT`;
}
