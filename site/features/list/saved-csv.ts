/** Writes the saved markets as CSV for spreadsheets and map programs. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import { findStateCode } from "#data/market/address-line.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { toReader } from "#data/schedule/format/rows.ts";
import { formatSeasons } from "#data/schedule/format/season-text.ts";
import { describeHours, getHoursSince } from "#data/schedule/format/summary.ts";
import { toCsv } from "#data/input/csv.ts";

const COLUMNS = ["Name", "Address", "City", "State", "Zip", "Hours", "Season", "Latitude", "Longitude", "Page"];

/**
 * @param now decides which season's hours are written, and which hours are old
 * @param origin the site's address, without a trailing slash
 */
export function writeCsv(markets: readonly ListedMarket[], now: Date, origin: string): string {
  const moment = getLocalMoment(now, region.timeZone);
  const rows = markets.map((market) => {
    const reader = toReader(market, { now, months: region.scheduleFreshMonths });
    const hours = describeHours(market, reader.certainty, moment);
    const since = getHoursSince(market, now);
    const note = since === null ? "" : ` (${since})`;
    const season = formatSeasons(market.schedule?.seasons ?? [], reader);
    return [
      ...[market.name, market.address, market.city, findStateCode(region.states, market.zipCode), market.zipCode],
      ...(hours === null ? ["", season && season + note] : [hours + note, season]),
      ...[market.latitude, market.longitude, `${origin}/markets/${market.id}`],
    ];
  });
  return toCsv([COLUMNS, ...rows]);
}
