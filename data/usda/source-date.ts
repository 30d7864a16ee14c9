/** When a source record was last updated, in the ways the two files print it. */

/**
 * "2021-04-28", "5/7/2012 10:47:54 AM", "May 20 2010  6:29PM" → "2010-05-20"; "2011" stays "2011".
 * Null for anything else. The time of day is left out: a market is confirmed on a day.
 */
export function parseSourceDate(text: string): string | null {
  if (/^\d{4}$/.test(text)) return text;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return toDate(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{1,2}:\d{2}:\d{2} [AP]M)?$/.exec(text);
  if (american) return toDate(american[3], american[1], american[2]);
  const named = /^([A-Z][a-z]{2}) +(\d{1,2}) (\d{4})(?: +\d{1,2}:\d{2}[AP]M)?$/.exec(text);
  if (named) return toDate(named[3], String(MONTHS.indexOf(named[1] ?? "") + 1), named[2]);
  return null;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function toDate(year = "", month = "", day = ""): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
