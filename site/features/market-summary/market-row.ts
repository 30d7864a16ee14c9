/** The text of a market's row, the same in every list. */
import { formatDistance, howFar, type Located, readKm } from "#data/market/distance.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { LISTING_TYPE_LABELS } from "#data/market/labels.ts";
import { nameDoubtful } from "#data/market/standing.ts";
import { keepTimesWhole } from "#data/schedule/format/style.ts";

export interface MarketRow {
  id: number;
  name: string;
  /** "Farm stand", "No longer listed". */
  marks: readonly string[];
  /** "Sat 8 AM–noon · hours from 2018 · May to October". */
  times: string;
  /** "2 Main St, Dale · 3 mi". */
  place: string;
}

type RowMarket = Pick<ListedMarket, "id" | "name" | "listingType" | "standing">;

interface About {
  /** Only what the page around it does not say. */
  place: string;
  /** As listTimes() returns them. */
  times: readonly (string | null)[];
  /** All rows around it are farm stands. */
  isAmongStands?: boolean;
}

export function toMarketRow(market: RowMarket, { place, times, isAmongStands = false }: About): MarketRow {
  return {
    id: market.id,
    name: market.name,
    marks: listMarks(isAmongStands ? { standing: market.standing } : market),
    times: keepTimesWhole(joinFacts(times)),
    place,
  };
}

/** What is said next to a market's name: that it is a farm stand, and that it may have ended. */
export function listMarks({
  listingType,
  standing,
}: Partial<Pick<ListedMarket, "listingType" | "standing">>): string[] {
  return [
    nameDoubtful({ standing }),
    listingType === "farm-stand" ? LISTING_TYPE_LABELS["farm-stand"].one : null,
  ].filter((mark) => mark !== null);
}

/** "A page of 2023 says 505 S. Rosa Road": a source names another place than the one shown. */
export function describeElsewhere({ on, address }: NonNullable<ListedMarket["elsewhere"]>): string {
  return `A page of ${on.slice(0, 4)} says ${address}`;
}

/**
 * "Dale · 3 mi"; "Dale" without a position, and for a market whose place is only approximate.
 * @param ofWhat "from the pin"
 */
export function describeWhere(
  market: Located & { city: string },
  from: Located | null | undefined,
  ofWhat?: string,
): string {
  return describeAway(market.city, readKm(howFar(from, market)), ofWhat);
}

/** As above, with a distance in kilometers; null if unknown. */
export function describeAway(place: string | null | undefined, km: number | null, ofWhat?: string): string {
  return joinFacts([place, km === null ? null : [formatDistance(km), ofWhat].filter(Boolean).join(" ")]);
}

/** "Sat 8 AM–noon · May to October": joins what is known with dots. */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(" · ");
}
