/**
 * React components that never change once they are on a page, as markup that is rendered once per build
 * and not once per page: at 10,000 pages a dozen icons each cost a quarter of the build.
 */
import type { LucideIcon } from "lucide-react";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** @param props Must be what JSON can say; the same props give the same markup, from memory. */
export function markup<Props extends object>(component: ComponentType<Props>, props: Props): string {
  const known = rendered.get(component) ?? new Map<string, string>();
  rendered.set(component, known);
  const key = JSON.stringify(props);
  const html = known.get(key) ?? renderToStaticMarkup(createElement(component, props));
  known.set(key, html);
  return html;
}

/** An icon beside words that say the same. `size` in pixels. */
export function icon(component: LucideIcon, size = 18): string {
  return markup(component, { size, "aria-hidden": true });
}

const rendered = new WeakMap<object, Map<string, string>>();
