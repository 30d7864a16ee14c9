/** What an accepted edit does to a market's record. */
import { AMENITIES, AMENITY_FLAGS, AMENITY_LABELS } from "#data/domain/amenities.ts";
import type { EditField, FieldValue } from "#data/domain/edit-fields.ts";
import type { Market, WeekHours } from "#data/domain/market-schema.ts";

/**
 * @param value as parseFieldValue has read it; null removes it
 * @param day on which it was accepted, ISO
 * @returns a copy
 */
export function applyEdit(market: Market, field: EditField, value: FieldValue | null, day: string): Market {
  if (field === "openingHours") return applyHours(market, value as WeekHours | null, day);
  const label = getLabel(field);
  // An amenity that was known by the words of its features must not stay there.
  const features = label && value !== true ? market.features.filter((feature) => feature !== label) : market.features;
  return { ...market, features, [field]: value ?? (field === "customList" ? [] : undefined) };
}

/** Hours that were accepted hold in every season: what a season said of its own was what had to be corrected. */
function applyHours(market: Market, hours: WeekHours | null, day: string): Market {
  const seasons = market.seasons?.map(({ from, to }) => (hours === null ? { from, to, hours: {} } : { from, to }));
  return {
    ...market,
    openingHours: hours ?? undefined,
    ...(seasons && { seasons }),
    hoursConfirmed: hours === null ? undefined : { on: day, source: "community" },
  };
}

function getLabel(field: EditField): string | null {
  const amenity = AMENITIES.find((name) => AMENITY_FLAGS[name] === field);
  return amenity ? AMENITY_LABELS[amenity] : null;
}
