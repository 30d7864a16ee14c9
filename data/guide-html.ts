/** Turns a guide's Markdown into HTML that is safe to show as it is. */
import { Marked, type Token } from "marked";

/** The writer's mistake, as the second half of a sentence: "an image cannot be shown: ...". */
export class GuideTextError extends Error {}

/**
 * HTML of the Markdown; what a guide cannot have is refused rather than dropped, so that its writer hears of it.
 * @throws GuideTextError for raw HTML, images, a heading of the first level (the page's own is the title), and links
 * that neither stay on this site ("/?payment=snap") nor are https.
 */
export function renderGuide(markdown: string): string {
  const tokens = marked.lexer(markdown);
  void marked.walkTokens(tokens, refuseUnfit);
  return marked.parser(tokens).trim();
}

const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const rel = isOwn(href) ? "" : ' rel="noopener"';
      return `<a href="${escapeAttribute(href)}"${rel}>${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

function refuseUnfit(token: Token): void {
  if (token.type === "html") {
    throw new GuideTextError(`HTML is not allowed ("${token.raw.trim()}"). Use Markdown.`);
  }
  if (token.type === "image") {
    throw new GuideTextError(`images cannot be shown ("${token.raw}"). Describe it in words.`);
  }
  if (token.type === "heading" && token.depth === 1) {
    throw new GuideTextError(`"${token.raw.trim()}" stands where the title does. Begin headings with ##.`);
  }
  if (token.type === "link" && !isOwn(token.href as string) && !isHttps(token.href as string)) {
    throw new GuideTextError(`the link "${String(token.href)}" leads nowhere. Begin it with / or https://.`);
  }
}

/** A path on this site, in plain characters: two slashes, a backslash, or a tab among them, would lead to another. */
function isOwn(href: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(href);
}

function isHttps(href: string): boolean {
  return URL.canParse(href) && new URL(href).protocol === "https:";
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
