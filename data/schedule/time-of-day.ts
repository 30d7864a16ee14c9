/** Times of day as addresses and inputs of type "time" write them. */

/** "09:30" → 570 minutes after midnight; null for anything that is no time of day. */
export function parseTimeOfDay(value: string | null): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value ?? "") ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** 570 → "09:30" */
export function formatTimeOfDay(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
