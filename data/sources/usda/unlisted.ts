/**
 * Which markets their lists have dropped, and since when. A claim says so for each list that has dropped a market, of the
 * day of the first file that lacks it; while another list still has the market, that claim does not count.
 */
import { type Claim, SUPERSEDED } from "../../market/claims.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import { type LogEntry, createLogger } from "./import-log.ts";
import { getNewestDay } from "./record-claims.ts";
import type { SourceRecord, UsdaSource } from "./source-record.ts";
import { getSource, isUsda } from "./stored-records.ts";
import type { ClaimedMarket } from "./update-markets.ts";

/** A file as far as it tells what is listed. */
export interface ListingFile {
  source: UsdaSource;
  /** The newest date in it. */
  day: string;
  /** The portal has a file for each: what is of another kind it cannot have dropped. */
  listingTypes: ReadonlySet<unknown>;
  keys: ReadonlySet<string>;
}

type Listed = Pick<SourceRecord, "key" | "source" | "updated" | "listingType">;

/** The day of the first file that no longer lists a record; null when the newest file lists it, undefined when none can tell. */
export function findDropDay(
  { key, source, updated, listingType }: Listed,
  files: readonly ListingFile[],
): string | null | undefined {
  const telling = files
    .filter((file) => file.source === source)
    // An older edition cannot have dropped what was listed since.
    .filter((file) => file.keys.has(key) || (file.day >= updated && file.listingTypes.has(listingType)))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (telling.length === 0) return undefined;
  return telling[telling.findLastIndex(({ keys }) => keys.has(key)) + 1]?.day ?? null;
}

interface Lists {
  files: readonly ListingFile[];
  /** All that are known, by key. */
  records: ReadonlyMap<string, Listed>;
  old: MarketSnapshot | null;
}

/** The markets, each with what is to be said of the lists that have dropped it. */
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
 * Since when a source lists none of a market's records; null when it lists one, or nobody can tell.
 * @param known the day that an earlier import found
 */
function findSince(keys: readonly string[], known: string | null, { files, records }: Lists): string | null {
  const newer = files.filter(({ day }) => known === null || day >= known);
  const days = keys.flatMap((key) => records.get(key) ?? []).map((record) => findDropDay(record, newer));
  if (days.includes(null)) return null;
  if (known !== null || days.includes(undefined)) return known;
  return days.reduce<string | null>((last, day = null) => (day !== null && day > (last ?? "") ? day : last), null);
}

/** Whether a USDA list has dropped the market, as this claim says. */
export function isUnlisted({ fact, source, value }: Claim): boolean {
  return fact === "existence" && value === "unlisted" && isUsda(source);
}
