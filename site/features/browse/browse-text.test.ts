import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import * as words from "./browse-text.ts";
import { toCounty, toState, toTown } from "./places.ts";
import { toRow } from "./browse-rows.ts";
import { market } from "./testing/test-market.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { assumed } from "#data/schedule/testing/basis.ts";

const NOVEMBER = new Date("2026-11-22T18:00:00Z");
const DAY = { asOf: { now: NOVEMBER, months: 36 }, moment: getLocalMoment(NOVEMBER, "America/Chicago") };
const OLD = { confirmed: { on: "2018-10", source: "usda-2018" } } satisfies Partial<Market>;
const STAND = { listingType: "farm-stand" } satisfies Partial<Market>;
const DANE = toCounty("Dane");
const [SATURDAY, SUNDAY] = [{ Saturday: open("8:00-12:00") }, { Sunday: open("7:30-12:00") }];
const SUMMER = { from: "05-01", to: "10-31" };

test("number of markets, and where", () => {
  const markets = [market(1), market(2, { city: "Verona" }), market(3, STAND)];
  const describeFor = (topic: Parameters<typeof words.describeCount>[0]["topic"], place = DANE) =>
    words.describeCount({ place, topic, markets });
  expect(describeFor("all")).toBe("Dane County has 2 farmers markets and 1 farm stand, in 2 towns.");
  expect(describeFor("all", toTown([{ city: "Madison" }]))).toBe("Madison has 2 farmers markets and 1 farm stand.");
  expect(describeFor("Saturday")).toBe(
    "2 farmers markets and 1 farm stand in Dane County list Saturday hours, in 2 towns.",
  );
  expect(describeFor("winter", toState("Wisconsin"))).toBe(
    "2 farmers markets and 1 farm stand in Wisconsin are open in winter (December to February), in 2 towns.",
  );
  expect(describeFor("snap")).toBe(
    "2 farmers markets and 1 farm stand in Dane County take SNAP (EBT cards), in 2 towns.",
  );
});

test("confirmed and likely hours are distinguished", () => {
  const [sure, old, silent] = [market(1, {}, { week: SATURDAY }), market(2, OLD, { week: SATURDAY }), market(3)];
  const describeFor = (...markets: Market[]) => words.describeCertainty(markets, DAY.asOf);
  expect(describeFor(sure, old, old, silent)).toBe(
    "1 has hours confirmed in the last 3 years, 2 older; 1 has no hours listed.",
  );
  expect(describeFor(sure, sure)).toBe("Hours confirmed in the last 3 years.");
  expect(describeFor(old, old)).toBe("The hours are over 3 years old, so they say “Usually”.");
  expect(describeFor(silent)).toBeNull();
});

test("the days with the most markets", () => {
  const [saturday, sunday] = [market(1, {}, { week: SATURDAY }), market(2, {}, { week: SUNDAY })];
  expect(words.describeDays([saturday, saturday, sunday])).toBe("Saturday has the most (2), then Sunday (1).");
  expect(words.describeDays([saturday, sunday])).toBe("Saturday and Sunday have the most (1 each).");
  expect(words.describeDays([saturday, market(3)])).toBe("All with known hours are open on Saturdays.");
  expect(words.describeDays([market(3)])).toBeNull();
});

test('the earliest opening, with "usually" for old hours', () => {
  const page = (...markets: Market[]) => ({ topic: "all" as const, place: DANE, markets });
  const late = market(1, {}, { week: SATURDAY });
  const early = { name: "Square", schedule: { seasons: [{ week: SUNDAY }] } };
  const describeFor = (...markets: Market[]) => words.describeEarliest(page(...markets), DAY.asOf);
  expect(describeFor(late, market(2, early))).toBe("The earliest is Square in Madison, which opens at 7:30 AM.");
  expect(describeFor(late, market(2, { ...early, ...OLD }))).toBe(
    "The earliest is Square in Madison, which usually opens at 7:30 AM.",
  );
  expect(describeFor(late, market(2, early), market(3, { ...early, ...OLD }))).toBe(
    "The earliest 2 usually open at 7:30 AM.",
  );
  expect(describeFor(late, market(2, {}, { week: SATURDAY }))).toBe("All with known hours open at 8 AM.");
  // A market that is open around the clock has no opening time.
  expect(describeFor(late, late, market(3, {}, { week: { Monday: open("0:00-24:00") } }))).toBe(
    "All with known hours open at 8 AM.",
  );
  expect(describeFor(late)).toBeNull();
});

test("the months of the summer season", () => {
  const summers = [market(1, {}, SUMMER), market(2, {}, SUMMER), market(3, {}, { from: "06-10", to: "09-30" })];
  expect(words.describeSummer([...summers, market(4, {}, { from: "01-01", to: "12-31" })])).toBe(
    "Summer seasons run from May at the earliest to October at the latest; May to October is most common; 1 is open all year.",
  );
  const late = market(4, {}, { from: "05-15", to: "01-15" });
  expect(words.describeSummer([...summers, late])).toContain("run from May at the earliest to January at the latest");
  // Dates that no source has stated are not counted.
  expect(
    words.describeSummer(summers.map((one) => market(one.id, {}, { ...SUMMER, basis: assumed("to") }))),
  ).toBeNull();
  const winters = [market(1, {}, { from: "11-07", to: "04-10" }), market(2, {}, { from: "11-15", to: "12-20" })];
  expect(words.describeWinter([...winters, market(3)])).toBe(
    "1 stays open into January or February; 1 ends before New Year.",
  );
});

