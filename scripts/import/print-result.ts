/** The import's result in words. */
import type { Market } from "#data/domain/market-schema.ts";
import { countEntries, type ImportStep } from "#data/usda/import-log.ts";
import type { ImportResult } from "#data/usda/import-markets.ts";

const STEPS: readonly ImportStep[] = ["cleaned", "merged", "not merged", "dropped", "kept"];

/** A summary: rows read, what was done how often, and what the snapshot holds now. */
export function summarize({ snapshot, log, files, imported }: ImportResult): string[] {
  const { markets } = snapshot;
  const count = (test: (market: Market) => unknown) => String(markets.filter((market) => Boolean(test(market))).length);
  return [
    ...files.map(({ name, rows, rowsOfState }) => `${name}: ${rows} rows read, ${rowsOfState} of the state`),
    ...STEPS.flatMap((step) => {
      const entries = countEntries(log, step);
      const total = entries.reduce((sum, [, number]) => sum + number, 0);
      return total === 0 ? [] : [`${step}: ${total}`, ...entries.map(([what, number]) => `  ${number} ${what}`)];
    }),
    `listings: ${markets.length}, ${imported} of them from these files`,
    `  ${count(({ listingType }) => listingType === "farm-stand")} farm stands`,
    `  ${count(({ openingHours }) => openingHours)} with opening hours`,
    `  ${count(({ seasons }) => seasons)} with seasons`,
    `  ${count(({ customList }) => customList.length > 0)} with items`,
    `  ${count(({ payments }) => payments.length > 0)} with payment programs`,
    `  ${count(({ website }) => website)} with a website, ${count(({ facebook }) => facebook)} with a Facebook page`,
  ];
}

/** Every change, row by row, with its reason. */
export function explain({ log }: ImportResult): string[] {
  return log.map(({ step, what, record, name, detail }) => `${step}: ${record} ${name}: ${what} (${detail})`);
}
