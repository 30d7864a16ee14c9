/** All records that an import goes by: those of its files, cleaned, and those that earlier imports have read. */
import { type Claim, OUTDONE } from "../../market/claims.ts";
import { marketSchema } from "../../market/market-schema.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import { doubtForeignPages, dropLoneNumerals, fillCities } from "./compare-records.ts";
import { doubtPlaces } from "./doubt-places.ts";
import { type LogEntry, noteFor } from "./import-log.ts";
import { joinRecord, type KnownRecord, listTold } from "./record-claims.ts";
import { getSource } from "./remember-records.ts";
import type { SourceFile } from "./source-files.ts";
import type { SourceRecord, UsdaSource } from "./source-record.ts";
import type { State } from "./states.ts";

/** What is known beside the files. */
interface Known {
  /** What is kept of records, by key. */
  remembered: ReadonlyMap<string, readonly Claim[]>;
  state: State;
  places: Gazetteer | undefined;
  /** Whether the files have all records that are known. */
  isWhole: boolean;
}

/** The records of the files first; what is said of each of all editions together. What was done goes to `log`. */
export function readRecords(
  files: readonly SourceFile[],
  { remembered, state, places, isWhole }: Known,
  log: LogEntry[],
): KnownRecord[] {
  const rows = files.flatMap((file) => file.records);
  const names = files.flatMap((file) => file.names);
  const given = new Set(files.flatMap(({ keys }) => keys));
  const told = new Map<UsdaSource, ReturnType<typeof listTold>>(
    (["usda-portal", "usda-2018"] as const).map((source) => [
      source,
      listTold(rows.filter((row) => row.source === source)),
    ]),
  );
  const join = (key: string, own: readonly SourceRecord[]): KnownRecord[] => {
    const source = getSource(key);
    const claims = remembered.get(key) ?? [];
    const record = joinRecord(own, { key, source, state, claims, told: told.get(source) ?? new Set(), isWhole });
    return record ? [record] : [];
  };
  const isRow = new Set(rows.map(({ key }) => key));
  // Those that have no row now tell of towns and names, too.
  const context = [...remembered.keys()].flatMap((key) => (isRow.has(key) ? [] : join(key, [])));
  const cleaned = dropLoneNumerals(
    fillCities([...rows, ...context], log, isWhole ? [] : listCities(remembered)),
    log,
  ).filter((row) => isRow.has(row.key));
  const checked = doubtForeignPages(places ? doubtPlaces(cleaned, places) : cleaned, names);
  const records = [...Map.groupBy(checked, ({ key }) => key)].flatMap(([key, own]) => {
    const fresh = join(key, own);
    // A row that is set aside takes nothing back of what it said before.
    return fresh.every((record) => canBe(record, log)) ? fresh : join(key, []);
  });
  for (const { key, name, claims } of records) {
    const note = noteFor(log, key, name);
    for (const { fact, value, doubt } of claims)
      if (doubt !== undefined) note("doubted", `${fact}: ${doubt}`, show(value));
  }
  for (const { key, name } of context) {
    if (given.has(key)) noteFor(log, key, name)("kept", "as it was, since its row was dropped this time", "");
    else noteFor(log, key, name)("kept", "record that is not in the files given", "");
  }
  return [...records, ...context];
}

/** Whether each of its facts is one that a market can have. What is none sets the whole record aside, for it may be shifted. */
function canBe({ key, name, claims }: KnownRecord, log: LogEntry[]): boolean {
  const fields: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> = marketSchema.shape;
  const wrong = claims.find(
    ({ fact, value, doubt }) =>
      doubt === undefined && value !== null && fields[fact] !== undefined && !fields[fact].safeParse(value).success,
  );
  if (wrong) noteFor(log, key, name)("set aside", `no ${wrong.fact} that a market can have`, show(wrong.value));
  return wrong === undefined;
}

/** As they are spelt since all files were given. */
function listCities(remembered: Known["remembered"]): { city: string }[] {
  return [...remembered.values()]
    .flat()
    .flatMap(({ fact, value, doubt }) =>
      fact === "city" && typeof value === "string" && (doubt === undefined || doubt === OUTDONE)
        ? [{ city: value }]
        : [],
    );
}

function show(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
