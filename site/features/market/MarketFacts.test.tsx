import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";
import { AMENITIES } from "#data/market/amenities.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import { open } from "#data/schedule/testing/hours.ts";
import MarketFacts from "./MarketFacts.tsx";
import MarketHead from "./MarketHead.tsx";
import MarketHours from "./MarketHours.tsx";
import { SourceAndDate } from "./MarketSources.tsx";
import { describeApproximate, listFeatures, type ShownMarket } from "./shown-facts.ts";
import { testMarket } from "../../lib/testing/test-market.ts";

const NOW = new Date("2026-07-18T15:00:00Z");

const MARKET = testMarket({
  ...{ address: "2 S. Carroll St.", customList: ["Honey"], features: ["Live Music"], payments: ["snap"] },
  confirmed: { on: "2024-04-13", source: "published" },
});

function readYears(facts: Partial<Market>): string[] {
  const market = { ...MARKET, ...facts };
  const moment = getMomentAt({}, NOW, region);
  const html = renderToStaticMarkup(
    <>
      <MarketHead market={market} now={NOW} moment={moment} />
      <MarketFacts market={market} moment={moment} />
    </>,
  );
  // Texts are wrapped in elements (site/lib/jsx).
  const texts = html.replace(/<\/?own-text>/g, "");
  return Array.from(
    texts.matchAll(/([^<>]*)<small class="market-year">([^<]*)</g),
    ([, fact = "", year = ""]) => fact + year,
  );
}

test("payments and products show their year, a place that of another year than the last confirmation", () => {
  const lately = { on: "2024", source: "usda-portal" } as const;
  const shown = ["Ways to Pay (said in 2024)", "Items Available (said in 2024)"];
  expect(readYears({})).toEqual(shown);
  expect(readYears({ paymentsConfirmed: lately, productsConfirmed: lately, placeConfirmed: lately })).toEqual(shown);
  const on = (year: string) => ({ on: year, source: "usda-2018" }) as const;
  const told = { paymentsConfirmed: on("2016-07"), productsConfirmed: on("2017"), placeConfirmed: on("2018-05-01") };
  expect(readYears(told)).toEqual([
    "2 S. Carroll St. (address as of 2018)",
    "Ways to Pay (said in 2016)",
    "Items Available (said in 2017)",
  ]);
});

test('the year of payments is their own beside older hours, with "listed" for lists', () => {
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  const hoursConfirmed = { on: "2019", source: "published" } as const;
  expect(readYears({ schedule, hoursConfirmed })).toContain("Ways to Pay (said in 2024)");
  const listed = { on: "2024-04", source: "usda-portal", isListed: true } as const;
  expect(readYears({ schedule, hoursConfirmed, confirmed: listed })).toContain("Ways to Pay (listed in 2024)");
});

test("a season without hours has its year, that of its source", () => {
  const schedule = { seasons: [{ from: "06-24", to: "10-28" }] };
  const hoursConfirmed = { on: "2016-07-21", source: "usda-2018" } as const;
  expect(readHours({ schedule, hoursConfirmed })).toContain("June 24 to October 28 · season as of 2016");
});

test("a publisher's lower-case name is capitalized, except within a sentence", () => {
  const of = { on: "2024-04", source: "published", by: "a list of the county" } as const;
  const read = (words: ReactNode) => renderToStaticMarkup(words).replace(/<[^>]*>/g, "");
  expect(read(<SourceAndDate of={of} />)).toBe("A list of the county, April 2024");
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  expect(read(<SourceAndDate of={of} isInSentence />)).toBe("a list of the county, April 2024");
  expect(readHours({ schedule, hoursConfirmed: of })).toContain("How we know: A list of the county, April 2024");
});

test("warns of an approximate pin; without an address, advises to ask locally", () => {
  expect(describeApproximate(MARKET)).toBe(null);
  const vague = { ...MARKET, placeIsApproximate: true };
  expect(describeApproximate(vague)).toBe("Approximate pin: go by the address.");
  expect(describeApproximate({ ...vague, address: undefined })).toBe("Exact spot unknown; ask locally");
});

const drawHours = (facts: Partial<ShownMarket>, now = NOW) => {
  const moment = getMomentAt({}, now, region);
  const market = { ...MARKET, ...facts };
  return renderToStaticMarkup(<MarketHours market={market} related={undefined} now={now} moment={moment} />);
};

const readHours = (facts: Partial<ShownMarket>, now = NOW) => drawHours(facts, now).replace(/<[^>]*>/g, "");

const SATURDAYS = { week: { Saturday: open("8:00-12:00") } };

test("unknown hours are asked for; known ones are asked about", () => {
  expect(readHours({})).toContain("Nobody has told us its hours. Add them");
  expect(readHours({})).not.toContain("Right?");
  const known = readHours({ schedule: { seasons: [SATURDAYS] } });
  expect(known).toContain("Right?YesNo");
  expect(drawHours({ schedule: { seasons: [SATURDAYS] } })).toContain('data-is-held="true"');
  expect(known).not.toContain("Add them");
});

