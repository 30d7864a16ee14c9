/** What people call a time zone: apart from the clocks of local-time.ts, which every page needs. */

/** "America/Denver" → "Mountain Time" */
export function nameTimeZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
