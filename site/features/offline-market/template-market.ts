/**
 * A market with one of every fact that a page can show. Its page is the mould of those that are drawn offline; none of
 * what it says is ever seen.
 */
import { type Fact, FACTS, listFacts } from "#data/market/facts.ts";
import type { Market } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";

export const TEMPLATE_MARKET: Market = {
  ...(Object.fromEntries(
    listFacts(FACTS, () => true).map((fact) => [fact.name, getExample(fact)]),
  ) as unknown as Market),
  // Those that the page can draw.
  latitude: region.mapCentre.latitude,
  longitude: region.mapCentre.longitude,
};

/** Of facts that were confirmed lately. */
export function asFresh(market: Market, now: Date): Market {
  return { ...market, confirmed: { ...market.confirmed, on: now.toISOString().slice(0, 10) } };
}

function getExample(fact: Fact): unknown {
  switch (fact.kind) {
    case "id":
    case "count":
    case "degrees":
      return 1;
    case "text":
    case "long-text":
      return "Text";
    case "zip":
      return "00501";
    case "phone":
      return "(000) 000-0000";
    case "link":
      return "https://link.example";
    case "number":
      return fact.max;
    case "choice":
      return fact.choices[0];
    case "choices":
      return fact.choices.slice(0, 1);
    case "list":
    case "attributions":
    case "photos":
      return ["Item"];
    case "photo-texts":
      return { Item: { caption: "Caption", credit: "Credit" } };
    case "schedule":
      return { seasons: [{ from: "05-01", to: "10-31", week: { Monday: "8:00 AM - 12:00 PM" } }] };
    case "notices":
      // Of long ago: what is current is put in when a page is drawn.
      return [{ from: "2000-01-01", to: "2000-01-01", text: "Text" }];
    case "yes-no":
      return true;
    case "sources":
      return ["community"];
    case "confirmation":
      // Old enough for the word of care; the other wording has a mould of its own.
      return { on: "2000", source: "published", by: "Text", page: "https://link.example" };
    case "standing":
      return { is: "unlisted", on: "2000", source: "community" };
    case "market":
      return 1;
    case "day":
      return "2000-01-01";
  }
}
