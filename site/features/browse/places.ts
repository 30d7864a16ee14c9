/** The places that browse pages are about, with their names and addresses. */
import { nameCounty } from "#data/market/labels.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { Topic } from "./topics.ts";

export interface BrowsePlace {
  kind: "state" | "county" | "town";
  /** "Iowa", "Clay County", "Dale". */
  name: string;
  /** Its segment of the address; empty for the state. */
  slug: string;
}

/** The page that links to all browse pages. */
export const BROWSE = "/browse";

/** "St. Croix" → "st-croix", "Fond du Lac" → "fond-du-lac". */
export function toSlug(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("-");
}

export function toState(name: string): BrowsePlace {
  return { kind: "state", name, slug: "" };
}

/** @param name "Dane" */
export function toCounty(name: string): BrowsePlace {
  return { kind: "county", name: nameCounty(name), slug: toSlug(nameCounty(name)) };
}

/** "DePere" and "De Pere" are one town. */
export function townKey({ city }: Pick<Market, "city">): string {
  return toSlug(city).replaceAll("-", "");
}

/** Names a town as most of its markets spell it; with a tie, the longer spelling: "De Pere". */
export function toTown(markets: readonly Pick<Market, "city">[]): BrowsePlace {
  const spellings = Map.groupBy(markets, ({ city }) => city);
  const [name = ""] = [...spellings.keys()].sort(
    (a, b) =>
      (spellings.get(b)?.length ?? 0) - (spellings.get(a)?.length ?? 0) || b.length - a.length || (a < b ? -1 : 1),
  );
  return { kind: "town", name, slug: `town/${toSlug(name)}` };
}

/** "/browse/saturday", "/browse/clay-county/saturday", "/browse/town/dale". */
export function toBrowsePath({ slug }: BrowsePlace, topic: Topic): string {
  return [BROWSE, slug, topic === "all" ? "" : topic.toLowerCase()].filter((segment) => segment !== "").join("/");
}
