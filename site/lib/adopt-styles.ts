const adopted = new Set<string>();

/**
 * Adds styles of what only scripts draw, such as dialogs and maps: `import css from "./dialog.css?inline"`. Not by a
 * plain import: Astro links the styles of all scripts that a page may ever load, so that every market's page would wait
 * for those of dialogs that few of its visitors open. These come with the code that needs them, after all linked
 * styles. What the HTML has too must be imported plainly, or it would have no look until its script runs.
 *
 * Does nothing where there is no document, on the server.
 *
 * @param css may come from several modules: added once
 */
export function adoptStyles(css: string): void {
  if (typeof document === "undefined" || adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
