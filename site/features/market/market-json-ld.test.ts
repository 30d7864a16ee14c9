import { describe, expect, it } from "vitest";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import type { Market } from "#data/market/market-schema.ts";
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

describe("a market as structured data", () => {
  it("leaves out everything that is not known", () =>
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

  it("gives the other names under which it is known", () =>
    expect(getMarketJsonLd({ ...bare, otherNames: ["Main Street Market"] }, context)).toMatchObject({
      name: "Dousman Farmers Market",
      alternateName: ["Main Street Market"],
    }));

  it("gives address, phone, links, payment programs, amenities and hours", () => {
    const market: Market = {
      ...bare,
      listingType: "farm-stand",
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

  it("gives no hours that are only likely", () => {
    const schedule = {
      seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }],
      days: [{ on: "12-24", hours: open("8:00-12:00") }],
    };
    const old: Market = { ...bare, schedule, hoursConfirmed: { on: "2018", source: "usda-2018" } };
    expect(JSON.stringify(getMarketJsonLd(old, context))).not.toMatch(/hours|valid/i);
    expect(JSON.stringify(getMarketJsonLd({ ...bare, schedule }, context))).toContain("specialOpeningHours");
  });

  it("never has a rating or reviews, not even where the market has a rating", () => {
    const text = JSON.stringify(getMarketJsonLd({ ...bare, rating: 4.5, userRatingsTotal: 12 }, context));
    expect(text).not.toMatch(/rating|review/i);
  });
});

describe("opening hours as structured data", () => {
  it("put days with the same hours together, and split a day with a break", () => {
    const week = { Tuesday: open("14:00-18:00"), Saturday: open("8:00-11:00", "14:00-18:00") };
    expect(getOpeningHoursJsonLd({ schedule: { seasons: [{ week }] } }, august)).toEqual([
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Tuesday", "Saturday"], opens: "14:00", closes: "18:00" },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "08:00", closes: "11:00" },
    ]);
  });

  it("carry the dates of the season that runs or comes next", () => {
    const seasons = [
      { from: "05-07", to: "10-29", week: { Saturday: open("8:00-12:00") } },
      { from: "11-05", to: "04-30", week: { Sunday: open("9:00-12:00") } },
    ];
    expect(getOpeningHoursJsonLd({ schedule: { seasons } }, august)).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Saturday"],
        opens: "08:00",
        closes: "12:00",
        validFrom: "2026-05-07",
        validThrough: "2026-10-29",
      },
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Sunday"],
        opens: "09:00",
        closes: "12:00",
        validFrom: "2026-11-05",
        validThrough: "2027-04-30",
      },
    ]);
  });

  it("close at the next day's time after midnight, and say all day as 00:00 to 23:59", () => {
    const week = { Friday: open("18:00-25:00"), Saturday: open("0:00-24:00") };
    expect(getOpeningHoursJsonLd({ schedule: { seasons: [{ week }] } }, august)).toMatchObject([
      { dayOfWeek: ["Friday"], opens: "18:00", closes: "01:00" },
      { dayOfWeek: ["Saturday"], opens: "00:00", closes: "23:59" },
    ]);
  });

  it("leave out closed days and texts that cannot be read", () => {
    const week = { Monday: [], Tuesday: "whenever the corn is ready" } as const;
    expect(getOpeningHoursJsonLd({ schedule: { seasons: [{ week }] } }, august)).toEqual([]);
    expect(getOpeningHoursJsonLd({ schedule: { seasons: [{ from: "05-01", to: "10-31" }] } }, august)).toEqual([]);
  });
});

describe("single days as structured data", () => {
  it("are those to come, a closed one from midnight to midnight", () => {
    const days = [
      { on: "2026-07-04" },
      { on: "07-04" },
      { on: "2026-12-24", hours: open("8:00-12:00") },
      { on: "12-25", hours: "maybe" },
    ];
    const day = (date: string) => ({ "@type": "OpeningHoursSpecification", validFrom: date, validThrough: date });
    expect(getSpecialHoursJsonLd({ schedule: { seasons: [], days } }, august)).toEqual([
      { ...day("2027-07-04"), opens: "00:00", closes: "00:00" },
      { ...day("2026-12-24"), opens: "08:00", closes: "12:00" },
    ]);
  });

  it("leave out days that are only unsure, and days off of later years", () => {
    const days = [{ on: "07-04", isUnsure: true as const }, { on: "2027-05-29" }, { on: "2028-05-27" }];
    expect(getSpecialHoursJsonLd({ schedule: { seasons: [], days } }, august)).toEqual([
      {
        ...{ "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00" },
        ...{ validFrom: "2027-05-29", validThrough: "2027-05-29" },
      },
    ]);
  });

  it("are closed on days that are cancelled, until these are over", () => {
    const notices = [
      { from: "2026-08-01", to: "2026-08-14", text: "Closed", isCancelled: true as const },
      { from: "2026-08-10", to: "2026-08-16", text: "Cancelled: storm", isCancelled: true as const },
      { from: "2026-08-15", to: "2026-08-15", text: "Moved indoors" },
    ];
    expect(getSpecialHoursJsonLd({ notices }, august)).toEqual([
      {
        ...{ "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00" },
        ...{ validFrom: "2026-08-10", validThrough: "2026-08-16" },
      },
    ]);
  });

  it("leave out hours of every second week, which would look like every week", () => {
    const week = { Saturday: open("8:00-12:00") };
    const seasons = [{ week, rhythm: { everyWeeks: 2, since: "2026-05-02" } as const }];
    expect(getOpeningHoursJsonLd({ schedule: { seasons } }, august)).toEqual([]);
  });
});

describe("the coming dates of a season", () => {
  it("are next year's once this year's last day is over", () => {
    expect(getComingDates({ from: "05-07", to: "08-14" }, august)).toEqual({
      validFrom: "2027-05-07",
      validThrough: "2027-08-14",
    });
    expect(getComingDates({ from: "05-07", to: "08-15" }, august).validFrom).toBe("2026-05-07");
  });

  it("began last year while a winter season runs in its second year", () => {
    const february: LocalMoment = { year: 2027, month: 2, day: 1, weekday: "Monday", minutes: 0 };
    expect(getComingDates({ from: "11-05", to: "04-30" }, february)).toEqual({
      validFrom: "2026-11-05",
      validThrough: "2027-04-30",
    });
  });

  it("end on February 28 where the year has no 29th", () => {
    expect(getComingDates({ from: "11-01", to: "02-29" }, august).validThrough).toBe("2027-02-28");
    expect(getComingDates({ from: "11-01", to: "02-29" }, { ...august, year: 2027 }).validThrough).toBe("2028-02-29");
  });
});

describe("the markets near a market as structured data", () =>
  it("is a list of names and addresses, nearest first", () => {
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
  }));
