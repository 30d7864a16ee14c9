/** "Dane County Farmers Market I" without a "II" is the Dane County Farmers Market. */
import { type LogEntry, noteFor } from "./import-log.ts";
import type { SourceRecord } from "./source-record.ts";

/** The records, a numeral "I" taken off names that have no "II" beside them. Changes go to `log`. */
export function dropLoneNumerals(records: readonly SourceRecord[], log: LogEntry[]): SourceRecord[] {
  const names = new Set(records.map(({ name }) => name));
  return records.map((record) => {
    const base = / I$/.test(record.name) ? record.name.slice(0, -2) : null;
    if (base === null || names.has(`${base} II`)) return record;
    noteFor(log, record.key, record.name)("cleaned", "lone numeral taken off the name", `${record.name} → ${base}`);
    return { ...record, name: base };
  });
}
