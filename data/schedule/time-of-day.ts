/** Times of day as in URLs and `<input type="time">`. */

/** "09:30" → 570 (minutes since midnight); null if it is not a time. */
export function parseTimeOfDay(value: string | null): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value ?? "") ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** 570 → "09:30" */
export function formatTimeOfDay(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((number) => String(number).padStart(2, "0")).join(":");
}
