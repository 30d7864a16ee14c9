/**
 * Which markets their sources have dropped, and since when. A claim says so for each source that has dropped it, of the
 * day of the first file that lacks it; while another source still lists the market, that claim does not count. So what
 * is known of one source stays known while only another's file is read.
 */
import { type Claim, OUTDONE } from "../../market/claims.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import { type LogEntry, noteFor } from "./import-log.ts";
import { getDay } from "./record-claims.ts";
import { getSource, isUsda } from "./remember-records.ts";
import type { SourceRecord, UsdaSource } from "./source-record.ts";
import type { SaidMarket } from "./update-markets.ts";

/** A file as far as it tells what is listed. */
export interface ListingFile {
  source: UsdaSource;
  /** The newest date in it. */
  day: string;
  /** The portal has a file for each: what is of another kind it cannot have dropped. */
  listingTypes: ReadonlySet<unknown>;
  keys: ReadonlySet<string>;
}

/** The markets, each with what is to be said of the lists that have dropped it. */
export function markUnlisted(
  markets: readonly SaidMarket[],
  files: readonly ListingFile[],
  old: MarketSnapshot | null,
  log: LogEntry[],
): SaidMarket[] {
  const names = new Map(old?.markets.map(({ id, name }) => [id, name]));
  return markets.map((market) => {
    const { id, sources, claims } = market;
    const own = [...new Set(sources.filter(isUsda).map((key) => getSource(key)))];
    if (own.length === 0) return market;
    const before = (old?.claims?.get(id) ?? []).filter(isUnlisted);
    const dropped = own.flatMap((source): Claim[] => {
      const known = before.find((claim) => claim.source === source)?.said;
      const since = findDropped(market, source, known, files);
      return since === null ? [] : [{ fact: "existence", source, value: "unlisted", said: since }];
    });
    const isGone = dropped.length === own.length;
    const wasGone = before.some(({ doubt }) => doubt === undefined);
    if (isGone !== wasGone) {
      const what = isGone ? "no longer listed" : "listed again";
      const name = names.get(id) ?? String(claims.find(({ fact }) => fact === "name")?.value);
      noteFor(log, `market ${id}`, name)("listed", what, isGone ? `since ${getDay(dropped)}` : sources.join(", "));
    }
    const said = isGone ? dropped : dropped.map((claim) => ({ ...claim, doubt: OUTDONE }));
    return { ...market, claims: [...claims.filter((claim) => !isUnlisted(claim)), ...said] };
  });
}

/** Whether the newest of the files that are as new as the record lacks it. */
export function isGone({ key, source, updated, listingType }: SourceRecord, files: readonly ListingFile[]): boolean {
  const newest = files
    .filter((file) => file.source === source && file.day >= updated)
    .filter(({ keys, listingTypes }) => keys.has(key) || listingTypes.has(listingType))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];
  return newest !== undefined && !newest.keys.has(key);
}

/** Whether a USDA list has dropped the market, as this claim says. */
export function isUnlisted({ fact, source, value }: Claim): boolean {
  return fact === "existence" && value === "unlisted" && isUsda(source);
}

/** Since when this source lists none of the market's records; null where it lists one. */
function findDropped(
  { sources, claims }: SaidMarket,
  source: UsdaSource,
  known: string | undefined,
  files: readonly ListingFile[],
): string | null {
  const said = claims.filter((claim) => claim.source === source);
  const updated = getDay(said.filter(isRowsDay));
  const types = said.filter(({ fact }) => fact === "listingType");
  // An older edition cannot have dropped what a newer one has.
  const ours = files
    .filter((file) => file.source === source)
    .filter(
      (file) => has(file, sources) || (file.day >= updated && types.every(({ value }) => file.listingTypes.has(value))),
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const last = ours.findLastIndex((file) => has(file, sources));
  const newest = ours.at(-1);
  if (!newest || (known !== undefined && known > newest.day)) return known ?? null;
  const first = ours[last + 1];
  return first ? (known ?? first.day) : null;
}

/** A schedule may be older than its row. */
function isRowsDay(claim: Claim): boolean {
  return claim.fact !== "schedule" && !isUnlisted(claim);
}

function has({ keys }: ListingFile, sources: readonly string[]): boolean {
  return sources.some((key) => keys.has(key));
}
