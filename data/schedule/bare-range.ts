/** Reads times without AM and PM, where only one reading is a market's. */
import { parseHours } from "./hours-text.ts";
import type { OpenRange } from "./schedule.ts";

/** When a market may begin and end, as hours of the day; a market of the evening says so. */
const [EARLIEST, LATEST_START, LATEST_END] = [6, 18, 21];

/** "8", "12" and "2", "6", but not "6", "9". */
export function readBareRange(start: string, end: string): OpenRange | null {
  if (![start, end].every((time) => /^\d{1,2}(?::\d{2})?$/.test(time))) return null;
  const readings = ["AM", "PM"].flatMap((from) =>
    ["AM", "PM"].flatMap((to) => parseHours(`${start} ${from} - ${end} ${to}`)?.filter(isLikely) ?? []),
  );
  return readings.length === 1 ? (readings[0] ?? null) : null;
}

function isLikely({ opens, closes }: OpenRange): boolean {
  return opens >= EARLIEST * 60 && opens <= LATEST_START * 60 && closes <= LATEST_END * 60;
}
