/**
 * Marks markets that were dropped from the lists of their sources: one claim per list, dated by the first file without
 * the market.
 * The claim does not count while another list still has the market.
 */
import { type Claim, type ClaimedMarket, getNewestDay, isOf } from "../../market/claims.ts";
import { compareTexts } from "../../input/compare-texts.ts";
import { type LogEntry, createLogger } from "./import-log.ts";
import type { SourceFile } from "./source-files.ts";
import type { SourceRecord } from "./source-record.ts";
import { getSource, isUsda } from "./record-claims.ts";

type Listed = Pick<SourceRecord, "key" | "updated" | "listingType">;

export interface ListingFile extends Pick<SourceFile, "source" | "day" | "keys"> {
  records: readonly Pick<SourceRecord, "updated" | "listingType">[];
}

/** Replaces the "unlisted" claims of the markets. Logs changes. @param records all known ones */
export function markUnlisted(
  markets: readonly ClaimedMarket[],
  files: readonly ListingFile[],
  records: readonly Listed[],
  log: LogEntry[],
): ClaimedMarket[] {
  const byKey = new Map(records.map((record) => [record.key, record]));
  const oldestFirst = files
    .map((file) => ({ ...file, day: file.day ?? getNewestDay(file.records.map(({ updated: said }) => ({ said }))) }))
    .toSorted((a, b) => compareTexts(a.day, b.day));
  return markets.map((market) => {
    const { id, sources } = market;
    const own = Map.groupBy(sources.filter(isUsda), getSource);
    if (own.size === 0) return market;
    const before = market.claims.filter(isUnlisted);
    const dropped = [...own].flatMap(([source, keys]): Claim[] => {
      const known = before.find((claim) => claim.source === source)?.said;
      const ownFiles = oldestFirst.filter((file) => file.source === source);
      const ownRecords = keys.flatMap((key) => byKey.get(key) ?? []);
      const said = findDropDay(ownRecords, ownFiles, known);
      return said === undefined ? [] : [{ fact: "existence", source, value: "unlisted", said }];
    });
    const claims = market.claims.filter((claim) => !isUnlisted(claim));
    const isGone = dropped.length === own.size;
    if (isGone !== before.some(({ doubt }) => doubt === undefined)) {
      const logChange = createLogger(log, `market ${id}`, claims.find(isOf("name"))?.value ?? "");
      if (isGone) logChange("listed", "no longer listed", `since ${getNewestDay(dropped)}`);
      else logChange("listed", "listed again", sources.join(", "));
    }
    const said = isGone ? dropped : dropped.map((claim): Claim => ({ ...claim, doubt: { code: "superseded" } }));
    return { ...market, claims: [...claims, ...said] };
  });
}

/**
 * @param records a source's records of one market
 * @param known the day found by an earlier import
 * @returns the day from which the source no longer lists any of them; undefined if it lists one, or if the day is unknown
 */
function findDropDay(
  records: readonly Listed[],
  oldestFirst: readonly (ListingFile & { day: string })[],
  known: string | undefined,
): string | undefined {
  if (records.length === 0) return known;
  const hasMarket = ({ keys }: ListingFile) => records.some(({ key }) => keys.includes(key));
  // A file older than a record says nothing about it, nor does the portal's file of another type.
  const canTell = (file: ListingFile & { day: string }) =>
    records.every(
      ({ updated, listingType }) =>
        file.day >= updated && file.records.some((listed) => listed.listingType === listingType),
    );
  const telling = oldestFirst.filter((file) => file.day >= (known ?? "") && (hasMarket(file) || canTell(file)));
  const last = telling.findLastIndex(hasMarket);
  const isListed = last >= 0 && last === telling.length - 1;
  return isListed ? undefined : (known ?? telling[last + 1]?.day);
}

/** Whether the claim says that a USDA list has dropped the market. */
export function isUnlisted({ fact, source, value }: Claim): boolean {
  return fact === "existence" && value === "unlisted" && isUsda(source);
}
