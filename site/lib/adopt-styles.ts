/**
 * Styles that come with the code that draws what they are for: `import css from "./panel.css?inline"`. Imported in the usual
 * way, Astro would link them from the HTML of every page whose scripts might ever load that code. Call it once for each.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
