/** Texts about a market for its page, and the data that the page gives to its scripts. */
import { nameTown } from "#data/market/address-line.ts";
import { AMENITIES, getAmenities, type AmenityName } from "#data/market/amenities.ts";
import { isOver } from "#data/schedule/certainty.ts";
import { formatWhen, getLastConfirmation } from "#data/market/freshness.ts";
import { getMomentAt, type LocalMoment, type Zoned } from "#data/schedule/local-time.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import { listTimes } from "#data/schedule/format/rows.ts";
import { keepTimesWhole } from "#data/schedule/format/style.ts";
import { type FactWith, getFact, pickFacts } from "#data/market/facts.ts";
import { ASKED_NAMES } from "#data/submissions/asked-facts.ts";
import { type ListedMarket, shortenHoursConfirmed } from "#data/market/listed-market.ts";
import type { Confirmation, Market } from "#data/market/market-schema.ts";
import { photoUrl } from "#data/market/photo-address.ts";
import { AMENITY_FACTS } from "#data/market/amenity-facts.ts";
import { region } from "#data/region.ts";
import { describeWhere, joinFacts, listMarks } from "../market-summary/market-row.ts";
import type { FactSource } from "./fact-sources.ts";
import type { RelatedMarkets } from "#data/market/related-markets.ts";
import type { PlaceNames } from "../map/surroundings.ts";

export type ShownMarket = Omit<Market, FactWith<{ isInternal: true }>> & Zoned;

/** Everything that a market's page is drawn from. */
export interface MarketBodyProps {
  market: ShownMarket;
  /** Without closed markets. */
  nearby: readonly ListedMarket[];
  related: RelatedMarkets | undefined;
  /** Missing where claims are unknown, that is, outside of a build. */
  sources?: readonly FactSource[];
  /** The pages of its county and its town. */
  places?: readonly { href: string; label: string }[];
  /** The contact address of the site. */
  email: string;
  /** For the labels of the map. */
  names: PlaceNames | undefined;
  now: Date;
  moment: LocalMoment;
}

/** The facts that the page’s elements (live/) need: for status, distance, directions, calendar, reviews and submissions. */
export type PageMarket = Pick<Market, FactWith<{ isForScripts: true }> | FactWith<{ suggest: number }>> & {
  photoCount: number;
} & Zoned;

export function toPageMarket(market: ShownMarket): PageMarket {
  const known = pickFacts(market, ({ isForScripts, suggest }) => isForScripts ?? suggest);
  const { timeZone, photos } = market;
  const whole = { ...(known as Omit<PageMarket, "photoCount">), photoCount: photos.length };
  return timeZone === undefined ? whole : { ...whole, timeZone };
}

/** "Dale, IA 50001" */
export function placeLine(market: ShownMarket): string {
  return nameTown(market, region.states);
}

/** "(120 reviews on Google Maps)"; null if the number is unknown. */
export function reviewCount({ userRatingsTotal, attributions }: ShownMarket): string | null {
  if (userRatingsTotal === undefined) return null;
  // "Google Maps (rating, opening hours)"
  const [source] = attributions?.find((credit) => credit.includes("rating"))?.split(" (") ?? [];
  return `(${userRatingsTotal} reviews${source ? ` on ${source}` : ""})`;
}

/** Who confirmed the hours; null if there are none. */
export function getHoursSource(market: ShownMarket): Confirmation | null {
  return hasHours(market) ? (market.hoursConfirmed ?? market.confirmed) : null;
}

/** The last confirmation with its heading; if it is older than hours may be (`isOld`), it confirms nothing any more. */
export function describeLastConfirmation(market: ShownMarket, now: Date) {
  const confirmation = getLastConfirmation(market);
  const isOld = isOver(confirmation.on, region.scheduleFreshMonths, now);
  const heading = confirmation.isListed ? "Listed by" : isOld ? "Last known" : "Last confirmed";
  return { heading, confirmation, isOld };
}

/**
 * "said in 2016": a static page cannot know when it is read, so it always has the year.
 * @param confirmation of the fact, if it is not the market's own `confirmed`
 */
export function describeSaidYear(
  { confirmed }: Pick<Market, "confirmed">,
  { isListed, on }: Confirmation = confirmed,
): string {
  return `${isListed ? "listed in" : "said in"} ${on.slice(0, YEAR_LENGTH)}`;
}

