/** Facebook pages of another market than the one they are listed for: a slip in the source's form. */
import { type LogEntry, noteFor } from "./import-log.ts";
import { tokens } from "../domain/name-words.ts";
import type { SourceRecord } from "./source-record.ts";

/** A market anywhere in the files, of whatever state. */
export interface KnownName {
  name: string;
  city: string;
}

/**
 * The records without Facebook pages that are named after another market of the files, and after nothing in their own
 * name, place or website: ".../pages/Copiah-County-Farmers-Market/43" for the market of Verona. Other pages (a
 * chamber's, a church's, initials) may be called anything. Removals go to `log`.
 */
export function dropForeignPages(
  records: readonly SourceRecord[],
  known: readonly KnownName[],
  log: LogEntry[],
): SourceRecord[] {
  const titles = new Set(known.flatMap(({ name, city }) => [letters(name), letters(name + city)]));
  return records.map((record) => {
    const title = getTitle(record.facebook);
    if (title === null || !titles.has(letters(title)) || isNamedAlike(title, record)) return record;
    noteFor(log, record.key, record.name)("cleaned", "Facebook page of another market removed", record.facebook ?? "");
    return { ...record, facebook: undefined };
  });
}

/** "Copiah-County-Farmers-Market" of a page's address; null for groups, people and numbers. */
function getTitle(facebook: string | undefined): string | null {
  const title = /facebook\.com\/(?:pages\/)?([^/?]+)/.exec(facebook ?? "")?.[1] ?? "";
  return /market/i.test(title) ? title.replace(/-\d+$/, "") : null;
}

function isNamedAlike(title: string, { name, city, county, address, website }: SourceRecord): boolean {
  const own = [name, city, county, address, website].join(" ");
  const words = tokens(title.replaceAll(/farm(er)?s?'?s?-?markets?/gi, "-")).filter(isTelling);
  return (
    letters(name).includes(letters(title)) ||
    words.some((word) => letters(own).includes(word)) ||
    tokens(own).some((word) => isTelling(word) && letters(title).includes(word))
  );
}

function isTelling(word: string): boolean {
  return (
    word.length >= 4 &&
    !/^(farm(er)?|market|county|city|town|downtown|community|facebook|street|north|south|east|west)$/.test(word)
  );
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
