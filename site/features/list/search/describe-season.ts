/** Describes when a crop that the visitor looks for is in season. */
import { CROPS, describeAbsence } from "#data/crops/crops.ts";
import { capitalize } from "#data/input/capitalize.ts";
import type { MarketFilters } from "#data/market/filter.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { resolveDays } from "#data/schedule/when.ts";
import { findNamedCrops } from "#data/search/named-crops.ts";

/**
 * "Strawberries are usually over by mid-July. These sell fruit." While the crop is in season on the day asked for,
 * "Strawberries: these sell fruit." if the filter has taken the place of its name, otherwise null.
 * @param crop chosen by name from the suggestions or the in-season page; null for none
 * @param away how many of the markets found are out of season
 */
export function describeCropSeason(
  query: string,
  { item, when }: Pick<MarketFilters, "item" | "when">,
  crop: string | null,
  now: Date,
  away = 0,
): string | null {
  const typed = findNamedCrops(query, CROPS);
  const crops = typed.length > 0 ? typed : CROPS.filter((one) => one.name === crop && item.includes(one.item));
  const moment = getLocalMoment(now, region.timeZone);
  const [day = moment] = when === null ? [] : resolveDays(when, moment);
  const [first] = crops;
  if (!first) return null;
  const kind = first.item.toLowerCase();
  const closed = away > 0 ? ` ${away} of these markets ${away === 1 ? "is" : "are"} out of season.` : "";
  const absence = describeAbsence(crops, day);
  if (absence) return `${absence} These sell ${kind}.${closed}`;
  return typed.length > 0 ? null : `${capitalize(first.name)}: these sell ${kind}.${closed}`;
}
