/**
 * Puts what pages published in the place of what the same source said before: as claims of the markets that they are
 * about, and as markets of their own where no list has them.
 */
import type { Claim, FactValues } from "../../market/claims.ts";
import type { Position } from "../../market/distance.ts";
import { cityKey } from "../../market/name-words.ts";
import { resolve } from "../../market/resolve.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import type { Dates } from "../../schedule/season.ts";
import { type LogEntry, noteFor } from "../usda/import-log.ts";
import { hasHouseNumber, isSameStreet } from "../usda/street-words.ts";
import type { SaidMarket } from "../usda/update-markets.ts";
import { findNamesake, findNear, findSame, groupRows, isOwn, isSameMarket, type Known } from "./find-market.ts";
import { listIndoors, listPageClaims, type Others, toClaim } from "./page-claims.ts";
import { listDays } from "./page-schedule.ts";
import { type Page, toPages } from "./page.ts";
import type { PublishedRow } from "./read-published.ts";
import { readAddress, tidyName } from "./tidy-words.ts";

export interface AttachOptions {
  places: Gazetteer;
  /** Of the region, where no page tells a season's end. */
  outdoorSeason: Dates;
  /** The first number that a new market can get. */
  nextId: number;
  /** Whether the market with this key was taken off the site: it stays off. */
  isRemoved?: (source: string) => boolean;
}

/**
 * All markets with the claims of these rows' pages and of no others; one that only pages know, and that is in no row
 * any more, keeps its last ones. The same rows again change nothing.
 */
export function attachPublished(
  markets: readonly SaidMarket[],
  rows: readonly PublishedRow[],
  options: AttachOptions,
  log: LogEntry[],
): SaidMarket[] {
  const directory = markets.map(toEntry);
  const { certain, unsure, unknown } = assign(rows, directory, log);
  const updated = directory.map((entry): SaidMarket => {
    const { market, others } = entry;
    const pages = toPages(certain.get(market) ?? []);
    const place = isOwn(market) ? describeMarket(pages, directory, options.places) : [];
    // Rows that make no market of it any more leave it what it has.
    if (!place) return market;
    const doubtful = listPageClaims(toPages(unsure.get(market) ?? []), others, options.outdoorSeason);
    const claims = [
      ...market.claims.filter(isOthers),
      ...place,
      ...listPageClaims(pages, others, options.outdoorSeason),
      ...listIndoors(pages),
      ...doubtful.map((claim) => ({ ...claim, doubt: "the page may be about another market" })),
    ];
    return { ...market, claims };
  });
  return [...updated, ...addMarkets(unknown, directory, options, log)].sort((a, b) => a.id - b.id);
}

interface Entry extends Known {
  others: Others;
  /** Where others than pages have placed it. */
  position: Position | null;
}

function toEntry(market: SaidMarket): Entry {
  const { facts, winners } = resolve(market.claims.filter(isOthers));
  // A market that only pages know is found again by what they said.
  const known = isOwn(market) ? resolve(market.claims).facts : facts;
  const { name = "", city = "", address } = known as { name?: string; city?: string; address?: string };
  const { latitude, longitude } = facts as Partial<Position>;
  return {
    market,
    name,
    city,
    address,
    days: listDays(known.schedule as Parameters<typeof listDays>[0]),
    others: { facts, placed: getPlaced(market, winners.get("latitude")) },
    position: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
  };
}

/** Of a row with a machine's date nobody knows how old its place is. */
function getPlaced({ claims }: SaidMarket, point: Claim | undefined): string | null {
  const isListed = claims.some(
    ({ fact, value, record }) => fact === "existence" && value === "listed" && record === point?.record,
  );
  return isListed ? "" : (point?.said ?? null);
}

function isOthers({ source }: Claim): boolean {
  return source !== "published";
}

interface Assigned {
  certain: Map<SaidMarket, PublishedRow[]>;
  unsure: Map<SaidMarket, PublishedRow[]>;
  /** By market. */
  unknown: PublishedRow[][];
}

function assign(rows: readonly PublishedRow[], directory: readonly Entry[], log: LogEntry[]): Assigned {
  const certain = new Map<SaidMarket, PublishedRow[]>();
  const unsure = new Map<SaidMarket, PublishedRow[]>();
  const add = (known: Known, group: readonly PublishedRow[], isSure: boolean) => {
    const taken = isSure ? certain : unsure;
    taken.set(known.market, [...(taken.get(known.market) ?? []), ...group]);
    for (const row of group) {
      const [step, what] = isSure
        ? (["merged", "page about a market"] as const)
        : (["not merged", "page that may be about another market"] as const);
      noteFor(log, row.url, row.name)(step, what, `market ${known.market.id} ${known.name}`);
    }
  };
  const rest: PublishedRow[] = [];
  for (const row of rows) {
    const known = findNear(row, directory);
    if (known && (!row.isUnsure || isSameMarket(row, known)))
      add(findNamesake(row, known, directory) ?? known, [row], true);
    else rest.push(row);
  }
  const unknown = groupRows(rest).filter((group) => {
    const guess = group.every((row) => row.isUnsure) ? findFirst(group, (row) => findNear(row, directory)) : null;
    const known = guess ?? findByKey(group, directory) ?? findFirst(group, (row) => findSame(row, directory));
    if (known) add(known, group, guess === null);
    return !known;
  });
  return { certain, unsure, unknown };
}

