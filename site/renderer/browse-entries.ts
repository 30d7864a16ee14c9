/** The list of browse pages, and what each shows. */
import type { SiteData } from "#data/site/renderer-types.ts";
import { createBrowseKeys } from "../features/browse/browse-key.ts";
import type { PageLinks } from "../features/browse/browse-links.ts";
import type { BrowsePage } from "../features/browse/browse-pages.ts";
import { createRegionLinks, listRegionPages } from "../features/browse/region-pages.ts";
import { listOpenMarkets } from "../lib/read-site-data.ts";
import type { PageEntry } from "./page-entry.ts";

export interface BrowseProps {
  page: BrowsePage;
  links: PageLinks;
}

export function listBrowseEntries({ snapshot }: SiteData): PageEntry[] {
  const markets = listOpenMarkets(snapshot);
  const pages = listRegionPages(markets);
  const [toLinks, toKey] = [createRegionLinks(pages), createBrowseKeys(markets)];
  return pages.map((page): PageEntry => {
    const links = toLinks(page);
    return [page.path, { key: toKey(page, links), getProps: (): BrowseProps => ({ page, links }) }];
  });
}
