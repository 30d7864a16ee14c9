/**
 * What single records say, as claims. A record may stand in several editions of its file: the newest of these has the last
 * word, fact by fact, and the others fill gaps.
 */
import { type Claim, type FactName, HELD, isNothing } from "../../market/claims.ts";
import { distanceKm } from "../../market/distance.ts";
import type { ListingType, Payment } from "../../market/market-schema.ts";
import type { Schedule } from "../../schedule/schedule.ts";
import { listDated } from "../../schedule/season.ts";
import { NEAR_KM } from "./similarity.ts";
import { orderItems } from "./products.ts";
import { settleSchedule, type SourceSchedule } from "./schedule.ts";
import type { SourceRecord } from "./source-record.ts";

/** A record as all its editions tell it, its fields as its claims say them. */
export interface KnownRecord extends SourceRecord {
  /** One of each fact, and one of each fact that it says something doubtful of. */
  claims: readonly Claim[];
}

/** What one row says; doubtful claims behind the others. */
export function listClaims(row: SourceRecord): Claim[] {
  const { key, source, updated, isStamped, doubts = [], schedule } = row;
  const facts: [FactName, unknown][] = [
    ["existence", isStamped ? "listed" : HELD],
    ...ROW_FACTS.map((fact): [FactName, unknown] => [fact, row[fact]]),
    ["customList", orderItems(row.isOrganic === true ? [...row.items, ORGANIC] : row.items)],
    ["payments", row.payments],
    ["schedule", settleSchedule(schedule)],
  ];
  const base = { source, record: key };
  const said = (fact: FactName) => (fact === "schedule" ? (schedule.asOf ?? updated) : updated);
  return [
    ...facts.flatMap(([fact, value]) => (isNothing(value) ? [] : [{ fact, ...base, value, said: said(fact) }])),
    ...doubts.map(({ fact, value, reason }) => ({ fact, ...base, value, said: said(fact), doubt: reason })),
  ];
}

const ROW_FACTS = [
  ...(["listingType", "name", "city", "address", "zipCode", "latitude", "longitude", "placeIsApproximate"] as const),
  ...(["phoneNumber", "website", "facebook", "instagram"] as const),
];

/** The portal does not ask for it; the directory does, in a column of its own. */
export const ORGANIC = "Organic produce";

/** How the doubt begins of hours that are those of another place of the market. */
export const HOURS_ELSEWHERE = "these are the hours of another address";

/**
 * @param rows of one record, in the order in which their files were given; at least one
 * @param stored the record as an earlier import left it: it counts when it is newer than the rows; otherwise it keeps
 * the facts that the files do not ask for
 * @param told the facts that the files of the record's source ask for
 * @returns null when too little is known to recognize a market
 */
export function joinRecord(
  rows: readonly SourceRecord[],
  stored: KnownRecord | undefined,
  told: ReadonlySet<FactName>,
): KnownRecord | null {
  const newest = rows.toSorted((a, b) => (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0));
  const [first] = newest;
  if (!first || (stored && stored.updated > first.updated)) return stored ?? null;
  const untold = stored?.claims.filter(({ fact }) => !told.has(fact)) ?? [];
  const hasPartialItems = newest.find(({ items }) => items.length > 0)?.hasPartialItems ?? false;
  const record = toRecord(joinEditions([...newest.map(listClaims), untold]), first);
  return record && { ...record, hasPartialItems };
}

/** What was said last of it. */
export function getNewestDay(claims: readonly Pick<Claim, "said">[]): string {
  return claims.reduce((day, { said }) => (said > day ? said : day), "");
}

/** @param editions the newest first */
function joinEditions(editions: readonly (readonly Claim[])[]): Claim[] {
  const claims: Claim[] = [];
  const doubts: Claim[] = [];
  const find = (list: readonly Claim[], fact: FactName) => list.find((claim) => claim.fact === fact);
  for (const edition of editions) {
    const moved = isElsewhere(claims, edition);
    const isPlaced = find(claims, "latitude") !== undefined;
    const speaks = new Set([...claims, ...doubts].map(({ fact }) => fact));
    for (const claim of edition) {
      if (claim.doubt !== undefined) {
        // One reason is enough to ask a volunteer.
        if (!speaks.has(claim.fact) && !find(doubts, claim.fact)) doubts.push(claim);
        continue;
      }
      if ((moved && AT_PLACE.has(claim.fact)) || (isPlaced && claim.fact === "placeIsApproximate")) continue;
      const known = find(claims, claim.fact);
      if (!known) claims.push(claim);
      else if (claim.fact === "schedule" && !hasKnownHours(known.value) && hasKnownHours(claim.value)) {
        claims[claims.indexOf(known)] = claim;
      }
    }
  }
  return [...claims, ...doubts];
}

/** What an older word of another place says nothing of. */
const AT_PLACE: ReadonlySet<FactName> = new Set(["address", "zipCode"]);

function isElsewhere(a: readonly Claim[], b: readonly Claim[]): boolean {
  const [here, there] = [readPosition(a), readPosition(b)];
  return here !== null && there !== null && distanceKm(here, there) > NEAR_KM;
}

function readPosition(claims: readonly Claim[]): { latitude: number; longitude: number } | null {
  const get = (fact: FactName) => claims.find((claim) => claim.fact === fact && claim.doubt === undefined)?.value;
  const [latitude, longitude] = [get("latitude"), get("longitude")];
  return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
}

/** Whether a schedule's hours are known. */
export function hasKnownHours(schedule: unknown): boolean {
  return (schedule as Schedule).seasons.some(({ week }) => week !== undefined);
}

/** The facts that the files of a source ask for: those that any of their rows gives. */
export function listCoveredFacts(rows: readonly SourceRecord[]): ReadonlySet<FactName> {
  return new Set(rows.flatMap((row) => listClaims(row).map(({ fact }) => fact)));
}

/** The record that says this; null where it lacks what every record has. */
export function toRecord(
  claims: readonly Claim[],
  { key, source, state }: Pick<SourceRecord, "key" | "source" | "state">,
): KnownRecord | null {
  const values = new Map(claims.flatMap(({ fact, value, doubt }) => (doubt === undefined ? [[fact, value]] : [])));
  const text = (fact: FactName) => values.get(fact) as string | undefined;
  const position = readPosition(claims);
  const [name, city, listingType] = [text("name"), text("city"), text("listingType")];
  if (name === undefined || city === undefined || listingType === undefined || !position) return null;
  return {
    ...{ key, source, state, claims, name, city, county: "", ...position, hasPartialItems: false },
    listingType: listingType as ListingType,
    updated: getNewestDay(claims.filter(({ fact }) => fact !== "schedule")),
    ...(values.get("existence") === "listed" && { isStamped: true }),
    address: text("address"),
    zipCode: text("zipCode"),
    phoneNumber: text("phoneNumber"),
    website: text("website"),
    facebook: text("facebook"),
    instagram: text("instagram"),
    items: (values.get("customList") ?? []) as string[],
    payments: (values.get("payments") ?? []) as Payment[],
    schedule: readSchedule(values.get("schedule") as Schedule | undefined),
  };
}

/** As far as records are compared by it. */
function readSchedule(schedule: Schedule | undefined): SourceSchedule {
  return {
    seasons: listDated({ schedule }).map(({ from, to, assumed, week }) => ({
      ...{ from, to },
      ...(assumed && { assumed }),
      ...(week && { hours: week }),
    })),
    dropped: [],
  };
}
