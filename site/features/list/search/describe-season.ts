/** Describes when a crop that the visitor looks for is in season. */
import { CROPS, describeAbsence } from "#data/crops/crops.ts";
import type { MarketFilters } from "#data/market/filter.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { resolveDays } from "#data/schedule/when.ts";
import { findNamedCrops } from "#data/search/named-crops.ts";

/**
 * "Strawberries are usually over by mid-July. These sell fruit."; null while the crop is in season on the day asked
 * for.
 * @param crop chosen by name from the suggestions; null for none
 */
export function describeSeason(
  query: string,
  { item, when }: Pick<MarketFilters, "item" | "when">,
  crop: string | null,
  now: Date,
): string | null {
  const typed = findNamedCrops(query, CROPS);
  const crops = typed.length > 0 ? typed : CROPS.filter((one) => one.name === crop && item.includes(one.item));
  const moment = getLocalMoment(now, region.timeZone);
  const [day = moment] = when === null ? [] : resolveDays(when, moment);
  const absence = describeAbsence(crops, day);
  return absence && `${absence} These sell ${crops[0]?.item.toLowerCase() ?? ""}.`;
}
