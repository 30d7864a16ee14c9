import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { type ListedMarket, roundCoordinate } from "./listed-market.ts";
import { encodeMarketIndex } from "./encode-market-index.ts";
import { decodeMarketIndex, type MarketIndex } from "./market-index.ts";
import { open } from "../schedule/testing/hours.ts";

const plain: ListedMarket = {
  id: 7,
  listingType: "farmers-market",
  name: "Ripon Farmers Market",
  city: "Ripon",
  latitude: 43.84355,
  longitude: -88.83593,
  photos: [],
  customList: [],
  features: [],
  payments: [],
};

const full: ListedMarket = {
  ...plain,
  id: 12,
  listingType: "farm-stand",
  name: "Green Bay Saturday Market",
  city: "Green Bay",
  address: '200 N Washington St, 1/2 "Ümlaut"\n2nd floor',
  zipCode: "54301",
  rating: 4.7,
  userRatingsTotal: 0,
  photos: ["stall.jpg", "https://example.org/a b.jpg", "stall.jpg"],
  customList: ["Honey", "Eggs", "Cut flowers"],
  features: ["Pet Friendly", "Live Music"],
  payments: ["snap", "credit"],
  schedule: {
    seasons: [
      { from: "05-07", to: "10-29", week: { Saturday: open("7:00-12:00"), Wednesday: "by appointment" } },
      { from: "11-05", to: "01-31", years: [{ from: "2026-11-07", to: "2027-01-30" }] },
      { week: { Friday: open("14:00-18:00") }, rhythm: { everyWeeks: 2, since: "2026-05-08" } },
      { from: "02-29", to: "03-01", rhythm: { weeksOfMonth: [1, 3] } },
    ],
    days: [{ on: "07-04" }, { on: "2026-12-24", hours: open("8:00-12:00"), note: "In the hall" }],
    text: { Summer: "May to October", Winter: "November to March" },
  },
  hasAtm: false,
  servesAlcohol: true,
  isPetFriendly: true,
  hasLiveMusic: false,
};

/** Encodes and decodes via JSON, as the browser does. */
function roundTrip(markets: readonly ListedMarket[]): ListedMarket[] {
  return decodeMarketIndex(JSON.parse(JSON.stringify(encodeMarketIndex(markets))) as MarketIndex);
}

test("a market with every fact and one with none come back exactly, missing keys included", () => {
  expect(roundTrip([full, plain])).toStrictEqual([full, plain]);
  expect(roundTrip([plain, full])).toStrictEqual([plain, full]);
});

test("counties come back, even if some markets have none", () => {
  const markets = ["Green Lake", undefined, "Fond du Lac", "Fond du Lac"].map((county) =>
    county === undefined ? plain : { ...plain, county },
  );
  expect(roundTrip(markets)).toStrictEqual(markets);
});

test("an empty list is an empty list", () => expect(roundTrip([])).toStrictEqual([]));

test("the order is kept, whatever the ids", () => {
  const markets = [3, 1, 250_000_000, 2].map((id) => ({ ...plain, id }));
  expect(roundTrip(markets).map(({ id }) => id)).toStrictEqual([3, 1, 250_000_000, 2]);
});

test("coordinates are rounded to 1e-5 degrees and no further", () => {
  const [market] = roundTrip([{ ...plain, latitude: 45.6799408265, longitude: -91.2148821807 }]);
  expect(market).toMatchObject({ latitude: 45.67994, longitude: -91.21488 });
  const [origin] = roundTrip([{ ...plain, latitude: -0.000001, longitude: -180 }]);
  expect(origin).toMatchObject({ latitude: 0, longitude: -180 });
});

test("names with any sign in them come back", () => {
  const named = (name: string, city: string): ListedMarket => ({ ...plain, name, city });
  const markets = [
    named("Eau Claire Downtown Market", "Eau Claire"),
    named("Monroe Monroe", "Monroe"),
    named("Monroe", "Monroe"),
    named("~", "Monroe"),
    named("~~ Monroe ~", "Monroe"),
    named("Market ~ Monroe", "Monroe"),
    named("A~B Market", "A~B"),
    named("$& Market", "$&"),
    named("Market", "$1~"),
  ];
  expect(roundTrip(markets)).toStrictEqual(markets);
});

