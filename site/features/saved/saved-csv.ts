/** The saved markets as a table that spreadsheets and map programs take in. */
import { HOURS_VARY, summarizeHours } from "#data/schedule/hours-summary.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { formatSeasons } from "#data/schedule/season-text.ts";
import { toCsv } from "../../lib/csv.ts";

const COLUMNS = ["Name", "Address", "City", "State", "Zip", "Hours", "Season", "Latitude", "Longitude", "Page"];

/**
 * @param moment picks the season whose hours are given
 * @param origin the site's address, without a slash at its end
 */
export function writeCsv(
  markets: readonly ListedMarket[],
  moment: LocalMoment,
  stateCode: string,
  origin: string,
): string {
  const rows = markets.map((market) => {
    const hours = summarizeHours(market, moment);
    return [
      ...[market.name, market.address, market.city, stateCode, market.zipCode],
      ...[hours === HOURS_VARY ? "" : hours, formatSeasons(market.schedule?.seasons ?? [])],
      ...[market.latitude, market.longitude, `${origin}/markets/${market.id}`],
    ];
  });
  return toCsv([COLUMNS, ...rows]);
}
