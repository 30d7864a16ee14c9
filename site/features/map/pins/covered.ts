/** Whether a pin can be pressed where it is. */

/** In pixels, to each side of the center: the smallest target that a finger hits (WCAG 2.5.8). */
const LEAST = 12;

/** Whether a control of the page, or the map's edge, leaves too little of a pin to press, or to see its focus. */
export function isCovered(pin: HTMLElement): boolean {
  const { x, y, width, height } = pin.getBoundingClientRect();
  return [-LEAST, LEAST].some((aside) => {
    const above = document.elementFromPoint(x + width / 2 + aside, y + height / 2 + aside);
    return above !== null && above.closest(".leaflet-map-pane") === null;
  });
}