test("out of season, nobody can say that the hours are right, but that they are wrong", () => {
  const schedule = { seasons: [{ from: "05-02", to: "10-31", ...SATURDAYS }] };
  expect(drawHours({ schedule }, new Date("2026-12-12T15:00:00Z"))).toContain('data-is-held="false"');
});

test("old hours come with the advice to ask first", () =>
  expect(
    readHours({ schedule: { seasons: [SATURDAYS] }, confirmed: { on: "2012-05", source: "usda-2018" } }),
  ).toContain(
    "How we know: USDA National Farmers Market Directory, May 2012. Please ask around before you drive out.",
  ));

test("all seasons are folded, if they say more than the coming seven days", () => {
  const hasMore = (schedule: ShownMarket["schedule"]) => drawHours({ schedule }).includes("All seasons");
  const winter = { from: "11-07", to: "12-19", week: { Saturday: open("10:00-14:00") } };
  expect(hasMore({ seasons: [SATURDAYS] })).toBe(false);
  expect(hasMore({ seasons: [{ from: "05-02", to: "10-31", ...SATURDAYS }, winter] })).toBe(true);
  expect(hasMore({ seasons: [{ ...SATURDAYS, rhythm: { weeksOfMonth: [1, 3] } }] })).toBe(true);
  expect(hasMore({ seasons: [SATURDAYS], days: [{ on: "07-04", note: "Independence Day" }] })).toBe(true);
  const week = { Monday: open("8:00-12:00"), Tuesday: open("9:00-12:00"), Friday: open("10:00-12:00") };
  expect(hasMore({ seasons: [{ week }] })).toBe(false);
  expect(hasMore({ seasons: [{ from: "11-07", to: "12-19", week }] })).toBe(true);
  // Days that are over do not count.
  expect(hasMore({ seasons: [], days: [{ on: "2024-02-18", hours: open("9:00-13:00") }] })).toBe(false);
});

test("another time zone than the state's is named", () => {
  expect(readHours({})).not.toContain("Times are");
  expect(readHours({ timeZone: "America/Denver" })).toContain("Times are Mountain Time.");
});

test("after the season's last day, its month is no longer marked", () => {
  const schedule = { seasons: [{ from: "04-13", to: "11-09", week: { Saturday: open("8:00-12:00") } }] };
  const isMarked = (now: string) => drawHours({ schedule }, new Date(now)).includes('data-month="11" data-open');
  expect([isMarked("2026-11-07T15:00:00Z"), isMarked("2026-11-28T15:00:00Z")]).toEqual([true, false]);
});

test('visitors\' answers name them as the source, also for "no"', () => {
  const visitors = { on: "2026-11", source: "community" } as const;
  const sources = [{ source: visitors, isListed: false, labels: ["takes cash", "not wheelchair accessible"] }];
  const told = { ...MARKET, takesCash: true, isWheelchairAccessible: false, isPetFriendly: true, features: ["Shade"] };
  expect(listFeatures(told, sources)).toEqual([
    "Pet Friendly",
    "Takes Cash (visitors say, November 2026)",
    "Not Wheelchair Accessible (visitors say, November 2026)",
    "Shade",
  ]);
  expect(listFeatures({ ...MARKET, features: ["Live Music"] }, sources)).toEqual(["Live Music"]);
});

test("every known no is said, whether or not visitors are asked about it", () => {
  const nos = Object.fromEntries(AMENITIES.map(({ name }) => [name, false]));
  const all = ["No Pets", "No Alcohol", "No ATM", "No Live Music", "Not Wheelchair Accessible", "Outdoors", "No Cash"];
  expect(listFeatures({ ...MARKET, ...nos, features: [] })).toEqual(all);
  expect(listFeatures({ ...MARKET, hasAtm: false, features: ["ATM Nearby"] })).toEqual(["ATM Nearby"]);
});

test("what is in season is named in short, from the fields before what is from storage", () => {
  const draw = (customList: string[], now: Date) => {
    const moment = getMomentAt({}, now, region);
    const html = renderToStaticMarkup(<MarketFacts market={{ ...MARKET, customList }} moment={moment} />);
    return html.replace(/<[^>]*>/g, "");
  };
  const july = draw(["Vegetables", "Fruit", "Herbs"], NOW);
  expect(july).toContain("Just in: cucumbers, fennel, cauliflower, carrots, onions, green beans and 7 more");
  expect(july).not.toContain("From storage");
  expect(draw(["Vegetables"], new Date("2026-02-14T15:00:00Z"))).toContain("From storage: ");
  expect(draw(["Crafts"], NOW)).not.toContain("In season now");
});
