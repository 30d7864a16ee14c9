/**
 * Corrections that need all records, or a gazetteer: missing towns, numerals in names, links that belong to other markets,
 * and towns, zip codes and coordinates that contradict each other.
 */
import type { Claim } from "../../market/claims.ts";
import type { Market } from "../../market/market-schema.ts";
import { cityKey, letters, readNameWords, tokens } from "../../market/name-words.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import { type LogEntry, createLogger } from "./import-log.ts";
import { replaceDoubtful, type SourceRecord } from "./source-record.ts";
import { isOneTypoApart } from "../../market/similar-markets.ts";
import { kmBetweenPins } from "../../market/distance.ts";
import type { Doubt } from "../../market/doubts-schema.ts";

type Towns = Pick<Gazetteer, "findTown" | "findZip" | "listTowns">;

/**
 * Unifies the spelling of towns ("DePere" → "De Pere"). Fills in missing towns from the name, if other records or the
 * website confirm it, from the zip code, or, in place of a remark, from the coordinates; drops records without a town.
 * Logs changes.
 * @param places without it, only the records tell which town has a zip code
 */
export function fillCities(rows: readonly SourceRecord[], log: LogEntry[], places?: Towns): SourceRecord[] {
  const records = rows.map((row) => {
    if (!places || !NO_NAME.test(row.city) || places.findTown(row.city)) return row;
    createLogger(log, row.key, row.name)("cleaned", "city that is no town removed", row.city);
    return { ...row, city: "" };
  });
  const spellings = findSpellings(records);
  return records.flatMap((record, index) => {
    const logChange = createLogger(log, record.key, record.name);
    if (record.city === "") {
      // Without any word for a town, the point is often the default of a program: the middle of the largest city.
      const isRemark = rows[index]?.city !== "";
      const city = guessCity(record, records, spellings, places) ?? (isRemark ? findNearest(record, places) : null);
      if (city === null) logChange("dropped", "no town", record.zipCode ?? "no zip code either");
      else logChange("cleaned", "missing city filled in", city);
      return city === null ? [] : [{ ...record, city, address: cutTown(record.address, city) }];
    }
    const city = spellings.get(cityKey(record)) ?? record.city;
    if (city !== record.city) logChange("cleaned", "city spelled as elsewhere", `${record.city} → ${city}`);
    return [{ ...record, city }];
  });
}

/**
 * Remarks where a town belongs: "Weekly pick-ups around the metro", "296 Flower City Park", "Dale Farmers' Market". Other
 * towns may be villages that no gazetteer has.
 */
