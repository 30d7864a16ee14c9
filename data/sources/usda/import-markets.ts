/** Imports the USDA's files: takes their texts and the old snapshot, returns the new snapshot and a log. */
import type { Market } from "../../market/market-schema.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import { checkMarketSnapshot, resolveMarket } from "../../files/read-snapshot.ts";
import { isDate } from "../../schedule/calendar-day.ts";
import { hasHours } from "../../schedule/known-hours.ts";
import { buildMarket } from "./build-market.ts";
import { checkAmounts } from "./check-amounts.ts";
import { linkSessions } from "./sessions.ts";
import { groupRecords } from "./group-records.ts";
import { ImportError } from "./import-error.ts";
import { type LogEntry, createLogger } from "./import-log.ts";
import { isUnchanged } from "./similarity.ts";
import { readRecords } from "./read-records.ts";
import type { KnownRecord } from "./record-claims.ts";
import { readSourceFiles, type SourceFile, type SourceTexts } from "./source-files.ts";
import { findDropDay, type ListingFile, markUnlisted } from "./unlisted.ts";
import type { State } from "./states.ts";
import { getSource, listStoredRecords } from "./stored-records.ts";
import { type ClaimedMarket, updateMarkets } from "./update-markets.ts";

export interface ImportInput extends SourceTexts {
  state: State;
  /** Without it, towns and zip codes are not checked. */
  places?: Gazetteer | undefined;
  old: MarketSnapshot | null;
  /** Accepts fewer listings than expected. */
  allowFew?: boolean | undefined;
}

export interface ImportResult {
  snapshot: MarketSnapshot;
  log: LogEntry[];
  /** Row counts by file. */
  files: { name: SourceFile["name"]; rows: number; rowsOfState: number }[];
  /** Number of markets with a record in the files. */
  imported: number;
  /** Pairs of market ids that may be duplicates; people must merge them. */
  duplicates: [id: number, other: number][];
}

/**
 * Idempotent. Keeps claims of files that are not given, so that a refresh can use the portal's files alone
 * (docs/decisions/usda.md).
 * @throws ImportError if a file is damaged or suspiciously small
 */
export function importMarkets(input: ImportInput): ImportResult {
  const { old, state, places } = input;
  const log: LogEntry[] = [];
  const files = readSourceFiles(input, state, log);
  if (files.length === 0) throw new ImportError("Give at least one file.");
  checkAmounts(files, input);

  const given = new Set(files.flatMap(({ keys }) => keys));
  const stored = listStoredRecords(old, state);
  const settled = new Map(old?.markets.flatMap(({ id, sources }) => sources.map((key) => [key, id])));
  const lists = files.map(toListingFile);
  const records = readRecords(files, { stored, places }, log);
  const isGone = (record: KnownRecord) => typeof findDropDay(record, lists) === "string";
  const isNew = (record: KnownRecord) => !isUnchanged(record, stored.get(record.key));
  const { groups, duplicates } = groupRecords(records, { settled, isNew, isGone }, log);
  const kept = groups.filter((group) => isWorthKeeping(group, settled, log));
  logUnchanged(kept, given, log);
  const fresh = kept.map(buildMarket);
  const imported = fresh.filter(({ sources }) => sources.some((key) => given.has(key))).length;
  if (imported === 0) throw new ImportError(`The files hold no listing in ${state.name}.`);

  const updated = updateMarkets(fresh, old, log);
  const byKey = new Map(records.map((record) => [record.key, record]));
  const listed = markUnlisted(updated, { files: lists, records: byKey, old }, log);
  const said = linkSessions(listed, fold, state, log);
  const days = said.flatMap(({ claims }) =>
    claims.filter(({ fact, said: on }) => fact === "existence" && isDate(on)).map(({ said: on }) => on),
  );
  const snapshot = checkMarketSnapshot(
    {
      updated: [old?.updated ?? "", ...days].reduce((a, b) => (a > b ? a : b)),
      markets: said.map(fold),
      ...(old?.redirects && { redirects: old.redirects }),
      ...(old?.removed && { removed: old.removed }),
    },
    "The import",
  );
  return {
    snapshot: { ...snapshot, claims: new Map(said.map((market) => [market.id, market.claims])) },
    log,
    files: files.map(({ name, rows, keys }) => ({ name, rows, rowsOfState: keys.length })),
    imported,
    duplicates,
  };
}

function fold({ id, sources, claims }: ClaimedMarket): Market {
  // Checked with the whole snapshot.
  return resolveMarket({ id, sources }, claims) as Market;
}

function toListingFile({ prefix, keys, day, records }: SourceFile): ListingFile {
  const newest = records.reduce((latest, { updated }) => (updated > latest ? updated : latest), "");
  const listingTypes = new Set(records.map(({ listingType }) => listingType));
  return { source: getSource(prefix), day: day ?? newest, listingTypes, keys: new Set(keys) };
}

/** Listings without hours that were last updated before this year are dropped. */
const STALE_BEFORE = "2014";

/** Whether a listing is useful: recently updated, with hours, or already on the site. */
function isWorthKeeping(
  group: readonly KnownRecord[],
  settled: ReadonlyMap<string, unknown>,
  log: LogEntry[],
): boolean {
  const isKept = group.some(
    ({ key, updated, schedule }) => settled.has(key) || updated >= STALE_BEFORE || hasHours({ schedule }),
  );
  if (!isKept) {
    for (const { key, name, updated } of group) {
      createLogger(log, key, name)(
        "dropped",
        "old, without hours and without a newer record",
        `last updated ${updated}`,
      );
    }
  }
  return isKept;
}

/** Adds a log entry for each row without one. */
function logUnchanged(groups: readonly KnownRecord[][], given: ReadonlySet<string>, log: LogEntry[]): void {
  const logged = new Set(log.map(({ record }) => record));
  for (const group of groups) {
    for (const { key, name } of group) {
      if (logged.has(key) || !given.has(key)) continue;
      const others = group.flatMap((other) => (other.key === key ? [] : [`${other.key} "${other.name}"`]));
      const logChange = createLogger(log, key, name);
      if (others.length > 0) logChange("merged", "one market with other records", others.join(", "));
      else logChange("kept", "taken as it is", "");
    }
  }
}
