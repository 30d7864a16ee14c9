/** How a market's page words its facts, and what it hands to its scripts. */
import { nameTown } from "#data/market/address-line.ts";
import { getAmenities, type YesNoFact } from "#data/market/amenities.ts";
import { isOver } from "#data/schedule/certainty.ts";
import { formatWhen, getLastConfirmation } from "#data/market/freshness.ts";
import { getMomentAt, type LocalMoment, type Zoned } from "#data/schedule/local-time.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import { listTimes } from "#data/schedule/usual-hours.ts";
import { FACTS, type Facts, type FactWith, getFact, pickFacts } from "#data/market/facts.ts";
import { ASKED_FACTS, ASKED_NAMES } from "#data/submissions/asked-facts.ts";
import type { HoursTable } from "#data/schedule/hours-table.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { Confirmation, Market } from "#data/market/market-schema.ts";
import { photoUrl } from "#data/market/photo-address.ts";
import { region } from "#data/region.ts";
import { describeAway, type MarketRow, toMarketRow } from "../market-summary/market-row.ts";
import type { FactSource } from "./fact-sources.ts";
import type { RelatedMarkets } from "#data/market/related-markets.ts";
import type { Neighbor } from "#data/market/neighbors.ts";
import type { PlaceNames } from "../map/surroundings.ts";

export type ShownMarket = Omit<Market, FactWith<{ isInternal: true }>> & Zoned;

/** What a market's page is drawn from. */
export interface MarketBodyProps {
  market: ShownMarket;
  /** Those that are not over. */
  nearby: readonly Neighbor<ListedMarket>[];
  family: RelatedMarkets | undefined;
  /** Where it is known who said what: not on pages that are drawn elsewhere than in a build. */
  sources?: readonly FactSource[];
  /** The pages of its county and its town. */
  places?: readonly { href: string; label: string }[];
  /** Of those who run the site. */
  email: string;
  /** What the map names around the market. */
  names: PlaceNames | undefined;
  now: Date;
  moment: LocalMoment;
}

/** For status, distance, directions, calendar, reviews and contributions (live/market-page.ts). */
export type PageMarket = Pick<Market, FactWith<{ isForScripts: true }> | FactWith<{ suggest: number }>> & {
  photoCount: number;
} & Zoned;

export function toPageMarket(market: ShownMarket, facts: Facts = FACTS): PageMarket {
  const known = pickFacts(market, facts, ({ isForScripts, suggest }) => isForScripts ?? suggest);
  const { timeZone, photos } = market;
  const whole = { ...(known as Omit<PageMarket, "photoCount">), photoCount: photos.length };
  return timeZone === undefined ? whole : { ...whole, timeZone };
}

/** "Dale, IA 50001" */
export function placeLine(market: ShownMarket): string {
  return nameTown(market, region.states);
}

/** "(120 reviews on Google Maps)", or null where nobody has counted them. */
export function reviewCount({ userRatingsTotal, attributions }: ShownMarket): string | null {
  if (userRatingsTotal === undefined) return null;
  // "Google Maps (rating, opening hours)"
  const [source] = attributions?.find((credit) => credit.includes("rating"))?.split(" (") ?? [];
  return `(${userRatingsTotal} reviews${source ? ` on ${source}` : ""})`;
}

/** Whose word the hours are; null where none are known. */
export function getHoursSource(market: ShownMarket): Confirmation | null {
  return hasHours(market) ? (market.hoursConfirmed ?? market.confirmed) : null;
}

/** The last word on a market under its heading, and whether that is as old as hours that are likely at most. */
export function describeLastConfirmation(market: ShownMarket, now: Date) {
  const word = getLastConfirmation(market);
  const heading = word.isListed ? "Listed by" : "Last confirmed";
  return { heading, word, isOld: isOver(word.on, region.scheduleFreshMonths, now) };
}

/**
 * "said in 2016", where that is another year than that of the last word on the market; null where it is the same.
 * @param said whose word it is, where that is not the market's own `confirmed`
 */
export function describeConfirmedYear(
  market: ShownMarket,
  said: Confirmation = market.confirmed,
  words = said.isListed ? "listed in" : "said in",
): string | null {
  const year = said.on.slice(0, 4);
  return getLastConfirmation(market).on.startsWith(year) ? null : `${words} ${year}`;
}

/** With one full stop: addresses end in abbreviations. */
export function endSentence(words: string): string {
  return words.replace(/\.?$/, ".");
}

/** That nobody knows its exact spot, or with an address, that its pin is not there; null where somebody knows. */
export function describeApproximate({ placeIsApproximate, address }: ShownMarket): string | null {
  if (!placeIsApproximate) return null;
  return address ? "Approximate pin: go by the address." : "Exact spot unknown; ask locally";
}

/**
 * Its features; of those that visitors are asked about, also that it lacks them: "Takes Cash (visitors say, November 2026)",
 * "No Pets".
 */
export function listFeatures(market: ShownMarket, sources: readonly FactSource[] = []): string[] {
  const amenities = getAmenities(market);
  const others = market.features.filter((feature) => !amenities.some(({ badge }) => badge === feature));
  const say = (words: string, fact: YesNoFact) => {
    const label = getFact(fact)?.label ?? fact;
    const said = sources.find(({ labels, source }) => labels.includes(label) && source.source === "community");
    return said ? `${words} (visitors say, ${formatWhen(said.source.on)})` : words;
  };
  return [
    ...amenities.map(({ name, badge }) => (name in ASKED_FACTS ? say(badge, name) : badge)),
    ...ASKED_NAMES.filter((fact) => market[fact] === false).map((fact) => say(ASKED_FACTS[fact].no, fact)),
    ...new Set(others),
  ];
}

/** Whom to ask about old facts. */
export function describeWhomToAsk(market: ShownMarket): string {
  const known = pickFacts(market, FACTS, ({ kind }) => kind === "phone" || kind === "link");
  const [first = "ask around", second] = Object.keys(known).map((name) => {
    const fact = getFact(name);
    return fact?.kind === "phone" ? "call" : `look at their ${fact?.label ?? name}`;
  });
  // "look at their website or their Facebook page"
  const or = first.startsWith("look") ? second?.replace("look at ", "") : second;
  return `Please ${first}${or ? ` or ${or}` : ""} before you drive out.`;
}

/** To the form of those who run it. */
export function managerHref({ id }: Pick<Market, "id">): string {
  return `/manage/request/${id}`;
}

/** An e-mail that confirms old facts. @param email of those who run the site */
export function confirmHref({ id, name, city }: ShownMarket, email: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`${name}, ${city} (listing ${id})`)}`;
}

export function listPhotos({ name, photos, photoTexts }: ShownMarket) {
  return photos.map((photo, index) => {
    const text = photoTexts?.[photo];
    return { url: photoUrl(photo), alt: text?.caption ?? `Photo ${index + 1} of ${name}`, ...text };
  });
}

export function toNearbyRow({ market, distance }: Neighbor<ListedMarket>, now: Date): MarketRow {
  const times = listTimes(market, { now, months: region.scheduleFreshMonths }, getMomentAt(market, now, region));
  // A card is one link: no phone number stands in it.
  return { ...toMarketRow(market, { times, place: describeAway(market.city, distance) }), phone: null };
}

/** Nothing known but the place: the markets nearby then stand beside the map. */
export function isBare(market: ShownMarket, hours: readonly HoursTable[]): boolean {
  const { description, customList, features, payments } = market;
  return !description && [hours, customList, features, payments].every((facts) => facts.length === 0);
}
