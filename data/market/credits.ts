/** Whom the terms of a places provider want named beside what it knows, and visitors should know of. */
import { type Claim, type FactName, isFromPeople, isFromProvider } from "./claims.ts";
import { type Fact, FACTS, getFact } from "./facts.ts";
import { SOURCES } from "./sources.ts";

/** The kinds that are named, in that order; with a word for all of a kind where that is not the fact's own label. */
const LABELS: Partial<Record<Fact["kind"], string | null>> = {
  text: null,
  degrees: "place",
  zip: "address",
  phone: null,
  link: null,
  "long-text": null,
  number: null,
  count: "rating",
  schedule: null,
  "yes-no": "features",
};

/** "Google Maps (rating, opening hours)", then whom the provider names as its own sources; none without its facts. */
export function creditProvider(winners: ReadonlyMap<FactName, Claim>): string[] {
  const others = winners.get("attributions");
  const named = (others?.value ?? []) as string[];
  if (others && isFromPeople(others)) return named;
  const lent = [...winners.values()]
    // What has run out, and stays with a market off the site since it is none without, names no place any more.
    .filter((claim) => claim.record !== undefined && isFromProvider(claim) && getRank(claim) >= 0)
    .sort((a, b) => getRank(a) - getRank(b));
  const [first] = lent;
  if (!first) return [];
  const words = new Set(lent.map(({ fact }) => describeFact(fact)));
  return [`${SOURCES[first.source].credit ?? ""} (${[...words].join(", ")})`, ...named]
    .slice(0, FACTS.attributions.count)
    .map((text) => text.slice(0, FACTS.attributions.max).trim());
}

function getRank({ fact }: Claim): number {
  return Object.keys(LABELS).indexOf(getFact(fact)?.kind ?? "");
}

function describeFact(name: FactName): string {
  const fact = getFact(name);
  return name === "city" ? "place" : ((fact && LABELS[fact.kind]) ?? fact?.label ?? name);
}
