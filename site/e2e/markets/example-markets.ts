/**
 * The example markets of the browser tests: some named ones, each with a particular feature, and many generated ones. A
 * comment on a named market says what tests may expect on the screen.
 */
import type { Market } from "#data/market/market-schema.ts";
import { generateMarkets } from "./generated-markets.ts";
import { withMarkup } from "./hostile-texts.ts";
import { ALDERBROOK, BIRCHWATER, CEDAR_FALLS, DEFAULT_CITY, DUNMORE, type Place, round } from "./example-places.ts";
import { open } from "#data/schedule/testing/hours.ts";

/**
 * A picture that the site has anyway: photos are requested below /api/images/, and the dots lead out of that folder,
 * also in the dashboard, which has another folder.
 */
function photo(name: string): string {
  return `/api/images/../../../apple-touch-icon.png?photo=${name}`;
}

/** A picture on another site, which tests cannot reach. */
export const FOREIGN_PHOTO = "https://photos.example.org/tower.png";

type Facts = Pick<Market, "id" | "name"> & Partial<Market>;

function market(place: Place, facts: Facts): Market {
  return {
    ...place,
    listingType: "farmers-market",
    photos: [],
    customList: [],
    features: [],
    payments: [],
    sources: ["community"],
    confirmed: { on: "2026-06", source: "community" },
    ...facts,
  };
}

const SUMMER = { from: "05-02", to: "10-31" };

/** Saturday mornings in summer; eight photos, one of which the tests break. */
export const SQUARE = market(ALDERBROOK, {
  id: 101,
  name: "Alderbrook Square Market",
  address: "1 Square St",
  schedule: { seasons: [{ ...SUMMER, week: { Saturday: open("8:00-12:00") } }], text: "May to October" },
  customList: ["Vegetables", "Honey", "Eggs", "Flowers", "Cider"],
  payments: ["snap", "wic"],
  photos: ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"].map(photo),
  rating: 4.7,
  userRatingsTotal: 213,
});

/** Same rating as the square, but fewer votes; closes 30 minutes after the tests' usual time. */
export const EARLY = market(BIRCHWATER, {
  id: 102,
  name: "Early Riser Market",
  address: "20 Harbor Rd",
  schedule: { seasons: [{ ...SUMMER, week: { Saturday: open("6:00-10:30"), Sunday: open("7:00-11:00") } }] },
  rating: 4.7,
  userRatingsTotal: 12,
});

/** In season across the New Year; far enough from the square for two pins at the first zoom. */
export const WINTER = market(ALDERBROOK, {
  id: 103,
  name: "Winter Hall Market",
  address: "9 Hall Ave",
  latitude: round(ALDERBROOK.latitude + 0.1),
  longitude: round(ALDERBROOK.longitude + 0.3),
  schedule: {
    seasons: [{ from: "11-07", to: "04-10", week: { Saturday: open("9:00-13:00") } }],
    text: "November to April",
  },
  rating: 3.2,
  userRatingsTotal: 40,
});

/** Other hours in spring and summer than before Christmas. */
export const TWO_SEASONS = market(CEDAR_FALLS, {
  id: 104,
  name: "Two Seasons Market",
  address: "4 Mill Ln",
  schedule: {
    seasons: [
      { from: "05-01", to: "10-31", week: { Wednesday: open("14:00-18:00"), Saturday: open("8:00-13:00") } },
      { from: "11-15", to: "12-20", week: { Saturday: open("10:00-14:00") } },
    ],
    text: { "1": "May to October", "2": "November to December" },
  },
});

/** Only its existence is known. */
export const BARE = market(DUNMORE, { id: 105, name: "Bare Corner Market" });

/** Hours that cannot be parsed are shown as they are. */
export const ODD_HOURS = market(DUNMORE, {
  id: 106,
  name: "Dawn Chorus Market",
  latitude: round(DUNMORE.latitude + 0.05),
  schedule: { seasons: [{ week: { Saturday: "dawn until sold out" } }] },
});

/** A farm stand that never closes. */
export const STAND = market(CEDAR_FALLS, {
  id: 107,
  name: "Foxglove Farm Stand",
  listingType: "farm-stand",
  latitude: round(CEDAR_FALLS.latitude - 0.2),
  schedule: { seasons: [{ week: { Monday: open("0:00-24:00") } }] },
  customList: ["Eggs", "Maple syrup"],
  payments: ["credit"],
  isPetFriendly: true,
  features: ["Live Music"],
});

/** Close to the default place: its distance is in feet. */
const NEXT_DOOR = market(DEFAULT_CITY, {
  id: 108,
  name: "Next Door Market",
  latitude: round(DEFAULT_CITY.latitude + 0.0009),
  schedule: { seasons: [{ week: { Sunday: open("10:00-14:00") } }] },
});

/** Has every fact that a market can have, and a name that would break unescaped HTML or links. */
export const FULL = market(BIRCHWATER, {
  id: 109,
  name: "O’Hara’s <Greens> & Más (North)",
  otherNames: ["The Lakeside Larder"],
  address: "77 Lakeshore Dr",
  latitude: round(BIRCHWATER.latitude + 0.1),
  description: "A lively market by the lake.\n\nBring a basket & stay for lunch.",
  phoneNumber: "(555) 010-0199",
  website: "https://greens.example/visit?from=list&x=1",
  facebook: "https://www.facebook.com/greens.example",
  instagram: "https://www.instagram.com/greens.example",
  photos: ["g1", "g2", "g3"].map(photo),
  photoTexts: {
    [photo("g1")]: { caption: "The stalls by the lake", credit: "Ann Archer, CC BY 4.0" },
    [photo("g3")]: { credit: "Bo" },
  },
  customList: ["Vegetables", "Cheese & dairy", "Baked goods", "Flowers"],
  features: ["Covered stalls", "Serves Alcohol"],
  payments: ["snap", "wic", "wic-cash", "sfmnp", "credit"],
  hasAtm: true,
  schedule: {
    seasons: [{ ...SUMMER, week: { Saturday: open("8:00-14:00"), Thursday: open("15:00-19:00") } }],
    text: '["May to October"]',
  },
  rating: 4.26,
  userRatingsTotal: 88,
  confirmed: { on: "2023-03-27", source: "usda-portal" },
});

/**
 * Four markets at one place, which stay a cluster at every zoom. The last has the largest possible number of photos,
 * one of them on another site.
 */
export const TOWERS = [1, 2, 3, 4].map((number) =>
  market(DUNMORE, {
    id: 120 + number,
    name: `Tower Market ${number}`,
    latitude: round(DUNMORE.latitude + 0.9),
    longitude: round(DUNMORE.longitude + 0.4),
    schedule: { seasons: [{ week: { Friday: open("9:00-17:00") } }] },
    photos: number < 4 ? [] : [...["t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t9"].map(photo), FOREIGN_PHOTO],
  }),
);

const NAMED = [SQUARE, EARLY, WINTER, TWO_SEASONS, BARE, ODD_HOURS, STAND, NEXT_DOOR, FULL, ...TOWERS];

/** Number of all example markets. */
export const EXAMPLE_COUNT = 60;

/** The last generated market has hostile texts in all of its facts. */
const GENERATED = generateMarkets(EXAMPLE_COUNT - NAMED.length).map((filler, index, { length }) => {
  const market = { ...filler, id: 1000 + filler.id };
  return index === length - 1 ? withMarkup(market) : market;
});

export const EXAMPLE_MARKETS: readonly Market[] = [...NAMED, ...GENERATED];
