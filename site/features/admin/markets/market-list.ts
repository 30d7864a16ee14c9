/** Sort and filter options of the market list: from the URL to the API call. */
import type { AdminMarketSort, AdminMarketSummary } from "#data/admin/markets.ts";
import { type FreshnessGroup, formatWhen } from "#data/market/freshness.ts";
import { MISSING_FACTS } from "#data/market/missing-facts.ts";
import { STANDING_LABELS } from "#data/market/standing.ts";
import { getPageNumber } from "../address.ts";
import { withQuery } from "../api.ts";
import { countOf, formatDay } from "../time-text.ts";

const SORTS: Record<AdminMarketSort, string> = { name: "Name", "details-date": "Place Details Date" };

/** Labels for how long ago a market's hours were confirmed. */
export const FRESHNESS: Record<FreshnessGroup, string> = {
  year: "From the last year",
  "two-years": "1 to 2 years old",
  "five-years": "2 to 5 years old",
  older: "Over 5 years old",
  unknown: "Not known",
};

const SHOWN = {
  live: "On the site",
  ...STANDING_LABELS,
  archived: "Archived",
  all: "All",
};

/** The first option of each is the default. */
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

/** Unknown values fall back to the default. */
export function readMarketList(query: URLSearchParams) {
  const chosen = CHOICES.map(({ name, options: [first, ...others] }) => {
    const [value] = others.find(([known]) => known === query.get(name)) ?? first;
    return [name, value] as const;
  });
  return { q: query.get("q") ?? "", ...(Object.fromEntries(chosen) as ListChoices), page: getPageNumber(query) };
}

/** API path of this page of the list. */
export function getMarketListPath({ q, ...chosen }: ReturnType<typeof readMarketList>): string {
  return withQuery("/api/admin/markets", { q: q.trim(), ...chosen });
}

type Listed = Pick<AdminMarketSummary, "archivedAt" | "standing" | "hoursDay">;

/** Badge of a market: archived, closed, no longer listed, or without hours; null if another one says how old these are. */
export function describeState({ archivedAt, standing, hoursDay }: Listed): { words: string; tone: "warn" | "" } | null {
  if (archivedAt !== null) return { words: `Archived ${formatDay(archivedAt)}`, tone: "warn" };
  if (standing) return { words: `${SHOWN[standing.is]}: ${formatWhen(standing.on)}`, tone: "warn" };
  return hoursDay === null ? { words: "Hours unknown", tone: "" } : null;
}

/** Pending submissions of a market, each with a link to where they are decided. */
export function listWaits({ id, waiting }: Pick<AdminMarketSummary, "id" | "waiting">) {
  const waits = [
    { of: "edit", one: "edit", href: "/admin/edits" },
    { of: "photos", one: "photo submission", href: "/admin/images" },
    { of: "disputes", one: "doubt", href: `/admin/check?market=${id}` },
  ] as const;
  return waits.flatMap(({ of, one, href }) => (waiting[of] > 0 ? [{ words: countOf(waiting[of], one), href }] : []));
}
