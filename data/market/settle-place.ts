/**
 * Decides a market's place when sources disagree: a web page that names another place than an older record moves the
 * market if a second page agrees or if it is the market's own page. A single other page is only shown next to the older
 * place.
 */
import { compareTexts } from "../input/compare-texts.ts";
import PUBLISHERS from "../snapshot/publishers.json" with { type: "json" };
import { type Claim, type FactName, isOf, toFactValue } from "./claims.ts";
import { isSameValue } from "./fact-kinds.ts";
import { FACTS } from "./facts.ts";
import { isSamePlace } from "./same-place.ts";
import { isOnHost, readHost } from "./web-address.ts";

interface SettledPlace {
  /** The address claim of the place that pages decided on; null: pages leave the records' place unchanged. */
  at: Claim<"address"> | null;
  /** The newest claim of the winning place. */
  confirmed: Claim<"address">;
  /** The newest claim of a single page for another place. */
  elsewhere: Claim<"address"> | undefined;
}

/**
 * @param claims valid claims from files
 * @param website the market's website: pages on its host are the market's own
 * @returns null if no page says anything about the place
 */
export function settlePlace(claims: readonly Claim[], website: string | null): SettledPlace | null {
  const addresses = claims.filter(isOf("address"));
  const pages = addresses.filter(isPage).toSorted((a, b) => compareTexts(a.said, b.said) || compareRecords(a, b));
  const record = findNewestRecord(addresses, claims);
  const first = record ?? pages[0];
  if (!first || pages.length === 0) return null;
  // Claims from lists with a machine's date count as one claim each, of unknown age.
  const listed = addresses.filter((claim) => isStamped(claim, claims));
  let at = listed.find((claim) => isSame(claim, first)) ?? first;
  let confirmed = first;
  let pending = listed.filter((claim) => !isSame(claim, first));
  const since = record ? dayOf(record, claims) : "";
  for (const page of pages) {
    if (page === at || page.said <= since) continue;
    if (isSame(page, at)) {
      if (hasPoint(page, claims)) at = page;
      confirmed = page;
      pending = [];
      continue;
    }
    const same = pending.filter((other) => isSame(other, page));
    if (same.some((other) => !isSamePage(other, page)) || isOwn(page, website)) {
      at = [page, ...same].find((one) => hasPoint(one, claims)) ?? page;
      confirmed = page;
      pending = [];
    } else pending.push(page);
  }
  return { at: isPage(confirmed) ? at : null, confirmed, elsewhere: pending.filter(isPage).at(-1) };
}

/** Whether the claim is from a web page rather than a list. */
export function isPage({ record }: Claim): boolean {
  return record?.startsWith("http") ?? false;
}

function findNewestRecord(
  addresses: readonly Claim<"address">[],
  claims: readonly Claim[],
): Claim<"address"> | undefined {
  return addresses
    .filter((claim) => !isPage(claim))
    .toSorted((a, b) => compareTexts(dayOf(a, claims), dayOf(b, claims)) || compareRecords(a, b))
    .at(-1);
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
  return a.source === b.source && a.record === b.record && a.said === b.said;
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
  if (!facts.has("latitude")) {
    facts.set("placeIsApproximate", { ...at, record: point?.record, ...toFactValue("placeIsApproximate", true) });
  }
  if (facts.has("latitude") && !facts.has("placeIsApproximate")) facts.set("placeIsApproximate", undefined);
  return facts;
}
