/** Generates any number of example markets (always the same), with facts as frequent and varied as in the USDA's records. */
import type { Market } from "#data/market/market-schema.ts";
import { type OpeningSeason, toSchedule } from "#data/schedule/opening-hours.ts";
import type { Weekday } from "#data/schedule/weekday.ts";
import { createRandom, type Random } from "#data/pictures/random.ts";
import { region } from "#data/region.ts";
import { REGION_ZIPS, round } from "./example-places.ts";

/** Ids start at 1. */
export function generateMarkets(count: number): Market[] {
  const random = createRandom(count);
  // About four markets to a city, as in the real snapshot.
  const cities = Array.from({ length: Math.ceil(count / 4) }, (_, index) => generateCity(random, index));
  return Array.from({ length: count }, (_, index) => generateMarket(random, index + 1, random.pick(cities)));
}

function generateCity(random: Random, index: number) {
  const { south, north, west, east } = region.bounds;
  const { from, to } = REGION_ZIPS;
  const serial = index < STARTS.length * ENDS.length ? "" : ` ${Math.floor(index / (STARTS.length * ENDS.length)) + 1}`;
  const start = STARTS[index % STARTS.length] ?? "";
  const end = ENDS[Math.floor(index / STARTS.length) % ENDS.length] ?? "";
  return {
    name: `${start}${end}${serial}`,
    latitude: south + ((north - south) * random.int(50, 950)) / 1000,
    longitude: west + ((east - west) * random.int(50, 950)) / 1000,
    zipCode: String(random.int(from * 100 + 100, to * 100 + 99)).padStart(5, "0"),
  };
}

function generateMarket(random: Random, id: number, city: ReturnType<typeof generateCity>): Market {
  const hasHours = random.chance(0.55);
  const season = random.chance(0.55) ? generateSeason(random) : null;
  return {
    id,
    listingType: random.chance(0.3) ? "farm-stand" : "farmers-market",
    name: generateName(random, city.name),
    city: city.name,
    address: `${random.int(1, 9999)} ${random.chance(0.5) ? `${generateSurname(random)} ` : ""}${random.pick(STREETS)}`,
    zipCode: city.zipCode,
    latitude: round(city.latitude + random.int(-40_000, 40_000) / 1e6),
    longitude: round(city.longitude + random.int(-40_000, 40_000) / 1e6),
    phoneNumber: `(555) ${random.int(200, 999)}-${random.int(1000, 9999)}`,
    website: `https://market-${id}.example`,
    photos: [],
    customList: random.chance(0.45) ? [] : random.shuffle(ITEMS).slice(0, random.int(4, 20)),
    features: [],
    payments: random.chance(0.5)
      ? []
      : (["snap", "wic", "wic-cash", "sfmnp", "credit"] as const).filter(() => random.chance(0.6)),
    schedule: toSchedule({
      openingHours: hasHours ? generateHours(random) : undefined,
      ...(season && { seasons: [season], seasonPeriod: `${season.from} to ${season.to}` }),
    }),
    sources: [`usda-portal:${300_000 + id}`],
    confirmed: { on: "2023-03-27", source: "usda-portal" },
  };
}

/** Half are named after their city, the others after a place or a family in it. */
function generateName(random: Random, city: string): string {
  const own = random.chance(0.5) ? city : generateSurname(random);
  const place = random.chance(0.4) ? ` ${random.pick(PLACES)}` : "";
  return `${own}${place} ${random.pick(KINDS)}`;
}

/** "Lindelo", "Kovarsen": as many family names as a state has. */
function generateSurname(random: Random): string {
  const name = Array.from({ length: random.int(2, 3) }, () => random.pick(SYLLABLES)).join("");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function generateSeason(random: Random): OpeningSeason {
  const from = `0${random.int(4, 7)}-${twoDigits(random.int(1, 28))}`;
  return { from, to: `${random.pick(["09", "10", "11"])}-${twoDigits(random.int(1, 28))}` };
}

function generateHours(random: Random): Partial<Record<Weekday, string>> {
  const days = random.chance(0.8) ? 1 : 2;
  const opens = random.int(7, 15);
  const text = `${toClock(opens)} - ${toClock(opens + random.int(3, 6))}`;
  return Object.fromEntries(
    random
      .shuffle(DAYS)
      .slice(0, days)
      .map((day) => [day, text]),
  );
}

function toClock(hour: number): string {
  return `${hour > 12 ? hour - 12 : hour}:00 ${hour >= 12 ? "PM" : "AM"}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** Saturdays are as frequent as all other days together. */
const DAYS = ["Saturday", "Saturday", "Saturday", "Wednesday", "Thursday", "Friday", "Sunday", "Tuesday"] as const;
const STARTS = "Oak, Maple, River, Stone, Fair, Green, Spring, Lake, Mill, West, North, Prairie".split(", ");
const ENDS = ["field", "ton", "ford", "view", "dale", "port", "wood", " Grove", " Rapids", " Prairie", " Springs"];
const PLACES = "Downtown, Courthouse, Riverside, Sunrise, Harvest, County, Village, Hilltop".split(", ");
const SYLLABLES = "lin, del, kov, ar, sen, mo, ua, schm, itz, bra, ndt, el, berg, nov, ak, wy".split(", ");
const KINDS =
  "Farmers Market, Farmers’ Market, Growers Market, Community Market, Farm Stand, Farm & Garden, Orchard".split(", ");
const STREETS =
  "Main St, State St, Park Ave, County Rd K, Church St, Highway 12, 2nd Ave, Water St, Lake Dr, Depot Rd".split(", ");
const ITEMS = `Vegetables, Jams & preserves, Honey, Baked goods, Herbs, Flowers, Fruit, Soap & body care,
  Maple syrup, Plants, Crafts, Eggs, Meat, Prepared food, Poultry, Cheese & dairy, Organic produce,
  Mushrooms, Coffee & tea, Fish & seafood, Nuts`.split(/,\s+/);
