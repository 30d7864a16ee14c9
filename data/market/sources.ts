/** Whose word there is, as claims name them. Of words that are equally new, that of the first counts. */

interface Source {
  name: string;
  /** Of a provider, which lends what it says and fills gaps only: the form of its name that its terms ask for. */
  credit?: string;
}

const ROWS = {
  "usda-portal": { name: "USDA Local Food Portal" },
  /** Of whatever year: its listings keep their numbers. */
  "usda-2018": { name: "USDA National Farmers Market Directory" },
  /** Pages of newspapers, stations, towns and markets; each claim names its page. */
  published: { name: "Published pages" },
  google: { name: "Google", credit: "Google Maps" },
  community: { name: "Visitors to this site" },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof ROWS;

export const SOURCES: Readonly<Record<SourceName, Source>> = ROWS;
export const SOURCE_NAMES = Object.keys(ROWS) as SourceName[];
export const PROVIDERS = SOURCE_NAMES.filter((source) => SOURCES[source].credit !== undefined);