test("zip codes keep leading zeros, and missing ones stay missing", () => {
  const zips = [undefined, "54301", undefined, "00501", "99999", undefined];
  const markets = zips.map((zipCode) => (zipCode === undefined ? plain : { ...plain, zipCode }));
  expect(roundTrip(markets)).toStrictEqual(markets);
});

test("hours keep the order of days, and a missing schedule stays missing", () => {
  const markets: ListedMarket[] = [
    { ...plain, schedule: { seasons: [{ week: { Sunday: open("12:00-16:00"), Monday: [] } }] } },
    plain,
    { ...plain, schedule: { seasons: [{ week: { Monday: [], Sunday: open("12:00-16:00") } }] } },
    { ...plain, schedule: { seasons: [{ from: "12-31", to: "01-01" }] } },
    { ...plain, schedule: { seasons: [{ week: { Sunday: open("12:00-16:00"), Monday: [] } }] } },
  ];
  const decoded = roundTrip(markets);
  expect(decoded).toStrictEqual(markets);
  const schedules = (listed: ListedMarket[]) => JSON.stringify(listed.map(({ schedule }) => schedule));
  expect(schedules(decoded)).toBe(schedules(markets));
});

test("a schedule comes with the month of its confirmation, if any", () => {
  const week = { Saturday: open("8:00-12:00") };
  const dated: ListedMarket = { ...plain, schedule: { seasons: [{ week }] }, hoursConfirmed: { on: "2018-10" } };
  const undated: ListedMarket = { ...plain, schedule: { seasons: [{ from: "05-07", to: "10-29" }, { week }] } };
  const closed: ListedMarket = { ...plain, schedule: { seasons: [{ from: "05-07", to: "10-29" }] } };
  const markets = [plain, undated, closed, dated, dated];
  expect(roundTrip(markets)).toStrictEqual(markets);
  const vouched = { ...undated, confirmed: { on: "2026" }, hoursConfirmed: { on: "2018-10-27" } };
  const unneeded = { ...plain, hoursConfirmed: { on: "2018-10" } };
  expect(roundTrip([vouched, unneeded])).toStrictEqual([{ ...undated, hoursConfirmed: { on: "2018-10" } }, plain]);
});

test("payments and products have a year if it differs from that of the hours", () => {
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  const offers = { ...plain, payments: ["snap" as const], customList: ["Honey"] };
  const confirmed = { on: "2023-03-27" };
  const whole = [
    { ...offers, confirmed, paymentsConfirmed: { on: "2016-07-01" }, productsConfirmed: { on: "2023" } },
    { ...offers, schedule, confirmed, paymentsConfirmed: { on: "2016-07-01" } },
    { ...offers, schedule, confirmed, hoursConfirmed: { on: "2018-10" }, productsConfirmed: { on: "2018" } },
    { ...plain, confirmed, paymentsConfirmed: { on: "2016" }, productsConfirmed: { on: "2016" } },
    offers,
  ];
  expect(roundTrip(whole)).toStrictEqual([
    { ...offers, paymentsConfirmed: { on: "2016" }, productsConfirmed: { on: "2023" } },
    { ...offers, schedule, hoursConfirmed: { on: "2023-03" }, paymentsConfirmed: { on: "2016" } },
    { ...offers, schedule, hoursConfirmed: { on: "2018-10" }, paymentsConfirmed: { on: "2023" } },
    plain,
    offers,
  ]);
});

test("the index leaves out facts that no market has", () => {
  const { columns } = encodeMarketIndex([plain, { ...plain, isPetFriendly: false }, plain]);
  expect(columns["isPetFriendly"]).toStrictEqual([null, false, null]);
  expect(columns).not.toHaveProperty("address");
});

test("a season in words may be text, JSON text or an object", () => {
  const texts: (string | Record<string, string>)[] = ["May to October", '{"Summer":"June"}', { Summer: "June" }, {}];
  const seasons = [{ from: "05-07", to: "10-29" }];
  const markets: ListedMarket[] = [
    ...texts.map((text) => ({ ...plain, schedule: { seasons, text } })),
    { ...plain, schedule: { seasons } },
    ...texts.map((text) => ({ ...plain, schedule: { seasons: [], text } })),
  ];
  expect(roundTrip(markets)).toStrictEqual(markets);
});

test("more distinct items than a character column of 16 bits could name come back, in their order", () => {
  const lists = Array.from({ length: 1200 }, (_, row) =>
    Array.from({ length: 60 }, (__, column) => `Item ${row * 60 + 59 - column}`),
  );
  const markets = lists.map((customList) => ({ ...plain, customList }));
  expect(roundTrip(markets)).toStrictEqual(markets);
});

