/** Counts what the directory knows: facts, their age, and their sources. */
import { nameDate } from "#data/schedule/day-text.ts";
import { isStated } from "#data/schedule/basis.ts";
import { type Certainty, getCertainty, getHoursDay } from "#data/schedule/certainty.ts";
import { getLabel, LISTING_TYPES } from "#data/market/facts.ts";
import type { ListingType, Market } from "#data/market/market-schema.ts";
import { formatWhen } from "#data/market/freshness.ts";
import type { SiteSnapshot } from "#data/market/snapshot-schema.ts";
import { isClosed } from "#data/market/standing.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import { listDated } from "#data/schedule/season.ts";

export interface Count {
  label: string;
  count: number;
}

/** Whether a market has this fact; in the order of visitors' interest. */
const ASKED: readonly [label: string, isKnown: (market: Market) => boolean][] = [
  [getLabel("address"), ({ address }) => address !== undefined],
  [getLabel("schedule"), hasHours],
  ["Season, as somebody gave it", (market) => listDated(market).some(isStated)],
  [getLabel("customList"), ({ customList }) => customList.length > 0],
  [getLabel("payments"), ({ payments }) => payments.length > 0],
  [getLabel("phoneNumber"), ({ phoneNumber }) => phoneNumber !== undefined],
  ["Website or social page", ({ website, facebook, instagram }) => Boolean(website ?? facebook ?? instagram)],
  [getLabel("description"), ({ description }) => description !== undefined],
  [getLabel("photos"), ({ photos }) => photos.length > 0],
];

/** @param freshMonths for how many months hours count as known */
export function countData(snapshot: SiteSnapshot, now: Date, freshMonths: number) {
  const listed = snapshot.markets.filter((market) => !isClosed(market));
  const withHours = listed.filter(hasHours);
  const countHours = (certainty: Certainty) =>
    withHours.filter((market) => getCertainty(market, now, freshMonths) === certainty).length;
  const years = Map.groupBy(withHours, (market) => getHoursDay(market)?.slice(0, 4) ?? "");
  return {
    /** Without closed markets; so are the counts below, unless they say otherwise. */
    listed: listed.length,
    byType: countTypes(listed),
    /** Only on a list; nobody has confirmed that they are held. */
    unvouched: listed.filter(({ confirmed, standing }) => confirmed.isListed && !standing).length,
    /** Dropped by the list that they came from. */
    unlisted: listed.filter(({ standing }) => standing?.is === "unlisted").length,
    facts: ASKED.map(([label, isKnown]): Count => ({ label, count: listed.filter(isKnown).length })),
    hours: {
      current: countHours("current"),
      likely: countHours("likely"),
      maybe: countHours("maybe"),
      none: listed.length - withHours.length,
    },
    /** Of markets with hours, by the year of confirmation, newest first. */
    years: [...years].map(([label, { length }]): Count => ({ label, count: length })).sort(newestFirst),
    /** Among all markets. */
    closed: snapshot.markets.length - listed.length,
  };
}

function countTypes(markets: readonly Market[]): Record<ListingType, number> {
  const types = LISTING_TYPES.map((type) => [type, markets.filter(({ listingType }) => listingType === type).length]);
  return Object.fromEntries(types) as Record<ListingType, number>;
}

function newestFirst({ label: a }: Count, { label: b }: Count): number {
  return a < b ? 1 : -1;
}

/** "2023-03-27" → "March 27, 2023"; "2023-03" → "March 2023"; "2023" stays. */
export function describeUpdate(on: string): string {
  return /-.*-/.test(on) ? nameDate(on) : formatWhen(on);
}
