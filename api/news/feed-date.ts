/** When a feed says that something was published. */

/**
 * RFC 822 dates (RSS), ISO 8601 (Atom, JSON), and what comes near them: with a wrong or foreign weekday, without a zone
 * (then UTC) or with an unknown one, or a day alone (then noon, so that it is that day in America, too).
 * @returns null for what cannot be read, and for what is older than feeds are
 */
export function parseFeedDate(raw: string | undefined): Date | null {
  const text = (raw ?? "").trim().replace(/^[^\d,]{2,12},\s*/, "");
  const date = new Date(toParsable(text));
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < FIRST_YEAR ? null : date;
}

const FIRST_YEAR = 1999;
const KNOWN_ZONE = /(?:\d\s?Z|\b(?:UTC?|GMT|[ECMP][SD]T)|[+-]\d{2}:?\d{2})$/i;

function toParsable(text: string): string {
  const isIso = /^\d{4}-\d{2}-\d{2}/.test(text);
  if (!/\d:\d/.test(text)) return isIso ? `${text.slice(0, 10)}T12:00:00Z` : `${text} 12:00 GMT`;
  // A day's "-05-01" looks like a zone.
  if (KNOWN_ZONE.test(text) && /:\d+/.test(text)) return text;
  const bare = text.replace(/\s*[A-Za-z]{1,5}$/, "");
  return isIso ? `${bare.replace(" ", "T")}Z` : `${bare} GMT`;
}
