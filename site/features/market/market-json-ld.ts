/**
 * A market as schema.org data for search engines. Only facts of its record: no ratings, no sample reviews
 * (docs/decisions/certainty.md).
 */
import { getAmenities } from "#data/market/amenities.ts";
import { toIsoDay } from "#data/schedule/calendar-day.ts";
import { getCertainty } from "#data/schedule/certainty.ts";
import { listFacts, pickFacts } from "#data/market/facts.ts";
import type { Market } from "#data/market/market-schema.ts";
import { getPaymentSource, PAYMENT_LABELS } from "#data/market/labels.ts";
import type { AsOf } from "#data/schedule/format/rows.ts";
import { getSpecialDay } from "#data/schedule/day-hours.ts";
import { findUnsure } from "#data/schedule/doubt.ts";
import { addDays, MINUTES_PER_DAY, type LocalMoment } from "#data/schedule/local-time.ts";
import { isClosedDay, isWholeDay, listRanges } from "#data/schedule/hours.ts";
import type { DayHours, OpenRange, Season, WeekHours } from "#data/schedule/schedule.ts";
import { getRun, isDated, readDay, type Scheduled, toDayNumber } from "#data/schedule/season.ts";
import { WEEKDAYS, type Weekday } from "#data/schedule/weekday.ts";

/** schema.org has no type for farmers markets; farm stands sell groceries. */
const TYPES = { "farmers-market": "LocalBusiness", "farm-stand": "GroceryStore" } as const;

interface JsonLdContext {
  /** The page's public address. */
  url: string;
  /** The share picture's public address. */
  image: string;
  /** "IA" */
  stateCode: string;
  /** For the year of seasonal hours. */
  moment: LocalMoment;
  asOf: AsOf;
}

/** Leaves out unknown facts, and hours and payments that are only likely. */
export function getMarketJsonLd(market: Market, { url, image, stateCode, moment, asOf }: JsonLdContext): object {
  const { standing, confirmed } = market;
  const isNew = (own = confirmed) =>
    getCertainty({ standing, hoursConfirmed: own }, asOf.now, asOf.months) === "current";
  const isCurrent = isNew(market.hoursConfirmed);
  const payments = market.payments.filter((payment) => isNew(getPaymentSource(market, payment)));
  const hours = isCurrent ? getOpeningHoursJsonLd(market, moment) : [];
  const days = getSpecialHoursJsonLd(isCurrent ? market : { notices: market.notices }, moment);
  const links = Object.values(pickFacts(market, ({ kind }) => kind === "link"));
  const amenities = getAmenities(market);
  return {
    "@context": "https://schema.org",
    "@type": TYPES[market.listingType],
    "@id": `${url}#place`,
    name: market.name,
    ...(market.otherNames && { alternateName: market.otherNames }),
    url,
    image,
    ...listTexts(market),
    address: {
      "@type": "PostalAddress",
      ...(market.address && { streetAddress: market.address }),
      addressLocality: market.city,
      addressRegion: stateCode,
      ...(market.zipCode && { postalCode: market.zipCode }),
      addressCountry: "US",
    },
    geo: { "@type": "GeoCoordinates", latitude: market.latitude, longitude: market.longitude },
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(days.length > 0 && { specialOpeningHoursSpecification: days }),
    ...(payments.length > 0 && {
      paymentAccepted: payments.map((payment) => PAYMENT_LABELS[payment].long).join(", "),
    }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map(({ badge }) => ({
        "@type": "LocationFeatureSpecification",
        name: badge,
        value: true,
      })),
    }),
    ...(links.length > 0 && { sameAs: links }),
  };
}

/** Facts that are schema.org properties as they are: `{ telephone: "(414) 555-0134" }`. */
function listTexts(market: Market): object {
  const facts = listFacts(({ schemaOrg }) => schemaOrg);
  const known: Readonly<Record<string, unknown>> = market;
  return Object.fromEntries(
    facts.flatMap(({ name, schemaOrg }) => (schemaOrg && known[name] ? [[schemaOrg, known[name]] as const] : [])),
  );
}

/**
 * The markets near a market, nearest first.
 * @param nearby without the market itself
 * @param toUrl the public address of a market's page
 */
export function getNeighborhoodJsonLd(
  { name }: Pick<Market, "name">,
  nearby: readonly Pick<Market, "id" | "name">[],
  toUrl: (id: number) => string,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: `Markets near ${name}`,
    itemListElement: nearby.map(({ id, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: toUrl(id),
    })),
  };
}

/** Days ahead. Yearly days off are known forever: publish those of one year. */
const DAYS_AHEAD = 366;

/** As in schema.org: days with the same hours together, seasons with this year's dates. */
export interface OpeningHoursSpecification {
  "@type": "OpeningHoursSpecification";
  dayOfWeek: Weekday[];
  /** "08:00" */
  opens: string;
  closes: string;
  /** "2026-05-07": first and last day of the current or next season. */
  validFrom?: string;
  validThrough?: string;
}

