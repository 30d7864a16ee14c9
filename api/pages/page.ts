/** The layout of the few pages that the API renders itself: small, private, and without scripts. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "#api/env.ts";

export interface RenderedPage {
  /** @param siteName for the title and the header */
  draw: (siteName: string) => string;
  headers: Record<string, string>;
}

export const STYLES_PATH = "/api/pages.css";

/** These pages need only their own style sheet and their form. */
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  // The URL of a status page is a secret.
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

export function renderPage(title: string, content: Html): RenderedPage {
  const { style, source } = (fade ??= readFade());
  const draw = (siteName: string) =>
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          ${style}
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · ${siteName}</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="${STYLES_PATH}" />
        </head>
        <body>
          <header class="bar"><a class="page" href="/">${siteName}</a></header>
          <main class="page">
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html> `.text;
  const policy =
    `default-src 'none'; style-src 'self' ${source}; img-src 'self'; ` +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return { draw, headers: { ...HEADERS, "Content-Security-Policy": policy } };
}

let fade: ReturnType<typeof readFade> | null = null;

/** The cross-page fade of the site's pages. As in site/layouts/Base.astro, it comes before other styles. */
function readFade() {
  const css = readFileSync(join(PROJECT_ROOT, "site/styles/page-transition.css"), "utf8");
  return { style: new Html(`<style>${css}</style>`), source: `'sha256-${hash("sha256", css, "base64")}'` };
}

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | readonly Html[];

/** A template tag that escapes values. Null renders nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((text, string, index) => text + toText(values[index - 1] ?? null) + string));
}

/** Attributes of fields. */
export const CHECKED = html`checked`;
export const SELECTED = html`selected`;

function toText(value: Value): string {
  if (value === null) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
