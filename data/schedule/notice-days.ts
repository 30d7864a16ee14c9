/** The days of a notice, for whoever writes it. */
import { nameDay } from "./day-words.ts";
import { addDays, type LocalMoment } from "./local-time.ts";
import { countDaysTo } from "./notice-words.ts";
import type { Notice } from "./schedule.ts";

/** "Saturday, November 28", "Saturday, November 28 to Sunday, November 29". */
export function formatNoticeDays({ from, to }: Notice, moment: LocalMoment): string {
  const days = from === to ? [from] : [from, to];
  return days.map((day) => nameDay(addDays(moment, countDaysTo(day, moment)))).join(" to ");
}
