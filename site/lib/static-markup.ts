/**
 * Renders React components that never change to HTML, once per build instead of once per page: with 10,000 pages, a
 * dozen icons each took a quarter of the build.
 */
import type { LucideIcon } from "lucide-react";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** @param props serializable as JSON; the result is cached by it */
export function markup<Props extends object>(component: ComponentType<Props>, props: Props): string {
  const known = rendered.get(component) ?? new Map<string, string>();
  rendered.set(component, known);
  const key = JSON.stringify(props);
  const html = known.get(key) ?? renderToStaticMarkup(createElement(component, props));
  known.set(key, html);
  return html;
}

/** A decorative icon next to a text. `size` in pixels. */
export function icon(component: LucideIcon, size = 18): string {
  return markup(component, { size, "aria-hidden": true });
}

const rendered = new WeakMap<object, Map<string, string>>();
