/** Towns: one spelling for each, and one for the records that came without. */
import { cityKey, readNameWords } from "../domain/name-words.ts";
import { type LogEntry, noteFor } from "./import-log.ts";
import type { SourceRecord } from "./source-record.ts";

/**
 * The records, each with a town in the spelling that most of them use ("DePere" → "De Pere"). A record without one
 * takes the town of its name, where its website or other records know that town, or else the only town of its zip
 * code; a record for which neither is found is dropped. Changes go to `log`.
 */
export function fillCities(records: readonly SourceRecord[], log: LogEntry[]): SourceRecord[] {
  const spellings = findSpellings(records);
  return records.flatMap((record) => {
    const note = noteFor(log, record.key, record.name);
    if (record.city === "") {
      const city = guessCity(record, records, spellings);
      if (city === null) note("dropped", "no town", record.zipCode ?? "no zip code either");
      else note("cleaned", "missing city filled in", city);
      return city === null ? [] : [{ ...record, city }];
    }
    const city = spellings.get(cityKey(record)) ?? record.city;
    if (city !== record.city) note("cleaned", "city spelt as elsewhere", `${record.city} → ${city}`);
    return [{ ...record, city }];
  });
}

function findSpellings(records: readonly SourceRecord[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const record of records) {
    if (record.city === "") continue;
    const spellings = counts.get(cityKey(record)) ?? new Map<string, number>();
    spellings.set(record.city, (spellings.get(record.city) ?? 0) + 1);
    counts.set(cityKey(record), spellings);
  }
  const most = ([name, count]: [string, number], [other, otherCount]: [string, number]): number =>
    otherCount - count || (name < other ? -1 : 1);
  return new Map([...counts].map(([key, spellings]) => [key, [...spellings].sort(most)[0]?.[0] ?? key]));
}

function guessCity(
  record: SourceRecord,
  records: readonly SourceRecord[],
  spellings: ReadonlyMap<string, string>,
): string | null {
  // "Mosinee Farm Market" at mosineechamber.org
  const name = record.name
    .split(/[\s,-]+/)
    .filter((word) => readNameWords(word, []).words.size > 0)
    .join(" ");
  const key = cityKey({ city: name });
  const known = spellings.get(key);
  if (known !== undefined) return known;
  if (key.length >= 4 && hostOf(record.website).includes(key)) return name;
  const towns = new Set(
    records
      .filter(({ zipCode, city }) => city !== "" && zipCode !== undefined && zipCode === record.zipCode)
      .map(({ city }) => city),
  );
  const [town] = towns;
  return towns.size === 1 && town !== undefined ? town : null;
}

function hostOf(website: string | undefined): string {
  return website === undefined ? "" : new URL(website).hostname;
}
