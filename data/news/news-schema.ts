/**
 * What a news article is: the shape of every one in the snapshot, the database and the API. Logic
 * imports the types only, so that no public page carries zod.
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

/** Where an article is about, in WGS 84 degrees. */
export const newsPlace = z.strictObject({
  name: text(NEWS_SOURCE_MAX),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const newsArticleSchema = z.strictObject({
  /** Part of the article's address: a guide's is its name ("winter-markets"), a feed item's is its number. */
  id: z
    .string()
    .max(NEWS_ID_MAX)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and single dashes"),
  /** A guide is the directory's own and never ends; news come from feeds. */
  kind: z.enum(["news", "guide"]),
  title: text(NEWS_TITLE_MAX),
  /** Who published it. */
  source: text(NEWS_SOURCE_MAX),
  publishDate: z.iso.datetime(),
  /** Plain text. */
  summary: z.string().trim().max(NEWS_SUMMARY_MAX),
  /** Safe HTML; left out where the source's terms allow only the summary. */
  content: text(NEWS_CONTENT_MAX).optional(),
  /** On this site only: no reader's browser asks a foreign one. */
  imageUrl: z
    .string()
    .regex(/^\/api\/images\/[\w-]+(\.webp)?$/, "must be an image of this site")
    .optional(),
  imageCredit: text(NEWS_SOURCE_MAX).optional(),
  author: text(NEWS_AUTHOR_MAX).optional(),
  categories: z.array(text(NEWS_CATEGORY_MAX)).max(NEWS_CATEGORIES_MAX),
  /** The original. */
  link: httpsAddress.optional(),
  /** Left out for what is about the whole state. */
  place: newsPlace.optional(),
});

export const newsSnapshotSchema = z.strictObject({ articles: z.array(newsArticleSchema) });

export type NewsPlace = z.infer<typeof newsPlace>;
export type NewsArticle = z.infer<typeof newsArticleSchema>;
/** One of a list: everything but what only its own page shows. */
export type NewsSummary = Omit<NewsArticle, "content">;
export type NewsSnapshot = z.infer<typeof newsSnapshotSchema>;
