/** A name on the map. Hidden from screen readers, as it is in the Where field and above the list, or tells no more than where one is. */
export function createLabel(name: string): HTMLElement {
  return Object.assign(document.createElement("span"), { textContent: name, ariaHidden: "true" });
}
