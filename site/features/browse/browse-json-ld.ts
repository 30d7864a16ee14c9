/** schema.org data of a browse page: its list of markets and its breadcrumbs. */
import { nameTopic } from "./browse-text.ts";
import { type BrowsePage, ROWS_MAX } from "./browse-pages.ts";
import type { PlaceLink } from "./browse-links.ts";

/**
 * @param trail the pages above this one, the widest first
 * @param toUrl turns a path into a public address
 */
export function getBrowseJsonLd(
  { path, topic, place, markets }: BrowsePage,
  trail: readonly PlaceLink[],
  toUrl: (path: string) => string,
): object[] {
  const name = nameTopic(topic, place);
  const list = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    numberOfItems: markets.length,
    // Details are on each market's own page.
    itemListElement: markets.map(({ id }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      url: toUrl(`/markets/${id}`),
    })),
  };
  return [
    ...(markets.length > ROWS_MAX ? [] : [list]),
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [...trail, { href: path, label: name }].map(({ href, label }, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name: label,
        item: toUrl(href),
      })),
    },
  ];
}
