/** Collects the records of an import: those of its files, cleaned, and those of earlier imports. */
import { describeDoubt } from "../../words/describe-doubt.ts";
import { marketSchema } from "../../market/market-schema.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import {
  doubtDirectoryPages,
  doubtForeignPages,
  dropLoneNumerals,
  fillCities,
  doubtPlaces,
} from "./compare-records.ts";
import { type LogEntry, createLogger } from "./import-log.ts";
import { joinRecord, type KnownRecord, listClaims, nameCoverage } from "./record-claims.ts";
import type { SourceFile } from "./source-files.ts";

/**
 * The files' records first, each merged from all editions, then the others of earlier imports.
 * @param stored records of earlier imports, by key
 */
export function readRecords(
  files: readonly SourceFile[],
  stored: ReadonlyMap<string, KnownRecord>,
  places: Gazetteer | undefined,
  log: LogEntry[],
): KnownRecord[] {
  const rows = files.flatMap((file) => file.records);
  const isRow = new Set(rows.map(({ key }) => key));
  const others = [...stored.values()].filter(({ key }) => !isRow.has(key));
  // Corrections that need all records.
  const named = dropLoneNumerals(fillCities([...rows, ...others], log, places), log);
  const placed = (places ? doubtPlaces(named, places) : named).filter(({ key }) => isRow.has(key));
  const cleaned = doubtForeignPages(doubtDirectoryPages(placed), {
    names: files.flatMap((file) => file.names),
    stored: [...stored.values()],
  });
  const covered = new Set(rows.flatMap(listClaims).map(nameCoverage));
  const records = [...Map.groupBy(cleaned, ({ key }) => key)].flatMap(([key, own]) => {
    const before = stored.get(key);
    const record = joinRecord(own, before, covered);
    // If a row is rejected, its record of an earlier import stays.
    return (record && canBe(record, log) ? record : before) ?? [];
  });
  for (const { key, name, claims } of records) {
    const logChange = createLogger(log, key, name);
    for (const { fact, value, doubt } of claims)
      if (doubt !== undefined) logChange("doubted", `${fact}: ${describeDoubt(doubt)}`, show(value));
  }
  const given = new Set(files.flatMap(({ keys }) => keys));
  for (const { key, name } of others) {
    if (given.has(key)) createLogger(log, key, name)("kept", "as it was, since its row was dropped this time", "");
  }
  return [...records, ...others];
}

/** Whether all facts are valid. One invalid value rejects the record, since its columns may be shifted. */
function canBe({ key, name, claims }: KnownRecord, log: LogEntry[]): boolean {
  const fields: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> = marketSchema.shape;
  const wrong = claims.find(
    ({ fact, value, doubt }) =>
      doubt === undefined && value !== null && fields[fact] !== undefined && !fields[fact].safeParse(value).success,
  );
  if (wrong) createLogger(log, key, name)("set aside", `no ${wrong.fact} that a market can have`, show(wrong.value));
  return wrong === undefined;
}

function show(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
