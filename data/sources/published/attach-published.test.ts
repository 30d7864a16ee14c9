import { describe, expect, test } from "vitest";
import type { Claim } from "../../market/claims.ts";
import { createGazetteer } from "../../places/gazetteer.ts";
import { foldMarket } from "../../read-snapshot.ts";
import type { LogEntry } from "../usda/import-log.ts";
import type { SaidMarket } from "../usda/update-markets.ts";
import { attachPublished } from "./attach-published.ts";
import { publishedRows, type Values } from "./testing/rows.ts";

const places = createGazetteer(
  [
    { name: "Smallville", latitude: 44.5, longitude: -89.5 },
    { name: "Northport", latitude: 45.5, longitude: -89.5 },
  ],
  [],
);
const outdoorSeason = { from: "05-01", to: "10-31" };

function attach(markets: readonly SaidMarket[], rows: readonly Values[], isRemoved?: (source: string) => boolean) {
  const log: LogEntry[] = [];
  const options = { places, outdoorSeason, nextId: 100, ...(isRemoved && { isRemoved }) };
  return attachPublished(markets, publishedRows(...rows), options, log);
}

function fold({ id, sources, claims }: SaidMarket) {
  return foldMarket({ id, sources }, claims);
}

/** A market as a list of 2018 has it. */
function listed(id: number, facts: Partial<Record<Claim["fact"], unknown>> = {}): SaidMarket {
  const record = `usda-2018:${id}`;
  const all = {
    existence: "held",
    listingType: "farmers-market",
    name: "Smallville Farmers Market",
    city: "Smallville",
    address: "12 Oak Street",
    latitude: 44.51,
    longitude: -89.51,
    schedule: { seasons: [{ from: "06-01", to: "09-30", week: { Saturday: "9:00 AM - 1:00 PM" } }] },
    ...facts,
  };
  const claims = Object.entries(all).map(([fact, value]): Claim => ({
    fact: fact as Claim["fact"],
    source: "usda-2018",
    record,
    value,
    said: "2018-03-01",
  }));
  return { id, sources: [record], claims };
}

const about7 = { near: "usda-2018:7" };
const saturday = { from: "05-06", to: "10-28", week: { Saturday: "8:00 AM - 12:00 PM" } };

