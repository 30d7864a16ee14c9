/** Some who fill in the form give their own name where the market's belongs. It must not be shown. */

interface Named {
  name: string;
  /** Its town and county, and whatever else of the row may name a business. */
  places: readonly string[];
  pages: readonly string[];
}

/**
 * "Ann Miller" in Dale, of whose row nothing names a business. Two or three words with capitals, none of which is a
 * market's or the place's. A market that is called after neither is rare enough to be asked for by hand.
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

/** Parts of words that people are rarely called, and markets, farms and their places often are. */
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