const NO_NAME =
  /(?:^|[\s(])(?!(?:an|and|at|by|de|des|du|in|la|le|of|on|the|upon)\b)[\p{Ll}\d]|\b[Mm]arket\b|(?:\S+\s){4}/u;

/** By town, the spelling that most records use; among equals, the first of the alphabet. */
function findSpellings(records: readonly SourceRecord[]): Map<string, string> {
  const byTown = Map.groupBy(
    records.filter(({ city }) => city !== ""),
    cityKey,
  );
  return new Map(
    [...byTown].map(([key, own]) => {
      const spellings = [...Map.groupBy(own, ({ city }) => city)];
      const [most] = spellings.sort(([a, uses], [b, others]) => others.length - uses.length || (a < b ? -1 : 1));
      return [key, most?.[0] ?? key];
    }),
  );
}

function guessCity(
  record: SourceRecord,
  records: readonly SourceRecord[],
  spellings: ReadonlyMap<string, string>,
  places: Towns | undefined,
): string | null {
  // "Mosinee Farm Market" at mosineechamber.org
  const name = record.name
    .split(/[\s,-]+/)
    .filter((word) => readNameWords(word, []).words.size > 0)
    .join(" ");
  const key = cityKey({ city: name });
  const known = spellings.get(key);
  if (known !== undefined) return known;
  const { website, zipCode } = record;
  const isTown = !places || places.findTown(name) !== null;
  if (isTown && key.length >= 4 && website !== undefined && new URL(website).hostname.includes(key)) return name;
  if (zipCode === undefined) return null;
  const neighbors = records.filter((other) => other.city !== "" && other.zipCode === zipCode);
  const towns = [...new Set(neighbors.map(({ city }) => city))];
  const mailTowns = places?.findZip(zipCode)?.towns ?? [];
  const longestFirst = [...towns, ...mailTowns].sort((a, b) => b.length - a.length);
  const named = longestFirst.find((town) => cutTown(record.address, town) !== record.address);
  return named ?? getOnly(towns) ?? getOnly(mailTowns);
}

function findNearest(record: SourceRecord, places: Towns | undefined): string | null {
  const away = (places?.listTowns() ?? []).map((town) => ({ name: town.name, km: kmBetweenPins(town, record) }));
  const [nearest] = away.filter(({ km }) => km <= OTHER_TOWN_KM).toSorted((a, b) => a.km - b.km);
  return nearest?.name ?? null;
}

function getOnly(towns: readonly string[]): string | null {
  const [town, another] = towns;
  return town !== undefined && another === undefined ? town : null;
}

/** "4th and Main Maple Grove" in Maple Grove → "4th and Main"; undefined if nothing else is in it. */
function cutTown(address: string | undefined, town: string): string | undefined {
  const end = ` ${town}`.toLowerCase();
  if (address === undefined || !` ${address}`.toLowerCase().endsWith(end)) return address;
  return address.slice(0, -end.length).replace(/[\s,]+$/, "") || undefined;
}

/** Removes the "I" of "Dane County Farmers Market I" if there is no "Dane County Farmers Market II". Logs changes. */
export function dropLoneNumerals(records: readonly SourceRecord[], log: LogEntry[]): SourceRecord[] {
  const names = new Set(records.map(({ name }) => name));
  return records.map((record) => {
    const base = / I$/.test(record.name) ? record.name.slice(0, -2) : null;
    if (base === null || names.has(`${base} II`)) return record;
    createLogger(log, record.key, record.name)(
      "cleaned",
      "lone numeral taken off the name",
      `${record.name} → ${base}`,
    );
    return { ...record, name: base };
  });
}

interface KnownPages {
  /** The markets of all states in the files. */
  names: readonly Pick<Market, "name" | "city">[];
  /**
   * Records of earlier imports. Their doubts are kept, since only the directory's file has the other states' markets.
   */
  stored: readonly { claims: readonly Claim[] }[];
}

/**
 * Marks Facebook pages as doubtful if they are named after another market of the files and nothing in the record's own
 * name, place or website: ".../pages/Copiah-County-Farmers-Market/43" for the market of Verona.
 */
export function doubtForeignPages(records: readonly SourceRecord[], { names, stored }: KnownPages): SourceRecord[] {
  const titles = new Set(names.flatMap(({ name, city }) => [letters(name), letters(name + city)]));
  const doubted = new Set(
    stored.flatMap(({ claims }) =>
      claims.flatMap(({ doubt, value }) => (doubt?.code === "foreign-page" ? [value] : [])),
    ),
  );
  return records.map((record) => {
    const title = getTitle(record.facebook);
    const isForeign = title !== null && titles.has(letters(title)) && !hasSimilarName(title, record);
    if (!isForeign && (record.facebook === undefined || !doubted.has(record.facebook))) return record;
    return replaceDoubtful(record, { facebook: undefined }, { code: "foreign-page" });
  });
}

/**
 * Marks links as doubtful if they are pages of a directory, known as one or because markets of different towns have the
 * same address except for a number in the query, ".../display.aspx?MarketId=762"; or a county's front page.
 */
export function doubtDirectoryPages(records: readonly SourceRecord[]): SourceRecord[] {
  const byPage = Map.groupBy(records, ({ website }) => getNumberedPage(website));
  return records.map((record) => {
    const page = getNumberedPage(record.website);
    const towns = new Set(page === null ? [] : byPage.get(page)?.map(cityKey));
    const { name, website = "", facebook = "" } = record;
    const isCounty = COUNTY_FRONT_PAGE.test(website) && !/county/i.test(name);
    const links = {
      ...((towns.size > 1 || isCounty || DIRECTORY.test(website)) && { website: undefined }),
      ...(DIRECTORY.test(facebook) && { facebook: undefined }),
    };
    return Object.keys(links).length === 0 ? record : replaceDoubtful(record, links, { code: "directory-page" });
  });
}

const DIRECTORY = /\/\/(www\.)?(localharvest\.org|facebook\.com\/\w*FarmFreshAtlas)\b/i;
const COUNTY_FRONT_PAGE = /^https?:\/\/(www\.)?\w+county\w*\.\w+\/?$/i;

/** The address without its query; null unless the query is one number. */
function getNumberedPage(website: string | undefined): string | null {
  const [page = "", query = ""] = website?.split("?") ?? [];
  return /^\w+=\d+$/.test(query) ? page.toLowerCase().replace(/^https?:\/\/(www\.)?/, "") : null;
}

/** The "Copiah-County-Farmers-Market" in a page's address; null if there is no market's name in it. */
function getTitle(facebook: string | undefined): string | null {
  const title = /facebook\.com\/(?:pages\/)?([^/?]+)/.exec(facebook ?? "")?.[1] ?? "";
  return /market/i.test(title) ? title.replace(/-\d+$/, "") : null;
}

function hasSimilarName(title: string, { name, city, county, address, website }: SourceRecord): boolean {
  const own = [name, city, county, address, website].join(" ");
  const words = tokens(title.replaceAll(/farm(er)?s?'?s?-?markets?/gi, "-")).filter(isTelling);
  return (
    letters(name).includes(letters(title)) ||
    words.some((word) => letters(own).includes(word)) ||
    tokens(own).some((word) => isTelling(word) && letters(title).includes(word))
  );
}

function isTelling(word: string): boolean {
  return (
    word.length >= 4 &&
    !/^(farm(er)?|market|county|city|town|downtown|community|facebook|street|north|south|east|west)$/.test(word)
  );
}

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
