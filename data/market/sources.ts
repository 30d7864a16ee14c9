/** The sources of claims. If claims are equally new, the source listed first wins. */

interface Source {
  name: string;
  /** Name within a sentence, if it differs: "the USDA Local Food Portal". */
  inSentence?: string;
  /** Only for providers, whose data just fills gaps: the name in the form that its terms require. */
  credit?: string;
}

const ROWS = {
  "usda-portal": { name: "USDA Local Food Portal", inSentence: "the USDA Local Food Portal" },
  /** All yearly editions: listings keep their ids. */
  "usda-2018": {
    name: "USDA National Farmers Market Directory",
    inSentence: "the USDA National Farmers Market Directory",
  },
  /** Web pages of newspapers, radio stations, towns and markets; each claim has the page's URL. */
  published: { name: "Published pages" },
  /** Lists imported by operators (docs/decisions/own-lists.md); each claim has the list's URL. */
  list: { name: "A list of our own", inSentence: "a list of our own" },
  google: { name: "Google", credit: "Google Maps" },
  /**
   * The others are people. Their claims have the source `community`; whoever else than visitors says something occurs
   * as a cited source: the market's manager, or the operators with the way they know it.
   */
  community: { name: "Visitors to this site" },
  manager: { name: "The market itself", inSentence: "the market itself" },
  phoned: { name: "Phoned by us", inSentence: "a phone call of ours" },
  visited: { name: "Visited by us", inSentence: "a visit of ours" },
  operators: { name: "The people who run this site", inSentence: "the people who run this site" },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof ROWS;

export const SOURCES: Readonly<Record<SourceName, Source>> = ROWS;
export const SOURCE_NAMES = Object.keys(ROWS) as SourceName[];
export const PROVIDERS = SOURCE_NAMES.filter((source) => SOURCES[source].credit !== undefined);
