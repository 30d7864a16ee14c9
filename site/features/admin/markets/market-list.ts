/** What the address says of the list of markets, and what the API is asked for it. */
import type { AdminMarketSort } from "#data/admin/admin.ts";
import type { FreshnessGroup } from "#data/market/freshness.ts";
import { MISSING_FACTS } from "#data/market/missing-facts.ts";
import { getPageNumber } from "../address.ts";
import { withQuery } from "../api.ts";

const SORTS: Record<AdminMarketSort, string> = { name: "Name", "details-date": "Place Details Date" };

const FRESHNESS: Record<FreshnessGroup, string> = {
  year: "From the last year",
  "two-years": "One to two years old",
  "five-years": "Two to five years old",
  older: "Over five years old",
  unknown: "Not known",
};

const SHOWN = {
  live: "On the site",
  unlisted: "No longer listed",
  closed: "Closed",
  archived: "Archived",
  all: "All",
};

/** The first option of each is what is meant where the address says nothing. */
export const CHOICES = [
  { name: "sort", label: "Sort by", options: Object.entries(SORTS) },
  { name: "show", label: "Show", options: Object.entries(SHOWN) },
  {
    name: "missing",
    label: "Missing",
    options: [["", "Anything"], ...MISSING_FACTS.map((fact): [string, string] => [fact, `No ${fact}`])],
  },
  { name: "freshness", label: "Hours", options: [["", "However old"], ...Object.entries(FRESHNESS)] },
] as const;

type ListChoices = Record<(typeof CHOICES)[number]["name"], string>;

/** Whatever else stands in the address counts as not chosen. */
export function readMarketList(query: URLSearchParams) {
  const chosen = CHOICES.map(({ name, options: [first, ...others] }) => {
    const [value] = others.find(([known]) => known === query.get(name)) ?? first;
    return [name, value] as const;
  });
  return { q: query.get("q") ?? "", ...(Object.fromEntries(chosen) as ListChoices), page: getPageNumber(query) };
}

/** The address in the API of this part of the list. */
export function getMarketListPath({ q, ...chosen }: ReturnType<typeof readMarketList>): string {
  return withQuery("/api/admin/markets", { q: q.trim(), ...chosen });
}