describe("a page about a market of the directory", () => {
  test("says that it is held and when, with its address and date", () => {
    const [market] = attach([listed(7)], [about7]);
    expect(market?.claims.slice(-2)).toEqual([
      {
        fact: "existence",
        source: "published",
        record: "https://www.example.org/2023",
        value: "held",
        said: "2023-04-19",
      },
      {
        fact: "schedule",
        source: "published",
        record: "https://www.example.org/2023",
        value: { seasons: [saturday] },
        said: "2023-04-19",
      },
    ]);
  });

  test("of several the newest with hours counts, and the market keeps its name and place", () => {
    const rows = [
      { ...about7, url: "https://www.example.org/2021", published: "2021", hours: "09:00-14:00" },
      about7,
      { ...about7, url: "https://www.example.org/2025", published: "2025", hours: "", place: "Elsewhere" },
    ];
    const [market] = attach([listed(7)], rows);
    expect(market && fold(market)).toMatchObject({
      name: "Smallville Farmers Market",
      address: "12 Oak Street",
      latitude: 44.51,
      schedule: { seasons: [saturday] },
      confirmed: { on: "2025", source: "published", by: "example.org", page: "https://www.example.org/2025" },
      hoursConfirmed: { on: "2023-04-19", page: "https://www.example.org/2023" },
    });
  });

  test("closed for good", () => {
    const row = { ...about7, days: "", hours: "", note: "closed for good: organisers stepped away" };
    const [market] = attach([listed(7)], [row]);
    expect(market && fold(market)).toMatchObject({ standing: { is: "closed", on: "2023-04-19" } });
  });

  test.each([
    "season 2020 cancelled",
    "closed for the 2020 season",
    "absent from the chain's list of 2024 markets; no page says it ended",
    "plan for a second market in 2021",
    "return downtown applied for 2024",
  ])("%s: says nothing", (note) => expect(attach([listed(7)], [{ ...about7, note }])).toEqual([listed(7)]));

  test("is indoors where every page says so in that word", () => {
    const inside = { ...about7, note: "indoors; winter" };
    const hall = {
      ...inside,
      url: "https://www.example.org/2025",
      published: "2025-05-16",
      note: "indoor market hall",
    };
    const tell = (...rows: Values[]) => attach([listed(7)], rows).map((market) => fold(market).isIndoors)[0];
    expect(tell(inside, hall)).toBe(true);
    expect(tell(hall, { ...inside, note: "winter" })).toBeUndefined();
    expect(tell(inside, { ...inside, season_from: "11-04", season_to: "04-27", note: "" })).toBeUndefined();
    expect(tell({ ...inside, near: "unsure usda-2018:7", name: "Another Name", city: "Northport" })).toBeUndefined();
    const [market] = attach([listed(7)], [inside, hall]);
    expect(market?.claims.filter(({ fact }) => fact === "isIndoors")).toEqual([
      { fact: "isIndoors", source: "published", record: hall.url, value: true, said: hall.published },
    ]);
  });

  test("payments are taken where none are known; otherwise a list that names fewer takes nothing away", () => {
    const snap = { ...about7, note: "accepts SNAP, WIC and senior vouchers" };
    const [none, all, other] = [[], ["snap", "wic", "sfmnp", "credit"], ["credit"]].map((payments) => {
      const facts = payments.length > 0 ? { payments } : {};
      const [market] = attach([listed(7, facts)], [snap]);
      return { market: market && fold(market), claim: market?.claims.findLast(({ fact }) => fact === "payments") };
    });
    expect(none?.market).toMatchObject({ payments: ["snap", "wic", "sfmnp"] });
    expect(all?.market).toMatchObject({ payments: ["snap", "wic", "sfmnp", "credit"] });
    expect(all?.claim?.doubt).toBe("another record of this market knows it better");
    expect(other?.market).toMatchObject({ payments: ["credit"] });
    expect(other?.claim?.doubt).toBe("the page names one that the market's list lacks");
  });

  test("that it moved is put before volunteers, unless it moved for a year, or its address is known", () => {
    const doubts = (row: Values) =>
      attach([listed(7)], [{ ...about7, place: "4 Elm Street", ...row }])[0]
        ?.claims.filter(({ fact, source }) => fact === "address" && source === "published")
        .map(({ value, doubt }) => [value, doubt]);
    expect(doubts({ note: "moved from 12 Oak Street" })).toEqual([
      ["4 Elm Street", "a page of 2023 says that it moved here"],
    ]);
    expect(doubts({ note: "moved here for the pandemic" })).toEqual([]);
    expect(doubts({ note: "moved for this season because of construction" })).toEqual([]);
    expect(doubts({ note: "moved from Tuesday to Thursday" })).toEqual([]);
    expect(doubts({ note: "moved from City Hall", place: "12 Oak St." })).toEqual([]);
    expect(doubts({ note: "moved from City Hall", published: "2017" })).toEqual([]);
  });

  test("where it is now is what the newest page says, and a machine's date makes no list newer than a page", () => {
    const moved = { place: "4 Elm Street", note: "moved from 12 Oak Street" };
    const pages = [
      { ...about7, ...moved, url: "https://www.example.org/2021", published: "2021" },
      { ...about7, place: "9 Birch Road", published: "2022" },
    ];
    const address = (market: SaidMarket) =>
      attach([market], pages)[0]?.claims.findLast(({ fact, source }) => fact === "address" && source === "published");
    const doubt = "a page of 2022 says that it is here";
    expect(address(listed(7))).toMatchObject({ value: "9 Birch Road", doubt });
    const late = ({ claims, ...rest }: SaidMarket) => ({
      ...rest,
      claims: claims.map((claim) => ({ ...claim, said: "2023-03-27" })),
    });
    expect(address(late(listed(7)))).toBeUndefined();
    expect(address(late(listed(7, { existence: "listed" })))).toMatchObject({ value: "9 Birch Road", doubt });
  });

  test("a row that points at one of another name goes to the market of its own", () => {
    const county = listed(7, { name: "Oak County Farmers Market" });
    const [first, second] = attach([county, listed(8)], [about7]);
    expect(first).toEqual(county);
    expect(second?.claims.some(({ source }) => source === "published")).toBe(true);
  });

  test("a row that points at the neighbour goes to the market of its name and days", () => {
    const city = listed(7, {
      name: "Smallville City Market",
      schedule: { seasons: [{ week: { Tuesday: "4 PM - 7 PM" } }] },
    });
    const [first, second] = attach([city, listed(8)], [about7]);
    expect(first).toEqual(city);
    expect(second && fold(second)).toMatchObject({ schedule: { seasons: [saturday] } });
  });

  test("a guess is taken where town, name and day agree, and is in doubt otherwise", () => {
    const unsure = { near: "unsure usda-2018:7" };
    const [same] = attach([listed(7)], [unsure]);
    expect(same && fold(same)).toMatchObject({ schedule: { seasons: [saturday] } });
    const [other] = attach([listed(7)], [{ ...unsure, name: "Makers & Growers Market" }]);
    expect(other && fold(other)).toEqual(fold(listed(7)));
    expect(other?.claims.slice(-2).map(({ doubt }) => doubt)).toEqual([
      "the page may be about another market",
      "the page may be about another market",
    ]);
  });
});

