/** The coming seven days of a market's page, each with its hours in short. */
import { capitalize } from "../../input/capitalize.ts";
import type { Certainty } from "../certainty.ts";
import { getDayHours, getSpecialDay } from "../day-hours.ts";
import { nameDay, shortenDay } from "../day-text.ts";
import { findDayDoubt, findUnsure } from "../doubt.ts";
import { isClosedDay } from "../hours.ts";
import { addDays, type LocalMoment } from "../local-time.ts";
import { findCancelled } from "../notices.ts";
import type { Scheduled } from "../season.ts";
import { WEEKDAYS } from "../weekday.ts";
import { formatHours } from "./style.ts";

export interface StripDay {
  /** "Sat" */
  weekday: string;
  /** Of the month. */
  day: number;
  /** "8 AM–noon", "Cancelled", "Closed", or a source's text. */
  text: string;
  /** "unsure": its hours are old, or the day itself is in doubt. */
  is: "open" | "unsure" | "cancelled" | "closed";
  /** Why this day differs, or is in doubt: "Saturday, July 4: Independence Day", "Season not confirmed yet". */
  note?: string;
}

/** Today and the six days after it. @param certainty of the hours */
export function listStripDays(market: Scheduled, today: LocalMoment, certainty: Certainty): StripDay[] {
  return WEEKDAYS.map((_, ahead) => describeDay(market, addDays(today, ahead), certainty));
}

/** Whether anything is to be seen in them. */
export function isHeldInStrip(days: readonly StripDay[]): boolean {
  return days.some(({ is }) => is !== "closed");
}

/** Why days of them differ, each reason once. @param status what is said of today, whose doubt is not repeated */
export function joinNotes(days: readonly StripDay[], status = ""): string {
  // A status says its doubt last and in lower case; a note begins with a capital.
  const isNew = (note: string) => !status.endsWith(note.slice(1));
  return [...new Set(days.flatMap(({ note }) => note ?? []))].filter(isNew).join(". ");
}

function describeDay(market: Scheduled, day: LocalMoment, certainty: Certainty): StripDay {
  const hours = getDayHours(market, day);
  const doubt = findDayDoubt(market, day);
  const reason = getSpecialDay(market, day)?.note;
  const is = findCancelled(market, day)
    ? "cancelled"
    : isClosedDay(hours)
      ? "closed"
      : doubt !== null || certainty !== "current"
        ? "unsure"
        : "open";
  return {
    weekday: shortenDay(day.weekday),
    day: day.day,
    text: is === "cancelled" ? "Cancelled" : formatHours(hours, "card"),
    is,
    // The market's notices have other doubts, with their days.
    ...(doubt !== null && findUnsure(market, day) === null && { note: capitalize(doubt) }),
    ...(reason !== undefined && { note: `${nameDay(day)}: ${reason}` }),
  };
}