function findFirst<T, R>(list: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of list) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

function findByKey(group: readonly PublishedRow[], directory: readonly Entry[]): Entry | null {
  const keys = new Set(group.map(toKey));
  return directory.find(({ market }) => market.sources.some((source) => keys.has(source))) ?? null;
}

/** "published:sister-bay/farmers-market": the same for every spelling that differs in case and signs alone. */
function toKey({ city, name }: { city: string; name: string }): string {
  return `published:${toSlug(city)}/${toSlug(name)}`;
}

function toSlug(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/['’.]/g, "")
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("-");
}

function addMarkets(
  groups: readonly (readonly PublishedRow[])[],
  directory: readonly Entry[],
  { places, outdoorSeason, nextId, isRemoved = () => false }: AttachOptions,
  log: LogEntry[],
): SaidMarket[] {
  const added = groups.flatMap((rows) => {
    const pages = toPages(rows);
    const [row] = rows;
    const place = describeMarket(pages, directory, places);
    const name = place?.find(({ fact }) => fact === "name")?.value;
    if (!row || !place || typeof name !== "string") {
      for (const { url, name } of rows)
        noteFor(log, url, name)("dropped", "page that makes no market", row?.city ?? "");
      return [];
    }
    const key = toKey({ city: row.city, name });
    const note = noteFor(log, row.url, name);
    if (rows.some((one) => isRemoved(toKey(one))) || isRemoved(key)) {
      note("kept", "market that was taken off the site stays off it", row.city);
      return [];
    }
    note("merged", "market that no list has", row.city);
    const claims = [...place, ...listPageClaims(pages, NOTHING, outdoorSeason), ...listIndoors(pages)];
    return [{ sources: [key], claims }];
  });
  return added
    .toSorted((a, b) => ((a.sources[0] ?? "") < (b.sources[0] ?? "") ? -1 : 1))
    .map((market, index) => ({ id: nextId + index, ...market }));
}

const NOTHING: Others = { facts: {} satisfies FactValues, placed: null };

/**
 * Its name as the newest page prints it, and where it is; null where no page says that it is held, where neither a
 * place nor hours are known, or where nobody knows the town.
 */
function describeMarket(pages: readonly Page[], directory: readonly Entry[], places: Gazetteer): Claim[] | null {
  const held = pages.filter(({ existence }) => existence === "held");
  const [newest] = held;
  const rows = pages.filter(({ said }) => said === newest?.said).flatMap((page) => page.rows);
  const [row] = rows.toSorted((a, b) => b.name.length - a.name.length || (a.name < b.name ? -1 : 1));
  const isKnown = held.some((page) => page.weeks.length > 0 || page.rows.some(({ place }) => place !== ""));
  if (!newest || !row || !isKnown) return null;
  const addressed = findAddressed(held) ?? newest;
  const address = findAddress(addressed);
  const exact = address === null ? null : findPoint(row, address, directory);
  const point = exact ?? places.findTown(row.city);
  if (!point) return null;
  return [
    toClaim(newest, "listingType", "farmers-market"),
    toClaim(newest, "name", tidyName(row.name)),
    toClaim(newest, "city", row.city),
    ...(address === null ? [] : [toClaim(addressed, "address", address)]),
    toClaim(addressed, "latitude", point.latitude),
    toClaim(addressed, "longitude", point.longitude),
    ...(exact ? [] : [toClaim(addressed, "placeIsApproximate", true)]),
  ];
}

/** The newest page with an address, or an older one that says the same more fully: "Music Hall, 130 First St". */
function findAddressed(pages: readonly Page[]): Page | undefined {
  const newest = findFirst(pages, findAddress);
  if (newest === null) return undefined;
  const length = (page: Page) => findAddress(page)?.length ?? 0;
  return pages.filter((page) => findAddress(page)?.startsWith(newest)).toSorted((a, b) => length(b) - length(a))[0];
}

function findAddress({ rows }: Page): string | null {
  return findFirst(rows, ({ place }) => readAddress(place));
}

/** A market of the town with the same house number and street has a point. */
function findPoint(row: PublishedRow, address: string, directory: readonly Entry[]): Position | null {
  if (!hasHouseNumber(address)) return null;
  const same = directory.find(
    (known) => known.position && cityKey(known) === cityKey(row) && isSameStreet(known.address, address),
  );
  return same?.position ?? null;
}
