/**
 * Where a market is, by what sources say: a page that names another place than an older record moves the market when a
 * second page names the same one, or when it is the market's own. One alone is said beside the older place.
 */
import type { Claim, FactName } from "./claims.ts";
import { isSameValue } from "./fact-kinds.ts";
import { FACTS } from "./facts.ts";
import { getPublisher } from "./publishers.ts";
import { isSamePlace } from "./same-place.ts";
import { isOnHost, readHost } from "./web-address.ts";

interface SettledPlace {
  /** The claim of its address that a page has made, or that one confirms; null: pages leave it where records say. */
  at: Claim | null;
  /** The newest word that it is there. */
  confirmed: Claim;
  /** The newest word of one page alone that puts it somewhere else. */
  elsewhere: Claim | undefined;
}

/**
 * @param claims of files that count
 * @param website of the market: pages of its host are its own words
 * @returns null where no page says anything of its place
 */
export function settlePlace(claims: readonly Claim[], website: string | null): SettledPlace | null {
  const words = claims.filter(({ fact }) => fact === "address");
  const pages = words.filter(isPage).toSorted((a, b) => compare(a.said, b.said) || compareRecords(a, b));
  const record = findNewestRecord(words, claims);
  const first = record ?? pages[0];
  if (!first || pages.length === 0) return null;
  // What a list has under a machine's date is one word, of an age that nobody knows.
  const listed = words.filter((word) => isStamped(word, claims));
  let at: Claim = listed.find((word) => isSame(word, first)) ?? first;
  let confirmed: Claim = first;
  let pending = listed.filter((word) => !isSame(word, first));
  const since = record ? dayOf(record, claims) : "";
  for (const word of pages) {
    if (word === at || word.said <= since) continue;
    if (isSame(word, at)) {
      if (hasPoint(word, claims)) at = word;
      confirmed = word;
      pending = [];
      continue;
    }
    const same = pending.filter((other) => isSame(other, word));
    if (same.some((other) => !isSamePage(other, word)) || isOwn(word, website)) {
      at = [word, ...same].find((one) => hasPoint(one, claims)) ?? word;
      confirmed = word;
      pending = [];
    } else pending.push(word);
  }
  return { at: isPage(confirmed) ? at : null, confirmed, elsewhere: pending.filter(isPage).at(-1) };
}

/** Whether it stood on a page, and in no list. */
export function isPage({ record }: Claim): boolean {
  return record?.startsWith("http") ?? false;
}

function findNewestRecord(words: readonly Claim[], claims: readonly Claim[]): Claim | undefined {
  return words
    .filter((word) => !isPage(word))
    .toSorted((a, b) => compare(dayOf(a, claims), dayOf(b, claims)) || compareRecords(a, b))
    .at(-1);
}

/** A machine's date says when a record was listed, and nothing of its place. */
function dayOf(word: Claim, claims: readonly Claim[]): string {
  return isStamped(word, claims) ? "" : word.said;
}

/** Of one day: claims are stored in more than one order. */
function compareRecords(a: Claim, b: Claim): number {
  return compare(a.source, b.source) || compare(a.record ?? "", b.record ?? "");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function isSame(a: Claim, b: Claim): boolean {
  return isSamePlace(String(a.value), String(b.value));
}

/** Whether nobody vouched for the record that the claim stands in: a machine wrote its date into a list. */
export function isStamped({ record, said }: Claim, claims: readonly Claim[]): boolean {
  return claims.some((claim) => claim.value === "listed" && claim.record === record && claim.said === said);
}

/** Whether two words are one: of one page, or of an article that its paper prints in two places on one day. */
function isSamePage(a: Claim, b: Claim): boolean {
  if (!isPage(a) || !isPage(b)) return a.record === b.record;
  return (
    isSameValue("website", a.record, b.record) ||
    (a.said.length > 7 && a.said === b.said && publisherOf(a) === publisherOf(b))
  );
}

function publisherOf({ publisher, record = "" }: Claim): string {
  return publisher ?? getPublisher(record);
}

function isOwn({ record = "" }: Claim, website: string | null): boolean {
  const host = website === null ? null : readHost(website);
  return (
    host !== null && host === readHost(record) && !SHARED_HOSTS.some((shared) => isOnHost(new URL(record), shared))
  );
}

/** On which everybody has pages: one of them is not the market's own for standing there. */
const SHARED_HOSTS = [...FACTS.facebook.hosts, ...FACTS.instagram.hosts, "sites.google.com", "localharvest.org"];

function hasPoint(word: Claim, claims: readonly Claim[]): boolean {
  return claims.some((claim) => claim.fact === "latitude" && isBeside(claim, word));
}

/** Whether both stand in one statement. */
export function isBeside(a: Claim, b: Claim): boolean {
  return a.source === b.source && a.record === b.record && a.said === b.said;
}

/**
 * The facts of the place that go with a page's word for it; undefined: there is none. A zip code that it does not name was
 * that of the place before. So was a point, which is approximate from then on.
 * @param among those that go together
 * @param point the claim of the latitude that counted before
 */
export function listPlaceFacts(
  at: Claim,
  claims: readonly Claim[],
  among: readonly FactName[],
  point: Claim | undefined,
): Map<FactName, Claim | undefined> {
  const beside = claims.filter((claim) => among.includes(claim.fact) && isBeside(claim, at));
  const facts = new Map<FactName, Claim | undefined>(beside.map((claim) => [claim.fact, claim]));
  if (!facts.has("zipCode")) facts.set("zipCode", undefined);
  if (!facts.has("latitude")) {
    facts.set("placeIsApproximate", { ...at, record: point?.record, fact: "placeIsApproximate", value: true });
  }
  if (facts.has("latitude") && !facts.has("placeIsApproximate")) facts.set("placeIsApproximate", undefined);
  return facts;
}
