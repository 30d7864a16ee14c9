/** Creates a name on the map. Screen readers skip it: the name is above the list too, or serves orientation only. */
export function createLabel(name: string): HTMLElement {
  return Object.assign(document.createElement("span"), { textContent: name, ariaHidden: "true" });
}