test('markets in season now, "probably" if their hours are old, and when the next seasons begin', () => {
  const winter = { from: "11-07", to: "04-10" };
  const later = market(3, {}, { from: "12-05", to: "12-20" });
  const describeFor = (...markets: Market[]) => words.describeCurrentSeason(markets, DAY);
  expect(describeFor(market(1, {}, winter), market(2, OLD, winter), later)).toBe(
    "Now, in November, 1 is in season, and 1 more usually is; the next one begins in December.",
  );
  expect(describeFor(market(1, OLD, winter), market(2, OLD, winter), market(3, OLD, SUMMER))).toBe(
    "Now, in November, 2 are usually in season; the next one usually begins in May.",
  );
  expect(describeFor(market(1, {}, SUMMER), market(2, {}, SUMMER), market(3, {}, SUMMER))).toBe(
    "Now, in November, none is in season; the next 3 begin in May.",
  );
  // An assumed beginning is no date, an assumed end does not matter.
  const [from, to] = [
    { ...SUMMER, basis: assumed("from") } as const,
    { ...SUMMER, from: "06-01", basis: assumed("to") } as const,
  ];
  expect(describeFor(market(1, {}, from), market(2, {}, to), market(3, {}, to))).toBe(
    "Now, in November, none is in season; the next 2 begin in June.",
  );
  // Two markets with dates are too few.
  expect(describeFor(later, later, market(4))).toBeNull();
});

test("a paragraph has all known sentences in order, and leaves out the others", () => {
  const markets = [
    market(1, { payments: ["snap"] }, { ...SUMMER, week: SATURDAY }),
    market(
      2,
      { ...OLD, standing: { is: "unlisted", on: "2024", source: "usda-portal" } },
      { ...SUMMER, week: SATURDAY },
    ),
    market(3, {}, { ...SUMMER, week: SATURDAY }),
  ];
  const page = {
    path: "/browse/dane-county/saturday",
    place: DANE,
    topic: "Saturday" as const,
    markets,
    county: "Dane",
  };
  expect(words.describeFacts(page, DAY)).toEqual([
    "3 farmers markets in Dane County list Saturday hours, in 1 town.",
    "Now, in November, none is in season; the next 3 usually begin in May.",
    "2 have hours confirmed in the last 3 years, 1 older.",
    "All with known hours usually open at 8 AM.",
    "Summer seasons run from May at the earliest to October at the latest; May to October is most common.",
    "One of them takes SNAP.",
    "One of them is no longer listed.",
  ]);
  expect(words.describeFacts({ ...page, topic: "snap" }, DAY)).not.toContain("One of them takes SNAP.");
  const bare = { ...page, topic: "all" as const, markets: [market(1), market(2), market(3)] };
  expect(words.describeFacts(bare, DAY)).toEqual(["Dane County has 3 farmers markets, in 1 town."]);
});

test.each([
  ["Saturday", "3 farmers markets in Dane County list Saturday hours, in 1 town. All with known hours open at 8 AM. "],
  ["all", "Dane County has 3 farmers markets, in 1 town. All with known hours are open on Saturdays. "],
] as const)("search results show a sentence of days, or of the earliest opening on one: %s", (topic, text) => {
  const markets = [1, 2, 3].map((id) => market(id, {}, { week: SATURDAY }));
  const page = { path: "/browse/dane-county", place: DANE, topic, markets, county: "Dane" };
  expect(words.describePage(page, DAY)).toBe(`${text}Hours, seasons, payments and a map.`);
});

test("a row shows the hours of the page's day, by season if they differ", () => {
  const seasons = [
    { ...SUMMER, week: SATURDAY },
    { from: "11-15", to: "12-20", week: { Saturday: open("10:00-14:00") } },
  ];
  const facts = { address: "4 Mill Ln", payments: ["snap", "wic"], phoneNumber: "(608) 555-0134" } as const;
  const one = market(
    1,
    { ...facts, payments: [...facts.payments], confirmed: { on: "2025-06", source: "community" } },
    ...seasons,
  );
  expect(toRow(one, { place: DANE, topic: "Saturday" }, DAY.asOf)).toEqual({
    id: 1,
    name: "Market 1",
    marks: [],
    times:
      "Sat 8\u00a0AM–noon, May to October · Sat 10\u00a0AM–2\u00a0PM, November 15 to December 20 · hours from 2025",
    place: "4 Mill Ln, Madison · SNAP, WIC",
    phone: "(608) 555-0134",
  });
  const old = market(2, { ...OLD, ...STAND }, seasons[0] ?? {});
  expect(toRow(old, { place: toTown([{ city: "Madison" }]), topic: "all" }, DAY.asOf)).toEqual({
    id: 2,
    name: "Market 2",
    marks: ["Farm stand"],
    times: "Usually Sat 8\u00a0AM to noon · hours from 2018 · May to October",
    place: "Madison",
    phone: null,
  });
});
