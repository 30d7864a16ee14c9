/**
 * Marks markets that were dropped from the lists of their sources: one claim per list, dated by the first file without
 * the market.
 * The claim does not count while another list still has the market.
 */
import { type Claim, getNewestDay, SUPERSEDED } from "../../market/claims.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import { type LogEntry, createLogger } from "./import-log.ts";
import type { SourceRecord, UsdaSourceId } from "./source-record.ts";
import { type ClaimedMarket, getSource, isUsda } from "./record-claims.ts";

/** The listings of a file. */
export interface ListingFile {
  source: UsdaSourceId;
  /** The newest date in it. */
  day: string;
  /** Types of its listings: the portal has one file for each, which says nothing about other types. */
  listingTypes: ReadonlySet<unknown>;
  keys: ReadonlySet<string>;
}

type Listed = Pick<SourceRecord, "key" | "source" | "updated" | "listingType">;

/** Day of the first file that lacks the record; null if the newest file has it, undefined if no file can tell. */
function findDropDay(
  { key, source, updated, listingType }: Listed,
  files: readonly ListingFile[],
): string | null | undefined {
  const telling = files
    .filter((file) => file.source === source)
    // A file older than the record says nothing about it.
    .filter((file) => file.keys.has(key) || (file.day >= updated && file.listingTypes.has(listingType)))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (telling.length === 0) return undefined;
  return telling[telling.findLastIndex(({ keys }) => keys.has(key)) + 1]?.day ?? null;
}

interface Lists {
  files: readonly ListingFile[];
  /** All known records, by key. */
  records: ReadonlyMap<string, Listed>;
  old: MarketSnapshot | null;
}

/** Replaces the "unlisted" claims of the markets. Logs changes. */
export function markUnlisted(markets: readonly ClaimedMarket[], lists: Lists, log: LogEntry[]): ClaimedMarket[] {
  return markets.map((market) => {
    const { id, sources, claims } = market;
    const own = Map.groupBy(sources.filter(isUsda), getSource);
    if (own.size === 0) return market;
    const before = (lists.old?.claims?.get(id) ?? []).filter(isUnlisted);
    const dropped = [...own].flatMap(([source, keys]): Claim[] => {
      const known = before.find((claim) => claim.source === source)?.said ?? null;
      const since = findSince(keys, known, lists);
      return since === null ? [] : [{ fact: "existence", source, value: "unlisted", said: since }];
    });
    const isGone = dropped.length === own.size;
    const wasGone = before.some(({ doubt }) => doubt === undefined);
    if (isGone !== wasGone) {
      const what = isGone ? "no longer listed" : "listed again";
      const name = String(claims.find(({ fact }) => fact === "name")?.value);
      createLogger(log, `market ${id}`, name)(
        "listed",
        what,
        isGone ? `since ${getNewestDay(dropped)}` : sources.join(", "),
      );
    }
    const said = isGone ? dropped : dropped.map((claim) => ({ ...claim, doubt: SUPERSEDED }));
    return { ...market, claims: [...claims.filter((claim) => !isUnlisted(claim)), ...said] };
  });
}

/**
 * @returns the day from which a source no longer lists any of the market's records; null if it lists one, or if the day
 * is unknown. @param known the day found by an earlier import
 */
function findSince(keys: readonly string[], known: string | null, { files, records }: Lists): string | null {
  const newer = files.filter(({ day }) => known === null || day >= known);
  const days = keys.flatMap((key) => records.get(key) ?? []).map((record) => findDropDay(record, newer));
  if (days.includes(null)) return null;
  if (known !== null || days.includes(undefined)) return known;
  return days.reduce<string | null>((last, day = null) => (day !== null && day > (last ?? "") ? day : last), null);
}

/** Whether the claim says that a USDA list has dropped the market. */
export function isUnlisted({ fact, source, value }: Claim): boolean {
  return fact === "existence" && value === "unlisted" && isUsda(source);
}
