/**
 * What foreign HTML becomes before anything of it is kept: a few tags that carry text, links to https addresses, and
 * nothing that runs, looks, loads or asks for anything.
 */
import sanitizeHtml, { type IOptions, type Tag } from "sanitize-html";
import { tidyForeignLine, withoutUnprintable } from "#data/input/plain-text.ts";

/** Of other tags the text stays, except of those whose text is none. */
const ALLOWED_TAGS = ["p", "br", "h3", "h4", "ul", "ol", "li", "blockquote", "a", "strong", "em"];

const WITHOUT_TEXT = [
  ...["script", "style", "noscript", "template", "iframe", "frameset", "object", "embed", "applet", "svg", "math"],
  ...["head", "title", "form", "select", "option", "textarea", "button", "video", "audio", "canvas", "xmp", "noembed"],
];

/** The page has its own headings of the first and second level. */
const REPLACED = { h1: "h3", h2: "h3", h5: "h4", h6: "h4", b: "strong", i: "em" };

/** Not allowed, and the end of a line all the same. */
const LINE_ENDS =
  /<\/(?:div|section|article|aside|header|footer|figure|figcaption|table|tr|dt|dd|dl|address|center)\s*>/gi;

const LINK_REL = "noopener nofollow ugc";

/** Deeper than any text; what is deeper is taken out of its tags. */
const NESTING_LIMIT = 30;
/** Characters that closing what is open may take. */
const CLOSING_ROOM = NESTING_LIMIT * "</blockquote>".length;

const MAX_ROUNDS = 5;

/**
 * Safe HTML, at most `max` characters of it: a longer text ends with a paragraph.
 * @param base what relative links start from
 */
export function sanitizeContent(html: string, base: string, max: number): string {
  const lines = withoutUnprintable(html).replaceAll(LINE_ENDS, "$&<br>");
  const safe = settle(lines, base);
  if (safe.length <= max) return safe;
  const end = safe.lastIndexOf("</p>", max - CLOSING_ROOM);
  // Once more: it closes what the cut has left open.
  return settle(safe.slice(0, end > 0 ? end : safe.lastIndexOf("<", max - CLOSING_ROOM)), base);
}

/** What a browser makes of broken nesting is another text: until it stays the same, nobody knows what is in it. */
function settle(html: string, base: string): string {
  let [before, safe] = [html, sanitize(html, base)];
  for (let rounds = 0; safe !== before; rounds += 1) {
    if (rounds === MAX_ROUNDS) return "";
    [before, safe] = [safe, sanitize(safe, base)];
  }
  return safe;
}

function sanitize(html: string, base: string): string {
  // Once more: what was written as &#8238; is a character only now.
  return withoutUnprintable(sanitizeHtml(html, getOptions(base)))
    .replaceAll(/(?:<br \/>\s*){3,}/g, "<br /><br />")
    .trim();
}

/** The text of HTML, on one line and without anything that cannot be seen. */
export function toPlainText(html: string): string {
  const lines = html.replaceAll(LINE_ENDS, "$& ").replaceAll(/<(?:br|\/p|\/li|\/h\d|\/td|\/th|hr)\b/gi, " $&");
  const text = sanitizeHtml(lines, { ...getOptions(""), allowedTags: [] });
  // What the sanitizer escapes, the ampersand last.
  const plain = text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  return tidyForeignLine(plain);
}

/** The address of the first picture in HTML; null for none. */
export function findPicture(html: string): string | null {
  let found: string | null = null;
  sanitizeHtml(html, {
    allowedTags: ["img"],
    transformTags: {
      img: (tagName, attribs) => {
        found ??= attribs["src"] ?? null;
        return { tagName, attribs: {} };
      },
    },
  });
  return found;
}

/** A full https address; null for any other. */
export function toHttps(address: string, base: string): string | null {
  if (address.trim() === "" || !URL.canParse(address, base || undefined)) return null;
  const url = new URL(address, base || undefined);
  const isSafe = url.protocol === "https:" && url.username === "" && url.password === "";
  return isSafe && url.href.length <= LINK_LENGTH_MAX ? url.href : null;
}

const LINK_LENGTH_MAX = 2000;

function getOptions(base: string): IOptions {
  const replaced = Object.entries(REPLACED).map(([tag, by]) => [tag, sanitizeHtml.simpleTransform(by, {}, false)]);
  return {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https"],
    allowedSchemesAppliedToAttributes: ["href"],
    allowProtocolRelative: false,
    nonTextTags: WITHOUT_TEXT,
    nestingLimit: NESTING_LIMIT,
    exclusiveFilter: ({ tag, text }) => tag !== "br" && text.trim() === "",
    transformTags: {
      ...(Object.fromEntries(replaced) as IOptions["transformTags"]),
      a: (tagName, { href = "" }): Tag => {
        const address = toHttps(href, base);
        // A tag that is not allowed: of a link that leads nowhere good, the text stays.
        return address === null
          ? { tagName: "span", attribs: {} }
          : { tagName, attribs: { href: address, rel: LINK_REL } };
      },
    },
  };
}
