import { describe, expect, it } from "vitest";
import type { LocalMoment } from "#data/domain/local-time.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { getMarketJsonLd } from "./market-json-ld.ts";
import { getComingDates, getOpeningHoursJsonLd } from "./opening-hours-json-ld.ts";

const august: LocalMoment = { year: 2026, month: 8, day: 15, weekday: "Saturday", minutes: 600 };
const context = {
  url: "https://markets.example/markets/7",
  image: "https://markets.example/api/markets/7/picture.png",
  stateCode: "WI",
  moment: august,
};

const bare: Market = {
  id: 7,
  listingType: "farmers-market",
  name: "Dousman Farmers Market",
  city: "Dousman",
  latitude: 43.013121,
  longitude: -88.472514,
  photos: [],
  customList: [],
  features: [],
  payments: [],
  sources: ["usda-portal:300090"],
  confirmed: { on: "2021-02-10", source: "usda-portal" },
};

describe("a market as structured data", () => {
  it("leaves out everything that is not known", () => {
    expect(getMarketJsonLd(bare, context)).toEqual({
      "@context": "https://schema.org",
      "@type": "LocalBusiness",
      "@id": "https://markets.example/markets/7#place",
      name: "Dousman Farmers Market",
      url: "https://markets.example/markets/7",
      image: "https://markets.example/api/markets/7/picture.png",
      address: { "@type": "PostalAddress", addressLocality: "Dousman", addressRegion: "WI", addressCountry: "US" },
      geo: { "@type": "GeoCoordinates", latitude: 43.013121, longitude: -88.472514 },
    });
  });

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
      openingHours: { Wednesday: "8:00 AM-12:00 PM" },
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

  it("never has a rating or reviews, not even where the market has a rating", () => {
    const text = JSON.stringify(getMarketJsonLd({ ...bare, rating: 4.5, userRatingsTotal: 12 }, context));
    expect(text).not.toMatch(/rating|review/i);
  });
});

describe("opening hours as structured data", () => {
  it("put days with the same hours together, and split a day with a break", () => {
    const openingHours = { Tuesday: "2 PM - 6 PM", Saturday: "8 AM - 11 AM, 2 PM - 6 PM" };
    expect(getOpeningHoursJsonLd({ openingHours }, august)).toEqual([
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Tuesday", "Saturday"], opens: "14:00", closes: "18:00" },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "08:00", closes: "11:00" },
    ]);
  });

  it("carry the dates of the season that runs or comes next", () => {
    const seasons = [
      { from: "05-07", to: "10-29" },
      { from: "11-05", to: "04-30", hours: { Sunday: "9 AM - noon" } },
    ];
    expect(getOpeningHoursJsonLd({ openingHours: { Saturday: "8 AM - noon" }, seasons }, august)).toEqual([
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
    const openingHours = { Friday: "6 PM - 1 AM", Saturday: "Open 24 hours" };
    expect(getOpeningHoursJsonLd({ openingHours }, august)).toMatchObject([
      { dayOfWeek: ["Friday"], opens: "18:00", closes: "01:00" },
      { dayOfWeek: ["Saturday"], opens: "00:00", closes: "23:59" },
    ]);
  });

  it("leave out closed days and texts that cannot be read", () => {
    const openingHours = { Monday: "Closed", Tuesday: "whenever the corn is ready" } as const;
    expect(getOpeningHoursJsonLd({ openingHours }, august)).toEqual([]);
    expect(getOpeningHoursJsonLd({ seasons: [{ from: "05-01", to: "10-31" }] }, august)).toEqual([]);
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
