/** Where the focus goes from an element that disappears, or when something is needed from the visitor. */

/** The list's heading, which does not scroll into view. */
export function focusHeading(): void {
  document.getElementById("list-heading")?.focus({ preventScroll: true });
}

export function findSearchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>("[data-toolbar] [name=q]");
}
