/**
 * Decides a market's place when sources disagree. A web page that is newer than the record moves the market if it says
 * the hours there, if it is the market's own page, if it says that the market left the place, or if a second source
 * contradicts that place, too. Another single page is only shown next to the older place. A row with a machine's date
 * moves nothing by itself away from where a record says the hours.
 */
import { compareTexts } from "../input/compare-texts.ts";
import { statesTimes } from "../schedule/known-hours.ts";
import PUBLISHERS from "../snapshot/publishers.json" with { type: "json" };
import { type Claim, type FactName, type FactValues, isOf, toFactValue, toFactValues } from "./claims.ts";
import { kmBetweenPins, type Position } from "./distance.ts";
import { isSameValue } from "./fact-kinds.ts";
import { FACTS } from "./facts.ts";
import { isSamePlace } from "./same-place.ts";
import { isOnHost, readHost } from "./web-address.ts";

interface SettledPlace {
  /** The address claim of the place that was decided on; null: the newest of the records' facts count. */
  at: Claim<"address"> | null;
  /** The newest claim of the winning place. */
  confirmed: Claim<"address">;
  /** The newest claim of a single page for another place. */
  elsewhere: Claim<"address"> | undefined;
}

/**
 * @param claims valid claims from files
 * @param website the market's website: pages on its host are the market's own
 * @param left the claims of places that pages say the market left
 * @returns null if no claim names a place
 */
export function settlePlace(
  claims: readonly Claim[],
  website: string | null,
  left: readonly Claim<"address">[],
): SettledPlace | null {
  const addresses = claims
    .filter(isOf("address"))
    .toSorted((a, b) => compareTexts(dayOf(a, claims), dayOf(b, claims)) || compareRecords(a, b));
  const pages = addresses.filter(isPage);
  const record = addresses.findLast((claim) => !isPage(claim));
  const first = record ?? pages[0];
  if (!first) return null;
  // Claims from lists with a machine's date count as one claim each, of unknown age.
  const listed = addresses.filter((claim) => isStamped(claim, claims));
  let at = listed.find((claim) => isSame(claim, first)) ?? first;
  let confirmed = first;
  let against = listed.filter((claim) => !isSame(claim, first));
  const since = record ? dayOf(record, claims) : "";
  const isHeldThere = addresses.some((claim) => !isPage(claim) && !listed.includes(claim) && saysHours(claim, claims));
  const outdoesRow = against.length > 0 && isHeldThere && since >= ROWS_SINCE;
  for (const page of pages) {
    if (page === at || page.said <= since) continue;
    if (isSame(page, at)) {
      if (hasPoint(page, claims)) at = page;
    } else {
      const others = against.filter((other) => !isSamePage(other, page) && (isPage(other) || isSame(other, page)));
      const decides =
        isOwn(page, website) ||
        saysHours(page, claims) ||
        left.some((from) => isSameStatement(from, page) && isSame(from, at));
      if (others.length === 0 && !decides) {
        against.push(page);
        continue;
      }
      const same = against.filter((other) => isSame(other, page));
      at = [page, ...same].find((claim) => hasPoint(claim, claims)) ?? page;
    }
    confirmed = page;
    against = [];
  }
  return { at: isPage(confirmed) || outdoesRow ? at : null, confirmed, elsewhere: against.filter(isPage).at(-1) };
}

/**
 * Where pages tell which is right, rows with a machine's date were right against records of before this year, and records
 * since then against the rows.
 */
const ROWS_SINCE = "2016";

/** Whether the page or record that names the address says hours, too, maybe on another day. */
function saysHours(address: Claim, claims: readonly Claim[]): boolean {
  return claims
    .filter(isOf("schedule"))
    .some((claim) => isSameRecord(claim, address) && statesTimes({ schedule: claim.value ?? undefined }));
}

/** "Moved from": a page states the place that the market left as superseded. */
export function isLeftPlace(claim: Claim): claim is Claim<"address"> {
  return claim.fact === "address" && isPage(claim) && claim.doubt?.code === "superseded";
}

/** Whether the claim is from a web page rather than a list. */
export function isPage({ record }: Claim): boolean {
  return record?.startsWith("http") ?? false;
}

/** A machine's date does not tell when the place was stated: it sorts first. */
function dayOf(claim: Claim, claims: readonly Claim[]): string {
  return isStamped(claim, claims) ? "" : claim.said;
}

