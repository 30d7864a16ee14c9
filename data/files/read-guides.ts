/** Reads guides, the directory's own articles: Markdown files with YAML front matter, rendered to safe HTML. */
import { basename } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { escapeHtml } from "../input/escape-html.ts";
import { type NewsArticle, newsArticleSchema } from "../news/news-schema.ts";
import { listGuidesOfOtherStates, listGuides } from "./list-guides.ts";
import { readPlain } from "./plain-files.ts";
import { region } from "../region.ts";
import { Marked, type Token } from "marked";

const GUIDE_AUTHOR = "Directory editors";

/** An invalid guide. The message names the file and the field, for the console. */
export class GuideError extends Error {}

/**
 * The region's guides, sorted by id (the file name without `.md`). Not cached.
 * @throws GuideError if a guide is invalid
 */
export async function readGuides(
  folder?: string,
  states?: readonly { name: string }[],
  siteName?: string,
): Promise<NewsArticle[]> {
  const [guides, foreign] = await Promise.all([listGuides(folder, states), listGuidesOfOtherStates(folder, states)]);
  return Promise.all(
    guides.map(async ({ file }) => parseGuide((await readPlain(file)).toString(), file, foreign, siteName)),
  );
}

/**
 * @param file for messages; the id is its name without `.md`
 * @param leftOut ids of guides without a page on this site
 * @param siteName shown as the guide's source
 * @throws GuideError if it is invalid
 */
export function parseGuide(
  text: string,
  file: string,
  leftOut: readonly string[] = [],
  siteName = region.siteName,
): NewsArticle {
  const { frontMatter, body } = split(text, file);
  const { publishDate, ...fields } = check(guideFrontMatterSchema, readYaml(frontMatter, file), file);
  const article = {
    ...fields,
    id: basename(file, ".md"),
    kind: "guide",
    source: siteName,
    author: GUIDE_AUTHOR,
    // Noon UTC is the same day everywhere in the United States.
    publishDate: `${publishDate}T12:00:00.000Z`,
    content: renderGuide(body, file, leftOut),
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

function check<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join(".") ?? "";
  const where = path === "id" ? "file name" : path === "content" ? "text" : path ? `field ${path}` : "front matter";
  throw new GuideError(`${file}: ${where}: ${issue?.message ?? "does not fit"}. Correct it there.`);
}

const { title, summary, categories } = newsArticleSchema.shape;

const guideFrontMatterSchema = z.strictObject({
  title,
  /** One or two plain sentences for the list of news. */
  summary: summary.min(1),
  /** When it was written or last revised as a whole; the news are sorted by it. */
  publishDate: z.iso.date("must be a day like 2026-05-01"),
  categories: categories.min(1),
});

/**
 * Renders Markdown to HTML. A link to a guide in `leftOut` becomes plain text.
 * @throws GuideError for raw HTML, images, level-1 headings (the title is one), and links that are neither paths of
 * this site ("/?payment=snap") nor https
 */
export function renderGuide(markdown: string, file: string, leftOut: readonly string[] = []): string {
  const marked = createMarked(leftOut.map((id) => `/news/${id}`));
  const tokens = marked.lexer(markdown);
  void marked.walkTokens(tokens, (token) => {
    const problem = findUnsupported(token);
    if (problem !== null) throw new GuideError(`${file}: text: ${problem}`);
  });
  return marked.parser(tokens).trim();
}

function createMarked(deadLinks: readonly string[]): Marked {
  return new Marked({
    renderer: {
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const rel = isOwn(href) ? "" : ' rel="noopener"';
        return deadLinks.includes(href) ? words : `<a href="${escapeHtml(href)}"${rel}>${words}</a>`;
      },
    },
  });
}

function findUnsupported(token: Token): string | null {
  if (token.type === "html") return `HTML is not allowed ("${token.raw.trim()}"). Use Markdown.`;
  if (token.type === "image") return `images cannot be shown ("${token.raw}"). Describe it in words.`;
  if (token.type === "heading" && token.depth === 1) {
    return `"${token.raw.trim()}" stands where the title does. Begin headings with ##.`;
  }
  if (token.type === "link" && !isOwn(token.href as string) && !isHttps(token.href as string)) {
    return `the link "${String(token.href)}" leads nowhere. Begin it with / or https://.`;
  }
  return null;
}

/** A path on this site, in plain characters: browsers read "//x", "/\x" or a tab in between as another site. */
function isOwn(href: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(href);
}

function isHttps(href: string): boolean {
  return URL.canParse(href) && new URL(href).protocol === "https:";
}
