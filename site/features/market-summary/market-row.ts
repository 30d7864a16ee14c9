/** What a row says of a market, the same wherever one is drawn. */
import { distanceKm, formatDistance, type Position } from "#data/market/distance.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { LISTING_TYPE_LABELS } from "#data/market/listing-type.ts";
import { nameListing } from "#data/market/listing-status.ts";
import { keepTimesWhole } from "#data/schedule/hours-text.ts";

export interface MarketRow {
  id: number;
  name: string;
  /** "Farm stand", "No longer listed". */
  marks: readonly string[];
  /** "Sat 8 AM–noon · hours from 2018 · May to October". */
  times: string;
  /** "2 Main St, Dale · 3 mi". */
  place: string;
  phone: string | null;
}

type RowMarket = Pick<ListedMarket, "id" | "name" | "listingType" | "standing"> & { phoneNumber?: string | undefined };

interface About {
  /** Where it is, as far as the page around it does not say so. */
  place: string;
  /** As listTimes() says them. */
  times: readonly (string | null)[];
  /** All around it are farm stands. */
  isAmongStands?: boolean;
}

/** @returns the words of a market's row */
export function toMarketRow(market: RowMarket, { place, times, isAmongStands = false }: About): MarketRow {
  return {
    id: market.id,
    name: market.name,
    marks: listMarks(isAmongStands ? { standing: market.standing } : market),
    times: keepTimesWhole(joinFacts(times)),
    place,
    phone: market.phoneNumber ?? null,
  };
}

/** What stands beside a market's name or below it: that it is a farm stand, and that its list has dropped it. */
export function listMarks({
  listingType,
  standing,
}: Partial<Pick<ListedMarket, "listingType" | "standing">>): string[] {
  return [
    nameListing({ standing }),
    listingType === "farm-stand" ? LISTING_TYPE_LABELS["farm-stand"].one : null,
  ].filter((mark) => mark !== null);
}

/** "A page of 2023 says 505 S. Rosa Road": another place than the one that is shown. */
export function describeElsewhere({ on, address }: NonNullable<ListedMarket["elsewhere"]>): string {
  return `A page of ${on.slice(0, 4)} says ${address}`;
}

/** "Dale · 3 mi"; without a distance, "Dale". @param from "from the pin" */
export function describeWhere(
  place: string | null | undefined,
  from: Position | null | undefined,
  market: Position,
  ofWhat?: string,
): string {
  return describeAway(place, from ? distanceKm(from, market) : null, ofWhat);
}

/** The same of a distance in kilometers that is known already. */
export function describeAway(place: string | null | undefined, km: number | null, ofWhat?: string): string {
  return joinFacts([place, km === null ? null : [formatDistance(km), ofWhat].filter(Boolean).join(" ")]);
}

/** "Sat 8 AM–noon · May to October": what is known, with dots between. */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(" · ");
}
