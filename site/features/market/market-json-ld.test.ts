import { expect, test } from "vitest";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { Season, SpecialDay } from "#data/schedule/schedule.ts";
import {
  getComingDates,
  getMarketJsonLd,
  getNeighborhoodJsonLd,
  getOpeningHoursJsonLd,
  getSpecialHoursJsonLd,
} from "./market-json-ld.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { testMarket } from "../../lib/testing/test-market.ts";

const august: LocalMoment = { year: 2026, month: 8, day: 15, weekday: "Saturday", minutes: 600 };
const context = {
  url: "https://markets.example/markets/7",
  image: "https://markets.example/api/markets/7/picture.png",
  stateCode: "WI",
  moment: august,
  asOf: { now: new Date("2023-08-15T15:00:00Z"), months: 36 },
};

const bare = testMarket({
  ...{ name: "Dousman Farmers Market", city: "Dousman", latitude: 43.013121, longitude: -88.472514 },
});

test("structured data leaves out everything that is not known", () =>
  expect(getMarketJsonLd(bare, context)).toEqual({
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": "https://markets.example/markets/7#place",
    name: "Dousman Farmers Market",
    url: "https://markets.example/markets/7",
    image: "https://markets.example/api/markets/7/picture.png",
    address: { "@type": "PostalAddress", addressLocality: "Dousman", addressRegion: "WI", addressCountry: "US" },
    geo: { "@type": "GeoCoordinates", latitude: 43.013121, longitude: -88.472514 },
  }));

test("structured data gives other names, address, phone, links, payment programs, amenities and hours", () => {
  const market: Market = {
    ...bare,
    listingType: "farm-stand",
    otherNames: ["Main Street Market"],
    address: "118 S. Main St",
    zipCode: "53118",
    phoneNumber: "(262) 968-4566",
    website: "https://www.dousmanchamber.org",
    facebook: "https://www.facebook.com/DousmanFarmersMarket",
    payments: ["snap", "credit"],
    features: ["Live Music"],
    schedule: { seasons: [{ week: { Wednesday: open("8:00-12:00") } }] },
  };
  expect(getMarketJsonLd(market, context)).toMatchObject({
    "@type": "GroceryStore",
    alternateName: ["Main Street Market"],
    telephone: "(262) 968-4566",
    address: { streetAddress: "118 S. Main St", postalCode: "53118" },
    sameAs: ["https://www.dousmanchamber.org", "https://www.facebook.com/DousmanFarmersMarket"],
    paymentAccepted: "SNAP (EBT cards), Credit and debit cards",
    amenityFeature: [{ "@type": "LocationFeatureSpecification", name: "Live Music", value: true }],
    openingHoursSpecification: [
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Wednesday"], opens: "08:00", closes: "12:00" },
    ],
  });
});

test("structured data gives no hours that are only likely", () => {
  const schedule = {
    seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }],
    days: [{ on: "12-24", hours: open("8:00-12:00") }],
  };
  const old: Market = { ...bare, schedule, hoursConfirmed: { on: "2018", source: "usda-2018" } };
  expect(JSON.stringify(getMarketJsonLd(old, context))).not.toMatch(/hours|valid/i);
  expect(JSON.stringify(getMarketJsonLd({ ...bare, schedule }, context))).toContain("specialOpeningHours");
});

test("structured data gives no payment programs of long ago, and none of a market that its list has dropped", () => {
  const payments: Market["payments"] = ["snap"];
  expect(getMarketJsonLd({ ...bare, payments }, context)).toHaveProperty("paymentAccepted");
  const old: Partial<Market> = { paymentsConfirmed: { on: "2016-07", source: "usda-2018" } };
  const dropped: Partial<Market> = { standing: { is: "unlisted", on: "2026-02", source: "usda-portal" } };
  for (const facts of [old, dropped])
    expect(getMarketJsonLd({ ...bare, payments, ...facts }, context)).not.toHaveProperty("paymentAccepted");
  const newer: Partial<Market> = {
    ...old,
    payments: ["snap", "wic"],
    snapConfirmed: { on: "2026", source: "published" },
  };
  expect(getMarketJsonLd({ ...bare, ...newer }, context)).toMatchObject({ paymentAccepted: "SNAP (EBT cards)" });
});

test("structured data never has a rating or reviews, not even where the market has a rating", () => {
  const text = JSON.stringify(getMarketJsonLd({ ...bare, rating: 4.5, userRatingsTotal: 12 }, context));
  expect(text).not.toMatch(/rating|review/i);
});

const WEEKLY = { week: { Saturday: open("8:00-12:00") } };

