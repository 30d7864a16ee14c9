/** Reads the directory's own articles: one Markdown file each, with its title, summary, day and categories on top. */
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { guideFrontMatterSchema } from "./domain/guide-schema.ts";
import { type NewsArticle, newsArticleSchema } from "./domain/news-schema.ts";
import { GuideTextError, renderGuide } from "./guide-html.ts";
import { GUIDES_FOLDER, listGuideIds } from "./list-guides.ts";
import { region } from "./region.ts";

export const GUIDE_AUTHOR = "Directory editors";

/** A guide that cannot be shown; its message names the file and the field, and is fit for the console. */
export class GuideError extends Error {}

/**
 * Every guide in a folder, by file name; the name without `.md` is the guide's id. Reads the disk each time: callers
 * that run on keep the answer.
 * @throws GuideError when a file is no guide
 */
export async function readGuides(folder: string = GUIDES_FOLDER): Promise<NewsArticle[]> {
  const ids = await listGuideIds(folder);
  return Promise.all(
    ids.map(async (id) => {
      const file = join(folder, `${id}.md`);
      return parseGuide(await readFile(file, "utf8"), file);
    }),
  );
}

/**
 * @param file named in messages; its name gives the id
 * @throws GuideError as readGuides does
 */
export function parseGuide(text: string, file: string): NewsArticle {
  const { frontMatter, body } = split(text, file);
  const { publishDate, ...fields } = check(guideFrontMatterSchema, readYaml(frontMatter, file), file);
  const article = {
    ...fields,
    id: basename(file, ".md"),
    kind: "guide",
    source: region.siteName,
    author: GUIDE_AUTHOR,
    // Noon UTC is the same day everywhere in the United States.
    publishDate: `${publishDate}T12:00:00.000Z`,
    content: render(body, file),
  };
  return check(newsArticleSchema, article, file);
}

function split(text: string, file: string): { frontMatter: string; body: string } {
  const [, frontMatter, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
  if (frontMatter === undefined || body === undefined) {
    throw new GuideError(
      `${file} does not begin with its front matter. Put title, summary, publishDate and categories between two lines of ---.`,
    );
  }
  return { frontMatter, body };
}

function readYaml(frontMatter: string, file: string): unknown {
  try {
    return parse(frontMatter);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new GuideError(`${file}: the front matter is not valid YAML: ${reason}`, { cause });
  }
}

function render(body: string, file: string): string {
  try {
    return renderGuide(body);
  } catch (cause) {
    if (!(cause instanceof GuideTextError)) throw cause;
    throw new GuideError(`${file}: text: ${cause.message}`, { cause });
  }
}

function check<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join(".") ?? "";
  const where = path === "id" ? "file name" : path === "content" ? "text" : path ? `field ${path}` : "front matter";
  throw new GuideError(`${file}: ${where}: ${issue?.message ?? "does not fit"}. Correct it there.`);
}