/** "address as of 2016", or null if the market's last confirmation is of the same year. */
export function describePlaceYear(market: ShownMarket): string | null {
  const year = (market.placeConfirmed ?? market.confirmed).on.slice(0, YEAR_LENGTH);
  return getLastConfirmation(market).on.startsWith(year) ? null : `address as of ${year}`;
}

/** Adds a period, unless the text (as an address like "1 Elm St.") ends in one. */
export function endSentence(text: string): string {
  return text.replace(/\.?$/, ".");
}

/** A warning that the pin is not exact; null if it is. */
export function describeApproximate({ placeIsApproximate, address }: ShownMarket): string | null {
  if (!placeIsApproximate) return null;
  return address ? "Approximate pin: go by the address." : "Exact spot unknown; ask locally";
}

/**
 * Features, with "No Pets" for a known lack, and the source if visitors answered: "Takes Cash (visitors say, November
 * 2026)".
 */
export function listFeatures(market: ShownMarket, sources: readonly FactSource[] = []): string[] {
  const amenities = getAmenities(market);
  const lacks = AMENITIES.filter((amenity) => market[amenity.name] === false && !amenities.includes(amenity));
  const others = market.features.filter((feature) => !amenities.some(({ badge }) => badge === feature));
  const describe = (text: string, fact: AmenityName) => {
    if (!ASKED_NAMES.some((name) => name === fact)) return text;
    const { label, no } = AMENITY_FACTS[fact];
    const asserted = market[fact] === false ? no : label;
    const answer = sources.find(({ labels, source }) => labels.includes(asserted) && source.source === "community");
    return answer ? `${text} (visitors say, ${formatWhen(answer.source.on)})` : text;
  };
  return [
    ...amenities.map(({ name, badge }) => describe(badge, name)),
    ...lacks.map(({ name, no }) => describe(no, name)),
    ...new Set(others),
  ];
}

/** Advice for old facts: "Please call or look at their website before you drive out." */
export function describeWhomToAsk(market: ShownMarket): string {
  const known = pickFacts(market, ({ kind }) => kind === "phone" || kind === "link");
  const [first = "ask around", second] = Object.keys(known).map((name) => {
    const fact = getFact(name);
    return fact?.kind === "phone" ? "call" : `look at their ${fact?.label ?? name}`;
  });
  // "look at their website or their Facebook page"
  const or = first.startsWith("look") ? second?.replace("look at ", "") : second;
  return `Please ${first}${or ? ` or ${or}` : ""} before you drive out.`;
}

/** The form for becoming its manager. */
export function managerHref({ id }: Pick<Market, "id">): string {
  return `/manage/request/${id}`;
}

/** An email link to confirm old facts. @param email the site's contact address */
export function confirmHref({ id, name, city }: ShownMarket, email: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`${name}, ${city} (listing ${id})`)}`;
}

export function listPhotos({ name, photos, photoTexts }: ShownMarket) {
  return photos.map((photo, index) => {
    const text = photoTexts?.[photo];
    return { url: photoUrl(photo), alt: text?.caption ?? `Photo ${index + 1} of ${name}`, ...text };
  });
}

const YEAR_LENGTH = "2026".length;

export function toNearbyRow(market: ListedMarket, from: ShownMarket, now: Date) {
  const { id, name, schedule, notices, standing, timeZone } = market;
  // As exact as in the list's data, from which a device draws the same.
  const hoursConfirmed = shortenHoursConfirmed(market);
  const times = listTimes(market, { now, months: region.scheduleFreshMonths }, getMomentAt(market, now, region));
  return {
    id,
    name,
    /** "Sat 8 AM–noon · hours from 2018": what is said without scripts. */
    times: keepTimesWhole(joinFacts(times)),
    /** "Dale · 3 mi · Farm stand" */
    place: joinFacts([describeWhere(market, from), ...listMarks(market)]),
    /** For its live status. */
    facts: {
      id,
      name,
      schedule,
      notices,
      timeZone,
      ...(standing && { standing: { is: standing.is } }),
      ...(hoursConfirmed && { hoursConfirmed }),
    },
  };
}
