/**
 * The place at the window's lower edge for what the whole site has to say. It lies over the page and moves none of
 * it; what else floats down there (List/Map, toasts) stands on top of it, by the length `--dock`.
 */
import { addStyles } from "../../lib/add-styles.ts";
import css from "./notices.css?inline";

let dock: HTMLElement | null = null;

/** Shows an element in it, until that is removed. */
export function showInDock(element: HTMLElement): void {
  dock ??= createDock();
  dock.append(element);
}

function createDock(): HTMLElement {
  addStyles(css);
  const element = document.createElement("aside");
  element.ariaLabel = "Messages";
  element.className = "site-dock";
  document.body.append(element);
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--dock", `${element.offsetHeight}px`);
  }).observe(element);
  return element;
}