interface ValidDates {
  validFrom: string;
  validThrough: string;
}

/** A single day; if closed, it opens and closes at midnight. */
type SpecialHoursSpecification = Omit<OpeningHoursSpecification, "dayOfWeek"> & ValidDates;

/**
 * Leaves out hours as free text, which could only be guessed, hours of every second week or of some weeks of the month,
 * which schema.org cannot express, and days on which the market may be closed or is not here.
 */
export function getOpeningHoursJsonLd(market: Scheduled, moment: LocalMoment): OpeningHoursSpecification[] {
  const seasons = market.schedule?.seasons.filter(({ rhythm }) => !rhythm) ?? [];
  const days = Array.from({ length: DAYS_AHEAD }, (_, inDays) => addDays(moment, inDays));
  const leftOut = days.filter((day) => findUnsure(market, day) !== null || getSpecialDay(market, day)?.place);
  return seasons.flatMap((season) => {
    const dates = isDated(season) ? getComingDates(season, moment) : {};
    const apart = leftOut.filter(({ weekday }) => !isClosedDay(season.week?.[weekday])).map(toDayNumber);
    return splitDates(dates, apart).flatMap((part) => specify(season.week, part));
  });
}

/** The dates before, between and after some days. Without dates it is all year. @param days in order */
function splitDates(dates: Partial<ValidDates>, days: readonly number[]): Partial<ValidDates>[] {
  const first = dates.validFrom === undefined ? -Infinity : readDay(dates.validFrom);
  const last = dates.validThrough === undefined ? Infinity : readDay(dates.validThrough);
  const ends = days.filter((day) => first <= day && day <= last);
  return [...ends, last + 1].flatMap((end, index) => {
    const [from, to] = [(ends[index - 1] ?? first - 1) + 1, end - 1];
    if (from > to) return [];
    return {
      ...(from > -Infinity && { validFrom: toIsoDay(from) }),
      ...(to < Infinity && { validThrough: toIsoDay(to) }),
    };
  });
}

/** Single days within a year: extra days that are certain and here, days off, and days that a notice cancels. */
export function getSpecialHoursJsonLd(market: Scheduled, moment: LocalMoment): SpecialHoursSpecification[] {
  const { schedule, notices = [] } = market;
  const today = toDayNumber(moment);
  const cancelled = notices
    .filter(({ to, isCancelled }) => isCancelled && readDay(to) >= today)
    .map(({ from, to }) => toSpecification({ opens: 0, closes: 0 }, { validFrom: from, validThrough: to }));
  const days = (schedule?.days ?? []).flatMap(({ on, hours, place, isUnsure }) => {
    if (isUnsure || place !== undefined) return [];
    const days = on.length > 5 ? [on] : [`${moment.year}-${on}`, `${moment.year + 1}-${on}`];
    const date = days.find((day) => readDay(day) >= today && readDay(day) < today + DAYS_AHEAD);
    const ranges = isClosedDay(hours) ? [{ opens: 0, closes: 0 }] : toRanges(hours);
    return date === undefined
      ? []
      : ranges.map((range) => toSpecification(range, { validFrom: date, validThrough: date }));
  });
  return [...cancelled, ...days];
}

/** The dates of the current season, or else of the next one. */
export function getComingDates(season: Season, moment: LocalMoment): ValidDates {
  const today = toDayNumber(moment);
  const runs = [-1, 0, 1].map((years) => getRun(season, moment.year + years));
  const { first, last } = runs.find((run) => run.last >= today) ?? getRun(season, moment.year + 1);
  return { validFrom: toIsoDay(first), validThrough: toIsoDay(last) };
}

function toSpecification<Dates>({ opens, closes }: OpenRange, dates: Dates) {
  return { "@type": "OpeningHoursSpecification" as const, opens: toClock(opens), closes: toClock(closes), ...dates };
}

function specify(hours: WeekHours | undefined, dates: Partial<ValidDates>) {
  const found: OpeningHoursSpecification[] = [];
  if (!hours) return found;
  for (const day of WEEKDAYS) {
    for (const range of toRanges(hours[day])) {
      const specification = { ...toSpecification(range, dates), dayOfWeek: [day] };
      const same = found.find(({ opens, closes }) => opens === specification.opens && closes === specification.closes);
      if (same) same.dayOfWeek.push(day);
      else found.push(specification);
    }
  }
  return found;
}

/** Open day and night: 24:00 would equal 0:00, so it ends a minute earlier. */
function toRanges(hours: DayHours | undefined): readonly OpenRange[] {
  return isWholeDay(hours) ? [{ opens: 0, closes: MINUTES_PER_DAY - 1 }] : listRanges(hours);
}

/** After midnight it is a time of the next day; consumers understand `closes` before `opens`. */
function toClock(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
}