test.each<[what: string, seasons: Season[], hours: object[]]>([
  [
    "put days with the same hours together, and split a day with a break",
    [{ week: { Tuesday: open("14:00-18:00"), Saturday: open("8:00-11:00", "14:00-18:00") } }],
    [
      { dayOfWeek: ["Tuesday", "Saturday"], opens: "14:00", closes: "18:00" },
      { dayOfWeek: ["Saturday"], opens: "08:00", closes: "11:00" },
    ],
  ],
  [
    "carry the dates of the season that runs or comes next",
    [
      { from: "05-07", to: "10-29", ...WEEKLY },
      { from: "11-05", to: "04-30", week: { Sunday: open("9:00-12:00") } },
    ],
    [
      { dayOfWeek: ["Saturday"], opens: "08:00", closes: "12:00", ...dates("2026-05-07", "2026-10-29") },
      { dayOfWeek: ["Sunday"], opens: "09:00", closes: "12:00", ...dates("2026-11-05", "2027-04-30") },
    ],
  ],
  [
    "close at the next day's time after midnight, and say all day as 00:00 to 23:59",
    [{ week: { Tuesday: open("18:00-25:00"), Saturday: open("0:00-24:00") } }],
    [
      { dayOfWeek: ["Tuesday"], opens: "18:00", closes: "01:00" },
      { dayOfWeek: ["Saturday"], opens: "00:00", closes: "23:59" },
    ],
  ],
  [
    "leave out holidays on which markets often close",
    [{ week: { Wednesday: open("8:00-12:00"), Thursday: open("8:00-12:00") } }],
    [
      ...[{ validThrough: "2026-11-25" }, dates("2026-11-27", "2026-12-23"), { validFrom: "2026-12-25" }].map(
        (part) => ({
          ...{ dayOfWeek: ["Wednesday", "Thursday"], opens: "08:00", closes: "12:00" },
          ...part,
        }),
      ),
    ],
  ],
  ["leave out closed days and texts that cannot be read", [{ week: { Monday: [], Tuesday: "when ripe" } }], []],
  ["leave out seasons without hours", [{ from: "05-01", to: "10-31" }], []],
  [
    "leave out hours of every second week, which would look like every week",
    [{ ...WEEKLY, rhythm: { everyWeeks: 2, since: "2026-05-02" } }],
    [],
  ],
])("opening hours as structured data %s", (_, seasons, hours) =>
  expect(getOpeningHoursJsonLd({ schedule: { seasons } }, august)).toEqual(
    hours.map((one) => ({ "@type": "OpeningHoursSpecification", ...one })),
  ),
);

test("structured data leaves a day elsewhere out of its season", () => {
  const seasons = [{ from: "05-07", to: "08-29", ...WEEKLY }];
  const list = (day: SpecialDay) =>
    getOpeningHoursJsonLd({ schedule: { seasons, days: [day] } }, august).map(({ validFrom, validThrough }) => [
      validFrom,
      validThrough,
    ]);
  const moved = { hours: open("8:00-12:00"), place: "the field" };
  const apart = [
    ["2026-05-07", "2026-08-21"],
    ["2026-08-23", "2026-08-29"],
  ];
  expect(list({ on: "2026-08-22", ...moved })).toEqual(apart);
  expect(list({ on: "2026-08-22", ...moved, isUnsure: true })).toEqual(apart);
  expect(list({ on: "2026-08-29", ...moved })).toEqual([["2026-05-07", "2026-08-28"]]);
});

const CLOSED = { opens: "00:00", closes: "00:00" };

test.each<[what: string, told: Pick<Market, "notices" | "schedule">, days: object[]]>([
  [
    "are those to come, a closed one from midnight to midnight",
    withDays(
      { on: "2026-07-04" },
      { on: "07-04" },
      { on: "2026-12-24", hours: open("8:00-12:00") },
      { on: "12-25", hours: "maybe" },
    ),
    [
      { ...dates("2027-07-04"), ...CLOSED },
      { ...dates("2026-12-24"), opens: "08:00", closes: "12:00" },
    ],
  ],
  [
    "leave out days that are only unsure or elsewhere, and days off of later years",
    withDays(
      { on: "07-04", isUnsure: true },
      { on: "2026-08-22", hours: open("8:00-12:00"), place: "the field" },
      { on: "2027-05-29" },
      { on: "2028-05-27" },
    ),
    [{ ...dates("2027-05-29"), ...CLOSED }],
  ],
  [
    "are closed on days that are cancelled, until these are over",
    {
      notices: [
        { from: "2026-08-01", to: "2026-08-14", text: "Closed", isCancelled: true },
        { from: "2026-08-10", to: "2026-08-16", text: "Cancelled: storm", isCancelled: true },
        { from: "2026-08-15", to: "2026-08-15", text: "Moved indoors" },
      ],
    },
    [{ ...dates("2026-08-10", "2026-08-16"), ...CLOSED }],
  ],
])("single days as structured data %s", (_, told, days) =>
  expect(getSpecialHoursJsonLd(told, august)).toEqual(
    days.map((one) => ({ "@type": "OpeningHoursSpecification", ...one })),
  ),
);

function withDays(...days: SpecialDay[]): Pick<Market, "schedule"> {
  return { schedule: { seasons: [], days } };
}

function dates(validFrom: string, validThrough = validFrom): object {
  return { validFrom, validThrough };
}

const february: LocalMoment = { year: 2027, month: 2, day: 1, weekday: "Monday", minutes: 0 };

test.each([
  ["next year's once this year's last day is over", "05-07", "08-14", august, "2027-05-07", "2027-08-14"],
  ["this year's until then", "05-07", "08-15", august, "2026-05-07", "2026-08-15"],
  ["last year's to this year's in a winter's second year", "11-05", "04-30", february, "2026-11-05", "2027-04-30"],
  ["until February 28 where the year has no 29th", "11-01", "02-29", august, "2026-11-01", "2027-02-28"],
  ["until February 29", "11-01", "02-29", { ...august, year: 2027 }, "2027-11-01", "2028-02-29"],
])("the coming dates of a season are %s", (_, from, to, now, validFrom, validThrough) =>
  expect(getComingDates({ from, to }, now)).toEqual({ validFrom, validThrough }),
);

test("the markets near a market are a list of names and addresses, nearest first", () => {
  const near = [
    { id: 9, name: "Elm Market" },
    { id: 2, name: "Oak Market" },
  ];
  expect(getNeighborhoodJsonLd(bare, near, (id) => `https://markets.example/markets/${id}`)).toEqual({
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: "Markets near Dousman Farmers Market",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Elm Market", url: "https://markets.example/markets/9" },
      { "@type": "ListItem", position: 2, name: "Oak Market", url: "https://markets.example/markets/2" },
    ],
  });
});
