/** The frame of the few pages that the API answers itself: small, private to one visitor, without scripts. */
import { region } from "#data/region.ts";
import { html, type Html } from "./html.ts";

export interface RenderedPage {
  body: string;
  headers: Record<string, string>;
}

/** Where the style sheet is. */
export const STYLES_PATH = "/api/pages.css";

/** The site's own pages bring a policy each; these need nothing but their style sheet and their form. */
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // The address of a status page is a secret.
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

export function renderPage(title: string, content: Html): RenderedPage {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${region.siteName}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${STYLES_PATH}" />
      </head>
      <body>
        <header class="bar"><a class="page" href="/">${region.siteName}</a></header>
        <main class="page">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `;
  return { body: page.text, headers: { ...HEADERS } };
}
