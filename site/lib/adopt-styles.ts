/**
 * Adds styles that are bundled with the code that needs them: `import css from "./panel.css?inline"`. With a plain
 * import, Astro would link them from the HTML of every page whose scripts might load that code. Call once per sheet.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
