/** The saved markets as a table that spreadsheets and map programs take in (RFC 4180). */
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { Region } from "#data/region.ts";
import { HOURS_VARY, summarizeHours } from "#data/schedule/hours-summary.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { formatSeasons } from "#data/schedule/season-text.ts";
import { getHoursSince } from "#data/schedule/status.ts";

const COLUMNS = ["Name", "Address", "City", "State", "Zip", "Hours", "Season", "Latitude", "Longitude", "Page"];

/**
 * @param now picks the season whose hours are given, and tells which hours are old
 * @param origin the site's address, without a slash at its end
 */
export function writeCsv(
  markets: readonly ListedMarket[],
  now: Date,
  { timeZone, stateCode }: Pick<Region, "timeZone" | "stateCode">,
  origin: string,
): string {
  const moment = getLocalMoment(now, timeZone);
  const rows = markets.map((market) => {
    const hours = summarizeHours(market, moment);
    const since = getHoursSince(market, now);
    return [
      ...[market.name, market.address, market.city, stateCode, market.zipCode],
      ...[
        hours === HOURS_VARY ? "" : hours + (since ? ` (${since})` : ""),
        formatSeasons(market.schedule?.seasons ?? []),
      ],
      ...[market.latitude, market.longitude, `${origin}/markets/${market.id}`],
    ];
  });
  // The mark at the start tells spreadsheets that this is UTF-8.
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(writeCell).join()).join("\r\n")}\r\n`;
}

/** A text that a spreadsheet would take for a formula and run gets a sign before it that makes it a text. */
function writeCell(value: string | number | undefined): string {
  if (typeof value === "number") return String(value);
  const text = (value ?? "").replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
