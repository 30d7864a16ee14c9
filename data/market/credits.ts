/** The credits that a places provider's terms require next to its data. */
import { type Claim, type FactName, getClaim, isFromPeople, isFromProvider } from "./claims.ts";
import { type Fact, FACTS, getFact } from "./facts.ts";
import { SOURCES } from "./sources.ts";

/** Facts named in credits, in this order: a label for all of the kind, or null for each fact's own. */
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

/** "Google Maps (rating, opening hours)", then the sources that the provider credits; empty without its facts. */
export function creditProvider(winners: ReadonlyMap<FactName, Claim>): string[] {
  const others = getClaim(winners, "attributions");
  const named = others?.value ?? [];
  if (others && isFromPeople(others)) return named;
  const lent = [...winners.values()]
    // An expired claim has no record: it stays if no market can be without the fact, but needs no credit.
    .filter((claim) => claim.record !== undefined && isFromProvider(claim) && getRank(claim) >= 0)
    .sort((a, b) => getRank(a) - getRank(b));
  const [first] = lent;
  if (!first) return [];
  const labels = new Set(lent.map(({ fact }) => nameForCredit(fact)));
  return [`${SOURCES[first.source].credit ?? ""} (${[...labels].join(", ")})`, ...named]
    .slice(0, FACTS.attributions.count)
    .map((text) => text.slice(0, FACTS.attributions.max).trim());
}

function getRank({ fact }: Claim): number {
  return Object.keys(LABELS).indexOf(getFact(fact)?.kind ?? "");
}

function nameForCredit(name: FactName): string {
  const fact = getFact(name);
  return name === "city" ? "place" : ((fact && LABELS[fact.kind]) ?? fact?.label ?? name);
}
