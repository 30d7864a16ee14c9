/** The words for a doubt, for the dashboard, the command line and the log of an import. */
import type { Doubt, ScheduleSlip } from "../market/doubts-schema.ts";
import { formatTime } from "../schedule/format/style.ts";
import { readDay } from "../schedule/season.ts";

/** "53075 is the zip code of Random Lake", to stand after "We do not show it:" */
export function describeDoubt(doubt: Doubt): string {
  switch (doubt.code) {
    case "superseded":
      return "another record of this market knows it better";
    case "zip-of":
      return `${doubt.zip} is the zip code of ${doubt.town ?? "another town"}`;
    case "no-town":
      return `no town is called ${doubt.town}`;
    case "far-from":
      return `this point is ${doubt.km} km from ${doubt.town}`;
    case "hours-elsewhere":
      return `these are the hours of another address, ${doubt.address}, ${doubt.km.toFixed(1)} km away`;
    case "page-elsewhere":
      return `a page of ${doubt.year} says that it is here`;
    case "list-elsewhere":
      return "a list says that it is here, and gives no point";
    case "foreign-page":
      return "the page is named after another market";
    case "directory-page":
      return "the address is a page of a directory or of a county, not the market's own";
    case "year-inferred":
      return "the page prints no year, so it is inferred";
    case "partial":
      return "the page names only some of them";
    case "schedule":
      return doubt.slips.map(describeSlip).join("; ");
    case "remark":
      return doubt.text;
  }
}

function describeSlip(slip: ScheduleSlip): string {
  switch (slip.code) {
    case "short-season":
      return `a season of ${readDay(slip.last) - readDay(slip.first) + 1} days, ${slip.first} to ${slip.last}`;
    case "season-weekdays":
      return `the season begins and ends on a ${slip.weekday}, the hours are of ${slip.others.join(", ")}`;
    case "opens-at-night":
      return `${slip.weekday} opens at ${formatTime(slip.time)}`;
    case "ends-at-night":
      return `${slip.weekday} ends at ${formatTime(slip.time)}`;
    case "ends-before-start":
      return `${slip.weekday} ends before it starts (${slip.hours})`;
    case "too-long":
      return `${slip.weekday} has more than twelve hours (${slip.hours})`;
    case "unreadable-hours":
      return `nobody can read the hours of ${slip.weekday} (${slip.hours})`;
  }
}
