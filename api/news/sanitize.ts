/** Sanitizes HTML from feeds before it is stored: keeps text tags and https links, nothing that runs or loads. */
import sanitizeHtml, { type IOptions, type Tag } from "sanitize-html";
import { tidyForeignLine, withoutUnprintable } from "#data/input/plain-text.ts";

/** Other tags are removed but their text stays, except for the tags in WITHOUT_TEXT. */
const ALLOWED_TAGS = ["p", "br", "h3", "h4", "ul", "ol", "li", "blockquote", "a", "strong", "em"];

const WITHOUT_TEXT = [
  ...["script", "style", "noscript", "template", "iframe", "frameset", "object", "embed", "applet", "svg", "math"],
  ...["head", "title", "form", "select", "option", "textarea", "button", "video", "audio", "canvas", "xmp", "noembed"],
];

/** The page itself uses h1 and h2. */
const REPLACED = { h1: "h3", h2: "h3", h5: "h4", h6: "h4", b: "strong", i: "em" };

/** Removed tags that still end a line. */
const LINE_ENDS =
  /<\/(?:div|section|article|aside|header|footer|figure|figcaption|table|tr|dt|dd|dl|address|center)\s*>/gi;

const LINK_REL = "noopener nofollow ugc";

/** Deeper than any real text; deeper tags are removed. */
const NESTING_LIMIT = 30;
/** Most characters needed to close all open tags. */
const CLOSING_ROOM = NESTING_LIMIT * "</blockquote>".length;

const MAX_ROUNDS = 5;

/**
 * Sanitized HTML of at most `max` characters; a longer text is cut after a paragraph.
 * @param base address that relative links start from
 */
export function sanitizeContent(html: string, base: string, max: number): string {
  const lines = withoutUnprintable(html).replaceAll(LINE_ENDS, "$&<br>");
  const safe = settle(lines, base);
  if (safe.length <= max) return safe;
  const end = safe.lastIndexOf("</p>", max - CLOSING_ROOM);
  // Sanitizing again closes tags that the cut has left open.
  return settle(safe.slice(0, end > 0 ? end : safe.lastIndexOf("<", max - CLOSING_ROOM)), base);
}

/** Repeats until the result is stable: broken nesting can turn into other markup when it is parsed again. */
function settle(html: string, base: string): string {
  let [before, safe] = [html, sanitize(html, base)];
  for (let rounds = 0; safe !== before; rounds += 1) {
    if (rounds === MAX_ROUNDS) return "";
    [before, safe] = [safe, sanitize(safe, base)];
  }
  return safe;
}

function sanitize(html: string, base: string): string {
  // Again after sanitizing, which decodes entities such as &#8238;.
  return withoutUnprintable(sanitizeHtml(html, getOptions(base)))
    .replaceAll(/(?:<br \/>\s*){3,}/g, "<br /><br />")
    .trim();
}

/** The text of HTML, on one line and without invisible characters. */
export function toPlainText(html: string): string {
  const lines = html.replaceAll(LINE_ENDS, "$& ").replaceAll(/<(?:br|\/p|\/li|\/h\d|\/td|\/th|hr)\b/gi, " $&");
  const text = sanitizeHtml(lines, { ...getOptions(""), allowedTags: [] });
  // Decodes the sanitizer's escapes, the ampersand last.
  const plain = text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  return tidyForeignLine(plain);
}

/**
 * The address of the first <img>, or null. Counting pixels are passed over: GIFs if there is another picture, and what
 * says that it is tiny.
 */
export function findPicture(html: string): string | null {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: ["img"],
    transformTags: {
      img: (tagName, { src = "", width, height }) => {
        const isTiny = [width, height].some((side) => side !== undefined && Number.parseInt(side, 10) < TINY);
        if (src !== "" && !src.startsWith("data:") && !isTiny) found.push(src);
        return { tagName, attribs: {} };
      },
    },
  });
  return found.find((src) => !/\.gif(?:\?|$)/i.test(src)) ?? found[0] ?? null;
}

/** In pixels. */
const TINY = 50;

/** An absolute https address; null for any other. */
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
        // "span" is not allowed, so only the text of an unsafe link stays.
        return address === null
          ? { tagName: "span", attribs: {} }
          : { tagName, attribs: { href: address, rel: LINK_REL } };
      },
    },
  };
}
