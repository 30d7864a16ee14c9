/** Imports the USDA's files: takes their texts and the old snapshot, returns the new snapshot and a log. */
import { checkMarketSnapshot, resolveMarket } from "../../files/read-snapshot.ts";
import { createMatcher } from "../match.ts";
import { compareTexts } from "../../input/compare-texts.ts";
import { type ClaimedMarket, getNewestDay } from "../../market/claims.ts";
import { FIRST_MANUAL_ID } from "../../market/market-limits.ts";
import type { Market } from "../../market/market-schema.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import { isDate } from "../../schedule/calendar-day.ts";
import { hasHours } from "../../schedule/known-hours.ts";
import { buildMarket } from "./build-market.ts";
import { checkAmounts } from "./check-amounts.ts";
import { ImportError } from "../import-error.ts";
import { createLogger, type LogEntry } from "./import-log.ts";
import { readRecords } from "./read-records.ts";
import { countSeasonDays, linkSessions } from "./sessions.ts";
import { readSourceFiles, type SourceFile, type SourceTexts } from "./source-files.ts";
import { listPlaceNames, type State } from "../states.ts";
import { isUsda, type KnownRecord, listStoredRecords } from "./record-claims.ts";
import { isUnlisted, markUnlisted } from "./unlisted.ts";

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
  const records = readRecords(files, listStoredRecords(old), places, log);
  const groups = findMarkets(records, input, log).filter((group) => isWorthKeeping(group, log));
  logUnchanged(groups, given, log);
  const imported = groups.filter((group) => group.records.some(({ key }) => given.has(key))).length;
  if (imported === 0) throw new ImportError(`The files hold no listing in ${state.name}.`);

  const listed = markUnlisted(updateMarkets(groups, old, log), files, records, log);
  const said = linkSessions(listed, listPlaceNames(state), log);
  const confirmed = said
    .flatMap(({ claims }) => claims)
    .filter(({ fact, said: on }) => fact === "existence" && isDate(on));
  const snapshot = checkMarketSnapshot(
    {
      updated: getNewestDay([{ said: old?.updated ?? "" }, ...confirmed]),
      markets: said.map(resolveMarket),
      redirects: old?.redirects,
      removed: old?.removed,
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

/** The records of one market. */
interface Group {
  /** Null for a new one. */
  market: Market | null;
  records: KnownRecord[];
}

/**
 * The market of each record: the one that has its key, or the one that it certainly is. Where that is unclear it becomes
 * a market of its own, and Check asks whether both are one.
 */
function findMarkets(records: readonly KnownRecord[], { state, old }: ImportInput, log: LogEntry[]): Group[] {
  const matcher = createMatcher<Group>(listPlaceNames(state));
  const owners = new Map<string, Group>();
  for (const market of old?.markets ?? []) {
    const group = { market, records: [] };
    matcher.add(group, [market]);
    for (const key of market.sources) owners.set(key, group);
  }
  const groups = new Set<Group>();
  const addTo = (group: Group, record: KnownRecord) => {
    groups.add(group);
    group.records.push(record);
    matcher.add(group, [record]);
  };
  for (const record of records) {
    const owner = owners.get(record.key);
    if (owner) addTo(owner, record);
  }
  for (const record of records.filter(({ key }) => !owners.has(key)).toSorted(longestFirst)) {
    const match = matcher.match(record);
    const logChange = createLogger(log, record.key, record.name);
    if (match.kind === "same") logChange("merged", "the same name or address", nameGroup(match.market));
    if (match.kind === "unsure") logChange("not merged", match.why, match.candidates.map(nameGroup).join(", "));
    addTo(match.kind === "same" ? match.market : { market: null, records: [] }, record);
  }
  return [...groups];
}

/** Records with the longest seasons first, then the newest: they say best which of a town's markets they are. */
function longestFirst(a: KnownRecord, b: KnownRecord): number {
  return countSeasonDays(b) - countSeasonDays(a) || compareTexts(b.updated, a.updated) || compareTexts(a.key, b.key);
}

function nameGroup({ market, records }: Group): string {
  const key = market ? `market ${market.id}` : (records[0]?.key ?? "");
  return `${key} "${market?.name ?? records[0]?.name ?? ""}"`;
}

/** Listings without hours that were last updated before this year are dropped. */
const STALE_BEFORE = "2014";

/** Whether a listing is useful: recently updated, with hours, or already on the site. */
function isWorthKeeping({ market, records }: Group, log: LogEntry[]): boolean {
  const isKnown = ({ key }: KnownRecord) => market?.sources.includes(key);
  if (records.some((record) => isKnown(record) || record.updated >= STALE_BEFORE || hasHours(record))) return true;
  for (const { key, name, updated } of records) {
    createLogger(log, key, name)("dropped", "old, without hours and without a newer record", `last updated ${updated}`);
  }
  return false;
}

/**
 * Replaces the USDA's claims of each market. Markets keep their ids, records and all other claims; new ones get ids in
 * the order of town and name. Markets without a new record stay as they are, and those taken off the site stay off it.
 */
function updateMarkets(groups: readonly Group[], old: MarketSnapshot | null, log: LogEntry[]): ClaimedMarket[] {
  const removed = new Set(old?.removed?.flatMap(({ sources }) => sources));
  let next = getNextId(old);
  const fresh = groups
    .flatMap(({ market, records }) => (market ? [] : [buildMarket(records)]))
    .toSorted((a, b) => compareTexts(toSortKey(a), toSortKey(b)))
    .flatMap(({ name, city, sources, claims }): ClaimedMarket[] => {
      const off = sources.find((source) => removed.has(source));
      if (off === undefined) return [{ id: next++, sources, claims }];
      createLogger(log, off, name)("kept", "market that was taken off the site stays off it", city);
      return [];
    });
  const byId = new Map(groups.map(({ market, records }) => [market?.id, records]));
  const known = (old?.markets ?? []).map(({ id, name, sources }): ClaimedMarket => {
    const claims = old?.claims?.get(id) ?? [];
    const records = byId.get(id);
    if (!records) {
      const what = sources.some(isUsda) ? "market that no record stands behind" : "market of another source";
      createLogger(log, `market ${id}`, name)("kept", what, sources.join(", "));
      return { id, sources, claims };
    }
    const built = buildMarket(records);
    const hasAll = built.sources.every((key) => sources.includes(key));
    return {
      id,
      sources: hasAll ? sources : [...new Set([...built.sources, ...sources])],
      // markUnlisted() compares with what was unlisted before.
      claims: [...built.claims, ...claims.filter((claim) => !isUsda(claim.source) || isUnlisted(claim))],
    };
  });
  return [...fresh, ...known].sort((a, b) => a.id - b.id);
}

/** One more than the highest id ever assigned by an import, including merged and removed markets. */
function getNextId(old: MarketSnapshot | null): number {
  const { markets = [], redirects = [], removed = [] } = old ?? {};
  const ids = [...markets.map(({ id }) => id), ...redirects.map(({ from }) => from), ...removed.map(({ id }) => id)];
  return Math.max(0, ...ids.filter((id) => id < FIRST_MANUAL_ID)) + 1;
}

function toSortKey({ name, city, sources }: Pick<Market, "name" | "city" | "sources">): string {
  return [city.toLowerCase(), name.toLowerCase(), sources[0]].join("\n");
}

/** Adds a log entry for each row without one. */
function logUnchanged(groups: readonly Group[], given: ReadonlySet<string>, log: LogEntry[]): void {
  const logged = new Set(log.map(({ record }) => record));
  for (const { records } of groups) {
    for (const { key, name } of records.filter((record) => given.has(record.key) && !logged.has(record.key))) {
      const others = records.filter((other) => other.key !== key).map((other) => `${other.key} "${other.name}"`);
      const logChange = createLogger(log, key, name);
      if (others.length > 0) logChange("merged", "one market with other records", others.join(", "));
      else logChange("kept", "taken as it is", "");
    }
  }
}