describe("a market that no list has", () => {
  test("is added with the name and place of its newest page, at the middle of its town", () => {
    const rows = [
      { name: "Smallville Market", url: "https://www.example.org/2021", published: "2021", place: "downtown" },
      { name: "Smallville farmers market", place: "Village Park (shelter)" },
    ];
    const [market] = attach([], rows);
    expect(market?.id).toBe(100);
    expect(market?.sources).toEqual(["published:smallville/smallville-farmers-market"]);
    expect(market && fold(market)).toMatchObject({
      listingType: "farmers-market",
      name: "Smallville Farmers Market",
      city: "Smallville",
      address: "Village Park",
      latitude: 44.5,
      longitude: -89.5,
      placeIsApproximate: true,
      confirmed: { on: "2023-04-19", source: "published" },
    });
  });

  test("stands where the directory knows its address, and then not only about there", () => {
    const known = listed(7, { name: "Oak Farm Stand", schedule: { seasons: [{ week: { Monday: "9 AM - 1 PM" } }] } });
    const added = attach([known], [{ place: "the old school, 12 Oak St." }])[1];
    expect(added && fold(added)).toMatchObject({ latitude: 44.51, longitude: -89.51 });
    expect(added && fold(added)).not.toHaveProperty("placeIsApproximate");
  });

  test("has the address of the newest page, more fully where an older one of the same place says more", () => {
    const address = (...places: string[]) => {
      const rows = places.map((place, index) => ({
        ...{ place, published: String(2023 - index) },
        url: `https://www.example.org/${2023 - index}`,
      }));
      const [added] = attach([], rows);
      return added && fold(added).address;
    };
    expect(address("Whitewater Hall", "Whitewater Hall, 130 First St")).toBe("Whitewater Hall, 130 First St");
    expect(address("Whitewater Hall", "108 East Smallville Ave")).toBe("Whitewater Hall");
  });

  test("names that vary and one that names its day are one market; a winter, another day or other words are another", () => {
    const added = attach(
      [],
      [
        { name: "Smallville Farmer's Market", days: "Sun", published: "2019" },
        { name: "Smallville Sunday Farm Market", days: "Sun", place: "County F", published: "2023" },
        { name: "Smallville Winter Market", days: "Sun" },
        { name: "Smallville Wednesday Market", days: "Wed" },
        { name: "Smallville Makers Market", days: "Sun", place: "Depot" },
      ].map((row, index) => ({ ...row, url: `https://www.example.org/${index}` })),
    );
    expect(added.map(({ sources }) => sources)).toEqual([
      ["published:smallville/smallville-makers-market"],
      ["published:smallville/smallville-sunday-farm-market"],
      ["published:smallville/smallville-wednesday-market"],
      ["published:smallville/smallville-winter-market"],
    ]);
  });

  test("two names at one place, with the same day and hours, are one", () =>
    expect(
      attach([], [{ place: "YMCA" }, { place: "YMCA", name: "YMCA of Smallville Community Market" }]),
    ).toHaveLength(1));

  test.each([
    ["a town that nobody knows", { city: "Nowhere" }],
    ["neither place nor hours", { place: "", hours: "" }],
    ["a plan", { note: "planned new market 2025" }],
    ["a season that was cancelled", { note: "cancelled for 2019" }],
    ["crafts only", { note: "crafts" }],
  ])("is not made of %s", (_, row) => expect(attach([], [row])).toEqual([]));

  test("one that was taken off the site stays off", () => {
    const key = "published:smallville/smallville-farmers-market";
    expect(attach([], [{}], (source) => source === key)).toEqual([]);
  });

  test("a key that no market has is found by town, name and day", () => {
    const rows = [{ near: "usda-portal:999" }];
    expect(attach([listed(7)], rows).map(({ id }) => id)).toEqual([7]);
    // "Farmers Market" alone could be any of the town's.
    expect(attach([listed(7)], [{ ...rows[0], days: "Tue" }]).map(({ id }) => id)).toEqual([7, 100]);
  });
});

describe("again", () => {
  const rows = [
    about7,
    { name: "Northport Market", city: "Northport", place: "1 Pier Road", note: "accepts SNAP" },
    { name: "Pier Winter Market", city: "Northport", near: "unsure usda-2018:7", url: "https://www.example.org/2022" },
    { name: "Pier Winter Market", city: "Northport" },
  ];

  test("the same rows change nothing", () => {
    const once = attach([listed(7)], rows);
    expect(once.map(({ id }) => id)).toEqual([7, 100, 101]);
    expect(attach(once, rows)).toEqual(once);
  });

  test("a page that is gone takes its claims along; a market that only pages know keeps its last ones", () => {
    const once = attach([listed(7)], rows);
    expect(attach(once, [])).toEqual([listed(7), ...once.slice(1)]);
  });

  test("a new page of another spelling goes to the market that was made before", () => {
    const once = attach([], [{}]);
    const twice = attach(once, [
      {},
      { name: "Smallville farmer's market", url: "https://www.example.org/2025", published: "2025" },
    ]);
    expect(twice.map(({ id }) => id)).toEqual([100]);
    expect(twice[0] && fold(twice[0])).toMatchObject({ confirmed: { on: "2025" } });
  });

  test("a point that people have set is no approximate one", () => {
    const [market] = attach([], [{}]);
    const edit = { source: "community", said: "2026-05-01", uid: "a", entered: "2026-05-01T12:00:00.000Z" } as const;
    const moved: Claim[] = [
      { fact: "latitude", value: 44.512345, ...edit },
      { fact: "longitude", value: -89.512345, ...edit },
    ];
    const edited = market && { ...market, claims: [...market.claims, ...moved] };
    expect(edited && fold(edited)).toMatchObject({ latitude: 44.512345 });
    expect(edited && fold(edited)).not.toHaveProperty("placeIsApproximate");
  });
});
