/** Writes a day's hours in tests: open("8:00-12:00", "13:00-17:30"); "26:00" is past midnight. */
import type { OpenRange } from "../schedule.ts";

type Clock = `${number}:${number}`;

export function open(...spans: readonly `${Clock}-${Clock}`[]): OpenRange[] {
  return spans.map((span) => {
    const [opens = 0, closes = 0] = span.split("-").map(toMinutes);
    return { opens, closes };
  });
}

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}
