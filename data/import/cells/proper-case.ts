/** Fixes capitalization of names, cities and streets typed in all capitals or all lower case. */

/**
 * "FOND DU LAC" → "Fond du Lac", "sauk city farmers market" → "Sauk City Farmers Market", "5115 MCKENNA BLVD" →
 * "5115 McKenna Blvd". In mixed-case text, only outliers are changed ("City MARKET", "Behnke rd").
 */
export function properCase(text: string): string {
  const style = findStyle(text);
  let previous = "";
  return text.replace(/[\p{L}\p{N}'’.]+/gu, (word, index: number) => {
    // Road numbers: "IA-35".
    const isRoadCode = /^\p{Lu}{1,3}$/u.test(word) && /^-\d/.test(text.slice(index + word.length));
    const cased = isRoadCode ? word : caseWord(word, style, previous);
    previous = word.toLowerCase().replace(/\.$/, "");
    return cased;
  });
}

type Style = "upper" | "lower" | "mixed";

function findStyle(text: string): Style {
  if (!/\p{Ll}/u.test(text)) return "upper";
  // A single capital does not make it mixed: "w329s5402 county rd E".
  return /\p{Lu}[\p{L}'’]/u.test(text) ? "mixed" : "lower";
}

/** Always in capitals. */
const ABBREVIATIONS = new Set(
  (
    "USA US II III IV LLC LLP CSA DBA YMCA YWCA VFW VA UCC HCCC UW PTO PTA TBD PO CFM NYC BID " +
    "NE NW SE SW SNAP WIC EBT DC AME UMC FFA USH"
  ).split(" "),
);

/** Lower case inside a name. */
const SMALL_WORDS = new Set(
  "a an and at between block but by des du for from in lot near next of off on or per the to with".split(" "),
);

/** A short code after one of these is the name of a road: "County Road ZZ", "Hwy PF". */
const ROADS = new Set("rd road hwy highway county co cty cth rte route trunk".split(" "));

const SUFFIXES = new Set("st rd dr ln ave blvd pl ct hwy pkwy cty sq ter cir mt ft jr sr mr mrs bldg ltd".split(" "));

/** Also words without a vowel, which nobody could say otherwise: "CDPHP", "STH 55". */
function isAbbreviation(word: string): boolean {
  return ABBREVIATIONS.has(word) || (/^[^\P{Lu}AEIOUY]{3,}$/u.test(word) && !SUFFIXES.has(word.toLowerCase()));
}

function caseWord(word: string, style: Style, previous: string): string {
  const bare = word.replace(/\.$/, "");
  const lower = bare.toLowerCase();
  if (/^\d+(st|nd|rd|th)$/i.test(bare)) return word.toLowerCase();
  // House numbers with a grid letter: W9149, S73W16663.
  if (/^[nsew]?\d+([nsew]\d*)*$/i.test(bare)) return word.toUpperCase();
  // Shift key held too long: "VIllage".
  if (/^\p{Lu}{2}\p{Ll}{3,}$/u.test(bare)) return capitalize(word);
  const isUpper = !/\p{Ll}/u.test(bare);
  if (!isUpper && /\p{Lu}/u.test(bare)) return word;
  if (previous !== "" && SMALL_WORDS.has(lower) && (style !== "mixed" || bare.length > 1)) return word.toLowerCase();
  if (style === "upper") return caseUppercase(word, bare, previous);
  if (isUpper) return /^\p{L}{5,}$/u.test(bare) && !isAbbreviation(bare) ? capitalize(word) : word;
  if (/^(ne|nw|se|sw)$/.test(bare)) return word.toUpperCase();
  return style === "lower" || previous === "" || SUFFIXES.has(lower) ? capitalize(word) : word;
}

/** A word of a text in all capitals. */
function caseUppercase(word: string, bare: string, previous: string): string {
  if (bare.length === 1 || isAbbreviation(bare) || word.slice(0, -1).includes(".")) return word;
  if (ROADS.has(previous) && bare.length <= 3 && !SUFFIXES.has(bare.toLowerCase())) return word;
  return capitalize(word);
}

function capitalize(word: string): string {
  const lower = word.toLowerCase();
  const prefix = /^(mc|[od]['’])(?=\p{L}{2})/u.exec(lower)?.[0] ?? "";
  const head = prefix ? prefix.charAt(0).toUpperCase() + prefix.slice(1) : "";
  const rest = lower.slice(prefix.length);
  return head + rest.charAt(0).toUpperCase() + rest.slice(1);
}