test("repeated items in one list are kept", () => {
  const market = { ...plain, customList: ["Eggs", "Honey", "Eggs", "Eggs"] };
  expect(roundTrip([market])).toStrictEqual([market]);
});

test("five thousand mixed markets come back exactly", () => {
  const markets = mixedMarkets(5000);
  const expected = markets.map((market) => ({
    ...market,
    latitude: roundCoordinate(market.latitude),
    longitude: roundCoordinate(market.longitude),
  }));
  expect(roundTrip(markets)).toStrictEqual(expected);
});

test("ten thousand mixed markets take at most 60 bytes each in brotli", () => {
  const json = JSON.stringify(encodeMarketIndex(mixedMarkets(10_000)));
  expect(brotliCompressSync(json).length / 10_000).toBeLessThan(60);
});

test("an index of another format is refused with advice", () => {
  const index = { ...encodeMarketIndex([plain]), format: 0 };
  expect(() => decodeMarketIndex(index)).toThrow(
    "The list of markets has format 0, this page reads 8. Reload the page.",
  );
});

test("an index that was cut short is refused", () => {
  const index = encodeMarketIndex([plain, full]);
  const columns = { ...index.columns, city: ["Ripon"] };
  expect(() => decodeMarketIndex({ ...index, columns })).toThrow("damaged");
});

/** Deterministic markets in which every field is sometimes present, missing, repeated and new. */
function mixedMarkets(count: number): ListedMarket[] {
  const items = ["Honey", "Eggs", "Cheese", "Maple products", "Cut flowers", "Mushrooms", "Soap/body care products"];
  const days = ["Monday", "Wednesday", "Saturday", "Sunday"] as const;
  return Array.from({ length: count }, (_, row) => {
    const pick = (step: number, of: number) => Math.floor((row * step) / 7 + row * row * 0.37) % of;
    const city = `Town ${pick(3, 400)}`;
    const week = {
      [days[pick(5, 4)] ?? "Sunday"]: [{ opens: (1 + pick(11, 11)) * 60, closes: (13 + pick(13, 11)) * 60 + 30 }],
    };
    const seasons = Array.from({ length: pick(17, 3) }, (__, index) => ({
      from: `0${index * 3 + 1}-1${pick(19, 9)}`,
      to: `0${index * 3 + 3}-2${pick(23, 9)}`,
      ...(pick(29, 2) === 0 && { week }),
    }));
    return {
      id: row * 2 + 1,
      listingType: pick(31, 3) === 0 ? "farm-stand" : "farmers-market",
      name: `${pick(37, 2) === 0 ? city : "Old Mill"} ${["Farmers Market", "Farm Stand", "Growers' Market"][pick(41, 3)] ?? ""} ${row}`,
      city,
      latitude: 42.45 + ((row * 0.0617) % 4.6),
      longitude: -92.9 + ((row * 0.0389) % 6.1),
      photos: pick(43, 9) === 0 ? [`photo-${row}.webp`] : [],
      customList: items.filter((item, at) => item.length > 0 && pick(47 + at * 6, 3) === 0),
      features: pick(53, 5) === 0 ? ["Live Music"] : [],
      payments: (["snap", "wic", "credit"] as const).filter((__, at) => pick(59 + at, 2) === 0),
      ...(pick(61, 8) > 0 && { address: `${pick(67, 9999)} Main St` }),
      ...(pick(71, 6) > 0 && { zipCode: String(53000 + pick(73, 1999)) }),
      ...(pick(79, 3) > 0 && {
        schedule: {
          seasons,
          ...(pick(83, 2) === 0 && { text: pick(89, 2) === 0 ? "May to October" : { Summer: "June" } }),
        },
      }),
      ...(pick(97, 3) === 0 && { rating: pick(7, 50) / 10, userRatingsTotal: pick(9, 900) }),
      ...(pick(101, 4) === 0 && { hasAtm: pick(103, 2) === 0 }),
      ...(pick(107, 4) === 0 && { servesAlcohol: pick(109, 2) === 0 }),
      ...(pick(113, 4) === 0 && { isPetFriendly: true }),
      ...(pick(127, 4) === 0 && { hasLiveMusic: false }),
      ...(pick(131, 9) > 0 && { county: `County ${pick(137, 72)}` }),
    };
  });
}
