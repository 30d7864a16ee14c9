/** Detects rows in which people gave their own name instead of the market's; these must not be published. */

interface Named {
  name: string;
  /** Town and county. */
  places: readonly string[];
  pages: readonly string[];
}

/**
 * Two or three capitalized words without a market's or place's words ("Ann Miller" in Dale), in a row without links.
 * A few real markets match, too; operators can add those manually.
 */
export function isPersonName({ name, places, pages }: Named): boolean {
  if (pages.some((page) => page !== "")) return false;
  const words = name.trim().split(/\s+/);
  if (words.length < 2 || words.length > 3) return false;
  const here = new Set(places.flatMap((place) => place.toLowerCase().split(/[^\p{L}]+/u)));
  return words.every(
    (word) => CAPITALIZED.test(word) && !MARKET_WORD.test(word) && !ARTICLE.test(word) && !here.has(word.toLowerCase()),
  );
}

/** "Ann", "O'Brien", "Smith-Jones", "McKay", "J." */
const CAPITALIZED = /^(?:\p{Lu}\.|\p{Lu}\p{Ll}*['’]?(?:-?\p{Lu})?\p{Ll}+)$/u;

const ARTICLE = /^(?:the|la|el|los|las|le|les|san|santa|st|mt|ft|mount|saint|north|south|east|west|new|old)\b/i;

/** Substrings that are common in names of markets and places, but rare in names of people. */
const MARKET_WORD = new RegExp(
  "market|mercad|maercad|marquet|farm|stand|fair|orchard|garden|acre|ranch|produce|food|coop|co-op|green|apiar|honey|mkt|" +
    "bazaar|plaza|square|park|street|grow|harvest|fresh|local|organic|patch|barn|berr|vend|communit|town|city|county|" +
    "village|cent(?:er|re)|hall|club|church|parish|school|universit|hospital|health|museum|college|station|depot|pavilion|" +
    "common|campus|program|project|allian|associat|societ|grange|kitchen|table|store|shop|grocer|pantr|nurser|vineyard|" +
    "winer|baker|mill$|mills$|creek|river|lake|valley|hills?$|ridge|island|beach|bay$|mountain|spring|wood|root|auction|mercantile|" +
    "trading|company|place|fountain|pasture|herb|paradise|carousel|meet$|swap|flea|bounty|nature|earth|peddler|life|dairy|" +
    "creamer|meat|beef|poultr|flower|flor|plant|seed|outfitter|alpaca|apple|maple|pumpkin|corn|vegetable|veggie|fruit|" +
    "winter|summer|saturday|sunday|monday|tuesday|wednesday|thursday|friday|senior|main|artisan|craft|coffee|inc|llc",
  "i",
);
