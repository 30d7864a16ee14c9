/** What stands above the text of a guide (`data/guides/*.md`), between two lines of three dashes. */
import { z } from "zod";
import { newsArticleSchema } from "./news-schema.ts";

const { title, summary, categories } = newsArticleSchema.shape;

export const guideFrontMatterSchema = z.strictObject({
  title,
  /** One or two plain sentences for the list of news. */
  summary: summary.min(1),
  /** The day it was written, or last gone through from top to bottom: it decides the guide's place among the news. */
  publishDate: z.iso.date("must be a day like 2026-05-01"),
  categories: categories.min(1),
});

export type GuideFrontMatter = z.infer<typeof guideFrontMatterSchema>;
