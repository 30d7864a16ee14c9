/** Checks the rows' towns, zip codes and coordinates against a gazetteer. */
import { isOneTypoApart } from "../../market/similar-markets.ts";
import { kmBetweenPins } from "../../market/distance.ts";
import type { Doubt } from "../../market/doubts-schema.ts";
import { cityKey } from "../../market/name-words.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import { replaceDoubtful, type SourceRecord } from "./source-record.ts";

type Places = Pick<Gazetteer, "findTown" | "findZip">;

/** Kilometers; larger than the radius of a town or a rural zip code. */
const OTHER_TOWN_KM = 12;

/** Kilometers; no market is that far from the middle of both its town and its zip code. */
const FAR_OFF_KM = 40;

/** Turns facts that the gazetteer contradicts into doubts. */
export function doubtPlaces(rows: readonly SourceRecord[], places: Places): SourceRecord[] {
  const uses = Map.groupBy(rows, cityKey);
  return rows.map((row) => {
    const used = new Set(uses.get(cityKey(row))?.map(({ key }) => key)).size;
    return [checkTown, checkZip, checkPoint].reduce((checked, check) => check(checked, places, used), row);
  });
}

/** @param used how many records have that town */
function checkTown(row: SourceRecord, places: Places, used: number): SourceRecord {
  if (places.findTown(row.city)) return row;
  const towns = row.zipCode === undefined ? [] : (places.findZip(row.zipCode)?.towns ?? []);
  const meant = towns.find((town) => isOneTypoApart(cityKey({ city: town }), cityKey(row)));
  const [first] = towns;
  const city = meant ?? (used > 1 ? undefined : first);
  if (city === undefined || cityKey({ city }) === cityKey(row)) return row;
  // Not a doubt without another candidate, since the gazetteer lacks some villages.
  const zip = row.zipCode ?? "";
  const doubt: Doubt = meant ? { code: "no-town", town: row.city } : { code: "zip-of", zip, town: city };
  return replaceDoubtful(row, { city }, doubt);
}

function checkZip(row: SourceRecord, places: Places): SourceRecord {
  const zip = row.zipCode === undefined ? null : places.findZip(row.zipCode);
  const town = places.findTown(row.city);
  if (!zip || !town || zip.towns.some((city) => cityKey({ city }) === cityKey(row))) return row;
  if (kmBetweenPins(zip, town) <= OTHER_TOWN_KM || kmBetweenPins(zip, row) <= OTHER_TOWN_KM) return row;
  const [other = null] = zip.towns;
  return replaceDoubtful(row, { zipCode: undefined }, { code: "zip-of", zip: row.zipCode ?? "", town: other });
}

/** Replaces coordinates far from town and zip code by the middle of the town. */
function checkPoint(row: SourceRecord, places: Places): SourceRecord {
  const town = places.findTown(row.city);
  const zip = row.zipCode === undefined ? null : places.findZip(row.zipCode);
  if (!town || kmBetweenPins(town, row) <= FAR_OFF_KM || (zip && kmBetweenPins(zip, row) <= FAR_OFF_KM)) return row;
  // Town and zip code must agree, since some towns share a name.
  if (!zip || kmBetweenPins(town, zip) > FAR_OFF_KM) return row;
  const km = Math.round(kmBetweenPins(town, row));
  const { latitude, longitude } = town;
  const doubt: Doubt = { code: "far-from", km, town: row.city };
  return replaceDoubtful({ ...row, placeIsApproximate: true }, { latitude, longitude }, doubt);
}
