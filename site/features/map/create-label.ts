/** A name on the map. Hidden from screen readers, as it stands above the list, too, or tells no more than where one is. */
export function createLabel(name: string): HTMLElement {
  return Object.assign(document.createElement("span"), { textContent: name, ariaHidden: "true" });
}
