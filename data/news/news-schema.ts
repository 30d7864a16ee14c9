/**
 * Schema of a news article in snapshots, the database and the API. Code for public pages must import types only, to
 * keep zod out of their scripts.
 */
import { z } from "zod";
import {
  NEWS_AUTHOR_MAX,
  NEWS_CATEGORIES_MAX,
  NEWS_CATEGORY_MAX,
  NEWS_CONTENT_MAX,
  NEWS_ID_MAX,
  NEWS_SOURCE_MAX,
  NEWS_SUMMARY_MAX,
  NEWS_TITLE_MAX,
} from "./news-limits.ts";
import { LINK_MAX } from "../market/facts.ts";

const text = (max: number) => z.string().trim().min(1).max(max);
const httpsAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(LINK_MAX);

/** The place that an article is about, in WGS 84 degrees. */
export const newsPlace = z.strictObject({
  name: text(NEWS_SOURCE_MAX),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const newsArticleSchema = z.strictObject({
  /** Used in the page's address: a guide's file name ("winter-markets"), a feed article's number. */
  id: z
    .string()
    .max(NEWS_ID_MAX)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and single dashes"),
  /** Guides are the directory's own articles and do not expire; news come from feeds. */
  kind: z.enum(["news", "guide"]),
  title: text(NEWS_TITLE_MAX),
  /** The publisher's name. */
  source: text(NEWS_SOURCE_MAX),
  publishDate: z.iso.datetime(),
  /** Plain text. */
  summary: z.string().trim().max(NEWS_SUMMARY_MAX),
  /** Sanitized HTML; left out if the source's terms allow only the summary. */
  content: text(NEWS_CONTENT_MAX).optional(),
  /** A copy on this site, so that readers' browsers do not contact the publisher's. */
  imageUrl: z
    .string()
    .regex(/^\/api\/images\/[\w-]+(\.webp)?$/, "must be an image of this site")
    .optional(),
  imageCredit: text(NEWS_SOURCE_MAX).optional(),
  author: text(NEWS_AUTHOR_MAX).optional(),
  categories: z.array(text(NEWS_CATEGORY_MAX)).max(NEWS_CATEGORIES_MAX),
  /** The original article. */
  link: httpsAddress.optional(),
  /** Left out if it is about the whole state. */
  place: newsPlace.optional(),
});

export const newsSnapshotSchema = z.strictObject({ articles: z.array(newsArticleSchema) });

export type NewsPlace = z.infer<typeof newsPlace>;
export type NewsArticle = z.infer<typeof newsArticleSchema>;
/** An article in a list. */
export type NewsSummary = Omit<NewsArticle, "content">;
export type NewsSnapshot = z.infer<typeof newsSnapshotSchema>;
