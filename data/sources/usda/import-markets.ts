/** The import without its files: texts and the old snapshot in, the new snapshot and a log out. */
import type { Market } from "../../market/market-schema.ts";
import type { MarketSnapshot, Redirect } from "../../market/snapshot-schema.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import { checkMarketSnapshot, foldMarket } from "../../read-snapshot.ts";
import { isDate } from "../../schedule/calendar-day.ts";
import type { Dates } from "../../schedule/season.ts";
import { buildMarket } from "./build-market.ts";
import { checkAmounts } from "./check-amounts.ts";
import { linkEditions } from "./editions.ts";
import type { PortalText } from "./file-formats.ts";
import { groupRecords } from "./group-records.ts";
import { ImportError } from "./import-error.ts";
import { type LogEntry, noteFor } from "./import-log.ts";
import { readRecords } from "./read-records.ts";
import type { KnownRecord } from "./record-claims.ts";
import { getSource, rememberRecords } from "./remember-records.ts";
import { hasHours } from "./schedule.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";
import type { SourceRecord } from "./source-record.ts";
import { isGone, type ListingFile, markUnlisted } from "./standing.ts";
import type { State } from "./states.ts";
import { type SaidMarket, updateMarkets } from "./update-markets.ts";

export interface ImportInput {
  /** The portal's files, and the texts of the directory's; several of one are its editions. */
  portals: readonly PortalText[];
  directories: readonly string[];
  state: State;
  /** First and last day of a usual outdoor season, for seasons of which a source tells one end only. */
  outdoorSeason: Dates;
  /** Without it, towns and zip codes are taken for what they are printed as. */
  places?: Gazetteer | undefined;
  old: MarketSnapshot | null;
  /** Takes fewer listings than expected for granted. */
  allowFew?: boolean | undefined;
}

export interface ImportResult {
  snapshot: MarketSnapshot;
  log: LogEntry[];
  /** Rows by file: all, and those of the state. */
  files: { name: SourceFile["name"]; rows: number; rowsOfState: number }[];
  /** Listings made from the files; the snapshot may hold others that it had before. */
  imported: number;
}

/**
 * Reads, cleans, merges and numbers. The same input on top of its own result gives that result again, and so does any
 * part of it.
 * @throws ImportError when a file is damaged or holds suspiciously little; nothing of it is to be used then.
 */
export function importMarkets(input: ImportInput): ImportResult {
  const { old, state, places } = input;
  const log: LogEntry[] = [];
  const files = readSourceFiles(input, state, log);
  if (files.length === 0) throw new ImportError("Give at least one file: --portal, --directory or both.");
  const remembered = rememberRecords(old);
  checkAmounts(files, remembered, input);

  const given = new Set(files.flatMap(({ keys }) => keys));
  const isWhole = [...remembered.keys()].every((key) => given.has(key));
  const lists = files.map(toListingFile);
  const records = readRecords(files, { remembered, state, places, isWhole }, log);
  const knowledge = { settled: findSettled(old, isWhole), isGone: (record: SourceRecord) => isGone(record, lists) };
  const groups = groupRecords(records, knowledge, log).filter((group) => isWorthKeeping(group, remembered, log));
  noteUntold(groups, given, log);
  const fresh = groups.map(buildMarket);
  const imported = fresh.filter(({ sources }) => sources.some((key) => given.has(key))).length;
  if (imported === 0) throw new ImportError(`The files hold no listing in ${state.name}.`);

  const updated = updateMarkets(fresh, old, log);
  const listed = markUnlisted(updated.markets, lists, old, log);
  const said = linkEditions(listed, fold, state, log);
  const days = said.flatMap(({ claims }) =>
    claims.filter(({ fact, said: on }) => fact === "existence" && isDate(on)).map(({ said: on }) => on),
  );
  const snapshot = checkMarketSnapshot(
    {
      updated: [old?.updated ?? "", ...days].reduce((a, b) => (a > b ? a : b)),
      markets: said.map(fold),
      ...joinRedirects(said, updated.redirects, old),
      ...(old?.removed && { removed: old.removed }),
    },
    "The import",
  );
  return {
    snapshot: { ...snapshot, claims: new Map(said.map((market) => [market.id, market.claims])) },
    log,
    files: files.map(({ name, rows, keys }) => ({ name, rows, rowsOfState: keys.length })),
    imported,
  };
}

function fold({ id, sources, claims }: SaidMarket): Market {
  // Checked with the whole snapshot.
  return foldMarket({ id, sources }, claims) as Market;
}

function toListingFile({ prefix, keys, day, records }: SourceFile): ListingFile {
  const newest = records.reduce((latest, { updated }) => (updated > latest ? updated : latest), "");
  const listingTypes = new Set(records.map(({ listingType }) => listingType));
  return { source: getSource(prefix), day: day ?? newest, listingTypes, keys: new Set(keys) };
}

/** Those that still lead somewhere, straight to where they lead now. */
function joinRedirects(
  markets: readonly SaidMarket[],
  fresh: readonly Redirect[],
  old: MarketSnapshot | null,
): Pick<MarketSnapshot, "redirects"> {
  const ids = new Set(markets.map(({ id }) => id));
  const now = new Map(fresh.map(({ from, to }) => [from, to]));
  const earlier = (old?.redirects ?? []).map(({ from, to }) => ({ from, to: now.get(to) ?? to }));
  const redirects = [...earlier, ...fresh].filter(({ from, to }) => !ids.has(from) && ids.has(to));
  return redirects.length > 0 ? { redirects } : {};
}

/**
 * Records of markets that somebody has made one stay one: whoever merged them knew more than the files tell. Some files
 * alone tell less about which records are one market than all together did; then that stays for every market.
 */
function findSettled(old: MarketSnapshot | null, isWhole: boolean): Map<string, number> {
  const merged = new Set(old?.redirects?.map(({ to }) => to));
  const markets = old?.markets.filter(({ id }) => !isWhole || merged.has(id)) ?? [];
  return new Map(markets.flatMap(({ id, sources }) => sources.map((source) => [source, id])));
}

/** The last year whose listings without hours are not shown any more is the one before. */
const STALE_BEFORE = "2014";

/** Whether anybody can make use of it: updated in the last years, or with hours. What is on the site stays. */
function isWorthKeeping(
  group: readonly KnownRecord[],
  remembered: ReadonlyMap<string, unknown>,
  log: LogEntry[],
): boolean {
  const isKept = group.some(
    ({ key, updated, schedule }) => remembered.has(key) || updated >= STALE_BEFORE || hasHours(schedule),
  );
  if (!isKept) {
    for (const { key, name, updated } of group) {
      noteFor(log, key, name)("dropped", "old, without hours and without a newer record", `last updated ${updated}`);
    }
  }
  return isKept;
}

/** Every row has a line: those that nothing was done with, too. */
function noteUntold(groups: readonly KnownRecord[][], given: ReadonlySet<string>, log: LogEntry[]): void {
  const told = new Set(log.map(({ record }) => record));
  for (const group of groups) {
    for (const { key, name } of group) {
      if (told.has(key) || !given.has(key)) continue;
      const others = group.flatMap((other) => (other.key === key ? [] : [`${other.key} "${other.name}"`]));
      const note = noteFor(log, key, name);
      if (others.length > 0) note("merged", "one market with other records", others.join(", "));
      else note("kept", "taken as it is", "");
    }
  }
}
