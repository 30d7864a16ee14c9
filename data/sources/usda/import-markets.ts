/** The import without its files: two texts and the old snapshot in, the new snapshot and a log out. */
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import { checkMarketSnapshot, foldMarket } from "../../read-snapshot.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import type { Dates } from "../../schedule/season.ts";
import { attachPublished } from "../published/attach-published.ts";
import { readPublished } from "../published/read-published.ts";
import { buildMarket } from "./build-market.ts";
import { dropForeignPages, dropLoneNumerals, fillCities } from "./compare-records.ts";
import { groupRecords } from "./group-records.ts";
import { ImportError } from "./import-error.ts";
import { type LogEntry, noteFor } from "./import-log.ts";
import { region } from "../../region.ts";
import { hasHours } from "./schedule.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";
import type { SourceRecord } from "./source-record.ts";
import type { State } from "./states.ts";
import { getNextId, type SaidMarket, updateMarkets } from "./update-markets.ts";

export interface ImportInput {
  /** The text of the portal's file; either file may be missing, not both. */
  portal?: string | undefined;
  directory?: string | undefined;
  /** The text of the file of what pages published; it needs both that follow. */
  published?: string | undefined;
  places?: Gazetteer | undefined;
  /** First and last day of a usual outdoor season, where a source tells one end only, or none. */
  outdoorSeason?: Dates | undefined;
  state: State;
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
 * Reads, cleans, merges and numbers. The same input on top of its own result gives that result again.
 * @throws ImportError when a file is damaged or holds suspiciously little; nothing of it is to be used then.
 */
export function importMarkets(input: ImportInput): ImportResult {
  const log: LogEntry[] = [];
  const { portal, directory, state } = input;
  const texts = {
    portals: portal === undefined ? [] : [portal],
    directories: directory === undefined ? [] : [directory],
  };
  const files = readSourceFiles({ ...texts, outdoorSeason: region.outdoorSeason }, state, log);
  if (files.length === 0) throw new ImportError("Give at least one file: --portal, --directory or both.");
  for (const file of files) checkAmount(file, input);

  const rows = files.flatMap((file) => file.records);
  const names = files.flatMap((file) => file.names);
  const records = dropForeignPages(dropLoneNumerals(fillCities(rows, log), log), names, log);
  const groups = groupRecords(records, findSettled(files, input.old), log).filter((group) =>
    isWorthKeeping(group, log),
  );
  const fresh = groups.map(buildMarket);
  if (fresh.length === 0) throw new ImportError(`The files hold no listing in ${input.state.name}.`);
  const seen = new Set(files.flatMap((file) => file.keys));
  const said = addPublished(updateMarkets(fresh, input.old, seen, log), input, log);
  const markets = said.map(({ id, sources, claims }) => foldMarket({ id, sources }, claims));
  const days = fresh.flatMap(({ claims }) =>
    claims.filter(({ fact }) => fact === "existence").map(({ said: on }) => on),
  );
  const snapshot = checkMarketSnapshot(
    {
      updated: [input.old?.updated ?? "", ...days].reduce((a, b) => (a > b ? a : b)),
      markets,
      ...keepRedirects(said, input.old),
      ...(input.old?.removed && { removed: input.old.removed }),
    },
    "The import",
  );
  return {
    snapshot: { ...snapshot, claims: new Map(said.map((market) => [market.id, market.claims])) },
    log,
    files: files.map(({ name, rows, keys }) => ({ name, rows, rowsOfState: keys.length })),
    imported: fresh.length,
  };
}

function addPublished(
  markets: readonly SaidMarket[],
  { published, places, outdoorSeason, old }: ImportInput,
  log: LogEntry[],
): readonly SaidMarket[] {
  if (published === undefined) return markets;
  if (!places || !outdoorSeason) throw new ImportError("Published hours need the towns and the season of the state.");
  const removed = new Set(old?.removed?.flatMap(({ sources }) => sources));
  const nextId = getNextId({ ...old, markets: [...(old?.markets ?? []), ...markets] });
  const isRemoved = (source: string) => removed.has(source);
  return attachPublished(markets, readPublished(published), { places, outdoorSeason, nextId, isRemoved }, log);
}

/** Those that still lead somewhere. */
function keepRedirects(markets: readonly SaidMarket[], old: MarketSnapshot | null): Pick<MarketSnapshot, "redirects"> {
  const ids = new Set(markets.map(({ id }) => id));
  const redirects = (old?.redirects ?? []).filter(({ from, to }) => !ids.has(from) && ids.has(to));
  return redirects.length > 0 ? { redirects } : {};
}

/**
 * Records that are one market in the snapshot stay one: whoever merged two knew more than the files tell. One file alone
 * tells less about which records are one market than both did, so where the other is missing, none are joined either.
 */
function findSettled(
  files: readonly SourceFile[],
  old: MarketSnapshot | null,
): { settled: Map<string, number>; areJoined: boolean } {
  const isGiven = (source: string): boolean => files.some(({ prefix }) => source.startsWith(prefix));
  const isMissing = (source: string): boolean => source.startsWith("usda-") && !isGiven(source);
  const markets = old?.markets ?? [];
  return {
    settled: new Map(markets.flatMap(({ id, sources }) => sources.map((source) => [source, id]))),
    areJoined: !markets.some(({ sources }) => sources.some(isMissing)),
  };
}

/** Rows of a file below which it is taken for a piece of one. */
const FEWEST_ROWS = 50;

/** Share of the rows that have to have a place in the state, and of the old records that have to be there again. */
const EXPECTED_SHARE = 0.8;

function checkAmount({ name, prefix, rows, keys, records }: SourceFile, { state, old, allowFew }: ImportInput): void {
  if (keys.length === 0) throw new ImportError(`The ${name}'s file has no row of ${state.name}.`);
  if (records.length < keys.length * EXPECTED_SHARE) {
    throw new ImportError(
      `Only ${records.length} of ${keys.length} rows of the ${name}'s file lie in ${state.name}. ` +
        "Is it the file of another state (--state)?",
    );
  }
  if (allowFew) return;
  const known = old?.markets.flatMap(({ sources }) => sources.filter((source) => source.startsWith(prefix))) ?? [];
  if (!old && rows < FEWEST_ROWS) {
    throw new ImportError(
      `The ${name}'s file has only ${rows} rows; it looks cut off. If it is whole, add --allow-few.`,
    );
  }
  const found = new Set(records.map(({ key }) => key));
  const again = known.filter((source) => found.has(source)).length;
  if (again < known.length * EXPECTED_SHARE) {
    throw new ImportError(
      `The ${name}'s file has only ${again} of the ${known.length} listings that the snapshot has from it. ` +
        "If that is right, add --allow-few; for another state give another --out.",
    );
  }
}

/** The last year whose listings without hours are not shown any more is the one before. */
const STALE_BEFORE = "2014";

/** Whether anybody can make use of it: updated in the last years, or with hours. */
function isWorthKeeping(group: readonly SourceRecord[], log: LogEntry[]): boolean {
  const isKept = group.some((record) => record.updated >= STALE_BEFORE || hasHours(record.schedule));
  if (!isKept) {
    for (const { key, name, updated } of group) {
      noteFor(log, key, name)("dropped", "old, without hours and without a newer record", `last updated ${updated}`);
    }
  }
  return isKept;
}
