/** How current the data on a page are, in a few words. */

/** Said until the next minute but one has begun: what was compared a moment ago is current. */
const JUST_NOW_MS = 2 * 60_000;
/** From here on a weekday alone would be the wrong one. */
const WEEK_MS = 6 * 24 * 60 * 60_000;

/**
 * @param savedAt when the data were last compared with the server's
 * @param zone IANA name of the region's time zone, and its locale
 * @returns 'Updated just now', 'Saved copy from Friday 9:12', or with a date where that was a week ago
 */
export function describeFreshnessOfCopy(savedAt: Date, now: Date, zone: { timeZone: string; locale: string }): string {
  const age = now.getTime() - savedAt.getTime();
  if (age < JUST_NOW_MS) return "Updated just now";
  const { timeZone, locale } = zone;
  const day: Intl.DateTimeFormatOptions =
    age < WEEK_MS ? { weekday: "long" } : { year: "numeric", month: "long", day: "numeric" };
  const date = new Intl.DateTimeFormat(locale, { ...day, timeZone }).format(savedAt);
  const time = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone });
  // "09:12" in locales that pad hours of a 24-hour clock.
  return `Saved copy from ${date} ${time.format(savedAt).replace(/^0(?=\d:)/, "")}`;
}
