/**
 * Styles of what a script brings along. Astro links the styles of all scripts that a page might ever load from its
 * HTML, where they would cost every visitor; these come with their script (`import css from "./x.css?inline"`).
 */

const added = new Set<string>();

/** Adds a style sheet to the page, once. */
export function addStyles(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