/** Orders claims of the same day: databases and snapshots store them in different orders. */
function compareRecords(a: Claim, b: Claim): number {
  return compareTexts(a.source, b.source) || compareTexts(a.record ?? "", b.record ?? "");
}

function isSame(a: Claim<"address">, b: Claim<"address">): boolean {
  return isSamePlace(a.value ?? "", b.value ?? "");
}

/** Whether the claim is from a list record with a date set by a machine, which nobody confirmed. */
export function isStamped({ record, said }: Claim, claims: readonly Claim[]): boolean {
  return claims.some((claim) => claim.value === "listed" && claim.record === record && claim.said === said);
}

/** Whether two claims are from the same page, or from one article that a publisher printed twice on one day. */
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

/** Publishers of the web pages that facts come from, by host. */
const BY_HOST = new Map(Object.entries(PUBLISHERS));

/** "https://www.agupdate.com/story/..." → "Agri-View"; an unknown host is returned as it is. */
export function getPublisher(page: string): string {
  const host = readHost(page) ?? page;
  return BY_HOST.get(host) ?? host;
}

function isOwn({ record = "" }: Claim, website: string | null): boolean {
  const host = website === null ? null : readHost(website);
  return (
    host !== null && host === readHost(record) && !SHARED_HOSTS.some((shared) => isOnHost(new URL(record), shared))
  );
}

/** Hosts where anybody can have pages: sharing the host does not make a page the market's own. */
const SHARED_HOSTS = [...FACTS.facebook.hosts, ...FACTS.instagram.hosts, "sites.google.com", "localharvest.org"];

/** Whether the statement of this address gives coordinates, too. */
export function hasPoint(address: Claim, claims: readonly Claim[]): boolean {
  return claims.some((claim) => claim.fact === "latitude" && isSameStatement(claim, address));
}

/** Whether both claims are from the same statement. */
export function isSameStatement(a: Claim, b: Claim): boolean {
  return isSameRecord(a, b) && a.said === b.said;
}

function isSameRecord(a: Claim, b: Claim): boolean {
  return a.source === b.source && a.record === b.record;
}

/**
 * The facts of the place that change with a page's address claim; undefined removes a fact. An old zip code does not
 * fit the new address, so it is removed unless the page gives one. Without coordinates beside the address the old ones
 * stay, but become approximate: in a wide town they are nearer than its middle, so pages there are given no middle
 * (docs/decisions/published-pages.md).
 * @param among names of the place's facts
 * @param point the winning latitude claim so far
 */
export function listPlaceFacts(
  at: Claim<"address">,
  claims: readonly Claim[],
  among: readonly FactName[],
  point: Claim | undefined,
): Map<FactName, Claim | undefined> {
  const stated = claims.filter((claim) => among.includes(claim.fact) && isSameStatement(claim, at));
  const facts = new Map<FactName, Claim | undefined>(stated.map((claim) => [claim.fact, claim]));
  if (!facts.has("zipCode")) facts.set("zipCode", undefined);
  if (!facts.has("latitude")) facts.set("placeIsApproximate", asApproximate(at, point));
  if (facts.has("latitude") && !facts.has("placeIsApproximate")) facts.set("placeIsApproximate", undefined);
  return facts;
}

/** "Approximate" counts only beside a point of the same record. */
export function asApproximate(address: Claim, point: Claim | undefined): Claim<"placeIsApproximate"> {
  return { ...address, record: point?.record, ...toFactValue("placeIsApproximate", true) };
}

/** Kilometers; more than the sources' coordinates of one place differ by error. */
const FAR_KM = 2;

/** Whether records have exact coordinates that are far apart. @param claims those of records */
export function arePointsApart(claims: readonly Claim[]): boolean {
  const points = claims
    .filter(({ fact }) => fact === "latitude")
    .map((claim) => toFactValues(claims.filter((stated) => isSameStatement(stated, claim))))
    .filter(({ placeIsApproximate }) => !placeIsApproximate);
  return points.some((point) => points.some((other) => kmBetweenPins(toPin(point), toPin(other)) > FAR_KM));
}

/** An unknown coordinate is far from nothing: NaN is not greater. */
function toPin({ latitude, longitude }: FactValues): Position {
  return { latitude: latitude ?? NaN, longitude: longitude ?? NaN };
}
