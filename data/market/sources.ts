/** Whose word there is, as claims name them. Of words that are equally new, that of the first counts. */

interface Source {
  name: string;
  /** In the middle of a sentence, where that is another: "the USDA Local Food Portal". */
  inSentence?: string;
  /** Of a provider, which lends what it says and fills gaps only: the form of its name that its terms ask for. */
  credit?: string;
}

const ROWS = {
  "usda-portal": { name: "USDA Local Food Portal", inSentence: "the USDA Local Food Portal" },
  /** Of whatever year: its listings keep their numbers. */
  "usda-2018": {
    name: "USDA National Farmers Market Directory",
    inSentence: "the USDA National Farmers Market Directory",
  },
  /** Pages of newspapers, stations, towns and markets; each claim names its page. */
  published: { name: "Published pages" },
  /** Lists that operators bring in (docs/decisions/own-lists.md); each claim names the list's page. */
  list: { name: "A list of our own", inSentence: "a list of our own" },
  google: { name: "Google", credit: "Google Maps" },
  /** People's, all three: what they say are claims of the community, and two of them cite whose word it is. */
  community: { name: "Visitors to this site" },
  manager: { name: "The market itself", inSentence: "the market itself" },
  phoned: { name: "Phoned by us", inSentence: "a phone call of ours" },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof ROWS;

export const SOURCES: Readonly<Record<SourceName, Source>> = ROWS;
export const SOURCE_NAMES = Object.keys(ROWS) as SourceName[];
export const PROVIDERS = SOURCE_NAMES.filter((source) => SOURCES[source].credit !== undefined);
